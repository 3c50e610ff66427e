import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { ledger } from '../db/schema/ledger.ts';
import type { Deposit } from './booking-details.ts';

/** What stands paid by card of bookings that are paid in the car, and what of it went back with their last cancellation. */
export async function depositsOf(db: Queryable, ids: readonly number[]): Promise<Map<number, Deposit>> {
  if (ids.length === 0) return new Map();
  const { bookingId, passenger, event, at } = ledger;
  const byCard = sql`${event} in ('paid_by_card', 'refund_asked', 'refund_failed', 'dispute_lost')`;
  const since = sql`(select max(c.at) from cancellations c where c.booking_id = ${bookingId})`;
  const found = await db
    .select({
      bookingId,
      paid: sql<number>`coalesce(-sum(${passenger}) filter (where ${byCard}), 0)::int`,
      back: sql<number>`coalesce(sum(${passenger}) filter (where ${event} = 'refund_asked' and ${at} >= ${since}), 0)::int`,
    })
    .from(ledger)
    .where(inArray(bookingId, [...ids]))
    .groupBy(bookingId);
  return new Map(found.map(({ bookingId: id, ...deposit }) => [id, deposit]));
}
