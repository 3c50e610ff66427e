import { useEffect, useState } from 'react';
import type { CorporateBooking } from '../../contract/corporate.ts';
import { call, isApiError, messageOf } from '../api.ts';
import { addressOf, PAGE_SIZE, type BookingsView } from './bookings-view.ts';
import { askToSignIn, type Session } from '../session/session.ts';

export interface BookingsState {
  list: CorporateBooking[];
  /** How many there are on all pages. */
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
