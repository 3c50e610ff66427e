import type { Policy } from '../http/policy.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import type { BookingReader } from './booking-reader.ts';

/** A booking is of whoever holds its reference, signed in or not: links in mails lead to it. Reaches its id. */
export function heldBooking(bookings: Pick<BookingReader, 'idOf'>): Policy<'booking', unknown, number> {
  return {
    resource: 'booking',
    reach: (reference) => bookings.idOf(reference),
    refusal: 'There is no such booking.',
  };
}

/** Whoever may see bookings in the office sees all of them. Reaches its id. */
export function anyBooking(
  bookings: Pick<BookingReader, 'idOfNumber'>,
): Policy<'any booking', StaffPrincipal, number> {
  return {
    resource: 'any booking',
    reach: (number) => bookings.idOfNumber(number),
    refusal: 'There is no booking with this number.',
  };
}
