import { type SQL, sql } from 'drizzle-orm';
import { isFareDue, STORED_STATES, type StoredState } from '../../../domain/booking/states.ts';
import { REQUEST_DAYS } from '../../../domain/office/privacy-requests.ts';
import {
  DRIVER_HOURS,
  LICENCE_DAYS,
  LINK_DAYS,
  LINK_HOURS,
  MAIL_DAYS,
  type QueueKind,
  TEXT_DAYS,
} from '../../../domain/office/queue.ts';
import { addDays, clock, type LocalTime, londonTime, londonToday } from '../../../domain/time/time.ts';
import { pickupInstant, pickupTimeText } from '../../platform/database/index.ts';

/**
 * A booking with the leg that its state tells of (`present-leg.ts`). With a limit, the planner looks each booking's up and does
 * not read all bookings there ever were.
 */
export const tripOf = (
  bookingId: SQL,
): SQL => sql`select b.id, b.number, b.status, b.confirmed_at, b.passenger_name,
    r.operator_name as operator, r.settings_version, l.id as leg_id, l.leg, l.pickup, l.pickup_date,
    ${pickupTimeText('l')} as pickup_time, ${pickupInstant('l')} as pickup_at
  from bookings b
  join booking_revisions r on r.booking_id = b.id and r.revision = b.revision
  join booking_legs l on l.booking_id = b.id and l.leg = case
    when r.cancelled_leg is distinct from b.present_leg then b.present_leg
    when b.present_leg = 'outward' then 'return' else 'outward' end
  where b.id = ${bookingId} limit 1`;

/** Parameters of the parts. */
interface QueueQuery {
  at: Date;
  /** Unknown to the planner in any case: so it finds no plan for one moment better than the one for all. */
  now: SQL;
}

/**
 * Legs with a pick-up within hours before and after now, through the index on their days: `w`. The days are listed
 * one by one, because the planner cannot estimate how few legs are in a range; it need not know them to plan.
 */
const pickedUp = ({ at }: QueueQuery, before: number, after: number) => {
  const first = londonTime(at.getTime() - before * 3_600_000);
  const last = londonTime(at.getTime() + after * 3_600_000);
  const moment = ({ date, minute }: LocalTime) => sql`(${date}::date, ${clock(minute)}::time)`;
  const days = [first.date, addDays(first.date, 1), last.date].map((day) => sql`${day}::date`);
  return sql`w.pickup_date in (${sql.join(days, sql`, `)})
    and (w.pickup_date, w.pickup_time) >= ${moment(first)} and (w.pickup_date, w.pickup_time) <= ${moment(last)}`;
};

/** Hours before now from which legs are checked. */
const LEG_HOURS = 24;

const PICKUP = pickupInstant('w');

/** The legs of these hours, with who drives them: read once, for all parts that look through them as `w`. */
const nearLegs = (query: QueueQuery): SQL =>
  sql`select w.id, w.booking_id, w.leg, ${PICKUP} as pickup_at,
      d.id as driver_id, d.name as driver, d.badge
    from booking_legs w
    left join leg_drivers d on d.booking_id = w.booking_id and d.leg = w.leg and d.withdrawn_at is null
    where ${pickedUp(query, LEG_HOURS, DRIVER_HOURS)}`;

/** The columns of each part that it has something to say for. */
interface Columns {
  id: SQL;
  /** By default the booking's confirmation. */
  since?: SQL;
  /**
   * An instant; or the pick-up of its booking, or that while in the future: failures of past trips are not urgent.
   */
  until?: SQL | 'always' | 'ahead';
  booking?: SQL;
  /** Only while the booking's state refers to this leg. */
  leg?: SQL;
  /** Only while the booking is in one of these states. */
  among?: readonly StoredState[];
  enquiry?: SQL;
  /** By default the operator. */
  about?: SQL;
  note?: SQL;
  pence?: SQL;
}

const words = (states: readonly string[]) =>
  sql.raw(`array[${states.map((state) => `'${state}'`).join(', ')}]`);

