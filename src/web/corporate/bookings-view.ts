import type { BookingsSort } from '../../contract/corporate.ts';
import { LONGEST } from '../../domain/limits.ts';
import { PATHS } from '../paths.ts';

/** Which part of the list is wanted. */
export interface BookingsView {
  page: number;
  search: string;
  sort: BookingsSort;
  direction: 'asc' | 'desc';
}

export const PAGE_SIZE = 25;
/** What the server answers a page of at most. */
const LAST_PAGE = 9999;
/** The newest first. */
const FIRST_VIEW: BookingsView = { page: 1, search: '', sort: 'pickup_date', direction: 'desc' };

const SORTS: Record<BookingsSort, true> = {
  booking_number: true,
  pickup: true,
  destination: true,
  pickup_date: true,
  vehicle: true,
  payment_method: true,
  amount: true,
  type: true,
};
const isSort = (text: string): text is BookingsSort => Object.hasOwn(SORTS, text);

/** The view an address asks for; whatever makes no sense in it counts as not said. */
export function viewOf(query: string): BookingsView {
  const asked = new URLSearchParams(query);
  const page = Number(asked.get('page'));
  const sort = asked.get('sort') ?? '';
  const direction = asked.get('direction');
  return {
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : FIRST_VIEW.page,
    search: (asked.get('search') ?? '').slice(0, LONGEST.search),
    sort: isSort(sort) ? sort : FIRST_VIEW.sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : FIRST_VIEW.direction,
  };
}

/** The address of a view: Back, reload and a sign-in in between find it again. */
export function addressOf(view: BookingsView): string {
  const names = ['page', 'search', 'sort', 'direction'] as const;
  const said = names.filter((name) => view[name] !== FIRST_VIEW[name]);
  const query = new URLSearchParams(said.map((name) => [name, String(view[name])]));
  return said.length > 0 ? `${PATHS.bookings}?${query}` : PATHS.bookings;
}

/** The last page of so many bookings. */
export function lastPage(total: number): number {
  return Math.min(LAST_PAGE, Math.max(1, Math.ceil(total / PAGE_SIZE)));
}
