import { type SQL, sql } from 'drizzle-orm';
import { DRIVER_HOURS } from '../../domain/office/queue.ts';
import type { StoredState } from '../../domain/booking/states.ts';
import { addDays, clock, type LocalTime, londonTime } from '../../domain/time.ts';

/**
 * A booking with the leg that its state tells of (`present-leg.ts`). With a limit, the planner looks each booking's up and does
 * not read all bookings there ever were.
 */
export const tripOf = (
  bookingId: SQL,
): SQL => sql`select b.id, b.number, b.status, b.confirmed_at, b.passenger_name,
    r.operator_name as operator, r.settings_version, l.id as leg_id, l.leg, l.pickup, l.pickup_date, l.pickup_time,
    (l.pickup_date + l.pickup_time) at time zone 'Europe/London' as pickup_at
  from bookings b
  join booking_revisions r on r.booking_id = b.id and r.revision = b.revision
  join booking_legs l on l.booking_id = b.id and l.leg = case
    when r.cancelled_leg is distinct from b.present_leg then b.present_leg
    when b.present_leg = 'outward' then 'return' else 'outward' end
  where b.id = ${bookingId} limit 1`;

/** What the parts are asked with. */
export interface Asked {
  at: Date;
  /** Unknown to the planner in any case: so it finds no plan for one moment better than the one for all. */
  now: SQL;
}

/**
 * Legs picked up within hours before and after now, through the index on their days: `w`. The days stand there by themselves
 * and one by one, since of a stretch of time the planner cannot tell how few they are; it need not know them to plan.
 */
const pickedUp = ({ at }: Asked, before: number, after: number) => {
  const first = londonTime(at.getTime() - before * 3_600_000);
  const last = londonTime(at.getTime() + after * 3_600_000);
  const moment = ({ date, minute }: LocalTime) => sql`(${date}::date, ${clock(minute)}::time)`;
  const days = [first.date, addDays(first.date, 1), last.date].map((day) => sql`${day}::date`);
  return sql`w.pickup_date in (${sql.join(days, sql`, `)})
    and (w.pickup_date, w.pickup_time) >= ${moment(first)} and (w.pickup_date, w.pickup_time) <= ${moment(last)}`;
};

/** Hours before now from which on the legs of a day are looked through for what is wrong with them. */
const LEG_HOURS = 24;

/** The legs of these hours, with who drives them: read once, for all parts that look through them as `w`. */
export const nearLegs = (asked: Asked): SQL =>
  sql`select w.id, w.booking_id, w.leg, (w.pickup_date + w.pickup_time) at time zone 'Europe/London' as pickup_at,
      d.id as driver_id, d.name as driver, d.badge
    from booking_legs w
    left join leg_drivers d on d.booking_id = w.booking_id and d.leg = w.leg and d.withdrawn_at is null
    where ${pickedUp(asked, LEG_HOURS, DRIVER_HOURS)}`;

/** The columns of each part that it has something to say for. */
export interface Columns {
  id: SQL;
  /** Where it is not said, a booking's since it was confirmed. */
  since?: SQL;
  /** An instant; or the pick-up of its booking, or that while it is ahead: what has failed of one that is over is no matter of hours any more. */
  until?: SQL | 'always' | 'ahead';
  booking?: SQL;
  /** It is of this leg: only while the booking's state tells of that. */
  leg?: SQL;
  /** Only while the booking is in one of these states. */
  among?: readonly StoredState[];
  enquiry?: SQL;
  /** Where it is not said, the operator. */
  about?: SQL;
  note?: SQL;
  pence?: SQL;
}

const words = (states: readonly string[]) =>
  sql.raw(`array[${states.map((state) => `'${state}'`).join(', ')}]`);

/** Columns that are empty are typed all the same, since the parts are put one under another. */
export const part = (columns: Columns, from: SQL): SQL => {
  const { id, since, until, booking, leg, among, enquiry, about, note, pence } = columns;
  const [instant, pickup] = typeof until === 'string' ? [undefined, until] : [until, ''];
  return sql`select (${id})::text as id, (${since ?? sql`null`})::timestamptz as since,
    (${instant ?? sql`null`})::timestamptz as until, ${sql.raw(`'${pickup}'`)}::text as pickup_counts,
    (${booking ?? sql`null`})::bigint as booking_id, (${leg ?? sql`null`})::bigint as leg_id,
    (${among ? words(among) : sql`null`})::text[] as among, (${enquiry ?? sql`null`})::text as enquiry,
    (${about ?? sql`null`})::text as about, (${note ?? sql`''`})::text as note, (${pence ?? sql`null`})::int as pence ${from}`;
};

/** A part that is of the legs of these hours, `w`. */
export const ofLeg = { id: sql`w.id`, leg: sql`w.id`, booking: sql`w.booking_id`, until: sql`w.pickup_at` };
