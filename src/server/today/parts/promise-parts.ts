import { type SQL, sql } from 'drizzle-orm';
import { LINK_DAYS, LINK_HOURS, type QueueKind } from '../../../domain/office/queue.ts';
import { type Asked, ofLeg, part } from '../queue-part.ts';

/** Operators of the drivers that were named last: of others nobody expects any name; and whether they name licences, too. */
const NAMING = sql`select r.operator_id, bool_or(d.badge <> '') as licences
  from (select booking_id, badge from leg_drivers order by id desc limit 30) d
  join bookings b on b.id = d.booking_id
  join booking_revisions r on r.booking_id = b.id and r.revision = b.revision group by r.operator_id`;
const PICKUP = sql`(w.pickup_date + w.pickup_time) at time zone 'Europe/London'`;

/**
 * What somebody was to do outside: pay by a link, and name who drove. Whoever has rung again and booked otherwise owes
 * nothing; what a note says after the trip completes its record, since nobody is named to passengers any more then.
 */
export const ofPromises = (asked: Asked): Pick<Record<QueueKind, SQL>, 'link' | 'record'> => ({
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
        and o.created_at > ${asked.now} - ${LINK_DAYS}::int * interval '1 day' and ${PICKUP} > ${asked.now}
        and (o.status = 'lapsed' or p.pay_by < ${asked.now} + ${LINK_HOURS}::int * interval '1 hour')
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
      where w.pickup_at <= ${asked.now} and r.cancelled_leg is distinct from w.leg
        and (w.driver_id is null or (w.badge = '' and naming.licences))
        and not exists (select 1 from booking_notes n where n.booking_id = w.booking_id and n.at > w.pickup_at)`,
  ),
});
