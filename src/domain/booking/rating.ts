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
