import { isDate } from '../../../domain/time.ts';
import type { Errors } from '../../field-errors.ts';
import { fieldText } from '../../refusal.ts';
import { TEXTS } from './texts.ts';
import type { Trip } from './trip.ts';

/** Field of the form → what is wrong with it. A stop's field is "stops.0". */
export type TripErrors = Errors;

/** What is wrong with a day as it was typed, or null. */
export function dateError(date: string, today: string): string | null {
  if (!isDate(date)) return TEXTS.missingDate;
  return date < today ? TEXTS.pastDate : null;
}

/** What the visitor can be told before the server is asked. */
export function tripErrors(trip: Trip, today: string): TripErrors {
  const returns = trip.select_option === 'return';
  const outAt = `${trip.pickup_date} ${trip.pickup_hour}:${trip.pickup_min}`;
  const backAt = `${trip.return_date} ${trip.return_hour}:${trip.return_min}`;
  const stops = trip.stops.map((stop, index): [string, string | null] => [
    `stops.${index}`,
    stop.street_name.trim() || stop.postcode.trim() ? null : TEXTS.missingStop,
  ]);
  const checks: [string, string | null][] = [
    ['pickup', trip.pickup.trim() ? null : TEXTS.missingPickup],
    ...stops,
    ['dropoff', trip.dropoff.trim() ? null : TEXTS.missingDropoff],
    ['pickup_date', dateError(trip.pickup_date, today)],
    ['return_date', returns ? dateError(trip.return_date, today) : null],
  ];
  const errors = Object.fromEntries(checks.filter(([, error]) => error !== null)) as TripErrors;
  if (returns && !errors.return_date && backAt <= outAt) errors.return_date = TEXTS.returnTooSoon;
  return errors;
}

/** The label that a field's message of the server goes on from: "Pick-Up was not found …". */
const LABELS: Record<string, string> = {
  pickup: TEXTS.pickup,
  dropoff: TEXTS.dropoff,
  return_pickup: TEXTS.returnPickup,
  return_dropoff: TEXTS.returnDropoff,
  pickup_date: TEXTS.date,
  pickup_hour: TEXTS.hour,
  pickup_min: TEXTS.minute,
  pickup_duration: TEXTS.duration,
  return_date: TEXTS.returnDate,
  return_hour: TEXTS.returnHour,
  return_min: TEXTS.returnMinute,
  passengers: TEXTS.passengers,
  return_passengers: TEXTS.returnPassengers,
  luggages: TEXTS.luggages,
  hand_luggages: TEXTS.handLuggages,
  pickup_fight_number: TEXTS.flight,
  return_fight_number: TEXTS.returnFlight,
};

/** Bookings name the form before the field: "bookingForm.pickup". */
const ofForm = (field: string) => field.replace(/^(bookingForm|hourlyRateForm)\./, '').replace(/_place$/, '');

/** "bookingForm.stops.0.postcode" → "Stop 1"; undefined when the forms have no such field. */
export function tripLabel(field: string): string | undefined {
  const stop = /^stops\.(\d+)/.exec(ofForm(field));
  return stop ? TEXTS.stop(Number(stop[1]) + 1) : LABELS[ofForm(field)];
}

/** The server's messages by field, as sentences; "stops.0.postcode" belongs to stop 0, an hour to its date. */
export function serverErrors(errors: Record<string, string>, labelOf = tripLabel): TripErrors {
  const rows = Object.entries(errors).flatMap(([field, message]) => {
    const label = labelOf(field);
    if (label === undefined) return [];
    const place = /^stops\.\d+/.exec(ofForm(field))?.[0] ?? ofForm(field).replace(/_(hour|min)$/, '_date');
    return [[place, fieldText(label, message)]];
  });
  return Object.fromEntries(rows) as TripErrors;
}

const TIMES: Record<string, readonly (keyof Trip)[]> = {
  pickup_date: ['pickup_date', 'pickup_hour', 'pickup_min'],
  return_date: ['return_date', 'return_hour', 'return_min', 'pickup_date', 'select_option'],
};

function touched(field: string, before: Trip, after: Trip): boolean {
  const stop = /^stops\.(\d+)$/.exec(field);
  if (stop) return before.stops[Number(stop[1])] !== after.stops[Number(stop[1])];
  const names = TIMES[field] ?? [field as keyof Trip];
  return names.some((name) => before[name] !== after[name]);
}

/** The errors that still stand after a change: one goes as soon as its field is touched. */
export function standing(errors: TripErrors, before: Trip, after: Trip): TripErrors {
  const rows = Object.entries(errors).filter(([field]) => !touched(field, before, after));
  return Object.fromEntries(rows) as TripErrors;
}
