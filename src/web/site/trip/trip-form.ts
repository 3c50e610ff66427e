import { addDays, isDate } from '../../../domain/time/time.ts';
import type { Errors } from '../../ui/use-form.ts';
import type { FormField } from './form-names.ts';
import { TEXTS } from './texts.ts';
import type { PlaceIds, Trip, TripStop } from './trip.ts';

/** Field of the form → its error. A stop's field is "stops.0". */
export type TripErrors = Errors<FormField | `stops.${number}`>;

/** The error of a typed date, or null. */
export function dateError(date: string, today: string): string | null {
  if (!isDate(date)) return TEXTS.missingDate;
  return date < today ? TEXTS.pastDate : null;
}

/** Errors that need no request. */
export function tripErrors(trip: Trip, today: string): TripErrors {
  const { returns } = trip;
  // "01:55" comes before "01~GMT:00", the second hour of that name.
  const order = (hour: string, minute: string) => `${hour.replace(' ', '~')}:${minute}`;
  const outAt = `${trip.pickupDate} ${order(trip.pickupHour, trip.pickupMinute)}`;
  const backAt = `${trip.returnDate} ${order(trip.returnHour, trip.returnMinute)}`;
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

/** The field that shows a time's messages: its date. */
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

/** The remaining errors after a change: one is cleared when its field is changed. */
export function remaining(errors: TripErrors, before: Trip, after: Trip): TripErrors {
  const rows = Object.entries(errors).filter(([field]) => !touched(field, before, after));
  return Object.fromEntries(rows) as TripErrors;
}

/** A place field that was typed into, or chosen from the suggestions. */
export type PlaceField = (typeof PLACES)[number];
export const PLACES = ['pickup', 'dropoff', 'returnPickup', 'returnDropoff'] as const;

const LONG_ENOUGH = 10;
export const MOST_STOPS = 8;

/** The place's text, and its ids as long as the text is the chosen one. */
export function setPlace(trip: Trip, field: PlaceField, text: string, ids: PlaceIds = {}): Trip {
  return { ...trip, [field]: text, [`${field}PlaceId`]: ids.placeId, [`${field}Confirmed`]: ids.confirmed };
}

/** A place of one trip as the place of another, or of its other end. */
function copyPlace(to: Trip, field: PlaceField, from: Trip, end: PlaceField): Trip {
  const ids = { placeId: from[`${end}PlaceId`], confirmed: from[`${end}Confirmed`] };
  return setPlace(to, field, from[end], ids);
}

/** Answer to a question about a place; without a text the passenger's own words stay. */
export interface PlaceAnswer extends PlaceIds {
  text?: string;
}

/** A trip or a hire with the place of a field, "pickup" or "stops.0", as it was settled. */
export function settlePlace<T extends Partial<Trip>>(trip: T, field: string, settled: PlaceAnswer): T {
  const { text, placeId, confirmed } = settled;
  const at = /^stops\.(\d+)$/.exec(field)?.[1];
  if (at === undefined) {
    const place = text !== undefined && { [field]: text, [`${field}PlaceId`]: placeId };
    return { ...trip, ...place, [`${field}Confirmed`]: confirmed };
  }
  const place = text !== undefined && { address: text, placeId };
  const stops = trip.stops?.map((stop, index) =>
    index === Number(at) ? { ...stop, ...place, confirmed } : stop,
  );
  return { ...trip, stops };
}

type Ends = readonly [from: 'pickup' | 'dropoff', to: 'returnPickup' | 'returnDropoff'];
const FILLS: readonly Ends[] = [
  ['pickup', 'returnDropoff'],
  ['dropoff', 'returnPickup'],
];

/**
 * [HOME-13] When a place has changed to one of more than ten characters, an empty return end takes it over. `before`
 * is the trip as it was when the field was entered: an end that was filled by this rule follows a later change.
 * `entered` is the field that the visitor is in now: it is left to them.
 */
export function fillReturn(trip: Trip, before: Trip, entered: PlaceField | null = null): Trip {
  return FILLS.reduce((next, [from, to]) => {
    const ownChoice = to === entered || (trip[to] !== '' && trip[to] !== before[from]);
    if (trip[from] === before[from] || trip[from].trim().length <= LONG_ENOUGH || ownChoice) return next;
    return copyPlace(next, to, trip, from);
  }, trip);
}

/** The ends that have had their say, to be the next `before`: not the one whose return end is `entered`. */
export function settledEnds(trip: Trip, before: Trip, entered: PlaceField | null): Trip {
  const waiting = FILLS.find(([, to]) => to === entered)?.[0];
  return waiting ? { ...trip, [waiting]: before[waiting] } : trip;
}

/** [HOME-12] The return moves to the day after the new pick-up date. */
export function setPickupDate(trip: Trip, date: string): Trip {
  return { ...trip, pickupDate: date, ...(isDate(date) && { returnDate: addDays(date, 1) }) };
}

/** From and to change places, and with them the ends of the return. */
export function swapEnds(trip: Trip): Trip {
  const swaps = [
    ['pickup', 'dropoff'],
    ['dropoff', 'pickup'],
    ['returnPickup', 'returnDropoff'],
    ['returnDropoff', 'returnPickup'],
  ] as const;
  return swaps.reduce((next, [field, end]) => copyPlace(next, field, trip, end), trip);
}

/** [HOME-05] */
export function addReturn(trip: Trip): Trip {
  return { ...fillReturn(trip, { ...trip, pickup: '', dropoff: '' }), returns: true };
}

/** [HOME-05] */
export function removeReturn(trip: Trip): Trip {
  return { ...trip, returns: false };
}

export function addStop(trip: Trip): Trip {
  if (trip.stops.length >= MOST_STOPS) return trip;
  return { ...trip, stops: [...trip.stops, { address: '' }] };
}

export function changeStop(trip: Trip, at: number, change: Partial<TripStop>): Trip {
  return { ...trip, stops: trip.stops.map((stop, index) => (index === at ? { ...stop, ...change } : stop)) };
}

export function removeStop(trip: Trip, at: number): Trip {
  return { ...trip, stops: trip.stops.filter((_, index) => index !== at) };
}

/** [JRN-12] A stop goes to another's position; those between move up or down. */
export function moveStop(trip: Trip, from: number, to: number): Trip {
  const stop = trip.stops[from];
  return stop ? { ...trip, stops: trip.stops.toSpliced(from, 1).toSpliced(to, 0, stop) } : trip;
}
