import { EXTRA_NAMES, rowOf } from './extras-table.ts';
import type { Extras, Load } from './journey.ts';
import { vehicleCount, type Vehicles, vehiclesText } from './vehicles.ts';

/** What one vehicle of a category takes. */
export interface Capacity {
  seats: number;
  /** Large suitcases. */
  luggage: number;
  /** Medium suitcases. */
  handLuggage: number;
}

/** So many vehicles of a category. */
export interface CountedCapacity extends Capacity {
  quantity: number;
}

/** What several vehicles of a category take together, with those of other categories. */
export function roomIn(one: Capacity, quantity: number, beside: readonly CountedCapacity[] = []): Capacity {
  const room = {
    seats: one.seats * quantity,
    luggage: one.luggage * quantity,
    handLuggage: one.handLuggage * quantity,
  };
  for (const other of beside) {
    room.seats += other.seats * other.quantity;
    room.luggage += other.luggage * other.quantity;
    room.handLuggage += other.handLuggage * other.quantity;
  }
  return room;
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
export function compareRoom(a: Capacity, b: Capacity): number {
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

/** True when there is room for a load. */
export const takes = (room: Capacity, { passengers, luggage, handLuggage }: Load) =>
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

/** A vehicle category as a passenger knows it. */
export interface NamedCapacity extends Capacity {
  name: string;
}

/** So many vehicles of a category as a passenger knows it. */
export interface CountedVehicles extends CountedCapacity, Vehicles {}

/**
 * Why so many vehicles of the chosen category, with those `beside` them, cannot take the load, naming the listed ones of
 * which as many can; where none can, in the words of `capacityFault`. Null when the chosen ones can.
 */
export function choiceFault(
  chosen: NamedCapacity,
  quantity: number,
  listed: readonly NamedCapacity[],
  load: Load,
  beside: readonly CountedVehicles[] = [],
): string | null {
  const room = roomIn(chosen, quantity, beside);
  if (takes(room, load)) return null;
  const count = vehicleCount(quantity, beside);
  const larger = listed.filter((category) => takes(roomIn(category, count), load));
  if (larger.length === 0) {
    return capacityFault([room, ...listed.map((category) => roomIn(category, count))], load);
  }
  const text = ({ name }: NamedCapacity) => vehiclesText(count, name);
  const names = new Set(larger.toSorted((a, b) => compareRoom(b, a)).map(text));
  const own = vehiclesText(quantity, chosen.name, beside);
  const isToo = `${own} ${count > 1 ? 'are' : 'is'} too small: ${limitsExceeded(room, load)}`;
  return `${isToo}. Of the vehicles listed, these would take it: ${[...names].join(', ')}.`;
}
