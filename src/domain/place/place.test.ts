import { describe, expect, it } from 'vitest';
import { pointWords, PRECISIONS, pricedAt } from './place.ts';

describe('a point as text', () => {
  it('[PLACE-05] is shown beside an imprecise address and no other', () => {
    const told = PRECISIONS.map((precision) => {
      const place = { precision, point: pointWords(precision, 'Otley') };
      return [precision, pricedAt(place, 'from')];
    });
    expect(Object.fromEntries(told)).toEqual({
      door: null,
      place: null,
      postcode: null,
      street: 'Priced from the middle of Otley',
      locality: 'Priced from the middle of Otley',
      area: 'Priced from the middle of Otley',
    });
  });

  it.each([
    ['from', 'Priced from the middle of Otley'],
    ['via', 'Priced by way of the middle of Otley'],
    ['to', 'Priced to the middle of Otley'],
  ] as const)('[PLACE-05] names the end: %s', (end, words) => {
    expect(pricedAt({ precision: 'locality', point: 'the middle of Otley' }, end)).toBe(words);
  });
});
