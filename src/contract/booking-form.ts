import { z } from 'zod';
import {
  type Column,
  type Extra,
  EXTRA_NAMES,
  type ExtraRow,
  EXTRAS,
  rowOf,
} from '../domain/journey/extras-table.ts';
import { LEG_LIMITS } from '../domain/journey/extras.ts';
import { LONGEST } from '../domain/limits.ts';
import { isGeoUri, parseGeoUri } from '../domain/place/geo.ts';
import { count, digits, flag, line, yesNo } from './fields.ts';

/** Limits per leg; the counters of the site end at the same numbers. */
const passengers = count(LEG_LIMITS.passengers, 1);
const luggage = count(LEG_LIMITS.luggage);
const handLuggage = count(LEG_LIMITS.handLuggage);

const place = line(LONGEST.address);
/**
 * Our addition: the id of a chosen suggestion, or its point as a geo URI; the text decides when an id no longer
 * matches, and a point elsewhere is refused.
 */
export const placeId = line(80)
  .refine((id) => !isGeoUri(id) || parseGeoUri(id) !== null, 'must be a point such as geo:53.7957,-1.5491')
  .optional();
/**
 * [PLACE-04] Our addition: the id of a point that is vaguer than a price usually wants, or of one of several that a
 * text may mean, which the passenger has confirmed; checked against what the text says.
 */
export const confirmedId = line(80).optional();
const date = line(10);
const hour = line(8);
const minute = line(2);

/** Value for the return; empty means as on the outward leg. */
const asOutward = <T extends z.ZodType>(amount: T) =>
  z.union([z.literal('').transform(() => undefined), amount], { error: 'must be a whole number' }).optional();

const extraField = ({ kind, limit, step }: ExtraRow) => {
  if (kind === 'yes') return yesNo.default('no');
  return kind === 'count' ? count(limit, 0, step).default(0) : count(limit, 0, step).prefault('00');
};

type ExtraField<E extends Extra> = z.ZodDefault<
  Column<'kind', E> extends 'yes' ? typeof yesNo : ReturnType<typeof count>
>;

/** The fields of the extras of one leg. */
const extraFields = <P extends '' | 'return_'>(prefix: P) =>
  Object.fromEntries(
    EXTRA_NAMES.map((extra) => [prefix + EXTRAS[extra].field, extraField(rowOf(extra))]),
  ) as { [E in Extra as `${P}${Column<'field', E>}`]: ExtraField<E> };

export const stop = z.object({
  /** The street, or the address as a whole: the server takes that apart. */
  street_name: line(LONGEST.address).default(''),
  number: line(LONGEST.streetNumber).default(''),
  postcode: line(LONGEST.postcode).default(''),
  place: placeId,
  confirmed: confirmedId,
});

/** The mileage form with the specification's own field names, as kept in storage under BookingForm. */
export const bookingForm = z.object({
  pickup: place.min(1, 'is required'),
  dropoff: place.min(1, 'is required'),
  pickup_place: placeId,
  dropoff_place: placeId,
  pickup_confirmed: confirmedId,
  dropoff_confirmed: confirmedId,
  stops: z.array(stop).max(8, 'must be at most 8 stops').default([]),
  select_option: z.enum(['one_way', 'return'], { error: "must be 'one_way' or 'return'" }).default('one_way'),
  return_pickup: place.default(''),
  return_dropoff: place.default(''),
  return_pickup_place: placeId,
  return_dropoff_place: placeId,
  return_pickup_confirmed: confirmedId,
  return_dropoff_confirmed: confirmedId,
  pickup_date: date.min(1, 'is required'),
  pickup_hour: hour.default('12pm'),
  pickup_min: minute.default('00'),
  return_date: date.default(''),
  return_hour: hour.default('12pm'),
  return_min: minute.default('00'),
  passengers: passengers.default(1),
  luggages: luggage.default(0),
  hand_luggages: handLuggage.default(0),
  return_passengers: asOutward(passengers),
  return_luggages: asOutward(luggage),
  return_hand_luggages: asOutward(handLuggage),
  ...extraFields(''),
  ...extraFields('return_'),
  pickup_fight_number: line(LONGEST.flight).default(''),
  return_fight_number: line(LONGEST.flight).default(''),
  /** A stop still being typed. Only `stops` are part of the journey. */
  stop_street_no: digits(line(LONGEST.street)).default(''),
  stop_number: digits(line(LONGEST.streetNumber)).default(''),
  stop_postcode: digits(line(LONGEST.postcode)).default(''),
  /** The Extras popup is open. */
  modal: flag.default(false),
});

/** The hourly form, as kept encoded in storage under HourlyRateForm. */
export const hourlyRateForm = z.object({
  pickup: place.min(1, 'is required'),
  pickup_place: placeId,
  pickup_confirmed: confirmedId,
  /** yyyy-mm-dd */
  pickup_date: date.min(1, 'is required'),
  /** "4hour" … "24hour" */
  pickup_duration: z
    .string()
    .regex(/^([4-9]|1\d|2[0-4])hour$/, 'must be 4hour to 24hour')
    .default('4hour'),
  pickup_hour: hour.default('12am'),
  pickup_min: minute.default('00'),
  userLocation: z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }).nullish(),
  passengers: passengers.default(1),
  luggages: luggage.default(0),
  hand_luggages: handLuggage.default(0),
  ...extraFields(''),
  pickup_fight_number: line(LONGEST.flight).default(''),
});

/** 'milleage' (as the specification spells it) is by distance; anything else is hourly. */
export const bookingType = z.enum(['milleage', 'hourly'], { error: "must be 'milleage' or 'hourly'" });

/** Form as a site stores and sends it. */
export type BookingForm = z.input<typeof bookingForm>;
export type HourlyRateForm = z.input<typeof hourlyRateForm>;
export type BookingType = z.infer<typeof bookingType>;
/** Form after validation. */
export type ParsedBookingForm = z.output<typeof bookingForm>;
export type ParsedHourlyForm = z.output<typeof hourlyRateForm>;

/** The form that each type of booking has no use for. */
const OTHER_FORM = { milleage: 'hourlyRateForm', hourly: 'bookingForm' } as const;

/** A trip that is asked about, in the form of its booking type. */
export const requestedTrip = z.object({
  bookingType,
  bookingForm: bookingForm.optional(),
  hourlyRateForm: hourlyRateForm.optional(),
});

/**
 * A body that carries both forms without the one that its booking type does not use: that may be half filled in, and is
 * not relevant then.
 */
export function withOwnForm(body: unknown): unknown {
  const { bookingType: type } = (body ?? {}) as { bookingType?: unknown };
  if (type !== 'milleage' && type !== 'hourly') return body;
  const { [OTHER_FORM[type]]: _other, ...rest } = body as Record<string, unknown>;
  return rest;
}
