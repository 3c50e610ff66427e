import { z } from 'zod';
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { refundAfter, type RefundOutcome, wasPaid } from '../../domain/booking/payment-states.ts';
import type { Pence } from '../../domain/money.ts';
import type { Queryable, Transaction } from '../platform/database/index.ts';
import type { JobKind, Jobs } from '../platform/jobs/index.ts';
import { refunds } from '../platform/schema/index.ts';
import type { StoredBooking } from './booking-details.ts';
import { settleAuthorisations } from './card-authorisations.ts';
import { lostOf } from './dispute-ledger.ts';
import { moneyOf, post } from './ledger/booking-money.ts';
import { type Payment, paymentsOf, paymentStands } from './payment-ledger.ts';

/** Requests a refund from the card provider, with retries until it is accepted. */
export const refundPayment: JobKind<
  { refundId: number },
  { checkouts: { refund(refundId: number): Promise<void> } }
> = {
  name: 'refund-payment',
  payload: z.object({ refundId: z.number() }),
  together: 5,
  untilDone: true,
  work: ({ refundId }, { checkouts }) => checkouts.refund(refundId),
};

export type Refund = typeof refunds.$inferSelect;

/** A booking's refunds, oldest first. */
export async function refundsOf(db: Queryable, bookingId: number): Promise<Refund[]> {
  return db.select().from(refunds).where(eq(refunds.bookingId, bookingId)).orderBy(asc(refunds.id));
}

export async function findRefund(
  db: Queryable,
  by: { id: number } | { reference: string },
): Promise<Refund | null> {
  const is = 'id' in by ? eq(refunds.id, by.id) : eq(refunds.reference, by.reference);
  const [row] = await db.select().from(refunds).where(is);
  return row ?? null;
}

const sum = (of: readonly Refund[]) => of.reduce((total, { amountPence }) => total + amountPence, 0);

/**
 * Refunds everything that a booking's passenger has paid by card and does not owe, the latest payment first, and
 * releases authorisations: the refunds, their entries and their jobs, in the transaction that causes it and has
 * locked the booking.
 * @returns pence of the requested refunds
 */
export async function refundExcess(
  tx: Transaction,
  jobs: Jobs,
  booking: Pick<StoredBooking, 'id' | 'status' | 'currency'>,
  now: Date,
): Promise<Pence> {
  await settleAuthorisations(tx, jobs, booking);
  const { due } = await moneyOf(tx, booking.id);
  return due < 0 ? requestRefundFrom(tx, jobs, booking, { pence: -due, reductionId: null, now }) : 0;
}

/**
 * Requests a refund of an amount paid by card for a booking locked by this transaction, the latest payment first.
 * @param reductionId of the reduction that caused it; null for an automatic refund
 * @returns pence of the requested refunds, at most what is not refunded
 */
export async function requestRefundFrom(
  tx: Transaction,
  jobs: Jobs,
  { id: bookingId, currency }: Pick<StoredBooking, 'id' | 'currency'>,
  { pence, reductionId, now }: { pence: Pence; reductionId: number | null; now: Date },
): Promise<Pence> {
  let remaining = pence;
  for (const { paymentId, pence: there } of (await leftOnCards(tx, bookingId)).toReversed()) {
    const amountPence = Math.min(remaining, there);
    if (amountPence === 0) continue;
    remaining -= amountPence;
    await requestRefund(tx, jobs, { bookingId, paymentId, reductionId, amountPence, currency, askedAt: now });
  }
  return pence - remaining;
}

/** Returns each card payment's amount that is neither refunded nor being refunded, oldest first. */
export async function leftOnCards(
  db: Queryable,
  bookingId: number,
): Promise<{ paymentId: number; pence: Pence }[]> {
  const earlier = (await refundsOf(db, bookingId)).filter(({ status }) => isActive(status));
  const paid = (await paymentsOf(db, bookingId)).filter(isRefundable);
  const left: { paymentId: number; pence: Pence }[] = [];
  for (const { id: paymentId, amountPence } of paid) {
    const ofPayment = earlier.filter((refund) => refund.paymentId === paymentId);
    const pence = amountPence - sum(ofPayment) - (await lostOf(db, paymentId));
    left.push({ paymentId, pence: Math.max(0, pence) });
  }
  return left;
}

