import { sql, type SQL } from 'drizzle-orm';
import { ERASED } from '../../../domain/place/place.ts';
import { londonTime } from '../../../domain/time/time.ts';
import {
  allowRetention,
  type Database,
  daysBefore,
  type OldRows,
  oneOf,
  rows,
} from '../../platform/database/index.ts';
import { personRequests } from '../../platform/schema/index.ts';

/** Few enough that other writes do not wait for them. */
const AT_ONCE = 200;

const OF_BOOKINGS = [
  'text_messages',
  'ratings',
  'receipts',
  'ledger',
  'promo_uses',
  'booking_vias',
  'leg_drivers',
  'booking_legs',
  'booking_revisions',
  'booking_changes',
  'cancellations',
  'refunds',
  'refund_requests',
  'reductions',
  'disputes',
  'money_differences',
  'payments',
  'address_confirmations',
  'recoverable_trips',
  'booking_notes',
] as const;

/** Deletes bookings with all that belongs to them, some at a time. */
export async function deleteBookings(db: Database, where: SQL): Promise<void> {
  for (let deleted = AT_ONCE; deleted === AT_ONCE;) {
    deleted = await db.transaction(async (tx) => {
      const found = await rows<{ id: string; number: string }>(
        tx,
        sql`select id::text, number from bookings where ${where} limit ${AT_ONCE} for update skip locked`,
      );
      if (found.length === 0) return 0;
      const ids = found.map(({ id }) => id);
      const numbers = found.map(({ number }) => number);
      await allowRetention(tx, 'booking_revisions', 'ledger', 'receipts');
      for (const table of OF_BOOKINGS)
        await rows(tx, sql`delete from ${sql.identifier(table)} where ${oneOf(sql`booking_id`, ids)}`);
      for (const table of ['test_checkouts', 'test_refunds', 'test_disputes'])
        await rows(
          tx,
          sql`delete from ${sql.identifier(table)} where ${oneOf(sql`booking_number`, numbers)}`,
        );
      await rows(tx, sql`delete from bookings where ${oneOf(sql`id`, ids)}`);
      return found.length;
    });
  }
}

/** Bookings that were never paid or confirmed, except while a payment of theirs may still arrive or is in doubt. */
export function unpaidBookings(now: Date, days: number): SQL {
  return sql`status in ('awaiting_payment', 'awaiting_email', 'lapsed', 'cancelled') and confirmed_at is null
    and created_at < ${daysBefore(now, days)}
    and not exists (select 1 from payments p where p.booking_id = bookings.id and p.status not in ('void', 'failed'))
    and not exists (select 1 from money_differences d where d.booking_id = bookings.id and d.solved_at is null)`;
}

/** Days after a trip in which its driver may be rung about something that was left in the car. */
export const PHONE_DAYS = 7;

const DAY = 86_400_000;

/**
 * Removes drivers' data from the records of trips when no longer needed: the phone number soon, name and badge when
 * licensing no longer requires them. The car stays.
 * @param days after the trip, for name and badge
 */
export async function forgetDrivers(db: Database, now: Date, days: number): Promise<void> {
  const before = (count: number) => {
    const { date } = londonTime(now.getTime() - count * DAY);
    return sql`exists (select from booking_legs l
      where l.booking_id = d.booking_id and l.leg = d.leg and l.pickup_date < ${date}::date)`;
  };
  await rows(db, sql`update leg_drivers d set phone = '' where phone <> '' and ${before(PHONE_DAYS)}`);
  await rows(
    db,
    sql`update leg_drivers d set name = ${ERASED}, badge = '', phone = ''
      where name <> ${ERASED} and ${before(days)}`,
  );
}

/** Requests that were done long ago. */
export function oldPersonRequests(now: Date, days: number): OldRows {
  const { id, doneAt } = personRequests;
  return { table: personRequests, key: id, where: sql`${doneAt} < ${daysBefore(now, days)}` };
}
