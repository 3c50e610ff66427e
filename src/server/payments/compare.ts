import { and, asc, eq, gte, inArray, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { PAYMENT_STATES, wasPaid } from '../../domain/booking/payment-states.ts';
import { refundsApart, sumsApart, sumWords } from '../../domain/ledger/differences.ts';
import {
  adoptSession,
  findDispute,
  findRefund,
  type Payment,
  paymentByProviderId,
  paymentBySession,
  type Refund,
  type RefundNotice,
} from '../bookings/index.ts';
import { jobActor, type Queryable } from '../platform/database/index.ts';
import { ledger, payments, refunds } from '../platform/schema/index.ts';
import type { CardNotification, RefundRecord } from './card-provider.ts';
import { type Finding, type Findings, newFindings, sumHere, sumThere } from './findings.ts';
import type { CheckoutDependencies } from './open-checkout.ts';
import { settleDispute, settleRefund } from './refunds-and-disputes.ts';
import { settlePaid } from './settle.ts';

/** More than a night has time to ask about, or than anybody reads, are left to the next. */
const MOST = 2000;

/** Payments of a card provider that were taken since a moment. */
async function chargedSince(db: Queryable, provider: string, since: Date): Promise<Payment[]> {
  const isTaken = inArray(payments.status, PAYMENT_STATES.filter(wasPaid));
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), isTaken, gte(payments.paidAt, since)));
}

/** Payments waiting at other card providers. */
async function waitingElsewhere(db: Queryable, providers: string[]): Promise<Payment[]> {
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

/** Pending refunds and those made since an instant, because banks can return them; with their payments. */
async function doubtfulRefunds(
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

/** Refunds pending since before an instant. */
async function refundsWaiting(db: Queryable, before: Date): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'asked'), lt(refunds.askedAt, before)))
    .orderBy(asc(refunds.id))
    .limit(MOST);
}

/** Failed refunds that are still due and not retried. */
async function refundsDue(db: Queryable): Promise<Refund[]> {
  const due = sql`(select sum(${ledger.passenger}) from ${ledger} where ${ledger.bookingId} = ${refunds.bookingId})`;
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'failed'), sql`${due} < 0`))
    .orderBy(asc(refunds.id))
    .limit(MOST);
}

const DAY_MS = 86_400_000;
/** Days for which records are compared: as long as they may still change. */
const DAYS = { payments: 3, refunds: 35, disputes: 180 };

const COMPARISON = jobActor('comparison');

/**
 * Compares our records with the card provider's. Lost news is recorded as usual. Any other difference is stored until
 * it disappears, and never corrected automatically.
 */
export async function compareBooks(deps: CheckoutDependencies): Promise<void> {
  const now = deps.clock().getTime();
  const findings = newFindings(deps);
  const ago = (days: number) => new Date(now - days * DAY_MS);
  for (const part of [
    () => readOwn(deps, findings, ago(1)),
    () => comparePayments(deps, findings, ago(DAYS.payments)),
    () => compareRefunds(deps, findings, ago(DAYS.refunds)),
    () => compareDisputes(deps, findings, ago(DAYS.disputes)),
  ])
    try {
      await part();
    } catch (error) {
      // A failure does not stop the other comparisons.
      deps.log.error({ err: error }, 'comparison with the card provider is incomplete');
    }
  await findings.keep();
}

const nameOf = ({ id }: Pick<Refund, 'id'>): string => `refund ${id}`;

/** Problems in our own ledger that staff must look at. */
async function readOwn(
  { db, provider }: CheckoutDependencies,
  findings: Findings,
  before: Date,
): Promise<void> {
  for (const payment of await waitingElsewhere(db, [provider.name, 'test'])) {
    const { id, bookingId, provider: elsewhere } = payment;
    const detail = `${sumWords(sumHere(payment))} at ${elsewhere}`;
    findings.examine(`payment ${id}`, { kind: 'payment_elsewhere', bookingId, detail });
  }
  for (const [kind, sums] of [
    ['refund_waits', await refundsWaiting(db, before)],
    ['refund_failed', await refundsDue(db)],
  ] as const)
    for (const refund of sums) {
      const detail = [sumWords(sumHere(refund)), refund.failure].filter(Boolean).join(', ');
      findings.examine(nameOf(refund), { kind, bookingId: refund.bookingId, detail });
    }
  for (const kind of ['payment_elsewhere', 'refund_waits', 'refund_failed'] as const)
    findings.examineAll(kind);
}

async function paymentOf({ db }: CheckoutDependencies, charge: CardNotification): Promise<Payment | null> {
  const { sessionId, bookingNumber } = charge;
  const known = await paymentBySession(db, sessionId);
  if (known || bookingNumber === null) return known;
  return (await adoptSession(db, bookingNumber, sessionId)) ? paymentBySession(db, sessionId) : null;
}

