import { useEffect, useState } from 'react';
import type { BookingsSort, CorporateBooking } from '../../contract/corporate.ts';
import { LONGEST } from '../../domain/limits.ts';
import { call, isApiError, messageOf } from '../client/api.ts';
import { PATHS } from '../client/router/paths.ts';
import { askToSignIn, type Session } from '../client/session.ts';

/** The requested part of the list. */
export interface BookingsView {
  page: number;
  search: string;
  sort: BookingsSort;
  direction: 'asc' | 'desc';
}

export const PAGE_SIZE = 25;
/** Highest page number that the server accepts. */
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

/** The view in an address. Invalid values are ignored. */
export function viewOf(query: string): BookingsView {
  const params = new URLSearchParams(query);
  const page = Number(params.get('page'));
  const sort = params.get('sort') ?? '';
  const direction = params.get('direction');
  return {
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : FIRST_VIEW.page,
    search: (params.get('search') ?? '').slice(0, LONGEST.search),
    sort: isSort(sort) ? sort : FIRST_VIEW.sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : FIRST_VIEW.direction,
  };
}

/** The address of a view: Back, reload and a sign-in in between find it again. */
export function addressOf(view: BookingsView): string {
  const names = ['page', 'search', 'sort', 'direction'] as const;
  const changed = names.filter((name) => view[name] !== FIRST_VIEW[name]);
  const query = new URLSearchParams(changed.map((name) => [name, String(view[name])]));
  return changed.length > 0 ? `${PATHS.bookings}?${query}` : PATHS.bookings;
}

/** Number of the last page. */
export function lastPage(total: number): number {
  return Math.min(LAST_PAGE, Math.max(1, Math.ceil(total / PAGE_SIZE)));
}

export interface BookingsState {
  list: CorporateBooking[];
  /** Total on all pages. */
  total: number;
  status: 'loading' | 'ready' | 'failed';
  /** There may be bookings to search and sort: false until some are known of. */
  searchable: boolean;
}

const SEARCH_PAUSE_MS = 250;
const EMPTY: { list: CorporateBooking[]; total: number } = { list: [], total: 0 };

/** The bookings of a view; the ones before stay until it has arrived. A new view object asks again [CORP-04]. */
export function useBookings(session: Session, view: BookingsView): BookingsState {
  const [found, setFound] = useState(EMPTY);
  const [searchable, setSearchable] = useState(view.search !== '');
  const [status, setStatus] = useState<BookingsState['status']>('loading');
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      setStatus('loading');
      let total = 0;
      try {
        const list = await call('GET /api/v1/get_booking/:passenger_id', {
          params: { passenger_id: session.passenger.passenger_id },
          query: { ...view, size: PAGE_SIZE },
          token: session.token,
          signal: abort.signal,
          onHeaders: (headers) => {
            total = Number(headers.get('x-total-count') ?? 0);
          },
        });
        if (abort.signal.aborted) return;
        total = Math.max(total, list.length);
        setFound({ list, total });
        // A search that found nothing says nothing of the rest.
        setSearchable(total > 0 || view.search !== '');
        setStatus('ready');
      } catch (error) {
        if (abort.signal.aborted) return;
        console.warn('bookings:', messageOf(error));
        setFound(EMPTY);
        setStatus('failed');
        if (isApiError(error) && error.status === 401) askToSignIn(addressOf(view));
      }
    };
    const timer = setTimeout(() => void load(), view.search === '' ? 0 : SEARCH_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [session, view]);
  return { ...found, status, searchable };
}
