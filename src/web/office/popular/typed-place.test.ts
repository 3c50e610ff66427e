import { describe, expect, it } from 'vitest';
import type { Json } from '../../../domain/documents/parts.ts';
import { movedOrder, namedLines } from '../documents/named-list.tsx';
import { partsForPlace, placeErrors, PLACES, typedPlace } from './typed-place.ts';

const YORK: Json = {
  note: null,
  kind: 'station',
  pickup: null,
  pickupPlace: null,
  dropoff: 'York Station',
  dropoffPlace: 'stn:YRK',
};
const PARTS = { order: ['Leeds', 'York'], 'place:Leeds': { ...YORK, dropoff: 'Leeds' }, 'place:York': YORK };

describe('[OFF-08] a popular place being edited', () => {
  it('is saved unchanged', () => {
    const typed = typedPlace('York', { ...YORK, pickup: null } as never);
    expect(partsForPlace(typed, 'York', PARTS)).toEqual([['place:York', YORK]]);
  });

  it('is removed and added in the same position when renamed', () => {
    const typed = { ...typedPlace('York', YORK as never), name: ' York Minster ' };
    expect(partsForPlace(typed, 'York', PARTS)).toEqual([
      ['place:York', null],
      ['place:York Minster', YORK],
      ['order', ['Leeds', 'York Minster']],
    ]);
  });

  it('is last when new', () => {
    const typed = { ...typedPlace('', null), name: 'Hull', dropoff: { text: 'Hull' } };
    expect(partsForPlace(typed, '', PARTS).at(-1)).toEqual(['order', ['Leeds', 'York', 'Hull']]);
  });

  it.each([
    ['York', -1, ['York', 'Leeds']],
    ['Leeds', 1, ['York', 'Leeds']],
    ['Leeds', -1, ['Leeds', 'York']],
    ['York', 1, ['Leeds', 'York']],
  ] as const)('%s moves by %i', (name, by, order) => {
    expect(movedOrder(PLACES, PARTS, name, by)).toEqual(order);
  });

  it('needs a unique name and one end', () => {
    const empty = typedPlace('', null);
    expect(placeErrors(empty, '', ['York'])).toEqual({
      name: 'is required',
      pickup: 'is required, or a drop-off',
    });
    const york = { ...empty, name: 'York', dropoff: { text: 'York' } };
    expect(placeErrors(york, '', ['York'])).toEqual({ name: 'is the name of another place' });
    expect(placeErrors(york, 'York', ['York'])).toEqual({});
  });

  it('is listed with its change', () => {
    const typed = { order: ['York', 'Hull'], 'place:York': { ...YORK, note: 'Minster' }, 'place:Hull': YORK };
    expect(namedLines(PLACES, PARTS, typed).map(({ name, state }) => [name, state])).toEqual([
      ['York', 'changed'],
      ['Hull', 'new'],
      ['Leeds', 'removed'],
    ]);
  });
});
