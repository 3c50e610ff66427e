import { lazy, useEffect, useState } from 'react';
import type { BookingWire, LegRoute } from '../../../contract/bookings.ts';
import { call, messageOf } from '../../client/api.ts';
import { WhenSeen } from '../../ui/when-seen.tsx';
import styles from './confirmation.module.css';

const BookedRoute = lazy(async () => ({ default: (await import('../../maps/route-map.tsx')).BookedRoute }));

/** Returns the routes of a booking; null while loading, empty after an error. */
function useWays(reference: string): readonly LegRoute[] | null {
  const [ways, setWays] = useState<readonly LegRoute[] | null>(null);
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

function Ways({ booking, stops }: BookingMapProps) {
  const ways = useWays(booking.reference);
  const way = ways?.[0];
  const { pick_up_address: from, drop_off_address: to } = booking;
  if (!ways) return <div className={styles.room} />;
  if (!way) return null;
  const places = [from, ...stops, ...(to === null ? [] : [to])];
  return <BookedRoute way={way} places={places} />;
}

interface BookingMapProps {
  booking: BookingWire;
  /** Addresses of the stops. */
  stops: readonly string[];
}

/** [PAY-06] Map of the booked route; for a return, of the outward leg, as the way back is mostly the same. */
export function BookingMap(props: BookingMapProps) {
  return (
    <WhenSeen className={styles.map}>
      <Ways {...props} />
    </WhenSeen>
  );
}
