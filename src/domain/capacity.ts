import { EXTRA_NAMES, rowOf } from './journey/extras-table.ts';
import type { Extras, Load } from './journey/journey.ts';
import type { Pence } from './money.ts';
import { many } from './text.ts';

/** Vehicles of one category. */
export interface Vehicles {
  quantity: number;
  /** Name as shown to passengers. */
  category: string;
}

/** Text of vehicles: "Estate", "2 × Estate", "2 × 8-Seater and Saloon". `beside`: vehicles of other categories. */
export function vehiclesText(quantity: number, category: string, beside: readonly Vehicles[] = []): string {
  return [{ quantity, category }, ...beside]
    .map((part) => (part.quantity > 1 ? `${part.quantity} × ${part.category}` : part.category))
    .join(' and ');
}

/** Total number of vehicles, including those of other categories. */
export function vehicleCount(quantity: number, beside: readonly Pick<Vehicles, 'quantity'>[] = []): number {
  return beside.reduce((sum, part) => sum + part.quantity, quantity);
}

/** Seats of a vehicle: "Up to 4 passengers". */
export const seatsText = (seats: number) => `Up to ${many(seats, 'passenger')}`;

/** "2 large suitcases" */
export const largeCasesText = (count: number) => many(count, 'large suitcase');

/** "1 medium suitcase" */
export const mediumCasesText = (count: number) => many(count, 'medium suitcase');

/** Capacity of one vehicle of a category. */
interface Capacity {
  seats: number;
  /** Large suitcases. */
  luggage: number;
  /** Medium suitcases. */
  handLuggage: number;
}

/** Capacity and number of vehicles of a category. */
interface CountedCapacity extends Capacity {
  quantity: number;
}

/** Combined capacity of several vehicles of a category and those of other categories. */
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

/** Number of requested child seats. */
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
 * [JRN-08] The number of vehicles of each category that a load needs, null if even the maximum is too small. If any
 * single vehicle can take the load, only single vehicles are offered.
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

/** True when there is room for a load. */
export const takes = (room: Capacity, { passengers, luggage, handLuggage }: Load) =>
  fits(room, passengers, luggage, handLuggage);

/**
 * Why no vehicle can take the load, in the specification's wording, or null if one can (or there is none at all).
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

/** Capacity, number and name of the vehicles of a category. */
export interface CountedVehicles extends CountedCapacity, Vehicles {}

/**
 * Why the chosen vehicles, with those `beside` them, cannot take the load, naming the listed categories that
 * can; if none can, as `capacityFault` says. Null if the chosen ones can.
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

/** Vehicles of two categories; the roomier first. */
interface Combination<C> {
  first: C;
  quantity: number;
  second: C;
  besides: number;
}

/** The numbers of two categories that take a load together, at most six vehicles; of the second no more than needed. */
function numbersOf(first: Capacity, second: Capacity, load: Load): [quantity: number, besides: number][] {
  const numbers: [number, number][] = [];
  for (let quantity = 1; quantity < MOST_VEHICLES; quantity += 1) {
    for (let besides = 1; besides <= MOST_VEHICLES - quantity; besides += 1) {
      if (!takes(roomIn(first, quantity, [{ ...second, quantity: besides }]), load)) continue;
      numbers.push([quantity, besides]);
      break;
    }
  }
  return numbers;
}

function pairsOf<C extends Capacity>(categories: readonly C[]): [C, C][] {
  const sorted = categories.toSorted(compareRoom);
  return sorted.flatMap((first, index) => sorted.slice(index + 1).map((second): [C, C] => [first, second]));
}

/**
 * [JRN-08] The vehicles of two categories that take a load for the least money; of equal prices the fewest vehicles, then
 * the roomier ones. Null where no two take it.
 * @param priceOf one vehicle; not negative
 */
export function cheapestCombination<C extends Capacity>(
  categories: readonly C[],
  load: Load,
  priceOf: (category: C) => Pence,
): (Combination<C> & { pence: Pence }) | null {
  const all = pairsOf(categories).flatMap(([first, second]) =>
    numbersOf(first, second, load).map(([quantity, besides]) => ({
      first,
      quantity,
      second,
      besides,
      pence: quantity * priceOf(first) + besides * priceOf(second),
    })),
  );
  const order = (a: (typeof all)[number], b: (typeof all)[number]) =>
    a.pence - b.pence || a.quantity + a.besides - b.quantity - b.besides;
  return all.toSorted(order)[0] ?? null;
}

/**
 * [JRN-08] `capacityFault` of a party that may take several vehicles of one category, or of two of one operator.
 * @param operatorOf whose the vehicles are
 */
export function partyFault<C extends Capacity>(
  rooms: readonly C[],
  load: Load,
  operatorOf: (room: C) => number,
): string | null {
  const needed = vehiclesNeeded(rooms, load);
  if (rooms.some((room) => needed(room) !== null)) return null;
  const together = pairsOf(rooms).some(
    ([first, second]) =>
      operatorOf(first) === operatorOf(second) && numbersOf(first, second, load).length > 0,
  );
  return together ? null : capacityFault(rooms, load);
}
