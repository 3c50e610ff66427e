import { z } from 'zod';
import { type Column, type Extra, EXTRA_NAMES, EXTRAS } from '../domain/extras-table.ts';
import { LONGEST } from '../domain/field-limits.ts';
import {
  bookingState,
  count,
  currency,
  email,
  line,
  paymentMethod,
  pounds,
  requiredLine,
  yesNo,
  rowId,
} from './fields.ts';
import { outcome } from './passengers.ts';
import { besideBooked, priced } from './prices.ts';

/** An account as its owner sees it. */
export const passengerWire = z.object({
  passenger_id: z.number(),
  passenger_name: z.string(),
  passenger_email: z.string(),
  passenger_contact_no: z.string(),
  /** The corporate customer that the account belongs to; null for everybody else. */
  corporate_name: z.string().nullable(),
});

/** With success, the token for later calls and the account. */
export const loginAnswer = outcome.extend({
  access_token: z.string().optional(),
  passenger: passengerWire.optional(),
});

/** The same by a mailed link. */
export const mailedSignInAnswer = outcome.extend({
  access_token: z.string(),
  passenger: passengerWire,
  /** The account had a password although nobody had confirmed its address: that password is not good any more. */
  password_removed: z.boolean(),
});

export const passengerParams = z.object({ passenger_id: rowId });

export const profileChange = z.object({
  passenger_id: rowId,
  name: requiredLine(LONGEST.name),
  email,
  phone: line(LONGEST.phone).nullish(),
  /** The present one; needed for another e-mail address. */
  password: z.string().max(LONGEST.password, `must be at most ${LONGEST.password} characters`).nullish(),
});

/** Until a new e-mail address has confirmed, `passenger` has the old one. */
export const profileAnswer = outcome.extend({
  passenger: passengerWire.optional(),
  /** The address that a link was sent to. */
  pending_email: z.string().nullable().optional(),
});

export const emailChangeAnswer = z.object({
  success: z.literal(true),
  /** Null when no address waits to be confirmed. */
  pending: z
    .object({
      email: z.string(),
      /** ISO 8601. */
      expires: z.string(),
    })
    .nullable(),
  /** As it is now: an address may have been confirmed in another browser. */
  passenger: passengerWire,
});

/** A sign-in of the account; times are ISO 8601, `last_used` is exact to some minutes. */
const sessionLine = z.object({
  session_id: z.number(),
  /** The browser in words; '' when it did not say. */
  device: z.string(),
  since: z.string(),
  last_used: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export const sessionsAnswer = z.object({ success: z.literal(true), sessions: z.array(sessionLine) });
export const sessionParams = z.object({ session_id: rowId });

const sortKey = z.enum(
  ['booking_number', 'pickup', 'destination', 'pickup_date', 'vehicle', 'payment_method', 'amount', 'type'],
  {
    error:
      "must be 'booking_number', 'pickup', 'destination', 'pickup_date', 'vehicle', 'payment_method', 'amount' or 'type'",
  },
);

/** Without any of these, the newest bookings, at most 5,000 of them. */
export const bookingsQuery = z.object({
  page: count(9999, 1).optional(),
  /** Bookings on a page; 25 when only a page is named. */
  size: count(200, 1).optional(),
  /** In booking number, addresses, vehicle and passenger. */
  search: line(LONGEST.search).optional(),
  /** The newest pick-up first when left out. */
  sort: sortKey.optional(),
  direction: z.enum(['asc', 'desc'], { error: "must be 'asc' or 'desc'" }).optional(),
});

const listedExtras = Object.fromEntries(
  EXTRA_NAMES.map((extra) => {
    const { listedField, kind } = EXTRAS[extra];
    return [listedField, kind === 'yes' ? yesNo : z.number()];
  }),
) as {
  [E in Extra as Column<'listedField', E>]: Column<'kind', E> extends 'yes' ? typeof yesNo : z.ZodNumber;
};

/** What is taken along and asked for on one leg. */
const legDetails = z.object({ luggages: z.number(), ...listedExtras });

/** A booking as listed in the corporate area. */
export const corporateBooking = z.object({
  booking_number: z.string(),
  status: bookingState,
  /** Q for a mileage booking, H for hourly. */
  ride_type: z.enum(['Q', 'H']),
  pick_up_address: z.string(),
  drop_off_address: z.string().nullable(),
  pick_up_priced: priced,
  drop_off_priced: priced,
  /** yyyy-mm-dd */
  pick_up_date: z.string(),
  /** hh:mm */
  pick_up_time: z.string(),
  return_date: z.string().nullable(),
  return_time: z.string().nullable(),
  /** The leg that was cancelled while the other one stayed; null for none. */
  cancelled_leg: z.enum(['outward', 'return']).nullable(),
  hourly_duration: z.string().nullable(),
  flight_no: z.string().nullable(),
  return_flight_no: z.string().nullable(),
  fleet_category: z.object({ category_name: z.string() }),
  beside: besideBooked,
  payment_method: paymentMethod,
  total_booking_amount: pounds,
  /** [MON-04] Our addition: what is to be paid to the driver; less than the whole after a deposit, 0 for trips that are paid by card. */
  amount_in_car: pounds,
  ...currency,
  company_name: z.string(),
  booking_details: legDetails.extend({ vehicle_qty: z.number() }),
  /** Of the way back; null for one way. */
  return_details: legDetails.nullable(),
  passenger_detail: z.object({
    passenger_name: z.string(),
    passenger_email: z.string(),
    passenger_contact_no: z.string(),
    total_passengers: z.number(),
    /** On the way back; null for one way. */
    return_total_passengers: z.number().nullable(),
    additional_info: z.string(),
  }),
  booking_stops: z.array(
    z.object({
      stop_address: z.string(),
      stop_post_code: z.string().nullable(),
      stop_street_number: z.string().nullable(),
      stop_priced: priced,
    }),
  ),
});

export type PassengerWire = z.infer<typeof passengerWire>;
export type EmailChangeAnswer = z.infer<typeof emailChangeAnswer>;
export type SessionLineWire = z.infer<typeof sessionLine>;
export type SessionsAnswer = z.infer<typeof sessionsAnswer>;
export type LoginAnswer = z.infer<typeof loginAnswer>;
export type ProfileAnswer = z.infer<typeof profileAnswer>;
export type BookingsQuery = z.output<typeof bookingsQuery>;
export type BookingsSort = z.infer<typeof sortKey>;
export type LegDetails = z.infer<typeof legDetails>;
export type CorporateBooking = z.infer<typeof corporateBooking>;
