import { isDate } from '../../../domain/time.ts';
import type { Errors } from '../../field-errors.ts';
import { fieldText, type LabelOf } from '../../refusal.ts';
import { type FormField, OFF_WIRE } from './form-names.ts';
import { HIRE_LABELS, LABELS, TEXTS } from './texts.ts';
import type { Trip } from './trip.ts';

/** Field of the form → what is wrong with it. A stop's field is "stops.0". */
export type TripErrors = Errors<FormField | `stops.${number}`>;

/** What is wrong with a day as it was typed, or null. */
export function dateError(date: string, today: string): string | null {
  if (!isDate(date)) return TEXTS.missingDate;
  return date < today ? TEXTS.pastDate : null;
}

/** What the visitor can be told before the server is asked. */
export function tripErrors(trip: Trip, today: string): TripErrors {
  const { returns } = trip;
  const outAt = `${trip.pickupDate} ${trip.pickupHour}:${trip.pickupMinute}`;
  const backAt = `${trip.returnDate} ${trip.returnHour}:${trip.returnMinute}`;
  const stops = trip.stops.map((stop, index): [string, string | null] => [
    `stops.${index}`,
    stop.address.trim() ? null : TEXTS.missingStop,
  ]);
  const checks: [string, string | null][] = [
    ['pickup', trip.pickup.trim() ? null : TEXTS.missingPickup],
    ...stops,
    ['dropoff', trip.dropoff.trim() ? null : TEXTS.missingDropoff],
    ['pickupDate', dateError(trip.pickupDate, today)],
    ['returnDate', returns ? dateError(trip.returnDate, today) : null],
  ];
  const errors = Object.fromEntries(checks.filter(([, error]) => error !== null)) as TripErrors;
  if (returns && !errors.returnDate && backAt <= outAt) errors.returnDate = TEXTS.returnTooSoon;
  return errors;
}

/**
 * Our name for a field of the wire, "stops.0" for all of a stop; undefined when the forms have no such field. Bookings
 * name the form before it: "bookingForm.stops.0.postcode".
 */
export function fieldOf(name: string): string | undefined {
  const ofForm = name.replace(/^(bookingForm|hourlyRateForm)\./, '');
  const names: Record<string, string> = OFF_WIRE;
  return /^stops\.\d+/.exec(ofForm)?.[0] ?? names[ofForm]?.replace(/(PlaceId|Confirmed)$/, '');
}

/** The label that a field's message of the server goes on from: "Pick-Up was not found …". */
const labelIn =
  (labels: Readonly<Record<string, string>>): LabelOf =>
  (name) => {
    const field = fieldOf(name) ?? '';
    const stop = /^stops\.(\d+)/.exec(field);
    return stop ? TEXTS.stop(Number(stop[1]) + 1) : labels[field];
  };
export const tripLabel = labelIn(LABELS);
export const hireLabel = labelIn(HIRE_LABELS);

/** The field at which a time's messages stand: its date. */
export const shownAt = (field: string) => field.replace(/(Hour|Minute)$/, 'Date');

/** The server's messages by our fields, as sentences. */
export function serverErrors(errors: Record<string, string>, labelOf = tripLabel): TripErrors {
  const rows = Object.entries(errors).flatMap(([name, message]) => {
    const label = labelOf(name);
    return label === undefined ? [] : [[shownAt(fieldOf(name) ?? ''), fieldText(label, message)]];
  });
  return Object.fromEntries(rows) as TripErrors;
}

const TIMES: Record<string, readonly (keyof Trip)[]> = {
  pickupDate: ['pickupDate', 'pickupHour', 'pickupMinute'],
  returnDate: ['returnDate', 'returnHour', 'returnMinute', 'pickupDate', 'returns'],
};

/** Whether a change has changed a field, or what goes with it. */
export function touched(field: string, before: Trip, after: Trip): boolean {
  const stop = /^stops\.(\d+)$/.exec(field);
  if (stop) return before.stops[Number(stop[1])] !== after.stops[Number(stop[1])];
  const names = TIMES[field] ?? [field as keyof Trip, `${field}Confirmed` as keyof Trip];
  return names.some((name) => before[name] !== after[name]);
}

/** The errors that still stand after a change: one goes as soon as its field is touched. */
export function standing(errors: TripErrors, before: Trip, after: Trip): TripErrors {
  const rows = Object.entries(errors).filter(([field]) => !touched(field, before, after));
  return Object.fromEntries(rows) as TripErrors;
}
