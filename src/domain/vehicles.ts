import { many } from './many.ts';

/** So many vehicles of one category. */
export interface Vehicles {
  quantity: number;
  /** As passengers know it. */
  category: string;
}

/** Vehicles in words: "Estate", "2 × Estate", "2 × 8-Seater and Saloon". `beside`: those of other categories. */
export function vehiclesText(quantity: number, category: string, beside: readonly Vehicles[] = []): string {
  return [{ quantity, category }, ...beside]
    .map((part) => (part.quantity > 1 ? `${part.quantity} × ${part.category}` : part.category))
    .join(' and ');
}

/** How many vehicles there are with those of other categories. */
export function vehicleCount(quantity: number, beside: readonly Pick<Vehicles, 'quantity'>[] = []): number {
  return beside.reduce((sum, part) => sum + part.quantity, quantity);
}

/** How many travel in a vehicle: "Up to 4 passengers". */
export const seatsText = (seats: number) => `Up to ${many(seats, 'passenger')}`;

/** "2 large suitcases" */
export const largeCasesText = (count: number) => many(count, 'large suitcase');

/** "1 medium suitcase" */
export const mediumCasesText = (count: number) => many(count, 'medium suitcase');
