import { type SQL, sql } from 'drizzle-orm';
import {
  DRIVER_HOURS,
  LICENCE_DAYS,
  MAIL_DAYS,
  type QueueKind,
  TEXT_DAYS,
} from '../../domain/office/queue.ts';
import { clock, type LocalTime, londonTime, londonToday } from '../../domain/time.ts';

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

const withTrip = (bookingId: SQL) => sql`cross join lateral (${tripOf(bookingId)}) t`;
const PICKUP = sql`t.pickup_at`;
const BOOKED = sql`t.status in ('confirmed', 'offered', 'accepted', 'refused', 'assigned', 'on_way', 'arrived',
  'on_board', 'completed')`;

/** What the parts are asked with. */
interface Asked {
  at: Date;
  now: SQL;
}

/**
 * Legs picked up within hours before and after now, through the index on their days: `w`. The days stand there by themselves,
 * since of the two together the planner cannot tell how few they are.
 */
const pickedUp = ({ at }: Asked, before: number, after: number) => {
  const [first, last] = [-before, after].map((hours) => londonTime(at.getTime() + hours * 3_600_000));
  const moment = (time: LocalTime | undefined) =>
    sql`(${time?.date}::date, ${clock(time?.minute ?? 0)}::time)`;
  return sql`w.pickup_date >= ${first?.date}::date and w.pickup_date <= ${last?.date}::date
    and (w.pickup_date, w.pickup_time) >= ${moment(first)} and (w.pickup_date, w.pickup_time) <= ${moment(last)}`;
};

/** A pick-up that is still to come; what has failed of one that is over is no matter of hours any more. */
const ahead = ({ now }: Asked) => sql`case when ${PICKUP} > ${now} then ${PICKUP} end`;

/** The columns of each part that it has something to say for. */
interface Columns {
  id: SQL;
  since?: SQL;
  until?: SQL;
  booking?: SQL;
  enquiry?: SQL;
  about?: SQL;
  note?: SQL;
  pence?: SQL;
}

const part = ({ id, since, until, booking, enquiry, about, note, pence }: Columns, from: SQL): SQL =>
  sql`select (${id})::text as id, (${since ?? sql`null`})::timestamptz as since,
    (${until ?? sql`null`})::timestamptz as until, (${booking ?? sql`null`})::bigint as booking_id,
    (${enquiry ?? sql`null`})::text as enquiry, ${about ?? sql`''`} as about, ${note ?? sql`''`} as note,
    (${pence ?? sql`null`})::int as pence ${from}`;

/** When a booking was last moved by an event; as it was booked where the log has forgotten. */
const movedBy = (event: string) =>
  sql`coalesce((select max(at) from audit_log where entity = 'booking' and entity_id = t.number
    and action = ${event}), t.confirmed_at)`;

const OPERATOR = sql`t.operator`;

const ofTrips = (
  asked: Asked,
): Pick<Record<QueueKind, SQL>, 'late' | 'no_driver' | 'refused' | 'unanswered' | 'change'> => ({
  late: part(
    {
      id: sql`t.leg_id`,
      since: PICKUP,
      until: PICKUP,
      booking: sql`t.id`,
      about: sql`coalesce(d.name, '')`,
      note: sql`t.status`,
    },
    sql`from booking_legs w ${withTrip(sql`w.booking_id`)}
      left join leg_drivers d on d.booking_id = t.id and d.leg = t.leg and d.withdrawn_at is null
      where ${pickedUp(asked, 24, 0)} and t.leg_id = w.id and t.status in ('assigned', 'on_way')
        and w.booking_id in (select id from bookings where status in ('assigned', 'on_way'))`,
  ),
  no_driver: part(
    { id: sql`t.leg_id`, since: sql`t.confirmed_at`, until: PICKUP, booking: sql`t.id`, about: OPERATOR },
    sql`from booking_legs w ${withTrip(sql`w.booking_id`)}
      where ${pickedUp(asked, 24, DRIVER_HOURS)} and t.leg_id = w.id and t.status in ('confirmed', 'accepted')
      and not exists (select 1 from leg_drivers d
        where d.booking_id = t.id and d.leg = t.leg and d.withdrawn_at is null)`,
  ),
  refused: part(
    { id: sql`o.id`, since: movedBy('refuse'), until: PICKUP, booking: sql`t.id`, about: OPERATOR },
    sql`from bookings o ${withTrip(sql`o.id`)} where o.status = 'refused'`,
  ),
  unanswered: part(
    { id: sql`o.id`, since: movedBy('offer'), until: PICKUP, booking: sql`t.id`, about: OPERATOR },
    sql`from bookings o ${withTrip(sql`o.id`)} where o.status = 'offered'`,
  ),
  change: part(
    { id: sql`c.id`, since: sql`c.asked_at`, until: sql`c.waits_until`, booking: sql`t.id`, about: OPERATOR },
    sql`from booking_changes c ${withTrip(sql`c.booking_id`)} where c.status = 'to_agree'`,
  ),
});

