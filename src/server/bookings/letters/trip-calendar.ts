import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { legMinutes } from '../../../domain/booking/reckoned-end.ts';
import { pricedAt } from '../../../domain/place.ts';
import { londonInstant } from '../../../domain/time.ts';
import { FIRST_REVISION } from '../booking-revisions.ts';
import { bookedVehicles, pickupOf, type BookingDetails } from '../booking-details.ts';
import type { Attachment } from '../../mail/mail-transport.ts';

const MINUTE = 60_000;

/**
 * [MNG-08] The trip for the passenger's calendar: one event for each leg, with the same ids in every mail about the
 * booking; once that is cancelled, what takes them out.
 * Times are written as instants (UTC), which every calendar shows in its own zone and no clock change moves.
 */
export function tripCalendar(details: BookingDetails, companyName: string, now: Date): Attachment {
  const { booking, operator, legs } = details;
  const calendar = ical({
    name: companyName,
    prodId: { company: 'Wayfare', product: 'Bookings', language: 'EN' },
  });
  const isCancelled = booking.status === 'cancelled';
  calendar.method(isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH);
  for (const leg of legs) {
    const start = londonInstant(pickupOf(leg));
    // At least a quarter of an hour, so that it can be seen.
    const minutes = Math.max(15, legMinutes(booking.journey, leg.leg));
    calendar.createEvent({
      id: `${booking.number}-${leg.leg}@wayfare`,
      // Calendars take what is later than what they have.
      sequence: booking.revision - (isCancelled ? 0 : FIRST_REVISION),
      ...(isCancelled && { status: ICalEventStatus.CANCELLED }),
      stamp: now,
      start: new Date(start),
      end: new Date(start + minutes * MINUTE),
      summary: leg.dropoff ? `Taxi: ${leg.pickup} to ${leg.dropoff}` : `Hired car from ${leg.pickup}`,
      location: leg.pickup,
      description: [
        `Booking ${booking.number}, ${bookedVehicles(details)} by ${operator.name}, ${operator.phone}`,
        pricedAt(leg.pickupPlace, 'from'),
        leg.dropoffPlace && pricedAt(leg.dropoffPlace, 'to'),
      ]
        .filter(Boolean)
        .join('\n'),
    });
  }
  return {
    filename: `booking-${booking.number}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    content: calendar.toString(),
  };
}
