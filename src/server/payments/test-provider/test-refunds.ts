import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { RefundNews } from '../../bookings/refund-ledger.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { testCheckouts } from '../../db/schema/test-checkouts.ts';
import { testRefunds } from '../../db/schema/test-refunds.ts';
import type { RefundOrder } from '../card-provider.ts';
import { SLOW_MS } from './test-cards.ts';
import { disputesOfPayment } from './test-disputes.ts';

/** How a refund stands; one that is due has happened. Null for one that nobody asked for. */
export async function findTestRefund(
  db: Queryable,
  reference: string,
  now: Date,
): Promise<RefundNews | null> {
  const [known] = await db.select().from(testRefunds).where(eq(testRefunds.reference, reference));
  if (!known) return null;
  const isDue = known.status === 'pending' && now.getTime() - known.createdAt.getTime() >= SLOW_MS;
  if (!isDue) return newsOf(known);
  const [checkout] = await db
    .select()
    .from(testCheckouts)
    .where(eq(testCheckouts.paymentId, known.paymentId));
  const status = checkout?.refunds === 'fail' ? 'failed' : 'made';
  await db.update(testRefunds).set({ status }).where(eq(testRefunds.reference, reference));
  return newsOf({ ...known, status });
}

/**
 * Gives back what a test card paid; no money moves.
 * @throws for a payment that there is not, one that is disputed, or more than was paid
 */
export async function testRefund(db: Database, order: RefundOrder, now: Date): Promise<RefundNews> {
  return db.transaction(async (tx): Promise<RefundNews> => {
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
    return newsOf(refund);
  });
}

const newsOf = ({ refundId, status }: Pick<RefundNews, 'refundId' | 'status'>): RefundNews => ({
  refundId,
  status,
  failure: status === 'failed' ? 'declined' : null,
});
