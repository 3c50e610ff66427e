/** Labels of star ratings, best first. */
export const STARS = [
  [5, 'Very good'],
  [4, 'Good'],
  [3, 'Fair'],
  [2, 'Poor'],
  [1, 'Very poor'],
] as const;

export type Stars = (typeof STARS)[number][0];

/** A passenger's rating of a trip. */
export interface Rating {
  stars: Stars;
  /** Comment; '' if there is none. */
  words: string;
}

/** "4 of 5 stars" */
export const starsText = (stars: Stars): string => `${stars} of 5 stars`;

/** An operator's displayed rating. */
export interface ShownRating {
  /** Mean stars × 10, 0 to 50; 0 without ratings. */
  tenths: number;
  /** Number of rated trips. */
  reviews: number;
  /** Source of the ratings: passengers who booked here, or the provider file. */
  by: 'passengers' | 'provider';
}

interface ImportedRating {
  ratingTenths: number;
  reviews: number;
}

/** Sum and number of the stars given here. */
interface GivenStars {
  stars: number;
  count: number;
}

/** Returns the mean of the ratings given here; the provider file's rating applies only while there are none. */
export function shownRating(imported: ImportedRating, given: GivenStars | null): ShownRating {
  if (given && given.count > 0)
    return {
      tenths: Math.round((given.stars * 10) / given.count),
      reviews: given.count,
      by: 'passengers',
    };
  return { tenths: imported.ratingTenths, reviews: imported.reviews, by: 'provider' };
}
