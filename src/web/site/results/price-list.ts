import type { PriceDetail } from '../../../contract/prices.ts';
import { TEXTS } from './texts.ts';

/** [CALC-06] The entry with the lowest price of one vehicle; the first one when nobody gives a price. */
export function lowestOf(list: readonly PriceDetail[]): PriceDetail | null {
  return list.toSorted((a, b) => priceOf(a) - priceOf(b))[0] ?? null;
}

function priceOf({ price }: PriceDetail): number {
  return price ?? Number.MAX_VALUE;
}

/** The vehicle categories in the order in which the list first names them. */
export function categoriesOf(list: readonly PriceDetail[]): string[] {
  return [...new Set(list.map(({ vehicle_type }) => vehicle_type))];
}

type Compare = (a: PriceDetail, b: PriceDetail) => number;

/** The orders that a visitor may choose from. */
export const SORT_ORDERS = {
  // As the server sent it.
  price: { label: TEXTS.cheapestFirst, compare: () => 0 },
  rating: { label: TEXTS.bestFirst, compare: (a, b) => b.rating - a.rating },
  seats: { label: TEXTS.largestFirst, compare: (a, b) => b.max_seat - a.max_seat },
} as const satisfies Record<string, { label: string; compare: Compare }>;

export type SortOrder = keyof typeof SORT_ORDERS;

export const isSortOrder = (value: unknown): value is SortOrder =>
  typeof value === 'string' && Object.hasOwn(SORT_ORDERS, value);

/** The entries of one category (all for null) in the chosen order; equals stay cheapest first. */
export function arrange(
  list: readonly PriceDetail[],
  category: string | null,
  sort: SortOrder,
): PriceDetail[] {
  return list
    .filter(({ vehicle_type }) => category === null || vehicle_type === category)
    .toSorted(SORT_ORDERS[sort].compare);
}
