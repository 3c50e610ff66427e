import { and, asc, eq, gte, inArray, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { PAYMENT_STATES, wasPaid } from '../../domain/booking/payment-states.ts';
import type { Payment } from '../bookings/payment-ledger.ts';
import type { Refund } from '../bookings/refund-ledger.ts';
import type { Queryable } from '../db/database.ts';
import { payments } from '../db/schema/bookings.ts';
import { ledger } from '../db/schema/ledger.ts';
import { refunds } from '../db/schema/refunds.ts';

/** More than a night has time to ask about, or than anybody reads, are left to the next. */
const MOST = 2000;

/** Payments of a card provider that were taken since a moment. */
export async function takenSince(db: Queryable, provider: string, since: Date): Promise<Payment[]> {
  const isTaken = inArray(payments.status, PAYMENT_STATES.filter(wasPaid));
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), isTaken, gte(payments.paidAt, since)));
}

/** Payments that wait at card providers other than these. */
export async function waitingElsewhere(db: Queryable, providers: string[]): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.status, 'due'),
        isNotNull(payments.sessionId),
        notInArray(payments.provider, providers),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(MOST);
}

/** Refunds that were asked for, or made since a moment: banks send back what was made. With what they are of. */
export async function doubtfulRefunds(
  db: Queryable,
  provider: string,
  since: Date,
): Promise<{ refund: Refund; providerPaymentId: string | null }[]> {
  const isLate = and(eq(refunds.status, 'made'), gte(refunds.endedAt, since));
  return db
    .select({ refund: refunds, providerPaymentId: payments.providerPaymentId })
    .from(refunds)
    .innerJoin(payments, eq(refunds.paymentId, payments.id))
    .where(and(eq(payments.provider, provider), or(eq(refunds.status, 'asked'), isLate)))
    .orderBy(asc(refunds.id))
    .limit(MOST);
}

/** Refunds that were asked for before a moment and are not made. */
export async function refundsWaiting(db: Queryable, before: Date): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'asked'), lt(refunds.askedAt, before)))
    .orderBy(asc(refunds.id))
    .limit(MOST);
}

/** Refunds that have failed and whose money is owed to the passenger, and not asked for anew. */
export async function refundsOwed(db: Queryable): Promise<Refund[]> {
  const due = sql`(select sum(${ledger.passenger}) from ${ledger} where ${ledger.bookingId} = ${refunds.bookingId})`;
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'failed'), sql`${due} < 0`))
    .orderBy(asc(refunds.id))
    .limit(MOST);
}