/** Empty columns have types too, since the parts are combined by UNION. */
const part = (columns: Columns, from: SQL): SQL => {
  const { id, since, until, booking, leg, among, enquiry, about, note, pence } = columns;
  const [instant, pickup] = typeof until === 'string' ? [undefined, until] : [until, ''];
  return sql`select (${id})::text as id, (${since ?? sql`null`})::timestamptz as since,
    (${instant ?? sql`null`})::timestamptz as until, ${sql.raw(`'${pickup}'`)}::text as pickup_counts,
    (${booking ?? sql`null`})::bigint as booking_id, (${leg ?? sql`null`})::bigint as leg_id,
    (${among ? words(among) : sql`null`})::text[] as among, (${enquiry ?? sql`null`})::text as enquiry,
    (${about ?? sql`null`})::text as about, (${note ?? sql`''`})::text as note, (${pence ?? sql`null`})::int as pence ${from}`;
};

/** A part that is of the legs of these hours, `w`. */
const ofLeg = { id: sql`w.id`, leg: sql`w.id`, booking: sql`w.booking_id`, until: sql`w.pickup_at` };

/** Requests that colleagues must answer. */
const ofRequests = ({
  at,
}: QueueQuery): Pick<Record<QueueKind, SQL>, 'refund_request' | 'person_request'> => ({
  refund_request: part(
    {
      id: sql`w.id`,
      since: sql`w.asked_at`,
      booking: sql`w.booking_id`,
      about: sql`coalesce(s.name, '')`,
      note: sql`w.reason`,
      pence: sql`w.pence`,
    },
    sql`from refund_requests w left join staff s on s.id = w.asked_by where w.status = 'waiting'`,
  ),
  // The person is named on the request's page, for those with the right.
  person_request: part(
    {
      id: sql`w.id`,
      since: sql`w.added_at`,
      until: sql`(w.due_on + 1)::timestamp at time zone 'Europe/London'`,
      about: sql`w.kind`,
      note: sql`w.due_on::text`,
    },
    sql`from person_requests w where w.done_at is null
      and w.due_on < ${londonToday(at.getTime())}::date + ${REQUEST_DAYS}::int`,
  ),
});

/** Licences that end, and jobs that have failed. */
const ofTheHouse = ({ at }: QueueQuery): Pick<Record<QueueKind, SQL>, 'licence' | 'jobs'> => ({
  licence: part(
    {
      id: sql`o.id`,
      until: sql`(o.last + 1)::timestamp at time zone 'Europe/London'`,
      about: sql`o.name`,
      note: sql`o.last::text`,
    },
    sql`from (select o.id, o.name, max(coalesce(i.valid_to, 'infinity')) as last
        from operators o join operator_licences i on i.operator_id = o.id where o.active group by o.id) o
      where o.last < ${londonToday(at.getTime())}::date + ${LICENCE_DAYS}::int`,
  ),
  // Counted by the queue of jobs itself, every few seconds.
  jobs: part(
    { id: sql`q.name`, about: sql`q.name`, note: sql`q.failed_count::text` },
    sql`from jobs.queue q where q.failed_count > 0`,
  ),
});

/** Confirmed trips in any state, except cancelled ones. */
const BOOKED = STORED_STATES.filter(isFareDue);

const NO_NAME = sql`''`;

/** Money that is not where it should be. */
const ofMoney: Pick<
  Record<QueueKind, SQL>,
  'dispute' | 'hold_lost' | 'refund_failed' | 'unpaid' | 'books_differ'
