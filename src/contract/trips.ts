import { z } from 'zod';
import { TRIP_STATES } from '../domain/booking/trip-state.ts';
import { legDriver, waitingChange } from './bookings.ts';
import { corporateBooking } from './corporate.ts';
import { count } from './fields.ts';

export const tripsQuery = z.object({
  /** Of the past trips, which come 20 to a page. */
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
  /** In the passenger's words: one whose time has passed is completed. */
  state: z.enum(TRIP_STATES),
  /** Opens its page. */
  reference: z.string(),
  licensing_authority: z.string(),
  licence_number: z.string(),
  /** [MNG-03] What cancelling, not coming and waiting cost, in sentences. */
  terms: z.array(z.string()),
  /** [MNG-01] Who drives its legs, as far as they are named. */
  drivers: z.array(legDriver),
  /** [MNG-06] A change that was asked for and is not made yet; null for none. */
  waiting_change: waitingChange.nullable(),
  /** What of it is booked again. */
  again: z.object({
    pickup: tripPlace,
    /** Null for a hire by the hour. */
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
export type TripsQuery = z.output<typeof tripsQuery>;
