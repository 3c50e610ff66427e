import { z } from 'zod';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { paymentAfter, type PaymentEvent, paymentWith } from '../../domain/booking/payment-states.ts';
import type { PaymentMethod } from '../../domain/booking/states.ts';
import type { Pence } from '../../domain/money.ts';
import type { Queryable, Transaction } from '../platform/database/index.ts';
import type { JobKind, Jobs } from '../platform/jobs/index.ts';
import { bookings, payments } from '../platform/schema/index.ts';
import { moneyOf, post } from './ledger/booking-money.ts';

export type Payment = typeof payments.$inferSelect;
type NewPayment = typeof payments.$inferInsert;

/** Whether a payment is due. */
export function isDue({ method, status }: Payment, by: PaymentMethod): boolean {
  return method === by && status === 'due';
}

/** Whether a payment is captured or authorised. */
export const isSecured = ({ status }: Payment): boolean => status === 'paid' || status === 'authorised';

/** A payment to come. Dated by the server's clock, as its age is judged by that clock. */
export async function addPayment(
  tx: Transaction,
  payment: Omit<NewPayment, 'status'> & { createdAt: Date },
): Promise<Payment> {
  const [row] = await tx
    .insert(payments)
    .values({ ...payment, status: 'due' })
    .returning();
  if (!row) throw new Error('the payment was not stored');
  return row;
}

/**
 * Moves a payment of a booking locked by this transaction to its next state.
 * @throws ImpossiblePayment
 */
export async function movePayment(
  tx: Transaction,
  payment: Payment,
  event: PaymentEvent,
  values: Partial<
    Pick<NewPayment, 'providerPaymentId' | 'paidAt' | 'amountPence' | 'heldPence' | 'heldAt'>
  > = {},
): Promise<void> {
  const status = paymentAfter(payment.status, event);
  await tx
    .update(payments)
    .set({ ...values, status })
    .where(eq(payments.id, payment.id));
}

/** Sets a payment's state after refunds. */
export async function paymentStands(tx: Transaction, payment: Payment, gone: Pence): Promise<void> {
  const status = paymentWith(payment.status, gone, payment.amountPence);
  await tx.update(payments).set({ status }).where(eq(payments.id, payment.id));
}

/** Writes down that a payment by card was made, and what that does to the accounts. @throws ImpossiblePayment */
export async function markPaid(
  tx: Transaction,
  payment: Payment,
  { paidAt, providerPaymentId }: { paidAt: Date; providerPaymentId: string | null },
): Promise<void> {
  const { bookingId, id: paymentId, amountPence: pence, currency } = payment;
  await movePayment(tx, payment, 'pay', { paidAt, providerPaymentId, amountPence: pence });
  await post(tx, { kind: 'paid_by_card', pence }, { bookingId, paymentId, currency, at: paidAt });
}

/**
 * Writes down that all that was still to be paid in the car was, and what that does to the accounts.
 * @throws ImpossiblePayment
 */
export async function markPaidInCar(
  tx: Transaction,
  { id: bookingId, currency }: { id: number; currency: string },
  paidAt: Date,
): Promise<void> {
  const payment = (await paymentsOf(tx, bookingId)).find((each) => isDue(each, 'car'));
  if (!payment) return;
  const { due } = await moneyOf(tx, bookingId);
  // The charge for a leg that was cancelled is not the driver's to take.
  const pence = Math.min(due, payment.amountPence);
  await movePayment(tx, payment, 'pay', { paidAt });
  if (pence <= 0) return;
  await post(tx, { kind: 'paid_in_car', pence }, { bookingId, paymentId: payment.id, currency, at: paidAt });
}

/** A booking's payments, oldest first. */
export async function paymentsOf(db: Queryable, bookingId: number): Promise<Payment[]> {
  return db.select().from(payments).where(eq(payments.bookingId, bookingId)).orderBy(asc(payments.id));
}

/** Cancels the due payment of a method. @returns the cancelled payment */
export async function withdrawDue(tx: Transaction, bookingId: number, by: PaymentMethod): Promise<Payment[]> {
  const due = (await paymentsOf(tx, bookingId)).filter((payment) => isDue(payment, by));
  for (const payment of due) await movePayment(tx, payment, 'withdraw');
  return due;
}

/** Finds a payment by the card provider's id, or null. */
export async function paymentByProviderId(
  db: Queryable,
  provider: string,
  providerPaymentId: string,
): Promise<Payment | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.providerPaymentId, providerPaymentId), eq(payments.provider, provider)));
  return row ?? null;
}

export async function paymentById(db: Queryable, id: number): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

export async function paymentBySession(db: Queryable, sessionId: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.sessionId, sessionId));
  return row ?? null;
}

/**
 * Stores the card provider's session with a payment that has none yet.
 * @returns false if the payment has another session by now, or is no longer open
 */
export async function attachSession(db: Queryable, paymentId: number, sessionId: string): Promise<boolean> {
  const attached = await db
    .update(payments)
    .set({ sessionId })
    .where(and(eq(payments.id, paymentId), isNull(payments.sessionId), eq(payments.status, 'due')))
    .returning({ id: payments.id });
  return attached.length === 1;
}

/**
 * Assigns a session reported to us, but not stored because of a crash, to the booking it was opened for.
 * @returns false if that booking waits for no session
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
        eq(payments.status, 'due'),
        isNotNull(payments.sessionId),
        lt(payments.createdAt, olderThan),
        inArray(payments.provider, providers),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(500);
  return rows.flatMap(({ sessionId }) => sessionId ?? []);
}

/** Counts open payments at other card providers. */
export async function openPaymentsElsewhere(db: Queryable, providers: string[]): Promise<number> {
  return db.$count(
    payments,
    and(eq(payments.status, 'due'), isNotNull(payments.sessionId), notInArray(payments.provider, providers)),
  );
}

/** Payments without a checkout: the server or the card provider failed, or the link was never opened. */
export async function unopenedPayments(
  db: Queryable,
  { now, olderThan }: { now: Date; olderThan: Date },
): Promise<{ id: number; bookingId: number }[]> {
  return db
    .select({ id: payments.id, bookingId: payments.bookingId })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'due'),
        eq(payments.method, 'card'),
        isNull(payments.sessionId),
        or(lt(payments.payBy, now), and(isNull(payments.payBy), lt(payments.createdAt, olderThan))),
      ),
    )
    .orderBy(sql`${payments.id}`)
    .limit(100);
}

/** Expires a checkout session at the card provider. */
export const expireCheckout: JobKind<
  { sessionId: string },
  { checkouts: { close(sessionId: string): Promise<void> } }
> = {
  name: 'expire-checkout',
  payload: z.object({ sessionId: z.string() }),
  together: 5,
  work: ({ sessionId }, { checkouts }) => checkouts.close(sessionId),
};

/** Cancels a booking's open checkout sessions and expires them at the card provider. */
export async function closeCheckouts(tx: Transaction, jobs: Jobs, bookingId: number): Promise<void> {
  for (const { sessionId } of await withdrawDue(tx, bookingId, 'card')) {
    if (sessionId !== null) await jobs.add(tx, expireCheckout, { sessionId });
  }
}
