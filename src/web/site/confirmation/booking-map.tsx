import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { BookingWire, Way } from '../../../contract/bookings.ts';
import { call, messageOf } from '../../client/api.ts';
import styles from './confirmation.module.css';

const BookedRoute = lazy(async () => ({ default: (await import('../../maps/route-map.tsx')).BookedRoute }));

/** The ways of a booking, null until they are known; empty where they cannot be read. */
function useWays(reference: string): readonly Way[] | null {
  const [ways, setWays] = useState<readonly Way[] | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    call('GET /api/v1/booking/:reference/ways', { params: { reference }, signal: abort.signal })
      .then((answer) => setWays(answer.ways))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        console.warn('map:', messageOf(error));
        setWays([]);
      });
    return () => abort.abort();
  }, [reference]);
  return ways;
}

/** [PAY-06] The booked way on the map; of a return the way out, for the way back is mostly the same. */
export function BookingMap({ booking, stops }: { booking: BookingWire; stops: readonly string[] }) {
  const ways = useWays(booking.reference);
  const { pick_up_address: from, drop_off_address: to } = booking;
  const places = useMemo(() => [from, ...stops, ...(to === null ? [] : [to])], [from, stops, to]);
  const way = ways?.[0];
  if (ways && !way) return null;
  // The room is kept, so that nothing moves when it comes.
  return (
    <div className={styles.map}>
      {way && (
        <Suspense>
          <BookedRoute way={way} places={places} />
        </Suspense>
      )}
    </div>
  );
}
