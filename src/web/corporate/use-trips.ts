import { useEffect, useState } from 'react';
import type { TripsAnswer } from '../../contract/corporate.ts';
import { call, isApiError, messageOf } from '../api.ts';
import { PATHS } from '../paths.ts';
import { askToSignIn, type Session } from '../session/session.ts';

export interface TripsState {
  found: TripsAnswer | null;
  /** When that was, ms. */
  now: number;
  status: 'loading' | 'ready' | 'failed';
  /** Asks again, or for the next page of past trips. */
  load: () => void;
}

/** The passenger's trips; each page of past ones joins those before it. */
export function useTrips({ token }: Session): TripsState {
  const [wanted, setWanted] = useState({ page: 1 });
  const [found, setFound] = useState<TripsAnswer | null>(null);
  const [now, setNow] = useState(0);
  const [status, setStatus] = useState<TripsState['status']>('loading');
  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      setStatus('loading');
      try {
        const { page } = wanted;
        const query = page === 1 ? {} : { page };
        const answer = await call('GET /api/v1/passenger/trips', { query, token, signal: abort.signal });
        setFound((before) =>
          page > 1 && before ? { ...answer, past: [...before.past, ...answer.past] } : answer,
        );
        setNow(Date.now());
        setStatus('ready');
      } catch (error) {
        if (abort.signal.aborted) return;
        console.warn('trips:', messageOf(error));
        setStatus('failed');
        if (isApiError(error) && error.status === 401) askToSignIn(PATHS.trips);
      }
    };
    void ask();
    return () => abort.abort();
  }, [token, wanted]);
  const load = () => setWanted(({ page }) => ({ page: status === 'ready' ? page + 1 : page }));
  return { found, now, status, load };
}
