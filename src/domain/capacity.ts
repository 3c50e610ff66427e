import type { Extras, Load } from './journey.ts';

/** What one vehicle of a category takes. */
export interface Capacity {
  seats: number;
  /** Large suitcases. */
  luggage: number;
  /** Medium suitcases. */
  handLuggage: number;
}

/** What several vehicles of a category take together. */
export function roomIn({ seats, luggage, handLuggage }: Capacity, quantity: number): Capacity {
  return { seats: seats * quantity, luggage: luggage * quantity, handLuggage: handLuggage * quantity };
}

/** The seats that a party needs: a child seat takes one whether or not the child was counted. */
export function seatsTaken(passengers: number, extras: Pick<Extras, 'babySeats' | 'boosterSeats'>): number {
  return Math.max(passengers, extras.babySeats + extras.boosterSeats);
}

/** True when one vehicle takes the passengers and all their luggage. */
export function fits(category: Capacity, passengers: number, luggage: number, handLuggage: number): boolean {
  return passengers <= category.seats && luggage <= category.luggage && handLuggage <= category.handLuggage;
}

/** The roomier first: seats, then luggage, then hand luggage. */
function compareRoom(a: Capacity, b: Capacity): number {
  return b.seats - a.seats || b.luggage - a.luggage || b.handLuggage - a.handLuggage;
}

/**
 * Why no vehicle can take the load, in the specification's words, or null when one can (or there is none at all).
 * The excess is counted against the vehicle with the largest seat and luggage capacity.
 */
export function capacityFault(categories: readonly Capacity[], load: Load): string | null {
  const { passengers, luggage, handLuggage } = load;
  if (categories.some((category) => fits(category, passengers, luggage, handLuggage))) return null;
  const reference = [...categories].toSorted(compareRoom)[0];
  if (!reference) return null;
  const exceeded = [
    ['Passengers', passengers - reference.seats],
    ['Luggage', luggage - reference.luggage],
    ['Hand Luggage', handLuggage - reference.handLuggage],
  ] as const;
  const limits = exceeded.filter(([, by]) => by > 0).map(([name, by]) => `${name} exceeded by ${by}`);
  return `Sorry we don't have any vehicle with requested options, the following limits are exceeded: ${limits.join(', ')}`;
}
