/** How many of the five stars are filled: the rating rounded [RES-05]. */
export function filledStars(rating: number): number {
  return Math.min(5, Math.max(0, Math.round(rating)));
}

/** 4.649 → "4.6" */
export function ratingText(rating: number): string {
  return Math.min(5, Math.max(0, rating)).toFixed(1);
}
