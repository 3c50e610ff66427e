import { describe, expect, it } from 'vitest';
import { shownRating } from './rating.ts';

const IMPORTED = { ratingTenths: 48, reviews: 412 };

describe('[MNG-12] the rating of an operator', () => {
  it.each([
    [5, 1, 50],
    [9, 2, 45],
    [14, 3, 47],
    [43, 10, 43],
    [17, 4, 43],
    [1, 1, 10],
  ])('with %i stars in %i ratings is %i tenths, ignoring the provider’s figure', (stars, count, tenths) => {
    expect(shownRating(IMPORTED, { stars, count })).toEqual({ tenths, reviews: count, by: 'passengers' });
  });

  it('is the provider’s figure until a passenger has rated, and is marked so', () => {
    expect(shownRating(IMPORTED, null)).toEqual({ tenths: 48, reviews: 412, by: 'provider' });
    expect(shownRating(IMPORTED, { stars: 0, count: 0 })).toMatchObject({ by: 'provider' });
  });
});
