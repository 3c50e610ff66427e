/** What each number of stars says, the best first. */
export const STARS = [
  [5, 'Very good'],
  [4, 'Good'],
  [3, 'Fair'],
  [2, 'Poor'],
  [1, 'Very poor'],
] as const;

export type Stars = (typeof STARS)[number][0];

/** What a passenger says of a trip. */
export interface Rating {
  stars: Stars;
  /** '' for none. */
  words: string;
}

/** "4 of 5 stars" */
export const starsText = (stars: Stars): string => `${stars} of 5 stars`;

/** What is shown of an operator's ratings. */
export interface ShownRating {
  /** Mean stars × 10, 0 to 50; of nothing without any. */
  tenths: number;
  /** How many trips were rated. */
  reviews: number;
  /** Who says so: passengers who booked here, or the provider in its file. */
  by: 'passengers' | 'provider';
}

/** What the provider's file says. */
interface ImportedRating {
  ratingTenths: number;
  reviews: number;
}

/** What passengers have given here: all their stars, and how many of them. */
interface GivenStars {
  stars: number;
  count: number;
}

/** The mean of what passengers have given here; the provider's own words stand only until there is one. Never both in one. */
export function shownRating(imported: ImportedRating, given: GivenStars | null): ShownRating {
  if (given && given.count > 0)
    return {
      tenths: Math.round((given.stars * 10) / given.count),
      reviews: given.count,
      by: 'passengers',
    };
  return { tenths: imported.ratingTenths, reviews: imported.reviews, by: 'provider' };
}
