import { many } from './many.ts';

/** Vehicles of one category in words: "Estate", "2 × Estate". */
export function vehiclesText(quantity: number, category: string): string {
  return quantity > 1 ? `${quantity} × ${category}` : category;
}

/** How many travel in a vehicle: "Up to 4 passengers". */
export const seatsText = (seats: number) => `Up to ${many(seats, 'passenger')}`;

/** "2 large suitcases" */
export const largeCasesText = (count: number) => many(count, 'large suitcase');

/** "1 medium suitcase" */
export const mediumCasesText = (count: number) => many(count, 'medium suitcase');
