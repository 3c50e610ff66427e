import { describe, expect, it } from 'vitest';
import { shownRating } from './rating.ts';

const IMPORTED = { ratingTenths: 48, reviews: 412 };

describe('[MNG-12] an operator’s rating', () => {
  it.each([
    [5, 1, 50],
    [9, 2, 45],
    [14, 3, 47],
    [43, 10, 43],
    [17, 4, 43],
    [1, 1, 10],
  ])(
    'of %i stars in %i ratings is %i tenths, with nothing of what the provider says',
    (stars, count, tenths) => {
      expect(shownRating(IMPORTED, { stars, count })).toEqual({ tenths, reviews: count, by: 'passengers' });
    },
  );

  it('is what the provider says until a passenger has rated, and marked so', () => {
    expect(shownRating(IMPORTED, null)).toEqual({ tenths: 48, reviews: 412, by: 'provider' });
    expect(shownRating(IMPORTED, { stars: 0, count: 0 })).toMatchObject({ by: 'provider' });
  });
});
