import { and, desc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { bookingChanges } from '../../db/schema/changes.ts';

/** A change of a booking that was asked for. */
export type BookingChange = typeof bookingChanges.$inferSelect;

export async function addChange(tx: Transaction, row: typeof bookingChanges.$inferInsert): Promise<void> {
  await tx.insert(bookingChanges).values(row);
}

/** The change that a booking waits for; null where there is none. */
export async function openChange(db: Queryable, bookingId: number): Promise<BookingChange | null> {
  const [row] = await db
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, bookingId), eq(bookingChanges.status, 'to_pay')));
  return row ?? null;
}

/** What has made a revision; null for the first one, and where a leg was cancelled. */
export async function changeOfRevision(
  db: Queryable,
  bookingId: number,
  revision: number,
): Promise<BookingChange | null> {
  const [row] = await db
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, bookingId), eq(bookingChanges.revision, revision)))
    .orderBy(desc(bookingChanges.id));
  return row ?? null;
}

/** Ends a change: what it wanted stands in its revision, or is wanted no more. */
export async function endChange(
  tx: Transaction,
  { id }: Pick<BookingChange, 'id'>,
  how: { status: 'made'; revision: number } | { status: 'lapsed' },
  endedAt: Date,
): Promise<void> {
  await tx
    .update(bookingChanges)
    .set({ ...how, wanted: null, endedAt })
    .where(eq(bookingChanges.id, id));
}
