import ical from 'ical-generator';
import { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { legMinutes } from '../../../domain/booking/legs.ts';
import { isBooked } from '../../../domain/booking/states.ts';
import { pricedAt } from '../../../domain/place/place.ts';
import { londonInstant } from '../../../domain/time.ts';
import type { Attachment } from '../../notifications/index.ts';
import { bookedVehicles, type BookingDetails, legsLeft, pickupOf } from '../booking-details.ts';
import type { LegRow } from '../new-booking.ts';
import { missedLegs } from '../no-show.ts';
import { FIRST_REVISION } from '../revisions.ts';

const MINUTE = 60_000;

/** Refresh interval of calendar feeds, in seconds. Changes on the day are also emailed. */
const LOOKED_AT_EVERY = 3600;

interface Made {
  companyName: string;
  now: Date;
}

/**
 * [MNG-08] The trip for the passenger's calendar: one event for each leg, with the same ids in every email about the
 * booking. A separate calendar removes the events of a cancelled booking or leg. Times are written in UTC, which
 * every calendar shows in its own zone and no clock change moves.
 */
export function tripCalendars(details: BookingDetails, companyName: string, now: Date): Attachment[] {
  const [left, off] = [legsToCome(details), legsOff(details)];
  const made = { companyName, now };
  return [
    ...(off.length > 0 ? [attached(details, off, ICalCalendarMethod.CANCEL, made)] : []),
    ...(left.length > 0 ? [attached(details, left, ICalCalendarMethod.PUBLISH, made)] : []),
  ];
}

/** [MNG-08] Calendar feed of all legs in their current state; empty before confirmation. */
export function tripFeed(details: BookingDetails, companyName: string, now: Date): string {
  const legs = isBooked(details.booking.status) ? details.legs : legsOff(details);
  const calendar = calendarOf(details, legs, { companyName, now });
  return calendar.method(ICalCalendarMethod.PUBLISH).ttl(LOOKED_AT_EVERY).toString();
}

function legsToCome(details: BookingDetails): readonly LegRow[] {
  if (details.booking.status === 'cancelled') return [];
  const missed = missedLegs(details);
  return legsLeft(details).filter((leg) => !missed.includes(leg));
}

function legsOff(details: BookingDetails): readonly LegRow[] {
  const left = legsToCome(details);
  return details.legs.filter((leg) => !left.includes(leg));
}

function attached(
  details: BookingDetails,
  legs: readonly LegRow[],
  method: ICalCalendarMethod,
  made: Made,
): Attachment {
  const some = legs.length < details.legs.length ? `-${legs.map(({ leg }) => leg).join('-')}` : '';
  return {
    filename: `booking-${details.booking.number}${some}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarOf(details, legs, made).method(method).toString(),
  };
}

function calendarOf(
  details: BookingDetails,
  legs: readonly LegRow[],
  { companyName, now }: Made,
): ICalCalendar {
  const { revision, status } = details.booking;
  const calendar = ical({
    name: companyName,
    prodId: { company: 'Wayfare', product: 'Bookings', language: 'EN' },
  });
  // Calendars accept only a higher sequence.
  const sequence = revision - FIRST_REVISION + (status === 'cancelled' || status === 'no_show' ? 1 : 0);
  const off = legsOff(details);
  for (const leg of legs)
    calendar.createEvent({
      ...eventOf(details, leg),
      ...(off.includes(leg) && { status: ICalEventStatus.CANCELLED }),
      sequence,
      stamp: now,
    });
  return calendar;
}

function eventOf(details: BookingDetails, leg: LegRow) {
  const { booking, operator } = details;
  const start = londonInstant(pickupOf(leg));
  // At least a quarter of an hour, to be visible.
  const minutes = Math.max(15, legMinutes(booking.journey, leg.leg));
  return {
    id: `${booking.number}-${leg.leg}@wayfare`,
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
  };
}
