import ical from 'ical-generator';
import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { legMinutes } from '../../../domain/booking/legs.ts';
import { isBooked } from '../../../domain/booking/states.ts';
import { pricedAt } from '../../../domain/place/place.ts';
import { londonInstant } from '../../../domain/time/time.ts';
import type { Attachment } from '../../notifications/index.ts';
import { pickupOf } from '../../platform/database/index.ts';
import { bookedVehicles, type BookingDetails, legsLeft } from '../booking-details.ts';
import type { LegRow } from '../new-booking.ts';
import { missedLegs } from '../no-show.ts';
import { FIRST_REVISION } from '../revisions.ts';

const MINUTE = 60_000;

/** Refresh interval of calendar feeds, in seconds. Changes on the day are also emailed. */
const LOOKED_AT_EVERY = 3600;

/** Name and host of a calendar's author. */
interface CalendarSite {
  /** The provider's. */
  companyName: string;
  /** Address of the site: its host makes the ids of the events unique in the world (RFC 7986). */
  siteUrl: string;
  now: Date;
}

/** The people of an invitation. */
interface Invitation {
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
}

/**
 * [MNG-08] The trip for the passenger's calendar: one event for each leg, with the same ids in every email about the
 * booking, as invitations that are accepted already: calendars add, move and remove only what came by METHOD:REQUEST
 * with an organizer and an attendee (RFC 5546, 3.2.2 and 3.2.5). A separate calendar removes the events of a cancelled
 * booking or leg. Times are written in UTC, which every calendar shows in its own zone and no clock change moves.
 */
export function tripCalendars(
  details: BookingDetails,
  invitation: Invitation,
  site: CalendarSite,
): Attachment[] {
  const [left, off] = [legsToCome(details), pastLegs(details)];
  const attach = (legs: readonly LegRow[], method: ICalCalendarMethod) =>
    legs.length > 0 ? [attached(details, legs, method, { ...site, invitation })] : [];
  return [...attach(off, ICalCalendarMethod.CANCEL), ...attach(left, ICalCalendarMethod.REQUEST)];
}

/** [MNG-08] Calendar feed of all legs in their current state; empty before confirmation. */
export function tripFeed(details: BookingDetails, site: CalendarSite): string {
  const legs = isBooked(details.booking.status) ? details.legs : pastLegs(details);
  const calendar = calendarOf(details, legs, { ...site, invitation: null });
  return written(calendar.method(ICalCalendarMethod.PUBLISH).ttl(LOOKED_AT_EVERY));
}

function legsToCome(details: BookingDetails): readonly LegRow[] {
  if (details.booking.status === 'cancelled') return [];
  const missed = missedLegs(details);
  return legsLeft(details).filter((leg) => !missed.includes(leg));
}

function pastLegs(details: BookingDetails): readonly LegRow[] {
  const left = legsToCome(details);
  return details.legs.filter((leg) => !left.includes(leg));
}

function attached(
  details: BookingDetails,
  legs: readonly LegRow[],
  method: ICalCalendarMethod,
  of: CalendarSite & { invitation: Invitation },
): Attachment {
  const some = legs.length < details.legs.length ? `-${legs.map(({ leg }) => leg).join('-')}` : '';
  return {
    filename: `booking-${details.booking.number}${some}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: written(calendarOf(details, legs, of).method(method)),
  };
}

/** Every line ends in CRLF, the last one too (RFC 5545, 3.1), which the library leaves out. */
const written = (calendar: ICalCalendar): string => `${calendar.toString().trimEnd()}\r\n`;

function calendarOf(
  details: BookingDetails,
  legs: readonly LegRow[],
  { companyName, siteUrl, now, invitation }: CalendarSite & { invitation: Invitation | null },
): ICalCalendar {
  const { revision, status } = details.booking;
  const calendar = ical({
    name: companyName,
    prodId: { company: 'Wayfare', product: 'Bookings', language: 'EN' },
  });
  // Calendars accept only a higher sequence.
  const sequence = revision - FIRST_REVISION + (status === 'cancelled' || status === 'no_show' ? 1 : 0);
  const off = pastLegs(details);
  for (const leg of legs)
    calendar.createEvent({
      ...eventOf(details, leg, siteUrl),
      ...(invitation && peopleOf(invitation)),
      ...(off.includes(leg) && { status: ICalEventStatus.CANCELLED }),
      sequence,
      stamp: now,
    });
  return calendar;
}

const peopleOf = ({ organizer, attendee }: Invitation) => ({
  organizer,
  attendees: [
    {
      ...attendee,
      rsvp: false,
      status: ICalAttendeeStatus.ACCEPTED,
      role: ICalAttendeeRole.REQ,
      type: ICalAttendeeType.INDIVIDUAL,
    },
  ],
});

function eventOf(details: BookingDetails, leg: LegRow, siteUrl: string) {
  const { booking, operator } = details;
  const start = londonInstant(pickupOf(leg));
  // At least a quarter of an hour, to be visible.
  const minutes = Math.max(15, legMinutes(booking.journey, leg.leg));
  return {
    id: `${booking.number}-${leg.leg}@${new URL(siteUrl).hostname}`,
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
