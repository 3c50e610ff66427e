import { asc, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '../platform/database/index.ts';
import { cancellations, reductions } from '../platform/schema/index.ts';

export type Cancellation = typeof cancellations.$inferSelect;

export async function addCancellation(
  tx: Transaction,
  row: typeof cancellations.$inferInsert,
): Promise<void> {
  await tx.insert(cancellations).values(row);
}

/** Lists the cancellations of bookings, oldest first. */
export async function cancellationsOf(db: Queryable, bookingIds: number[]): Promise<Cancellation[]> {
  return db
    .select()
    .from(cancellations)
    .where(inArray(cancellations.bookingId, bookingIds))
    .orderBy(asc(cancellations.id));
}

export type Reduction = typeof reductions.$inferSelect;

export async function addReduction(tx: Transaction, row: typeof reductions.$inferInsert): Promise<Reduction> {
  const [added] = await tx.insert(reductions).values(row).returning();
  if (!added) throw new Error('the reduction was not stored');
  return added;
}

/** Lists the reductions of the amounts due of bookings, oldest first. */
export async function reductionsOf(db: Queryable, bookingIds: number[]): Promise<Reduction[]> {
  return db
    .select()
    .from(reductions)
    .where(inArray(reductions.bookingId, bookingIds))
    .orderBy(asc(reductions.id));
}
