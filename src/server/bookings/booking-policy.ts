import type { Policy } from '../http/policy.ts';
import type { BookingReader } from './booking-reader.ts';

/** A booking is of whoever holds its reference, signed in or not: links in mails lead to it. Reaches its id. */
export function heldBooking(bookings: Pick<BookingReader, 'idOf'>): Policy<'booking', unknown, number> {
  return {
    resource: 'booking',
    reach: (reference) => bookings.idOf(reference),
    refusal: 'There is no such booking.',
  };
}
