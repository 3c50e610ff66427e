import { z } from 'zod';
import {
  bookingForm,
  bookingType,
  type BookingType,
  hourlyRateForm,
} from '../../../contract/booking-form.ts';
import type { PriceAnswer, ResolvedPlace } from '../../../contract/prices.ts';
import {
  type Row,
  TRIP_LABELS,
  type TripFacts,
  type TripLabels,
  tripRows,
} from '../../../domain/journey/trip-facts.ts';
import { FIELD_LABELS } from '../../../domain/journey/trip-fields.ts';
import { fold } from '../../../domain/place/place-text.ts';
import { pricedAt, type WayEnd } from '../../../domain/place/place.ts';
import { formTime } from '../../../domain/time/time.ts';
import { checked, escapeHtml } from '../../platform/http/index.ts';
import type { RequestedForm } from '../../quotes/index.ts';

/** A trip in an address, by wire names, without omitted fields. */
export interface RequestedTrip {
  bookingType: BookingType;
  /** Type as written. */
  named: string;
  fields: Readonly<Record<string, string>>;
}

/** Fields that are no text or still being typed. */
const NOT_SAID = new Set([
  'stops',
  'userLocation',
  'stop_street_no',
  'stop_number',
  'stop_postcode',
  'modal',
]);

const FORMS: Readonly<Record<BookingType, z.ZodObject>> = { milleage: bookingForm, hourly: hourlyRateForm };

const namesOf = ({ shape }: z.ZodObject) => Object.keys(shape).filter((name) => !NOT_SAID.has(name));

/** The fields of either form that an address may say. */
const NAMES: Readonly<Record<BookingType, readonly string[]>> = {
  milleage: namesOf(FORMS.milleage),
  hourly: namesOf(FORMS.hourly),
};

/** Whether an address may say a field of this name. */
export const isField = (type: BookingType, name: string): boolean => NAMES[type].includes(name);

/** Returns a field's value or its default; '' for a required one. */
export function valueOf({ bookingType: type, fields }: RequestedTrip, name: string): string {
  const left = (FORMS[type].shape[name] as z.ZodType).safeParse(undefined);
  return fields[name] ?? String(left.data ?? '');
}

const typed = z.object({ bookingType });

const PLACES = ['pickup', 'dropoff', 'return_pickup', 'return_dropoff'];

/** Places of the same text are asked about once: what one is confirmed as, the others are. */
function confirmedAlike(fields: Record<string, string>): Record<string, string> {
  const ids = PLACES.flatMap((name): [string, string][] => {
    const id = fields[`${name}_confirmed`];
    return fields[name] && id ? [[fold(fields[name]), id]] : [];
  });
  const known = new Map(ids.toReversed());
  const alike = PLACES.flatMap((name) => {
    const id = known.get(fold(fields[name] ?? ''));
    return id ? [[`${name}_confirmed`, id]] : [];
  });
  return { ...(Object.fromEntries(alike) as Record<string, string>), ...fields };
}

/** The trip that the query of an address says; of a field that is there twice the last. Its fields are not checked. */
export function readRequestedTrip(url: string): RequestedTrip {
  const at = url.indexOf('?');
  const given = new Map(new URLSearchParams(at < 0 ? '' : url.slice(at)));
  const named = given.get('bookingType') ?? 'milleage';
  const type = named === 'hourly' ? named : 'milleage';
  const values = NAMES[type].flatMap((name) => {
    const value = given.get(name);
    return value?.trim() ? [[name, value]] : [];
  });
  const fields = confirmedAlike(Object.fromEntries(values) as Record<string, string>);
  return { bookingType: type, named, fields };
}

/**
 * Converts a trip to the form of the price calls, by their schemas.
 * @throws ProblemError 422 naming the fields
 */
export function checkedForm({ named, fields }: RequestedTrip): RequestedForm {
  const { bookingType: type } = checked(typed, { bookingType: named }, 'query');
  return type === 'hourly'
    ? { bookingType: type, hourlyRateForm: checked(hourlyRateForm, fields, 'form') }
    : { bookingType: type, bookingForm: checked(bookingForm, fields, 'form') };
}

type Journey = PriceAnswer['journey'];

/** The ends of a leg, or of hire by the hour. */
interface Leg {
  pickup: ResolvedPlace;
  dropoff?: ResolvedPlace;
}

/** [PLACE-05] Facts of a leg, with the priced point of imprecise addresses. */
function legHtml(rows: readonly Row[], labels: TripLabels, { pickup, dropoff }: Leg): string {
  const notes = new Map<string | undefined, string | null>();
  const note = (label: string | undefined, place: ResolvedPlace | undefined, end: WayEnd) =>
    place && notes.set(label, pricedAt(place, end));
  note(labels.pickup, pickup, 'from');
  note(labels.dropoff, dropoff, 'to');
  const items = rows.map(([label, value]) => {
    const given = notes.get(label);
    return `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}${given ? `<small>${escapeHtml(given)}</small>` : ''}</dd></div>`;
  });
  return `<dl>${items.join('')}</dl>`;
}

/** Labels of the outward leg, passengers and luggage. */
const OUTWARD = { ...TRIP_LABELS.outward, passengers: FIELD_LABELS.passengers, luggage: 'Luggage' };

/** Describes a priced trip: the places as they were resolved, the time and the passengers. */
export function tripSummary(
  { bookingForm: mileage, hourlyRateForm: hire }: RequestedForm,
  { outward, return: inward, hourly }: Journey,
): string {
  const factsOf = (labels: TripLabels, facts: Partial<TripFacts>, leg: Leg | null) => {
    if (!leg) return '';
    const ends = { pickup: leg.pickup.label, dropoff: leg.dropoff?.label ?? null };
    return legHtml(tripRows({ ...ends, ...facts }, labels), labels, leg);
  };
  const form = mileage ?? hire;
  if (!form) return '';
  const out = {
    at: formTime(form.pickup_date, form.pickup_hour, form.pickup_min),
    hours: hourly && hourly.hours,
    flight: form.pickup_fight_number,
    passengers: form.passengers,
    luggage: { large: form.luggages, hand: form.hand_luggages },
  };
  const back = mileage && {
    at: formTime(mileage.return_date, mileage.return_hour, mileage.return_min),
    flight: mileage.return_fight_number,
  };
  return factsOf(OUTWARD, out, outward ?? hourly) + factsOf(TRIP_LABELS.return, back ?? {}, inward);
}

/** "Leeds Station, Leeds to York Station, York" */
export function tripTitle({ outward, hourly }: Journey): string {
  if (hourly) return `Hire by the hour from ${hourly.pickup.label}`;
  return outward ? `${outward.pickup.label} to ${outward.dropoff.label}` : '';
}

/** The trip with its places by the names under which they were found, for the next page. */
export function understood(trip: RequestedTrip, { outward, hourly }: Journey): RequestedTrip {
  const pickup = (outward ?? hourly)?.pickup.label;
  const dropoff = outward?.dropoff.label;
  return { ...trip, fields: { ...trip.fields, ...(pickup && { pickup }), ...(dropoff && { dropoff }) } };
}
