import { EXTRA_NAMES, rowOf } from './extras-table.ts';
import type { Extras, Load } from './journey.ts';
import { vehiclesText } from './vehicles.ts';

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

const CHILD_SEATS = EXTRA_NAMES.filter((extra) => rowOf(extra).takesSeat);

/** How many child seats are asked for. */
export function childSeats(extras: Partial<Extras>): number {
  return CHILD_SEATS.reduce((sum, extra) => sum + Number(extras[extra] ?? 0), 0);
}

/** The seats that a party needs: a child seat takes one whether or not the child was counted. */
export function seatsTaken(passengers: number, extras: Partial<Extras>): number {
  return Math.max(passengers, childSeats(extras));
}

/** True when one vehicle takes the passengers and all their luggage. */
export function fits(category: Capacity, passengers: number, luggage: number, handLuggage: number): boolean {
  return passengers <= category.seats && luggage <= category.luggage && handLuggage <= category.handLuggage;
}

/** The most vehicles of one booking. */
export const MOST_VEHICLES = 6;

/**
 * [JRN-08] How many vehicles of each category take a load, null for a category of which the most do not. Where any
 * vehicle takes it alone, it is offered in one alone.
 */
export function vehiclesNeeded<C extends Capacity>(
  categories: readonly C[],
  { passengers, luggage, handLuggage }: Load,
): (category: C) => number | null {
  const together = (category: C, quantity: number) =>
    fits(roomIn(category, quantity), passengers, luggage, handLuggage);
  const most = categories.some((category) => together(category, 1)) ? 1 : MOST_VEHICLES;
  const numbers = Array.from({ length: most }, (_, index) => index + 1);
  return (category) => numbers.find((quantity) => together(category, quantity)) ?? null;
}

/** The roomier first: seats, then luggage, then hand luggage. */
function compareRoom(a: Capacity, b: Capacity): number {
  return b.seats - a.seats || b.luggage - a.luggage || b.handLuggage - a.handLuggage;
}

/** "Passengers exceeded by 3, Luggage exceeded by 1". */
function limitsExceeded(room: Capacity, { passengers, luggage, handLuggage }: Load): string {
  const exceeded = [
    ['Passengers', passengers - room.seats],
    ['Luggage', luggage - room.luggage],
    ['Hand Luggage', handLuggage - room.handLuggage],
  ] as const;
  return exceeded
    .filter(([, by]) => by > 0)
    .map(([name, by]) => `${name} exceeded by ${by}`)
    .join(', ');
}

const takes = (room: Capacity, { passengers, luggage, handLuggage }: Load) =>
  fits(room, passengers, luggage, handLuggage);

/**
 * Why no vehicle can take the load, in the specification's words, or null when one can (or there is none at all).
 * The excess is counted against the vehicle with the largest seat and luggage capacity.
 */
export function capacityFault(rooms: readonly Capacity[], load: Load): string | null {
  if (rooms.some((room) => takes(room, load))) return null;
  const reference = [...rooms].toSorted(compareRoom)[0];
  if (!reference) return null;
  return `Sorry we don't have any vehicle with requested options, the following limits are exceeded: ${limitsExceeded(reference, load)}`;
}

/** [JRN-08] The same of a party that may take several vehicles of one category. */
export function partyFault(rooms: readonly Capacity[], load: Load): string | null {
  const needed = vehiclesNeeded(rooms, load);
  return rooms.some((room) => needed(room) !== null) ? null : capacityFault(rooms, load);
}

/** A vehicle category as a passenger knows it. */
export interface NamedCapacity extends Capacity {
  name: string;
}

/**
 * Why so many vehicles of the chosen category cannot take the load, naming the listed ones of which as many can; where
 * none can, in the words of `capacityFault`. Null when the chosen ones can.
 */
export function choiceFault(
  chosen: NamedCapacity,
  quantity: number,
  listed: readonly NamedCapacity[],
  load: Load,
): string | null {
  const room = roomIn(chosen, quantity);
  if (takes(room, load)) return null;
  const larger = listed.filter((category) => takes(roomIn(category, quantity), load));
  if (larger.length === 0) {
    return capacityFault([room, ...listed.map((category) => roomIn(category, quantity))], load);
  }
  const text = ({ name }: NamedCapacity) => vehiclesText(quantity, name);
  const names = new Set(larger.toSorted((a, b) => compareRoom(b, a)).map(text));
  const isToo = `${text(chosen)} ${quantity > 1 ? 'are' : 'is'} too small: ${limitsExceeded(room, load)}`;
  return `${isToo}. Of the vehicles listed, these would take it: ${[...names].join(', ')}.`;
}
