import { useEffect, useRef, useState } from 'react';
import type { HourlyRateForm } from '../../contract/booking-form.ts';
import type { LegDetails, TripWire } from '../../contract/corporate.ts';
import { EXTRA_NAMES, EXTRAS } from '../../domain/journey/extras-table.ts';
import { joinedAddress } from '../../domain/place/address.ts';
import { addDays, compareLocal, hour12, type LocalTime, londonTime } from '../../domain/time/time.ts';
import { clockMinute } from '../../domain/time/time-words.ts';
import { navigate } from '../client/router/history.ts';
import { PATHS } from '../client/router/paths.ts';
import { prefetch } from '../client/router/table.ts';
import type { Session } from '../client/session.ts';
import type { SearchForm } from '../client/storage-shapes.ts';
import { read, SLOTS, write } from '../client/storage.ts';
import { readyDetails, registrationOf } from '../site/party/registration.ts';
import { storedHire } from '../site/trip/hire.ts';
import { keepDraft, search } from '../site/trip/search.ts';
import { storedTrip } from '../site/trip/stored-trip.ts';
import { newTrip, type Trip, type TripStop, two } from '../site/trip/trip.ts';

/** Book the trip again, or the way back from it. */
export type RepeatKind = 'same' | 'back';

type End = TripWire['again']['pickup'];

/** Typical notice period: a time today would often be refused. */
const NOTICE_MINUTES = 3 * 60;

/** The next time that the clock says so, with some notice. `now` in ms. */
export function nextTime(time: string, now: number): LocalTime {
  const soon = londonTime(now + NOTICE_MINUTES * 60_000);
  const today = { date: londonTime(now).date, minute: clockMinute(time) };
  if (compareLocal(today, soon) >= 0) return today;
  return { ...today, date: addDays(today.date, 1) };
}

/** A chosen place: it was confirmed when it was booked before. */
const chosen = <N extends string>(name: N, { text, place_id: id }: End) =>
  ({ [name]: text, [`${name}PlaceId`]: id, [`${name}Confirmed`]: id }) as Record<
    N | `${N}PlaceId` | `${N}Confirmed`,
    string
  >;

const stopsOf = ({ stops }: TripWire['again']): TripStop[] =>
  stops.map(({ text, number, postcode, place_id: id }) => ({
    address: joinedAddress({ street: text, number, postcode }),
    placeId: id,
    confirmed: id,
  }));

/** Extras of a leg as the forms have them. */
function extrasOf(details: LegDetails): Partial<HourlyRateForm> {
  const fields = EXTRA_NAMES.map((extra) => {
    const { listedField, field, kind } = EXTRAS[extra];
    const value = details[listedField];
    return [field, kind === 'minutes' ? two(Number(value)) : value];
  });
  return Object.fromEntries(fields) as Partial<HourlyRateForm>;
}

const clockOf = ({ date, minute }: LocalTime) => ({
  pickupDate: date,
  pickupHour: two(Math.floor(minute / 60)),
  pickupMinute: two(minute % 60),
});

/** The way back of a return trip with it, as many days later as then. */
function returning(trip: TripWire, start: LocalTime): Partial<Trip> {
  const { return_date: date, return_time: time, again } = trip;
  if (!date || !time || !again.back) return {};
  const days = Math.max(0, Math.round((Date.parse(date) - Date.parse(trip.pick_up_date)) / 86_400_000));
  const at = { date: addDays(start.date, days), minute: clockMinute(time) };
  const { pickupDate, pickupHour, pickupMinute } = clockOf(at);
  return {
    returns: true,
    ...chosen('returnPickup', again.back.pickup),
    ...chosen('returnDropoff', again.back.dropoff),
    returnDate: pickupDate,
    returnHour: pickupHour,
    returnMinute: pickupMinute,
  };
}

/** Start and destination, swapped for the way back. A booked return trip keeps its own. */
function endsOf({ again }: TripWire, way: RepeatKind): Partial<Trip> {
  const { pickup, dropoff, back } = again;
  if (!dropoff) return {};
  if (way === 'same') return { ...chosen('pickup', pickup), ...chosen('dropoff', dropoff) };
  const ends = back ?? { pickup: dropoff, dropoff: pickup };
  return { ...chosen('pickup', ends.pickup), ...chosen('dropoff', ends.dropoff) };
}

function mileageForm(trip: TripWire, way: RepeatKind, now: number): SearchForm {
  const { again } = trip;
  const start = startOf(trip, way, now);
  const details = way === 'back' && trip.return_details ? trip.return_details : trip.booking_details;
  const fields = storedTrip(
    {
      ...newTrip(now),
      ...endsOf(trip, way),
      stops: way === 'same' ? stopsOf(again) : [],
      ...clockOf(start),
      ...(way === 'same' && returning(trip, start)),
      passengers: String(again.passengers),
      luggage: String(again.luggage),
      handLuggage: String(again.hand_luggage),
    },
    null,
  );
  return { kind: 'mileage', fields: { ...fields, ...extrasOf(details) } };
}

function hireForm(trip: TripWire, now: number): SearchForm {
  const { again } = trip;
  const { date, minute } = startOf(trip, 'same', now);
  const hire = {
    ...chosen('pickup', again.pickup),
    pickupDate: date,
    pickupHour: hour12(Math.floor(minute / 60)),
    pickupMinute: two(minute % 60),
    pickupFlightNumber: '',
    duration: trip.hourly_duration ?? '4hour',
  };
  const { passengers, luggage: luggages, hand_luggage: hand_luggages } = again;
  const party = { passengers, luggages, hand_luggages };
  return {
    kind: 'hourly',
    fields: { ...storedHire(hire, null, null), ...extrasOf(trip.booking_details), ...party },
  };
}

/** Time for the quotes: the trip's own, or that of its return. */
export function startOf(trip: TripWire, way: RepeatKind, now: number): LocalTime {
  return nextTime((way === 'back' && trip.return_time) || trip.pick_up_time, now);
}

/** A hire goes nowhere that one would come back from. */
export function hasWayBack({ again }: TripWire): boolean {
  return again.dropoff !== null;
}

/** The search that books a trip again, for the next time that the clock says as it did then. `now` in ms. */
export function formAgain(trip: TripWire, way: RepeatKind, now: number): SearchForm {
  return hasWayBack(trip) ? mileageForm(trip, way, now) : hireForm(trip, now);
}

/** Stores the signed-in passenger's details for the details step. */
export function keepOwnDetails({ passenger }: Session): void {
  const stored = read(SLOTS.registration);
  write(SLOTS.registration, registrationOf({ ...stored, ...readyDetails(passenger) }));
  write(SLOTS.passengerMode, 'existing_client');
}

interface Asking {
  number: string;
  way: RepeatKind;
}

/**
 * Searches for a trip again and shows its prices. If there are none, opens the form with the trip, which repeats the
 * search and says why.
 */
export function useBookAgain(session: Session) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const book = async (trip: TripWire, way: RepeatKind) => {
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
