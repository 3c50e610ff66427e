import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { legMinutes } from '../../../domain/booking/reckoned-end.ts';
import { pricedAt } from '../../../domain/place.ts';
import { londonInstant } from '../../../domain/time.ts';
import { FIRST_REVISION } from '../booking-revisions.ts';
import { bookedVehicles, legsLeft, pickupOf, type BookingDetails } from '../booking-details.ts';
import type { Attachment } from '../../mail/mail-transport.ts';
import type { LegRow } from '../new-booking.ts';

const MINUTE = 60_000;

/**
 * [MNG-08] The trip for the passenger's calendar: one event for each leg, with the same ids in every mail about the
 * booking; what takes out those of a cancelled booking or leg is a calendar of its own.
 * Times are written as instants (UTC), which every calendar shows in its own zone and no clock change moves.
 */
export function tripCalendars(details: BookingDetails, companyName: string, now: Date): Attachment[] {
  const { booking, legs } = details;
  const isCancelled = booking.status === 'cancelled';
  const left = isCancelled ? [] : legsLeft(details);
  const cancelled = legs.filter((leg) => !left.includes(leg));
  // Calendars take what is later than what they have.
  const sequence = booking.revision - FIRST_REVISION;
  const from = { details, companyName, now };
  return [
    ...(cancelled.length > 0
      ? [calendarOf(cancelled, { ...from, isOff: true, sequence: isCancelled ? sequence + 1 : sequence })]
      : []),
    ...(left.length > 0 ? [calendarOf(left, { ...from, isOff: false, sequence })] : []),
  ];
}

interface CalendarOf {
  details: BookingDetails;
  companyName: string;
  now: Date;
  /** Takes the events out. */
  isOff: boolean;
  sequence: number;
}

function calendarOf(legs: readonly LegRow[], of: CalendarOf): Attachment {
  const { details, companyName, now, isOff, sequence } = of;
  const { booking, operator } = details;
  const calendar = ical({
    name: companyName,
    prodId: { company: 'Wayfare', product: 'Bookings', language: 'EN' },
  });
  const method = isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  calendar.method(method);
  for (const leg of legs) {
    const start = londonInstant(pickupOf(leg));
    // At least a quarter of an hour, so that it can be seen.
    const minutes = Math.max(15, legMinutes(booking.journey, leg.leg));
    calendar.createEvent({
      id: `${booking.number}-${leg.leg}@wayfare`,
      sequence,
      ...(isOff && { status: ICalEventStatus.CANCELLED }),
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
  const some = legs.length < details.legs.length ? `-${legs.map(({ leg }) => leg).join('-')}` : '';
  return {
    filename: `booking-${booking.number}${some}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
  };
}
