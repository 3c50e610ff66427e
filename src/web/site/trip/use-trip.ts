import { useRef } from 'react';
import type { BookingForm } from '../../../contract/booking-form.ts';
import { useChanged } from '../../draft.ts';
import { useStart } from '../../page-data.ts';
import { useHere } from '../../router/history.ts';
import { read, SLOTS, write } from '../../storage.ts';
import { restoreTrip, storedTrip } from './stored-trip.ts';
import { newTrip, type Trip } from './trip.ts';
import { fillReturn, type PlaceField, settledEnds } from './trip-changes.ts';
import { tripOfQuery } from './trip-query.ts';

/** The address comes first: whoever follows a link wants the trip it names. */
function startTrip(search: string, stored: () => BookingForm | null) {
  return (now: number): Trip => {
    const form = tripOfQuery(search) ?? stored();
    return form ? restoreTrip(form, now) : newTrip(now);
  };
}

/** The form as it was typed last, with the extras that were chosen for it. */
export const keptForm = () => read(SLOTS.bookingFormDraft) ?? read(SLOTS.bookingForm);
const nothing = () => null;

export interface TripState {
  trip: Trip;
  /** Changes the form and keeps what was typed, so that it survives a reload. */
  change: (change: (trip: Trip) => Trip) => void;
  /**
   * A place was given: the ends of the return may follow [HOME-13], save the one that is being `entered`.
   * @returns the form as it is then
   */
  settle: (entered?: PlaceField | null) => Trip;
}

/** A mileage form being filled in; `start` counts until the first change, `keep` is told of every one. */
export function useTripState(start: Trip, keep: (trip: Trip) => void): TripState {
  const { value: trip, change, current } = useChanged(start, keep);
  const settled = useRef<Trip | null>(null);
  const settle = (entered: PlaceField | null = null) => {
    const before = settled.current ?? start;
    const filled = fillReturn(current(), before, entered);
    settled.current = settledEnds(filled, before, entered);
    if (filled !== current()) change(() => filled);
    return filled;
  };
  return { trip, change, settle };
}

/** The mileage form, restored from storage [HOME-09]. */
export function useTrip(): TripState {
  const { search } = useHere();
  const start = useStart(startTrip(search, nothing), startTrip(search, keptForm));
  return useTripState(start, (trip) => write(SLOTS.bookingFormDraft, storedTrip(trip, keptForm())));
}
