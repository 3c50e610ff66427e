import { useEffect, useRef, useState } from 'react';
import type { TripWire } from '../../contract/corporate.ts';
import { PATHS } from '../paths.ts';
import { navigate } from '../router/history.ts';
import { prefetch } from '../router/table.ts';
import { keepDraft, search } from '../site/trip/search.ts';
import { read, SLOTS, write } from '../storage.ts';
import { readyDetails } from '../site/party/ready-details.ts';
import { registrationOf } from '../site/party/registration.ts';
import type { Session } from '../session/session.ts';
import { type Again, formAgain } from './book-again.ts';

/** The details of who is signed in, for the step that asks for them. */
export function keepOwnDetails({ passenger }: Session): void {
  const kept = read(SLOTS.registration);
  write(SLOTS.registration, registrationOf({ ...kept, ...readyDetails(passenger) }));
  write(SLOTS.passengerMode, 'existing_client');
}

interface Asking {
  number: string;
  way: Again;
}

/**
 * Searches for a trip again and leads to its prices; where there are none, to the form with the trip in it, which asks
 * once more and says why.
 */
export function useBookAgain(session: Session) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const book = async (trip: TripWire, way: Again) => {
    prefetch(PATHS.results);
    abort.current?.abort();
    const { signal } = (abort.current = new AbortController());
    setAsking({ number: trip.booking_number, way });
    keepOwnDetails(session);
    const form = formAgain(trip, way, Date.now());
    try {
      await search(form, signal);
      if (!signal.aborted) navigate(PATHS.results);
    } catch (error) {
      if (signal.aborted) return;
      console.warn('prices:', error);
      keepDraft(form);
      write(SLOTS.bookingType, form.kind === 'hourly' ? 'hourly' : 'milleage');
      navigate(form.kind === 'hourly' ? PATHS.bookTrip : `${PATHS.bookTrip}?search=now`);
    }
  };
  return { asking, book };
}
