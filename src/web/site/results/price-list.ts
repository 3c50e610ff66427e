import type { PriceEntry } from '../../price-names.ts';
import { neededOf } from '../prices/price-entry.ts';
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
  return entry.price === null ? Number.MAX_VALUE : entry.price * neededOf(entry);
}

/** The vehicle categories in the order in which the list first names them. */
export function categoriesOf(list: readonly PriceEntry[]): string[] {
  return [...new Set(list.map(({ category }) => category))];
}

type Compare = (a: PriceEntry, b: PriceEntry) => number;

/** The orders that a visitor may choose from. */
export const SORT_ORDERS = {
  // As the server sent it.
  price: { label: TEXTS.cheapestFirst, compare: () => 0 },
  rating: { label: TEXTS.bestFirst, compare: (a, b) => starsOf(b) - starsOf(a) },
  seats: { label: TEXTS.largestFirst, compare: (a, b) => b.seats - a.seats },
} as const satisfies Record<string, { label: string; compare: Compare }>;

export type SortOrder = keyof typeof SORT_ORDERS;

export const isSortOrder = (value: unknown): value is SortOrder =>
  typeof value === 'string' && Object.hasOwn(SORT_ORDERS, value);

/** Which entries are shown, and in which order. */
export interface Arrangement {
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
    .filter((entry) => (category === null || entry.category === category) && passes(entry, filter))
    .toSorted(SORT_ORDERS[sort].compare);
  if (!wheelchair) return shown;
  return shown.toSorted((a, b) => Number(b.wheelchairAccessible) - Number(a.wheelchairAccessible));
}

/** [JRN-01] The offers of one vehicle class. */
export interface VehicleClass {
  categoryId: number;
  /** The first in the chosen order. */
  lead: PriceEntry;
  others: PriceEntry[];
  /** The lowest price of one vehicle, where it is not the lead's. */
  from: PriceEntry | null;
}

/** The classes of arranged entries, in the order of their first. */
export function classesOf(list: readonly PriceEntry[]): VehicleClass[] {
  const ids = [...new Set(list.map(({ categoryId }) => categoryId))];
  return ids.flatMap((categoryId) => {
    const entries = list.filter((entry) => entry.categoryId === categoryId);
    const [lead, ...others] = entries;
    if (!lead) return [];
    const lowest = lowestOf(entries);
    const from = lowest && priceOf(lowest) < priceOf(lead) ? lowest : null;
    return [{ categoryId, lead, others, from }];
  });
}
