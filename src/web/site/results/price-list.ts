import { roomIn } from '../../../domain/capacity.ts';
import type { PriceEntry } from '../../price-names.ts';
import { classOf, isMixed, neededOf, neededPrice } from '../prices/price-entry.ts';
import { type Filter, NO_FILTER, passes, starsOf } from './filter.ts';
import { TEXTS } from './texts.ts';

/** [CALC-06] The entry with the lowest price of the vehicles that are needed; the first one when nobody gives a price. */
export function lowestOf(list: readonly PriceEntry[]): PriceEntry | null {
  return list.toSorted((a, b) => priceOf(a) - priceOf(b))[0] ?? null;
}

/** [JRN-09] The lowest price to name: where a wheelchair travels, of the vehicles that take it, if there are any. */
export function lowestFor(list: readonly PriceEntry[], wheelchair: boolean): PriceEntry | null {
  const taking = list.filter((entry) => entry.wheelchairAccessible);
  return lowestOf(wheelchair && taking.length > 0 ? taking : list);
}

function priceOf(entry: PriceEntry): number {
  return neededPrice(entry) ?? Number.MAX_VALUE;
}

/** The vehicle categories, and vehicles of several, in the order in which the list first names them. */
export function categoriesOf(list: readonly PriceEntry[]): string[] {
  return [...new Set(list.map(classOf))];
}

const seatsOf = (entry: PriceEntry): number => roomIn(entry, neededOf(entry), entry.beside).seats;

type Compare = (a: PriceEntry, b: PriceEntry) => number;

/** The orders that a visitor may choose from. */
export const SORT_ORDERS = {
  // As the server sent it.
  price: { label: TEXTS.cheapestFirst, compare: () => 0 },
  rating: { label: TEXTS.bestFirst, compare: (a, b) => starsOf(b) - starsOf(a) },
  seats: { label: TEXTS.largestFirst, compare: (a, b) => seatsOf(b) - seatsOf(a) },
} as const satisfies Record<string, { label: string; compare: Compare }>;

export type SortOrder = keyof typeof SORT_ORDERS;

export const isSortOrder = (value: unknown): value is SortOrder =>
  typeof value === 'string' && Object.hasOwn(SORT_ORDERS, value);

/** Which entries are shown, and in which order. */
interface Arrangement {
  /** Null for all. */
  category: string | null;
  sort: SortOrder;
  filter?: Filter;
  /** [JRN-09] A wheelchair travels: vehicles that take it come first. */
  wheelchair?: boolean;
}

/** The entries of an arrangement; equals stay cheapest first. */
export function arrange(
  list: readonly PriceEntry[],
  { category, sort, filter = NO_FILTER, wheelchair = false }: Arrangement,
): PriceEntry[] {
  const shown = list
    .filter((entry) => (category === null || classOf(entry) === category) && passes(entry, filter))
    .toSorted(SORT_ORDERS[sort].compare);
  if (!wheelchair) return shown;
  return shown.toSorted((a, b) => Number(b.wheelchairAccessible) - Number(a.wheelchairAccessible));
}

/** [JRN-01] The offers of one vehicle class. */
export interface VehicleClass {
  id: string;
  /** The first in the chosen order. */
  lead: PriceEntry;
  others: PriceEntry[];
  /** The lowest price of one vehicle, where it is not the lead's. */
  from: PriceEntry | null;
}

/**
 * The classes of arranged entries, in the order of their first. [JRN-09] Those that take a wheelchair stand where one
 * travels at the top, elsewhere below the others, unless theirs is the first offer of all.
 */
export function classesOf(list: readonly PriceEntry[], wheelchair = false): VehicleClass[] {
  const idOf = (entry: PriceEntry) => (isMixed(entry) ? classOf(entry) : String(entry.categoryId));
  const ids = [...new Set(list.map(idOf))];
  const classes = ids.flatMap((id) => {
    const entries = list.filter((entry) => idOf(entry) === id);
    const [lead, ...others] = entries;
    if (!lead) return [];
    const lowest = lowestOf(entries);
    const from = lowest && priceOf(lowest) < priceOf(lead) ? lowest : null;
    return [{ id, lead, others, from }];
  });
  if (wheelchair) return classes;
  const accessible = ({ lead }: VehicleClass) => Number(lead.wheelchairAccessible);
  return [...classes.slice(0, 1), ...classes.slice(1).toSorted((a, b) => accessible(a) - accessible(b))];
}
