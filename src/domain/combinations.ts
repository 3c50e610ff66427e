import {
  type Capacity,
  capacityFault,
  compareRoom,
  MOST_VEHICLES,
  roomIn,
  takes,
  vehiclesNeeded,
} from './capacity.ts';
import type { Load } from './journey.ts';
import type { Pence } from './money.ts';

/** So many vehicles of each of two categories; the roomier first. */
export interface Combination<C> {
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
