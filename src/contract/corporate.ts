import { z } from 'zod';
import { mapBookingTexts } from '../domain/booking/booking-texts.ts';
import { TRIP_STATES } from '../domain/booking/trip-state.ts';
import { type Column, type Extra, EXTRA_NAMES, EXTRAS } from '../domain/journey/extras-table.ts';
import { LONGEST } from '../domain/limits.ts';
import { legDriver, waitingChange } from './bookings.ts';
import {
  bookingState,
  count,
  currency,
  email,
  line,
  paymentMethod,
  pounds,
  requiredLine,
  rowId,
  yesNo,
} from './fields.ts';
import { outcome } from './passengers.ts';
import { secondCategoryBooked, priced } from './prices.ts';

/** An account as its owner sees it. */
export const passengerWire = z.object({
  passenger_id: z.number(),
  passenger_name: z.string(),
  passenger_email: z.string(),
  passenger_contact_no: z.string(),
  /** The corporate customer that the account belongs to; null for everybody else. */
  corporate_name: z.string().nullable(),
});

/** On success with the account and a token for later calls. */
export const loginAnswer = outcome.extend({
  access_token: z.string().optional(),
  passenger: passengerWire.optional(),
});

/** The answer to a sign-in by emailed link. */
export const mailedSignInAnswer = outcome.extend({
  access_token: z.string(),
  passenger: passengerWire,
  /** The account had a password although its address was never confirmed: that password no longer works. */
  password_removed: z.boolean(),
});

export const passengerParams = z.object({ passenger_id: rowId });

export const profileChange = z.object({
  passenger_id: rowId,
  name: requiredLine(LONGEST.name),
  email,
  phone: line(LONGEST.phone).nullish(),
  /** The present one; needed for another email address. */
  password: z.string().max(LONGEST.password, `must be at most ${LONGEST.password} characters`).nullish(),
});

/** `passenger` keeps the old email address until the new one is confirmed. */
export const profileAnswer = outcome.extend({
  passenger: passengerWire.optional(),
  /** The address that a link was sent to. */
  pending_email: z.string().nullable().optional(),
});

export const emailChangeAnswer = z.object({
  success: z.literal(true),
  /** Null if no address awaits confirmation. */
  pending: z
    .object({
      email: z.string(),
      /** ISO 8601. */
      expires: z.string(),
    })
    .nullable(),
  /** Current account: the address may have been confirmed in another browser. */
  passenger: passengerWire,
});

/** A sign-in of the account; times are ISO 8601, `last_used` is exact to some minutes. */
const sessionLine = z.object({
  session_id: z.number(),
  /** Browser and system; '' if unknown. */
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

/** Without filters: the newest bookings, at most 5,000. */
export const bookingsQuery = z.object({
  page: count(9999, 1).optional(),
  /** Bookings on a page; 25 when only a page is named. */
  size: count(200, 1).optional(),
  /** Matches booking number, addresses, vehicle and passenger. */
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

/** Luggage and extras of one leg. */
export const legDetails = z.object({ luggages: z.number(), ...listedExtras });

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
  beside: secondCategoryBooked,
  payment_method: paymentMethod,
  total_booking_amount: pounds,
  /** [MON-04] Our addition: amount to be paid to the driver; less after a deposit, 0 for trips paid by card. */
  amount_in_car: pounds,
  ...currency,
  company_name: z.string(),
  booking_details: legDetails.extend({ vehicle_qty: z.number() }),
  /** Of the return; null for one way. */
  return_details: legDetails.nullable(),
  passenger_detail: z.object({
    passenger_name: z.string(),
    passenger_email: z.string(),
    passenger_contact_no: z.string(),
    /** As people read it: "0113 496 0001". */
    passenger_contact_text: z.string(),
    total_passengers: z.number(),
    /** Of the return; null for one way. */
    return_total_passengers: z.number().nullable(),
    additional_info: z.string(),
    ...mapBookingTexts(() => z.string()),
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

export const tripsQuery = z.object({
  /** Page of past trips, 20 to a page. */
  page: count(9999, 1).optional(),
});

/** An end of a trip or a stop on its way, as the forms take it: the same place again. */
const tripPlace = z.object({
  text: z.string(),
  /** Names the place to the server. */
  place_id: z.string(),
});

/** A booking of the signed-in passenger, as they see it. */
export const tripWire = corporateBooking.extend({
  /** State as shown to the passenger: a trip whose time has passed is completed. */
  state: z.enum(TRIP_STATES),
  /** Opens its page. */
  reference: z.string(),
  licensing_authority: z.string(),
  licence_number: z.string(),
  /** [MNG-03] Sentences of the terms of cancellation, no-show and waiting. */
  terms: z.array(z.string()),
  /** [MNG-01] Assigned drivers. */
  drivers: z.array(legDriver),
  /** [MNG-06] Pending change, or null. */
  waiting_change: waitingChange.nullable(),
  /** Data for booking the trip again. */
  again: z.object({
    pickup: tripPlace,
    /** Null for hourly hire. */
    dropoff: tripPlace.nullable(),
    stops: z.array(tripPlace.extend({ number: z.string(), postcode: z.string() })),
    /** The ends of the way back; null for one way. */
    back: z.object({ pickup: tripPlace, dropoff: tripPlace }).nullable(),
    passengers: z.number(),
    luggage: z.number(),
    hand_luggage: z.number(),
  }),
});

/** The next trip first; of the past ones the newest. */
export const tripsAnswer = z.object({
  success: z.literal(true),
  upcoming: z.array(tripWire),
  past: z.array(tripWire),
  past_total: z.number(),
  /** Whether the account's address is confirmed, so that guest bookings with it are among the trips. */
  email_confirmed: z.boolean(),
});

export type TripWire = z.infer<typeof tripWire>;
export type TripsAnswer = z.infer<typeof tripsAnswer>;
