import { isDate } from '../../../domain/time.ts';
import type { Errors } from '../../field-errors.ts';
import type { FormField } from './form-names.ts';
import { TEXTS } from './texts.ts';
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

/** The field at which a time's messages stand: its date. */
export const shownAt = (field: string) => field.replace(/(Hour|Minute)$/, 'Date');

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
