import type { LegName } from '../../../domain/fare/fare.ts';
import { type JobKind, URGENT } from '../../platform/jobs/index.ts';
import { amount, partsOf, since, text } from '../../platform/stored-json/index.ts';
import { FIRST_REVISION } from '../revisions.ts';

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

export const isDriverEvent = (occasion: string): occasion is DriverEvent =>
  DRIVER_EVENTS.some((one) => one === occasion);

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
  // One leg alone.
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
  // [OFF-07] Where to pay for a staff booking.
  'payment_link',
  // Of one leg, the day before.
  'reminder',
] as const;
export type BookingEmailEvent = (typeof BOOKING_EVENTS)[number];

/** Parses the name of an event, as jobs store it. @throws Error for an unknown one */
function parseBookingEmailEvent(name: string): BookingEmailEvent {
  const event = BOOKING_EVENTS.find((one) => one === name);
  if (!event) throw new Error(`no emails are sent about the booking event ${name}`);
  return event;
}

/** Writes the letters of a booking's occasion; the question whether an address is right before others. */
interface BookingEmailPayload {
  bookingId: number;
  revision: number;
  occasion: BookingEmailEvent;
  instance?: string;
}

export const bookingMails: JobKind<
  BookingEmailPayload,
  { letters: { write(news: BookingEmailPayload): Promise<void> } }
> = {
  name: 'booking-mails',
  read: partsOf({
    bookingId: amount,
    // 0.1.0 knew of no other.
    revision: since(amount, FIRST_REVISION),
    // Of what may happen again, as a refund.
    instance: since(text, ''),
    occasion: (stored, path) => parseBookingEmailEvent(text(stored, path)),
  }),
  together: 20,
  // The reader is waiting for the code.
  priority: ({ occasion }) => (occasion === 'confirm_address' ? URGENT : 0),
  work: (news, { letters }) => letters.write(news),
};