> = {
  dispute: part(
    {
      id: sql`d.id`,
      since: sql`d.opened_at`,
      until: sql`d.answer_by`,
      booking: sql`d.booking_id`,
      about: sql`d.status`,
      note: sql`d.reason`,
      pence: sql`d.amount_pence`,
    },
    sql`from disputes d where d.status in ('inquiry', 'open')`,
  ),
  hold_lost: part(
    {
      id: sql`m.id`,
      since: sql`m.first_seen`,
      until: 'ahead',
      booking: sql`m.booking_id`,
      about: NO_NAME,
      note: sql`m.detail`,
    },
    sql`from money_differences m where m.solved_at is null and m.kind = 'hold_lost'`,
  ),
  // A retried refund is another one.
  refund_failed: part(
    {
      id: sql`f.id`,
      since: sql`coalesce(f.ended_at, f.asked_at)`,
      booking: sql`f.booking_id`,
      about: NO_NAME,
      note: sql`coalesce(f.failure, '')`,
      pence: sql`f.amount_pence`,
    },
    sql`from refunds f where f.status = 'failed' and not exists (select 1 from refunds n
      where n.booking_id = f.booking_id and n.payment_id = f.payment_id and n.id > f.id and n.status in ('asked', 'made'))`,
  ),
  unpaid: part(
    {
      id: sql`p.id`,
      since: sql`p.created_at`,
      until: 'ahead',
      booking: sql`p.booking_id`,
      among: BOOKED,
      about: NO_NAME,
      pence: sql`p.amount_pence`,
    },
    sql`from payments p where p.status = 'due' and p.method = 'card'`,
  ),
  books_differ: part(
    {
      id: sql`m.id`,
      since: sql`m.first_seen`,
      booking: sql`m.booking_id`,
      about: sql`m.kind`,
      note: sql`m.detail`,
    },
    sql`from money_differences m where m.solved_at is null and m.kind not in ('hold_lost', 'refund_failed')`,
  ),
};

/** Resent emails are resolved; each answer to an enquiry counts by itself. */
const ofNews = (
  query: QueueQuery,
): Pick<Record<QueueKind, SQL>, 'mail_failed' | 'text_failed' | 'enquiry'> => ({
  mail_failed: part(
    {
      id: sql`m.id`,
      since: sql`m.created_at`,
      until: 'ahead',
      booking: sql`(select b.id from bookings b where b.number = m.about_id and m.about = 'booking')`,
      enquiry: sql`case m.about when 'quote_request' then 'price-' || m.about_id
        when 'contact_message' then 'message-' || m.about_id end`,
      about: sql`m.recipient`,
      note: sql`m.subject`,
    },
    sql`from mails m where m.status = 'failed' and m.created_at > ${query.now} - ${MAIL_DAYS}::int * interval '1 day'
        and m.about in ('booking', 'contact_message', 'quote_request')
        and not exists (select 1 from mails n where n.about = m.about and n.about_id = m.about_id
          and n.occasion = m.occasion and n.recipient_role = m.recipient_role and n.id > m.id and n.status <> 'failed'
          and (m.about = 'booking' or split_part(n.instance, ' ', 1) = split_part(m.instance, ' ', 1)))`,
  ),
  text_failed: part(
    {
      id: sql`x.id`,
      since: sql`x.created_at`,
      until: 'ahead',
      booking: sql`x.booking_id`,
      about: sql`x.phone`,
      note: sql`coalesce(x.failure, '')`,
    },
    sql`from text_messages x
      where x.status = 'failed' and x.created_at > ${query.now} - ${TEXT_DAYS}::int * interval '1 day'
        and not exists (select 1 from text_messages n where n.booking_id = x.booking_id
          and n.revision = x.revision and n.occasion = x.occasion and n.id > x.id
          and split_part(n.instance, ' again ', 1) = split_part(x.instance, ' again ', 1))`,
  ),
  enquiry: part(
    { id: sql`e.id`, since: sql`e.created_at`, enquiry: sql`e.id`, about: sql`e.name`, note: sql`e.contact` },
    sql`from (
      select 'price-' || id as id, created_at, name, coalesce(nullif(email, ''), phone) as contact
        from quote_requests where status = 'new'
      union all
      select 'message-' || id, created_at, trim(first_name || ' ' || last_name), coalesce(nullif(email, ''), phone)
        from contact_messages where status = 'new') e`,
  ),
});

/** Operators of the last assigned drivers: others are not expected to name any; and whether they name licences, too. */
const NAMING = sql`select r.operator_id, bool_or(d.badge <> '') as licences
  from (select booking_id, badge from leg_drivers order by id desc limit 30) d
  join bookings b on b.id = d.booking_id
  join booking_revisions r on r.booking_id = b.id and r.revision = b.revision group by r.operator_id`;

/**
 * Unfulfilled promises: an unused payment link, and a driver who was not named. A caller with another booking since is
 * left out; a note after the trip completes its record, since drivers cannot be assigned any more then.
 */