const ofMoney = (
  asked: Asked,
): Pick<Record<QueueKind, SQL>, 'dispute' | 'hold_lost' | 'refund_failed' | 'unpaid' | 'books_differ'> => ({
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
      until: ahead(asked),
      booking: sql`m.booking_id`,
      note: sql`m.detail`,
    },
    sql`from money_differences m ${withTrip(sql`m.booking_id`)}
      where m.solved_at is null and m.kind = 'hold_lost'`,
  ),
  // Asked for again, it is another refund.
  refund_failed: part(
    {
      id: sql`f.id`,
      since: sql`coalesce(f.ended_at, f.asked_at)`,
      booking: sql`f.booking_id`,
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
      until: ahead(asked),
      booking: sql`t.id`,
      pence: sql`p.amount_pence`,
    },
    sql`from payments p ${withTrip(sql`p.booking_id`)}
      where p.status = 'due' and p.method = 'card' and ${BOOKED}`,
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
});

/** A mail that was sent once more since is seen to; of answers to an enquiry each says something else. */
const ofNews = (asked: Asked): Pick<Record<QueueKind, SQL>, 'mail_failed' | 'text_failed' | 'enquiry'> => ({
  mail_failed: part(
    {
      id: sql`m.id`,
      since: sql`m.created_at`,
      until: ahead(asked),
      booking: sql`t.id`,
      enquiry: sql`case m.about when 'quote_request' then 'price-' || m.about_id
        when 'contact_message' then 'message-' || m.about_id end`,
      about: sql`m.recipient`,
      note: sql`m.subject`,
    },
    sql`from mails m left join lateral (${tripOf(sql`(select id from bookings where number = m.about_id and m.about = 'booking')`)}) t on true
      where m.status = 'failed' and m.created_at > ${asked.now} - ${MAIL_DAYS}::int * interval '1 day'
        and m.about in ('booking', 'contact_message', 'quote_request')
        and not exists (select 1 from mails n where n.about = m.about and n.about_id = m.about_id
          and n.occasion = m.occasion and n.recipient_role = m.recipient_role and n.id > m.id and n.status <> 'failed'
          and (m.about = 'booking' or split_part(n.instance, ' ', 1) = split_part(m.instance, ' ', 1)))`,
  ),
  text_failed: part(
    {
      id: sql`x.id`,
      since: sql`x.created_at`,
      until: ahead(asked),
      booking: sql`t.id`,
      about: sql`x.phone`,
      note: sql`coalesce(x.failure, '')`,
    },
    sql`from text_messages x ${withTrip(sql`x.booking_id`)}
      where x.status = 'failed' and x.created_at > ${asked.now} - ${TEXT_DAYS}::int * interval '1 day'`,
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

const ofTheHouse = ({ at }: Asked): Pick<Record<QueueKind, SQL>, 'licence' | 'jobs'> => ({
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

/** What needs somebody's hand, kind by kind: each from an index that has little but that. */
export function queueParts(at: Date): Readonly<Record<QueueKind, SQL>> {
  const asked: Asked = { at, now: sql`${at.toISOString()}::timestamptz` };
  return { ...ofTrips(asked), ...ofMoney(asked), ...ofNews(asked), ...ofTheHouse(asked) };
}
