import { z } from 'zod';
import { bookingType } from './booking-form.ts';
import { ofBooking, passengerMode } from './bookings.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { requiredLine } from './fields.ts';

/** Fields as they were sent; browsers check them like those that they have stored themselves. */
const sentForm = z.looseObject({ pickup: z.string() });

/** The fields that take a browser back to the payment step. */
export const recoverableTrip = z.object({
  bookingType,
  /** Null for hire by the hour. */
  bookingForm: sentForm.nullable(),
  /** Null for a trip by the mile. */
  hourlyRateForm: sentForm.nullable(),
  /** The signed quote that was chosen, held or expired. */
  quote_id: z.string(),
  quantity: z.number().int().min(1),
  type: z.enum(['lowest', 'selection']),
  /** Without the password. */
  registrationData: z.looseObject({ email: z.string() }),
  selected_passenger: passengerMode,
});

const answer = z.object({
  success: z.literal(true),
  /** Null once the trip is booked or cancelled, after a day, and for what staff have booked. */
  trip: recoverableTrip
    .extend({
      /** The promo code in the quote; null without one. */
      promo_code: z.string().nullable(),
    })
    .nullable(),
});

export type RecoverableTrip = z.infer<typeof recoverableTrip>;
export type TripRecoveryAnswer = z.infer<typeof answer>;

/** [EMB-01] How a browser that has lost its storage gets an unbooked trip back. */
export const tripRecoveryCalls = {
  'GET /api/v1/checkout-trip': {
    summary: 'The unbooked trip of a checkout session, for a browser that has lost it',
    tag: 'Payments',
    callers: ['public'],
    about: { resource: 'checkout', by: 'session_id' },
    query: z.object({ session_id: requiredLine(200) }),
    result: answer,
  },
  'GET /api/v1/booking/:reference/trip': {
    summary: 'The unbooked trip of a booking that was not confirmed, for a browser that has lost it',
    ...ofBooking,
    result: answer,
  },
} satisfies Record<EndpointKey, Endpoint>;
