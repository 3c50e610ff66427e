import { z } from 'zod';
import { mapBookingTexts } from '../domain/booking/booking-texts.ts';
import { STAFF_CHANNELS } from '../domain/booking/states.ts';
import { LONGEST } from '../domain/limits.ts';
import { requestedTrip } from './booking-form.ts';
import { accepted } from './bookings.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { bookingTexts, count, line, optionalEmail, paragraph, requiredLine } from './fields.ts';

/** [OFF-07] A booking that staff make for a caller, a writer or a visitor. */
export const phoneBooking = requestedTrip.extend({
  channel: z.enum(STAFF_CHANNELS),
  /** The booker. */
  caller: z.object({
    name: requiredLine(LONGEST.name),
    phone: requiredLine(LONGEST.phone),
    email: optionalEmail,
  }),
  /** The passenger, if not the booker. */
  passenger: z
    .object({
      name: requiredLine(LONGEST.name),
      phone: line(LONGEST.phone).default(''),
      email: optionalEmail,
    })
    .nullish(),
  /** Whether they agree to text messages to `caller.phone`. */
  texts: z.boolean().default(false),
  note: paragraph(LONGEST.note).default(''),
  return_note: paragraph(LONGEST.note).default(''),
  ...mapBookingTexts((name) => bookingTexts[name].default('')),
  /** By card, all of it or the deposit alone, is by a link that is sent to them. */
  payment_method: z.enum(['car', 'card', 'deposit']),
  selectedVehicleData: accepted,
  selectedVehicle: count(6, 1).default(1),
});

export const phoneBookingCalls = {
  'POST /api/v1/office/bookings': {
    summary: 'Create a booking for a caller. A card booking awaits payment by the link that is sent',
    tag: 'Office',
    callers: ['staff: book'],
    body: phoneBooking,
    result: z.object({
      success: z.literal(true),
      booking_number: z.string(),
      /** ISO 8601: until when the link can be used; null where none is sent. */
      pay_by: z.string().nullable(),
    }),
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type PhoneBookingRequest = z.input<typeof phoneBooking>;