/** Refunds a new payment in full, even if other amounts are due. */
export async function refundWholePayment(
  tx: Transaction,
  jobs: Jobs,
  { id: paymentId, bookingId, amountPence, currency }: Payment,
  now: Date,
): Promise<void> {
  const reductionId = null;
  await requestRefund(tx, jobs, { bookingId, paymentId, reductionId, amountPence, currency, askedAt: now });
}

async function requestRefund(
  tx: Transaction,
  jobs: Jobs,
  refund: Pick<Refund, 'bookingId' | 'paymentId' | 'reductionId' | 'amountPence' | 'currency' | 'askedAt'>,
): Promise<void> {
  const [row] = await tx
    .insert(refunds)
    .values({ ...refund, reference: randomUUID(), status: 'asked' })
    .returning({ id: refunds.id });
  if (!row) throw new Error('the refund was not stored');
  const { bookingId, paymentId, amountPence: pence, currency, askedAt: at } = refund;
  await post(tx, { kind: 'refund_asked', pence }, { bookingId, paymentId, currency, at });
  await jobs.add(tx, refundPayment, { refundId: row.id });
}

/** Requested or made. Failed and cancelled refunds moved no money. */
const isActive = (status: Refund['status']) => status === 'asked' || status === 'made';

const isRefundable = ({ method, status }: Payment) =>
  method === 'card' && wasPaid(status) && status !== 'disputed';

/** A card provider's notification of a refund. */
export interface RefundNotice {
  status: RefundOutcome;
  refundId: string;
  failure: string | null;
}

/**
 * Records the state of a refund of a booking locked by this transaction: the refund, its payment and the accounts.
 * @returns the refund, if its state changed
 */
export async function recordRefundStatus(
  tx: Transaction,
  id: number,
  { status: reported, refundId: providerRefundId, failure }: RefundNotice,
  now: Date,
): Promise<Refund | null> {
  const refund = await findRefund(tx, { id });
  if (!refund) throw new Error(`there is no refund ${id}`);
  const status = refundAfter(refund.status, reported);
  const values = status === refund.status ? {} : { status, failure, endedAt: now };
  const [row] = await tx
    .update(refunds)
    .set({ providerRefundId, ...values })
    .where(eq(refunds.id, id))
    .returning();
  if (!row || status === refund.status) return null;
  await postRefundStatus(tx, refund, row, now);
  return row;
}

async function postRefundStatus(tx: Transaction, before: Refund, after: Refund, now: Date): Promise<void> {
  const { bookingId, paymentId, amountPence: pence, currency } = after;
  const entry = { bookingId, paymentId, currency, at: now };
  if (after.status === 'made') await post(tx, { kind: 'refund_made', pence }, entry);
  if (before.status === 'made') await post(tx, { kind: 'refund_returned', pence }, entry);
  if (after.status === 'failed') await post(tx, { kind: 'refund_failed', pence }, entry);
  await updatePaymentStatus(tx, bookingId, paymentId);
}

/** Sets a payment's state by its refunds and disputes. */
export async function updatePaymentStatus(
  tx: Transaction,
  bookingId: number,
  paymentId: number,
): Promise<void> {
  const payment = (await paymentsOf(tx, bookingId)).find(({ id }) => id === paymentId);
  if (!payment) throw new Error(`there is no payment ${paymentId} of booking ${bookingId}`);
  await paymentStands(tx, payment, await returnedAmount(tx, payment));
}

/** Pence of a payment that were refunded or lost in disputes. */
export async function returnedAmount(db: Queryable, { id, bookingId }: Payment): Promise<Pence> {
  const all = await refundsOf(db, bookingId);
  const made = all.filter(({ paymentId, status }) => paymentId === id && status === 'made');
  return sum(made) + (await lostOf(db, id));
}

/**
 * Cancels a refund that is no longer due because a dispute has returned the money.
 * @returns false if it is still due, or has been made
 */
export async function cancelRefund(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const refund = await findRefund(tx, { id });
  if (refund?.status !== 'asked') return false;
  const { bookingId, paymentId, amountPence: pence, currency } = refund;
  const payment = (await paymentsOf(tx, bookingId)).find((each) => each.id === paymentId);
  if (!payment || payment.amountPence - (await returnedAmount(tx, payment)) >= pence) return false;
  await tx.update(refunds).set({ status: 'withdrawn', endedAt: now }).where(eq(refunds.id, id));
  await post(tx, { kind: 'refund_failed', pence }, { bookingId, paymentId, currency, at: now });
  return true;
}
