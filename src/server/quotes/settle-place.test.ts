import { describe, expect, it } from 'vitest';
import { pointWords, USUAL_RADIUS, type Located, type Place } from '../../domain/place/place.ts';
import { settlePlace } from './place-resolver.ts';

const town = (id: string, label: string): Place => ({
  id,
  label,
  lat: 52,
  lon: -2,
  kind: 'town',
  postcode: null,
  postcodeArea: null,
  precision: 'locality',
  radius: USUAL_RADIUS.locality,
  point: pointWords('locality', label),
  unmatched: '',
});
const GWENT = town('twn:newport-gwent', 'Newport, Gwent');
const SHROPSHIRE = town('twn:newport-shropshire', 'Newport, Shropshire');
const SEVERAL = { reason: 'several' as const, candidates: [GWENT, SHROPSHIRE] };

/** Of a country with two Newports. */
const places = {
  locate: ({ id, text }: { id?: string | undefined; text: string }): Located => {
    if (text !== 'Newport') return 'unknown';
    return SEVERAL.candidates.find((place) => place.id === id) ?? SEVERAL;
  },
  suggest: () => [],
  others: () => ({ places: [], doubt: false }),
};
const settle = (changes: { id?: string; confirmed?: string }) =>
  settlePlace({ field: 'pickup', text: 'Newport', id: undefined, confirmed: undefined, ...changes }, places);

describe('[PLACE-04] a text that names several places', () => {
  it.each([
    ['nothing', {}],
    ['what is none of them', { confirmed: 'twn:leeds' }],
    ['nonsense', { id: 'nonsense', confirmed: '' }],
  ])('leads to a question with %s', (_, sent) => {
    expect(settle(sent)).toEqual(SEVERAL);
  });

  it('is the confirmed one', () => {
    expect(settle({ confirmed: SHROPSHIRE.id })).toEqual(SHROPSHIRE);
    expect(settle({ id: SHROPSHIRE.id, confirmed: SHROPSHIRE.id })).toEqual(SHROPSHIRE);
  });

  it('is the chosen one', () => {
    expect(settle({ id: SHROPSHIRE.id })).toEqual(SHROPSHIRE);
  });
});
