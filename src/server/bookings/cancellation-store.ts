import { asc, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { cancellations } from '../db/schema/cancellations.ts';

export type Cancellation = typeof cancellations.$inferSelect;

export async function addCancellation(
  tx: Transaction,
  row: typeof cancellations.$inferInsert,
): Promise<void> {
  await tx.insert(cancellations).values(row);
}

/** What was cancelled of these bookings, oldest first. */
export async function cancellationsOf(db: Queryable, bookingIds: number[]): Promise<Cancellation[]> {
  return db
    .select()
    .from(cancellations)
    .where(inArray(cancellations.bookingId, bookingIds))
    .orderBy(asc(cancellations.id));
}
