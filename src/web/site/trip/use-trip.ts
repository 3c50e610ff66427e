import { useRef, useState } from 'react';
import { read, SLOTS, write } from '../../storage.ts';
import { newTrip, restoreTrip, storedTrip, type Trip } from './trip.ts';
import { fillReturn } from './trip-changes.ts';

function startTrip(): Trip {
  const stored = read(SLOTS.bookingFormDraft) ?? read(SLOTS.bookingForm);
  return stored ? restoreTrip(stored, Date.now()) : newTrip(Date.now());
}

export interface TripState {
  trip: Trip;
  /** Changes the form and keeps what was typed, so that it survives a reload. */
  change: (change: (trip: Trip) => Trip) => void;
  /** A place was given: the ends of the return may follow [HOME-13]. */
  settle: () => void;
}

/** A mileage form being filled in; `keep` is told of every change. */
export function useTripState(start: () => Trip, keep: (trip: Trip) => void): TripState {
  const [trip, setTrip] = useState(start);
  const latest = useRef(trip);
  const settled = useRef(trip);
  const put = (next: Trip) => {
    latest.current = next;
    setTrip(next);
    keep(next);
  };
  const settle = () => {
    const filled = fillReturn(latest.current, settled.current);
    settled.current = filled;
    if (filled !== latest.current) put(filled);
  };
  return { trip, change: (change) => put(change(latest.current)), settle };
}

/** The mileage form, restored from storage [HOME-09]. For components that only a browser renders. */
export function useTrip(): TripState {
  return useTripState(startTrip, (trip) =>
    write(SLOTS.bookingFormDraft, storedTrip(trip, read(SLOTS.bookingForm))),
  );
}
