import { STORED_STATES, type StoredState } from '../../../../domain/booking/states.ts';
import { isDate } from '../../../../domain/time/time.ts';

/** Lengths of the list, in days. */
export const SPANS = [1, 7, 30, 90] as const;
export type Span = (typeof SPANS)[number];

/** [OFF-03] Filter in the page's address. */
export interface DaySearch {
  search?: string;
  /** The first of the days; left out for today. */
  day?: string;
  /** Number of days; omitted for one. */
  days?: Span;
  /** Only of this one, by number. */
  operator?: string;
  state?: StoredState;
  first?: 'latest';
}

/** Parses the filter of an address; unknown values are omitted. */
export function daySearch(given: Record<string, unknown>): DaySearch {
  const { search, day, operator, first } = given;
  const days = SPANS.find((span) => span > 1 && String(span) === String(given['days']));
  const state = STORED_STATES.find((one) => one === given['state']);
  return {
    ...(typeof search === 'string' && search !== '' && { search }),
    ...(typeof day === 'string' && isDate(day) && { day }),
    ...(days && { days }),
    ...(typeof operator === 'string' && /^\d{1,9}$/.test(operator) && { operator }),
    ...(state && { state }),
    ...(first === 'latest' && { first }),
  };
}
