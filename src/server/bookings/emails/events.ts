import { z } from 'zod';
import type { LegName } from '../../../domain/fare/fare.ts';
import { type JobKind, URGENT } from '../../platform/jobs/index.ts';

/** Events of a change that the operator was asked to agree to. Once it is made, it is announced as `changed`. */
const CHANGE_EVENTS = [
  'change_asked',
  'change_to_pay',
  'change_refused',
  'change_unanswered',
  'change_unpaid',
  'change_withdrawn',
] as const;
export type ChangeEvent = (typeof CHANGE_EVENTS)[number];

/** Events of the driver of one leg. */
const DRIVER_EVENTS = ['driver_named', 'driver_withdrawn', 'driver_on_way', 'driver_arrived'] as const;
export type DriverEvent = (typeof DRIVER_EVENTS)[number];

export const isDriverEvent = (event: string): event is DriverEvent =>
  DRIVER_EVENTS.some((one) => one === event);

/** Tells the driver events of a booking apart: "outward.17" is about the driver with that id. */
export const driverInstance = ({ leg, id }: { leg: LegName; id: number }): string => `${leg}.${id}`;

/** Every event of a booking that emails are sent about. */
const BOOKING_EVENTS = [
  'confirmed',
  'confirm_address',
  // By card, after it was to be paid in the car.
  'paid',
  'changed',
  ...CHANGE_EVENTS,
  ...DRIVER_EVENTS,
  'cancelled',
  // One leg only.
  'leg_cancelled',
  'no_show',
  'accepted',
  'refunded',
  // By hand, of the amount due.
  'reduced',
  'completed',
  'refund_failed',
  // A bank has asked, taken or decided.
  'dispute',
  // [OFF-07] Payment link of a staff booking.
  'payment_link',
  // Reminder on the day before a leg.
  'reminder',
] as const;
export type BookingEmailEvent = (typeof BOOKING_EVENTS)[number];

const payload = z.object({
  bookingId: z.number(),
  revision: z.number(),
  occasion: z.enum(BOOKING_EVENTS),
  /** Tells repeated events of a booking apart, such as refunds. */
  instance: z.string().optional(),
});

/** An event of a booking that emails are due for. */
type BookingEmailPayload = z.infer<typeof payload>;

/** Writes the emails of a booking's event. */
export const bookingMails: JobKind<
  BookingEmailPayload,
  { emails: { write(news: BookingEmailPayload): Promise<void> } }
> = {
  name: 'booking-mails',
  payload,
  together: 20,
  // The reader is waiting for the code.
  priority: ({ occasion }) => (occasion === 'confirm_address' ? URGENT : 0),
  work: (news, { emails }) => emails.write(news),
};
