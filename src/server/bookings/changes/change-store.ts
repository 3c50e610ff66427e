import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import { WAITING_STATES, type WaitingState } from '../../../domain/booking/change-agreement.ts';
import {
  type Actor,
  jobActor,
  type Queryable,
  type Transaction,
  writeAudit,
} from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { bookingChanges } from '../../platform/schema/index.ts';
import type { StoredBooking, PendingChangeSummary } from '../booking-details.ts';
import { bookingMails, type ChangeEvent } from '../emails/events.ts';
import { closeCheckouts } from '../payment-ledger.ts';

/** A requested change of a booking. */
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

/** Returns a booking's pending change, or null. */
export async function openChange(db: Queryable, bookingId: number): Promise<BookingChange | null> {
  return (await openChanges(db, [bookingId])).get(bookingId) ?? null;
}

/** The changes that bookings wait for, by booking. */
async function openChanges(
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

/** Returns the change that made a revision; null for the first one and for a cancelled leg. */
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

/** Makes a change await something else or another payment. */
export async function waitOn(
  tx: Transaction,
  { id }: Pick<BookingChange, 'id'>,
  values: { status?: WaitingState; waitsUntil?: Date; paymentId?: number | null },
): Promise<void> {
  await tx.update(bookingChanges).set(values).where(eq(bookingChanges.id, id));
}

/** Ends a change. Its content is in its revision, or no longer needed. */
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

/** The changes that bookings wait for, in few words, by booking. */
export async function pendingChangeSummary(
  db: Queryable,
  bookingIds: readonly number[],
): Promise<Map<number, PendingChangeSummary>> {
  const summaries = new Map<number, PendingChangeSummary>();
  for (const [id, { status, waitsUntil: until, changed, wanted }] of await openChanges(db, bookingIds)) {
    if (!wanted || (status !== 'to_agree' && status !== 'to_pay')) continue;
    summaries.set(id, { state: status, until, changed, totalPence: wanted.priced.totalPence });
  }
  return summaries;
}

/** Whether a change has a deadline that was announced; otherwise the passenger is at its payment now. */
export const hasTerm = ({ waitsUntil }: Pick<BookingChange, 'waitsUntil'>): boolean => waitsUntil !== null;

/** [MNG-06] Whether an operator was asked to agree to a change. */
export const wasRequested = ({ latestAt }: Pick<BookingChange, 'latestAt'>): boolean => latestAt !== null;

/** Whether a change has waited for as long as it may. */
export const isOverdue = ({ waitsUntil }: Pick<BookingChange, 'waitsUntil'>, now: Date): boolean =>
  waitsUntil !== null && waitsUntil <= now;

/** Emails news of a change that an operator was asked about. */
export async function notifyOfChange(
  tx: Transaction,
  jobs: Jobs,
  { id: bookingId, revision }: Pick<StoredBooking, 'id' | 'revision'>,
  { id }: Pick<BookingChange, 'id'>,
  event: ChangeEvent,
): Promise<void> {
  await jobs.add(tx, bookingMails, { bookingId, revision, occasion: event, instance: String(id) });
}

/** Writes an event of a change to the audit log. */
export async function logChange(
  tx: Transaction,
  { number: entityId }: Pick<StoredBooking, 'number'>,
  { id: change, changed }: Pick<BookingChange, 'id' | 'changed'>,
  { actor, action, reason = '' }: { actor: Actor; action: string; reason?: string },
): Promise<void> {
  const detail = { change, changed: [...changed], ...(reason && { reason }) };
  await writeAudit(tx, { actor, entity: 'booking', entityId, action, detail });
}

/** Ends a pending change and its open payment. */
async function lapseChange(tx: Transaction, jobs: Jobs, change: BookingChange, now: Date): Promise<void> {
  await endChange(tx, change, { status: 'lapsed' }, now);
  if (change.paymentId !== null) await closeCheckouts(tx, jobs, change.bookingId);
}

/**
 * Discards the pending change of a locked booking and expires its payment.
 * @param by who takes it back, where that is news to an operator that was asked; null where other news says it
 */
export async function discardChange(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { by, now }: { by: Actor | null; now: Date },
): Promise<void> {
  const open = await openChange(tx, booking.id);
  if (!open) return;
  await lapseChange(tx, jobs, open, now);
  if (!by || !hasTerm(open)) return;
  await logChange(tx, booking, open, { actor: by, action: 'withdraw_change' });
  await notifyOfChange(tx, jobs, booking, open, 'change_withdrawn');
}

/** [MNG-06] Ends an overdue pending change of a locked booking. */
export async function lapseIfOverdue(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  now: Date,
): Promise<void> {
  const open = await openChange(tx, booking.id);
  if (!open || !isOverdue(open, now)) return;
  await lapseChange(tx, jobs, open, now);
  await logChange(tx, booking, open, { actor: jobActor('lapse'), action: 'lapse_change' });
  await notifyOfChange(
    tx,
    jobs,
    booking,
    open,
    open.status === 'to_agree' ? 'change_unanswered' : 'change_unpaid',
  );
}
