import { useEffect, useRef } from 'react';
import type { BookingForm } from '../../../contract/booking-form.ts';
import type { PopularLocation } from '../../../contract/provider.ts';
import { useStart } from '../../client/page-data.ts';
import { useCurrentLocation } from '../../client/router/history.ts';
import { read, SLOTS, useChanged, write } from '../../client/storage.ts';
import { restoreTrip, storedTrip } from './stored-trip.ts';
import { LABELS, TEXTS } from './texts.ts';
import { fillReturn, type PlaceField, setPlace, settledEnds } from './trip-form.ts';
import { tripOfQuery } from './trip-query.ts';
import { newTrip, type Trip } from './trip.ts';

type Form = { current: HTMLFormElement | null };

/** The popular location that was chosen last, on its way from its card into the form. */
export interface Filling {
  location: PopularLocation | null;
  /** It has not been filled in yet. */
  enabled: boolean;
  onFilled: () => void;
}

export const NO_FILLING: Filling = { location: null, enabled: false, onFilled: () => {} };

const ends = (location: PopularLocation) => (['pickup', 'dropoff'] as const).filter((end) => location[end]);

/** Shows the form and goes on where something is missing: the first empty place, else the date. */
function focusNext(form: HTMLFormElement | null): void {
  if (!form) return;
  form.scrollIntoView();
  const places = [...form.querySelectorAll<HTMLInputElement>('input[role="combobox"]')];
  const next = places.find(({ value }) => !value) ?? form.querySelector<HTMLInputElement>('[type="date"]');
  next?.focus({ preventScroll: true });
}

/** Fills a location's ends into the form and goes there. @returns the filled-in text, to be announced */
export function useFilling(
  form: Form,
  { change, settle }: Pick<TripState, 'change' | 'settle'>,
  { location, enabled, onFilled }: Filling,
): string {
  useEffect(() => {
    if (!location || !enabled) return;
    for (const end of ends(location)) {
      const text = location[end] ?? '';
      change((trip) => setPlace(trip, end, text, { placeId: location[`${end}_place`] ?? undefined }));
    }
    settle();
    onFilled();
    setTimeout(() => focusNext(form.current));
  }, [location, enabled, onFilled, change, settle, form]);
  if (!location || enabled) return '';
  return TEXTS.filled(ends(location).map((end) => `${LABELS[end]}: ${location[end]}`));
}

/** The address comes first: a link names the wanted trip. */
function startTrip(search: string, stored: () => BookingForm | null) {
  return (now: number): Trip => {
    const form = tripOfQuery(search) ?? stored();
    return form ? restoreTrip(form, now) : newTrip(now);
  };
}

/** The form as it was typed last, with the extras that were chosen for it. */
export const storedForm = () => read(SLOTS.bookingFormDraft) ?? read(SLOTS.bookingForm);
const nothing = () => null;

export interface TripState {
  trip: Trip;
  /** Changes the form and stores it, so that it survives a reload. */
  change: (change: (trip: Trip) => Trip) => void;
  /**
   * A place was entered: the ends of the return may follow [HOME-13], except the one that is being `entered`.
   * @returns the resulting form
   */
  settle: (entered?: PlaceField | null) => Trip;
}

/** An unfinished mileage form; `start` until the first change, then `keep` is called with each. */
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
  const { search } = useCurrentLocation();
  const start = useStart(startTrip(search, nothing), startTrip(search, storedForm));
  return useTripState(start, (trip) => write(SLOTS.bookingFormDraft, storedTrip(trip, storedForm())));
}
