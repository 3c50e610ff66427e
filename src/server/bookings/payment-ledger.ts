import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { bookings, payments } from '../db/schema/bookings.ts';

/**
 * car: due, or void once the booking is paid by card. card: open; abandoned when the passenger chose otherwise
 * (it may still turn out to be paid); paid; expired.
 */
export type PaymentStatus = 'due' | 'void' | 'open' | 'abandoned' | 'paid' | 'expired';

export type Payment = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;

/** Dated by the server's clock, as its age is judged by that clock. */
export async function addPayment(
  tx: Transaction,
  payment: NewPayment & { createdAt: Date },
): Promise<Payment> {
  const [row] = await tx.insert(payments).values(payment).returning();
  if (!row) throw new Error('the payment was not stored');
  return row;
}

export async function setPayment(
  tx: Transaction,
  id: number,
  values: Partial<NewPayment> & { status: PaymentStatus },
): Promise<void> {
  await tx.update(payments).set(values).where(eq(payments.id, id));
}

/** A booking's payments, oldest first. */
export async function paymentsOf(db: Queryable, bookingId: number): Promise<Payment[]> {
  return db.select().from(payments).where(eq(payments.bookingId, bookingId)).orderBy(asc(payments.id));
}

/** Gives up the open checkouts of a booking. @returns the sessions to close at the card provider */
export async function abandonOpenPayments(tx: Transaction, bookingId: number): Promise<string[]> {
  const rows = await tx
    .update(payments)
    .set({ status: 'abandoned' satisfies PaymentStatus })
    .where(and(eq(payments.bookingId, bookingId), eq(payments.status, 'open')))
    .returning({ sessionId: payments.sessionId });
  return rows.flatMap(({ sessionId }) => sessionId ?? []);
}

/** Nothing is to be paid in the car any more. */
export async function voidDuePayments(tx: Transaction, bookingId: number): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'void' satisfies PaymentStatus })
    .where(and(eq(payments.bookingId, bookingId), eq(payments.status, 'due')));
}

export async function paymentBySession(db: Queryable, sessionId: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.sessionId, sessionId));
  return row ?? null;
}

/**
 * Writes the card provider's session to a payment that has none yet.
 * @returns false when the payment has got another session meanwhile, or is no longer open
 */
export async function attachSession(db: Queryable, paymentId: number, sessionId: string): Promise<boolean> {
  const attached = await db
    .update(payments)
    .set({ sessionId })
    .where(and(eq(payments.id, paymentId), isNull(payments.sessionId), eq(payments.status, 'open')))
    .returning({ id: payments.id });
  return attached.length === 1;
}

/**
 * Gives a session that we were told of, but crashed before storing, to the booking it was opened for.
 * @returns false when that booking waits for no session
 */
export async function adoptSession(
  db: Queryable,
  bookingNumber: string,
  sessionId: string,
): Promise<boolean> {
  const [orphan] = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(bookings, eq(payments.bookingId, bookings.id))
    .where(and(eq(bookings.number, bookingNumber), eq(payments.method, 'card'), isNull(payments.sessionId)))
    .orderBy(desc(payments.id))
    .limit(1);
  if (!orphan) return false;
  const adopted = await db
    .update(payments)
    .set({ sessionId })
    .where(and(eq(payments.id, orphan.id), isNull(payments.sessionId)))
    .returning({ id: payments.id });
  return adopted.length === 1;
}

/** Sessions of these card providers that have been open for a while: their news may have been lost. Oldest first. */
export async function openSessions(db: Queryable, olderThan: Date, providers: string[]): Promise<string[]> {
  const rows = await db
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'open'),
        isNotNull(payments.sessionId),
        lt(payments.createdAt, olderThan),
        inArray(payments.provider, providers),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(500);
  return rows.flatMap(({ sessionId }) => sessionId ?? []);
}

/** How many payments are open at card providers other than these. */
export async function openPaymentsElsewhere(db: Queryable, providers: string[]): Promise<number> {
  return db.$count(
    payments,
    and(eq(payments.status, 'open'), isNotNull(payments.sessionId), notInArray(payments.provider, providers)),
  );
}

/** Bookings whose checkout was never opened, because the server or the card provider failed. */
export async function unopenedPayments(
  db: Queryable,
  olderThan: Date,
): Promise<{ id: number; bookingId: number }[]> {
  return db
    .select({ id: payments.id, bookingId: payments.bookingId })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'open'),
        eq(payments.method, 'card'),
        isNull(payments.sessionId),
        lt(payments.createdAt, olderThan),
      ),
    )
    .orderBy(sql`${payments.id}`)
    .limit(100);
}
