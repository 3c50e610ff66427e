import type { PriceEntry } from '../../price-names.ts';

/** Which offers are shown; of no operator, rating 0 and no for all of them. */
export interface Filter {
  operator: string | null;
  /** At least so many stars. */
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
export const starsOf = ({ rating, reviews }: PriceEntry): number => (reviews === 0 ? 0 : rating);

/** What of a list can be asked for: whatever would leave all of it, or nothing, is no choice. */
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

/** The filter without what is no choice any more: nothing that cannot be seen may hide offers. */
export function standingFilter(filter: Filter, choices: FilterChoices): Filter {
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
