import { and, asc, eq } from 'drizzle-orm';
import { disputeAfter, disputeEvents, type DisputeState } from '../../domain/booking/payment-states.ts';
import type { Pence } from '../../domain/money.ts';
import type { Queryable, Transaction } from '../platform/database/index.ts';
import { disputes } from '../platform/schema/index.ts';
import { post } from './ledger/booking-money.ts';
import type { Payment } from './payment-ledger.ts';

export type Dispute = typeof disputes.$inferSelect;

/** A card provider's notification of a dispute. */
export interface DisputeNotice {
  disputeId: string;
  status: DisputeState;
  /** Disputed amount in minor units. */
  amountMinor: number;
  /** ISO 4217, e.g. "GBP". */
  currency: string;
  /** Why, in the card provider's word. */
  reason: string;
  /** The provider's fee so far and the number of movements it covers; null if not reported. */
  fee: { minor: number; movements: number } | null;
  /** The bank's deadline for an answer; null if not reported. */
  answerBy: Date | null;
}

/** @throws if there is no dispute with this id */
export async function disputeById(db: Queryable, id: number): Promise<Dispute> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id));
  if (!row) throw new Error(`there is no dispute ${id}`);
  return row;
}

/** A payment's disputes, oldest first. */
export async function disputesOf(db: Queryable, paymentId: number): Promise<Dispute[]> {
  return db.select().from(disputes).where(eq(disputes.paymentId, paymentId)).orderBy(asc(disputes.id));
}

export async function findDispute(db: Queryable, providerDisputeId: string): Promise<Dispute | null> {
  const [row] = await db.select().from(disputes).where(eq(disputes.providerDisputeId, providerDisputeId));
  return row ?? null;
}

/** Pence of a payment that were lost in disputes. */
export async function lostOf(db: Queryable, paymentId: number): Promise<Pence> {
  const lost = await db
    .select({ pence: disputes.amountPence })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), eq(disputes.status, 'lost')));
  return lost.reduce((total, { pence }) => total + pence, 0);
}

/**
 * Records the state of a dispute of a payment whose booking this transaction has locked: the dispute and the
 * accounts.
 * @returns its previous state (null for none) and new state; null if nothing changed
 */
export async function moveDispute(
  tx: Transaction,
  { id: paymentId, bookingId }: Payment,
  news: DisputeNotice,
  now: Date,
): Promise<{ before: DisputeState | null; dispute: Dispute } | null> {
  const known = await findDispute(tx, news.disputeId);
  const before = known?.status ?? null;
  const status = disputeAfter(before, news.status);
  const fee = news.fee && news.fee.movements > (known?.movements ?? 0) ? news.fee : null;
  if (known && status === before && !fee) return null;
  const values = {
    status,
    feePence: fee?.minor ?? known?.feePence ?? 0,
    movements: fee?.movements ?? known?.movements ?? 0,
    answerBy: news.answerBy ?? known?.answerBy ?? null,
    endedAt: status === 'won' || status === 'lost' ? (known?.endedAt ?? now) : null,
  };
  const { disputeId: providerDisputeId, amountMinor: amountPence, currency, reason } = news;
  const opened = { bookingId, paymentId, providerDisputeId, amountPence, currency, reason, openedAt: now };
  const [dispute] = known
    ? await tx.update(disputes).set(values).where(eq(disputes.id, known.id)).returning()
    : await tx
        .insert(disputes)
        .values({ ...opened, ...values })
        .returning();
  if (!dispute) throw new Error('the dispute was not stored');
  const entry = { bookingId, paymentId, currency: dispute.currency, at: now };
  for (const kind of disputeEvents(before, status))
    await post(tx, { kind, pence: dispute.amountPence }, entry);
  const more = dispute.feePence - (known?.feePence ?? 0);
  const kind = more > 0 ? 'dispute_fee' : 'dispute_fee_returned';
  if (more !== 0) await post(tx, { kind, pence: Math.abs(more) }, entry);
  return status === before ? null : { before, dispute };
}
