import { roomIn } from '../../../domain/capacity.ts';
import type { PriceEntry } from '../../client/wire-names.ts';
import { classOf, isMixed, neededOf, neededPrice } from '../prices/price-entry.ts';
import { TEXTS } from './texts.ts';

/** Filter of the offers; no operator, rating 0 and no for all. */
export interface Filter {
  operator: string | null;
  /** Minimum stars. */
  rating: number;
  freeCancellation: boolean;
  wheelchair: boolean;
}

export const NO_FILTER: Filter = { operator: null, rating: 0, freeCancellation: false, wheelchair: false };

export function isFilter(value: unknown): value is Filter {
  if (typeof value !== 'object' || value === null) return false;
  const { operator, rating, freeCancellation, wheelchair } = value as Record<string, unknown>;
  return (
    (operator === null || typeof operator === 'string') &&
    typeof rating === 'number' &&
    typeof freeCancellation === 'boolean' &&
    typeof wheelchair === 'boolean'
  );
}

const RATINGS = [4, 4.5, 4.8];

/** Stars to sort and filter by: an operator without reviews has none. */
const starsOf = ({ rating, reviews }: PriceEntry): number => (reviews === 0 ? 0 : rating);

/** Useful filters: options that would keep all or nothing are omitted. */
export interface FilterChoices {
  operators: string[];
  ratings: number[];
  freeCancellation: boolean;
  wheelchair: boolean;
}

export function filterChoices(list: readonly PriceEntry[]): FilterChoices {
  const some = (is: (entry: PriceEntry) => boolean) => {
    const count = list.filter(is).length;
    return count > 0 && count < list.length;
  };
  const operators = [...new Set(list.map(({ operator }) => operator))].toSorted((a, b) => a.localeCompare(b));
  return {
    operators: operators.length > 1 ? operators : [],
    ratings: RATINGS.filter((least) => some((entry) => starsOf(entry) >= least)),
    freeCancellation: some((entry) => entry.freeCancellation),
    wheelchair: some((entry) => entry.wheelchairAccessible),
  };
}

/** The filter without options that no longer exist: nothing invisible may hide offers. */
export function availableFilter(filter: Filter, choices: FilterChoices): Filter {
  const { operator, rating } = filter;
  return {
    operator: operator !== null && choices.operators.includes(operator) ? operator : null,
    rating: choices.ratings.includes(rating) ? rating : 0,
    freeCancellation: filter.freeCancellation && choices.freeCancellation,
    wheelchair: filter.wheelchair && choices.wheelchair,
  };
}

export function passes(entry: PriceEntry, filter: Filter): boolean {
  return (
    (filter.operator === null || entry.operator === filter.operator) &&
    starsOf(entry) >= filter.rating &&
    (!filter.freeCancellation || entry.freeCancellation) &&
    (!filter.wheelchair || entry.wheelchairAccessible)
  );
}

/** How many of its parts leave offers out. */
export function filterCount({ operator, rating, freeCancellation, wheelchair }: Filter): number {
  return [operator !== null, rating > 0, freeCancellation, wheelchair].filter(Boolean).length;
}

/** [CALC-06] The entry with the lowest price of the needed vehicles; the first one if none has a price. */
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
 * The classes of arranged entries, in the order of their first offer. [JRN-09] Wheelchair-accessible classes are at
 * the top for a passenger with one, elsewhere below the others, unless theirs is the first offer of all.
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
