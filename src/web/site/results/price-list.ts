import type { PriceEntry } from '../../price-names.ts';
import { neededOf } from '../prices/price-entry.ts';
import { TEXTS } from './texts.ts';

/** [CALC-06] The entry with the lowest price of the vehicles that are needed; the first one when nobody gives a price. */
export function lowestOf(list: readonly PriceEntry[]): PriceEntry | null {
  return list.toSorted((a, b) => priceOf(a) - priceOf(b))[0] ?? null;
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
  rating: { label: TEXTS.bestFirst, compare: (a, b) => b.rating - a.rating },
  seats: { label: TEXTS.largestFirst, compare: (a, b) => b.seats - a.seats },
} as const satisfies Record<string, { label: string; compare: Compare }>;

export type SortOrder = keyof typeof SORT_ORDERS;

export const isSortOrder = (value: unknown): value is SortOrder =>
  typeof value === 'string' && Object.hasOwn(SORT_ORDERS, value);

/** The entries of one category (all for null) in the chosen order; equals stay cheapest first. */
export function arrange(list: readonly PriceEntry[], category: string | null, sort: SortOrder): PriceEntry[] {
  return list
    .filter((entry) => category === null || entry.category === category)
    .toSorted(SORT_ORDERS[sort].compare);
}
