import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import { WAITING_STATES, type WaitingState } from '../../../domain/booking/change-states.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import { bookingChanges } from '../../db/schema/changes.ts';

/** A change of a booking that was asked for. */
export type BookingChange = typeof bookingChanges.$inferSelect;

export async function addChange(
  tx: Transaction,
  row: typeof bookingChanges.$inferInsert,
): Promise<BookingChange> {
  const [change] = await tx.insert(bookingChanges).values(row).returning();
  if (!change) throw new Error('the change was not stored');
  return change;
}

const isWaiting = inArray(bookingChanges.status, [...WAITING_STATES]);

/** The change that a booking waits for; null where there is none. */
export async function openChange(db: Queryable, bookingId: number): Promise<BookingChange | null> {
  return (await openChanges(db, [bookingId])).get(bookingId) ?? null;
}

/** The changes that bookings wait for, by booking. */
export async function openChanges(
  db: Queryable,
  bookingIds: readonly number[],
): Promise<Map<number, BookingChange>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(bookingChanges)
    .where(and(inArray(bookingChanges.bookingId, [...bookingIds]), isWaiting));
  return new Map(rows.map((row) => [row.bookingId, row]));
}

export async function findChange(db: Queryable, id: number): Promise<BookingChange | null> {
  const [row] = await db.select().from(bookingChanges).where(eq(bookingChanges.id, id));
  return row ?? null;
}

/** Bookings with a change whose time to wait is over. */
export async function bookingsWaitedFor(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .select({ bookingId: bookingChanges.bookingId })
    .from(bookingChanges)
    .where(and(isWaiting, lte(bookingChanges.waitsUntil, now)))
    .orderBy(asc(bookingChanges.id))
    .limit(100);
  return rows.map(({ bookingId }) => bookingId);
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

/** Has a change wait for something else, or for another payment. */
export async function waitOn(
  tx: Transaction,
  { id }: Pick<BookingChange, 'id'>,
  values: { status?: WaitingState; waitsUntil?: Date; paymentId?: number | null },
): Promise<void> {
  await tx.update(bookingChanges).set(values).where(eq(bookingChanges.id, id));
}

/** Ends a change: what it wanted stands in its revision, or is wanted no more. */
export async function endChange(
  tx: Transaction,
  { id }: Pick<BookingChange, 'id'>,
  how: { status: 'made'; revision: number } | { status: 'refused'; reason: string } | { status: 'lapsed' },
  endedAt: Date,
): Promise<void> {
  await tx
    .update(bookingChanges)
    .set({ ...how, wanted: null, endedAt })
    .where(eq(bookingChanges.id, id));
}
