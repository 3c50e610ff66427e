import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { DISPUTE_STATES } from '../../../domain/booking/payment-states.ts';
import type { RefundNotice } from '../../bookings/index.ts';
import type { Database, Queryable } from '../../platform/database/index.ts';
import { testCheckouts, testDisputes, testRefunds } from '../../platform/schema/index.ts';
import type { DisputeNotification, RefundOrder } from '../card-provider.ts';
import { SLOW_MS } from './test-cards.ts';
import type { TestCheckout } from './test-checkout-store.ts';

/** The fee of a dispute. No money moves. */
const FEE_PENCE = 2000;

/** Opens a dispute of a checkout that was just paid. */
export async function addDispute(
  db: Queryable,
  { bookingNumber, amountPence, currency }: TestCheckout,
  { paymentId, ends, now }: { paymentId: string; ends: 'won' | 'lost'; now: Date },
): Promise<void> {
  const disputeId = `dp_test_${randomBytes(12).toString('hex')}`;
  const dispute = { disputeId, bookingNumber, paymentId, amountPence, currency, ends };
  await db.insert(testDisputes).values({ ...dispute, createdAt: now });
}

/** The states of a payment's disputes. */
export async function disputesOfPayment(
  db: Queryable,
  paymentId: string,
  now: Date,
): Promise<DisputeNotification[]> {
  const found = await db.select().from(testDisputes).where(eq(testDisputes.paymentId, paymentId));
  return found.map((dispute) => disputeOf(dispute, now));
}

/** The state of a dispute: it ends after some seconds, and its fee stays. */
export function disputeOf(dispute: typeof testDisputes.$inferSelect, now: Date): DisputeNotification {
  const { disputeId, paymentId, amountPence: amountMinor, currency, ends, createdAt } = dispute;
  const isOver = now.getTime() - createdAt.getTime() >= SLOW_MS;
  return {
    type: 'dispute',
    disputeId,
    paymentId,
    status: isOver ? ends : 'open',
    amountMinor,
    currency,
    reason: 'fraudulent',
    fee: { minor: FEE_PENCE, movements: isOver && ends === 'won' ? 2 : 1 },
    // It decides by itself.
    answerBy: null,
  };
}

/** As such news is signed. */
export const disputeNotification = z.object({
  type: z.literal('dispute'),
  disputeId: z.string(),
  paymentId: z.string(),
  status: z.enum(DISPUTE_STATES),
  amountMinor: z.int().positive(),
  currency: z.string(),
  reason: z.string(),
  fee: z.object({ minor: z.int(), movements: z.int() }).nullable(),
  answerBy: z.null(),
});

/** The state of a refund; a pending one counts as done. Null for an unknown one. */
export async function findTestRefund(
  db: Queryable,
  reference: string,
  now: Date,
): Promise<RefundNotice | null> {
  const [known] = await db.select().from(testRefunds).where(eq(testRefunds.reference, reference));
  if (!known) return null;
  const isDue = known.status === 'pending' && now.getTime() - known.createdAt.getTime() >= SLOW_MS;
  if (!isDue) return noticeOf(known);
  const [checkout] = await db
    .select()
    .from(testCheckouts)
    .where(eq(testCheckouts.paymentId, known.paymentId));
  const status = checkout?.refunds === 'fail' ? 'failed' : 'made';
  await db.update(testRefunds).set({ status }).where(eq(testRefunds.reference, reference));
  return noticeOf({ ...known, status });
}

/**
 * Refunds a test card payment; no money moves.
 * @throws for an unknown payment, a disputed one, or more than was paid
 */
export async function testRefund(db: Database, order: RefundOrder, now: Date): Promise<RefundNotice> {
  return db.transaction(async (tx): Promise<RefundNotice> => {
    const { paymentId, amountMinor: amountPence, reference } = order;
    const [checkout] = await tx
      .select()
      .from(testCheckouts)
      .where(eq(testCheckouts.paymentId, paymentId))
      .for('update');
    if (!checkout) throw new Error(`no test payment ${paymentId}`);
    const known = await findTestRefund(tx, reference, now);
    if (known) return known;
    const disputed = await disputesOfPayment(tx, paymentId, now);
    if (disputed.some(({ status }) => status !== 'won')) throw new Error('the payment is disputed');
    const all = await tx.select().from(testRefunds).where(eq(testRefunds.paymentId, paymentId));
    const { bookingNumber, refunds } = checkout;
    const refunded = all
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, refund) => sum + refund.amountPence, 0);
    if (refunded + amountPence > checkout.amountPence) throw new Error('more than was paid');
    const refund = {
      refundId: `re_test_${randomBytes(12).toString('hex')}`,
      reference,
      bookingNumber,
      paymentId,
      amountPence,
      status: refunds === 'at_once' ? ('made' as const) : ('pending' as const),
      createdAt: now,
    };
    await tx.insert(testRefunds).values(refund);
    return noticeOf(refund);
  });
}

const noticeOf = ({ refundId, status }: Pick<RefundNotice, 'refundId' | 'status'>): RefundNotice => ({
  refundId,
  status,
  failure: status === 'failed' ? 'declined' : null,
});
