const within = (rating: number): number => Math.min(5, Math.max(0, rating));

/** [JRN-04] How many of the five stars are filled, to the nearest half: 4.3 → 4.5. */
export function filledStars(rating: number): number {
  return Math.round(within(rating) * 2) / 2;
}

/** 4.649 → "4.6" */
export function ratingText(rating: number): string {
  return within(rating).toFixed(1);
}
