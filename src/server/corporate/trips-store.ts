import { and, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { ENDED_STATES, TRIP_HOURS } from '../../domain/booking/trip-state.ts';
import { londonTime } from '../../domain/time.ts';
import { isPresent } from '../bookings/booking-revisions.ts';
import type { Queryable } from '../db/database.ts';
import { bookingLegs, bookings } from '../db/schema/bookings.ts';
import { bookingRevisions } from '../db/schema/revisions.ts';

/** Whose trips, as of when. */
export interface TripsOf {
  passengerId: number;
  /** The address whose guest bookings are theirs too, for it is confirmed; null for none. */
  guestEmail: string | null;
  now: Date;
}

function theirs({ passengerId, guestEmail }: TripsOf): SQL | undefined {
  const own = eq(bookings.passengerId, passengerId);
  if (guestEmail === null) return own;
  const guests = and(isNull(bookings.passengerId), eq(sql`lower(${bookings.bookerEmail})`, guestEmail));
  return or(own, guests);
}

interface TripsWanted extends TripsOf {
  when: 'upcoming' | 'past';
  limit: number;
  offset: number;
}

/** The London time of the first and the last pick-up of a booking to which somebody comes. */
function pickupsOf(db: Queryable) {
  const at = sql`${bookingLegs.pickupDate} + ${bookingLegs.pickupTime}`;
  return db
    .select({ first: sql`min(${at})`.as('first'), last: sql`max(${at})`.as('last') })
    .from(bookingLegs)
    .where(
      and(
        eq(bookingLegs.bookingId, bookings.id),
        sql`${bookingLegs.leg} is distinct from ${bookingRevisions.cancelledLeg}`,
      ),
    )
    .as('pickups');
}
type Pickups = ReturnType<typeof pickupsOf>;

const made = isNotNull(bookings.confirmedAt);
/** What was never paid or confirmed shows for as long as it may still be. */
const mayBe = inArray(bookings.status, ['awaiting_payment', 'awaiting_email']);

/** As a London time without its zone, which is how pick-ups are kept. */
function localNow(now: Date): SQL {
  const { date, minute } = londonTime(now.getTime());
  return sql`(${date}::date + make_interval(mins => ${minute}::int))`;
}

/** A trip is over when it has ended, or when it has had its time. */
function isOver({ last }: Pickups, now: Date): SQL {
  const hours = sql`coalesce((${bookingRevisions.journey}->>'hours')::int, ${TRIP_HOURS}::int)`;
  const ended = inArray(bookings.status, [...ENDED_STATES]);
  return sql`(${ended} or ${last} + make_interval(hours => ${hours}) < ${localNow(now)})`;
}

/** Which trips, in their order: the next one first, of the past ones the newest. */
export async function tripIdsOf(db: Queryable, wanted: TripsWanted): Promise<number[]> {
  const { now, when, limit, offset } = wanted;
  const pickups = pickupsOf(db);
  const over = isOver(pickups, now);
  const order = when === 'past' ? sql`${pickups.last} desc` : sql`${pickups.first}`;
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(bookingRevisions, isPresent)
    .innerJoinLateral(pickups, sql`true`)
    .where(and(theirs(wanted), when === 'past' ? and(made, over) : and(or(made, mayBe), not(over))))
    .orderBy(order, bookings.id)
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

export async function countPastTrips(db: Queryable, of: TripsOf): Promise<number> {
  const pickups = pickupsOf(db);
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(bookings)
    .innerJoin(bookingRevisions, isPresent)
    .innerJoinLateral(pickups, sql`true`)
    .where(and(theirs(of), made, isOver(pickups, of.now)));
  return found?.count ?? 0;
}