const unfulfilledPromises = (query: QueueQuery): Pick<Record<QueueKind, SQL>, 'link' | 'record'> => ({
  link: part(
    {
      id: sql`o.id`,
      since: sql`case o.status when 'lapsed' then p.pay_by else o.created_at end`,
      until: sql`case o.status when 'lapsed' then ${PICKUP} else p.pay_by end`,
      booking: sql`o.id`,
      about: sql`o.booker_name`,
      note: sql`o.status`,
      pence: sql`p.amount_pence`,
    },
    sql`from bookings o join booking_legs w on w.booking_id = o.id and w.leg = 'outward'
      join lateral (select pay_by, amount_pence from payments where booking_id = o.id and pay_by is not null
        order by id desc limit 1) p on true
      where o.status in ('awaiting_payment', 'lapsed') and o.taken_by is not null
        and o.created_at > ${query.now} - ${LINK_DAYS}::int * interval '1 day' and ${PICKUP} > ${query.now}
        and (o.status = 'lapsed' or p.pay_by < ${query.now} + ${LINK_HOURS}::int * interval '1 hour')
        and not exists (select 1 from bookings n where n.booker_phone = o.booker_phone and n.booker_phone <> ''
          and n.id > o.id and n.confirmed_at is not null)`,
  ),
  record: part(
    {
      ...ofLeg,
      since: sql`w.pickup_at`,
      until: sql`null`,
      note: sql`case when w.driver_id is null then 'driver' else 'licence' end`,
    },
    sql`from near w
      cross join lateral (select revision from bookings b where b.id = w.booking_id and b.status = 'completed' limit 1) b
      join booking_revisions r on r.booking_id = w.booking_id and r.revision = b.revision
      join (${NAMING}) naming on naming.operator_id = r.operator_id
      where w.pickup_at <= ${query.now} and r.cancelled_leg is distinct from w.leg
        and (w.driver_id is null or (w.badge = '' and naming.licences))
        and not exists (select 1 from booking_notes n where n.booking_id = w.booking_id and n.at > w.pickup_at)`,
  ),
});

/** When an event last moved the booking `o`; the time of booking if the log has expired. */
const movedBy = (event: string) =>
  sql`(select max(at) from audit_log where entity = 'booking' and entity_id = o.number and action = ${event})`;

/** Problems of trips in these hours. */
const ofTrips = (
  query: QueueQuery,
): Pick<Record<QueueKind, SQL>, 'late' | 'no_driver' | 'refused' | 'unanswered' | 'change'> => ({
  late: part(
    {
      ...ofLeg,
      since: sql`w.pickup_at`,
      among: ['assigned', 'on_way'],
      about: sql`coalesce(w.driver, '')`,
      note: sql`b.status`,
    },
    sql`from near w join bookings b on b.id = w.booking_id and b.status in ('assigned', 'on_way')
      where w.pickup_at <= ${query.now}`,
  ),
  no_driver: part({ ...ofLeg, among: ['confirmed', 'accepted'] }, sql`from near w where w.driver_id is null`),
  refused: part(
    { id: sql`o.id`, since: movedBy('refuse'), until: 'always', booking: sql`o.id` },
    sql`from bookings o where o.status = 'refused'`,
  ),
  unanswered: part(
    { id: sql`o.id`, since: movedBy('offer'), until: 'always', booking: sql`o.id` },
    sql`from bookings o where o.status = 'offered'`,
  ),
  change: part(
    { id: sql`c.id`, since: sql`c.asked_at`, until: sql`c.waits_until`, booking: sql`c.booking_id` },
    sql`from booking_changes c where c.status = 'to_agree'`,
  ),
});

/**
 * The attention queue, kind by kind: each from an index of little else, or from `near`, the legs of these hours. The trip,
 * and whether the row still applies, is looked up for all of them together.
 */
export function queueParts(at: Date): { near: SQL; parts: Readonly<Record<QueueKind, SQL>> } {
  const query: QueueQuery = { at, now: sql`(select ${at.toISOString()}::timestamptz)` };
  const parts = {
    ...ofTrips(query),
    ...ofMoney,
    ...unfulfilledPromises(query),
    ...ofNews(query),
    ...ofRequests(query),
    ...ofTheHouse(query),
  };
  return { near: nearLegs(query), parts };
}