async function comparePayments(deps: CheckoutDependencies, findings: Findings, since: Date): Promise<void> {
  const { db, provider } = deps;
  const listed = new Set<string>();
  for await (const charge of provider.books.payments(since)) {
    const { sessionId, bookingNumber } = charge;
    // A payment of another shop with the same account.
    if (bookingNumber === null) continue;
    listed.add(sessionId);
    const payment = await paymentOf(deps, charge);
    if (payment && !wasPaid(payment.status)) await settlePaid(deps, payment, charge, 'sweep');
    findings.examine(sessionId, paymentFinding(payment, charge));
  }
  // A person who was erased is erased in the test checkout too.
  if (provider.name === 'test') return;
  // Checkouts may be paid a day after they were opened.
  for (const { sessionId, bookingId } of await chargedSince(
    db,
    provider.name,
    new Date(since.getTime() + DAY_MS),
  )) {
    if (sessionId === null || listed.has(sessionId)) continue;
    const status = (await provider.getSession(sessionId))?.status ?? 'unknown';
    const detail = `${status} at the card provider, paid here`;
    findings.examine(sessionId, status === 'paid' ? null : { kind: 'payment_absent', bookingId, detail });
  }
}

function paymentFinding(payment: Payment | null, charge: CardNotification): Finding | null {
  const there = sumThere(charge);
  if (!payment) {
    const detail = `${sumWords(there)} for booking ${charge.bookingNumber}`;
    return { kind: 'payment_unknown', bookingId: null, detail };
  }
  const detail = sumsApart(there, sumHere(payment));
  return detail === null ? null : { kind: 'payment_sum', bookingId: payment.bookingId, detail };
}

async function compareRefunds(deps: CheckoutDependencies, findings: Findings, since: Date): Promise<void> {
  const { db, provider } = deps;
  const listed = new Set<number>();
  for await (const record of provider.books.refunds(since)) {
    const { reference } = record;
    const refund = reference === null ? null : await findRefund(db, { reference });
    if (refund) {
      listed.add(refund.id);
      findings.examine(nameOf(refund), await refundFinding(deps, refund, record));
    } else await examineUnknownRefund(deps, findings, record);
  }
  for (const { refund, providerPaymentId } of await doubtfulRefunds(db, provider.name, since)) {
    if (listed.has(refund.id) || providerPaymentId === null) continue;
    const { reference, bookingId, status } = refund;
    const reported = await provider.getRefund({ paymentId: providerPaymentId, reference });
    const absent = {
      kind: 'refund_absent',
      bookingId,
      detail: 'unknown at the card provider, made here',
    } as const;
    if (reported) findings.examine(nameOf(refund), await refundFinding(deps, refund, reported));
    else findings.examine(nameOf(refund), status === 'made' ? absent : null);
  }
}

/** A refund that was not requested here; one of another shop's payment in the same account is ignored. */
async function examineUnknownRefund(
  { db, provider }: CheckoutDependencies,
  findings: Findings,
  record: RefundRecord,
): Promise<void> {
  const { paymentId, refundId, status } = record;
  const payment = paymentId === null ? null : await paymentByProviderId(db, provider.name, paymentId);
  if (!payment) return;
  const detail = `${sumWords(sumThere(record))}, ${status}`;
  const unknown = { kind: 'refund_unknown', bookingId: payment.bookingId, detail } as const;
  findings.examine(refundId, status === 'failed' ? null : unknown);
}

/** Records news of a refund first. */
async function refundFinding(
  deps: CheckoutDependencies,
  { id, bookingId, amountPence, currency }: Refund,
  reported: RefundNotice & Partial<Pick<RefundRecord, 'amountMinor' | 'currency'>>,
): Promise<Finding | null> {
  await settleRefund(deps, { id, bookingId }, reported, COMPARISON);
  const after = await findRefund(deps.db, { id });
  const states = after && refundsApart(reported.status, after.status);
  if (states) return { kind: 'refund_state', bookingId, detail: states };
  const { amountMinor = amountPence, currency: there = currency } = reported;
  const sums = sumsApart({ amount: amountMinor, currency: there }, { amount: amountPence, currency });
  return sums ? { kind: 'refund_sum', bookingId, detail: sums } : null;
}

async function compareDisputes(deps: CheckoutDependencies, findings: Findings, since: Date): Promise<void> {
  const { db, provider } = deps;
  for await (const reported of provider.books.disputes(since)) {
    const payment = await settleDispute(deps, reported, COMPARISON);
    if (!payment) continue;
    const { bookingId } = payment;
    const ours = await findDispute(db, reported.disputeId);
    const sums = sumsApart(sumThere(reported), sumHere(ours ?? payment));
    const states =
      ours && ours.status !== reported.status
        ? `${reported.status} at the card provider, ${ours.status} here`
        : null;
    const detail = sums ?? states;
    const kind = sums === null ? 'dispute_state' : 'dispute_sum';
    findings.examine(reported.disputeId, detail === null ? null : { kind, bookingId, detail });
  }
}
