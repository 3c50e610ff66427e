import { describe, expect, it } from 'vitest';
import { filledStars, ratingText } from './rating.tsx';

describe('stars', () => {
  it.each([
    [0, 0, '0.0'],
    [4.4, 4.5, '4.4'],
    [4.2, 4, '4.2'],
    [4.5, 4.5, '4.5'],
    [4.649, 4.5, '4.6'],
    [4.8, 5, '4.8'],
    [7, 5, '5.0'],
  ])('[RES-05] [JRN-04] a rating of %d fills %d stars and reads %s', (rating, stars, text) => {
    expect(filledStars(rating)).toBe(stars);
    expect(ratingText(rating)).toBe(text);
  });
});
