import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { payments } from '../db/schema/bookings.ts';
import type { Holds } from './booking-details.ts';

/** What is held on cards for bookings, and what was let go, by booking; those without are left out. */
export async function holdsOf(db: Queryable, ids: readonly number[]): Promise<Map<number, Holds>> {
  if (ids.length === 0) return new Map();
  const { bookingId, status, heldPence, capturePence } = payments;
  const undecided = sql`${status} = 'authorised' and ${capturePence} is null`;
  const found = await db
    .select({
      bookingId,
      held: sql<number>`coalesce(sum(${heldPence}) filter (where ${undecided}), 0)::int`,
      released: sql<number>`coalesce(sum(${heldPence} - ${capturePence}), 0)::int`,
    })
    .from(payments)
    .where(and(inArray(bookingId, [...ids]), isNotNull(heldPence)))
    .groupBy(bookingId);
  return new Map(found.map(({ bookingId: id, ...holds }) => [id, holds]));
}
