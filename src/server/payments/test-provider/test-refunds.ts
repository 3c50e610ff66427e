import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { RefundNews } from '../../bookings/refund-ledger.ts';
import type { Database } from '../../db/database.ts';
import { testCheckouts } from '../../db/schema/test-checkouts.ts';
import { testRefunds } from '../../db/schema/test-refunds.ts';
import type { RefundOrder } from '../card-provider.ts';

/** So long a refund takes to a card that is slow. */
const SLOW_MS = 4000;

/**
 * Gives back what a test card paid; no money moves.
 * @throws for a payment that there is not, or more than was paid
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
    const all = await tx.select().from(testRefunds).where(eq(testRefunds.paymentId, paymentId));
    const { bookingNumber, refunds } = checkout;
    const known = all.find((refund) => refund.reference === reference);
    if (known) {
      const isDue = known.status === 'pending' && now.getTime() - known.createdAt.getTime() >= SLOW_MS;
      const status = isDue ? (refunds === 'fail' ? 'failed' : 'made') : known.status;
      await tx.update(testRefunds).set({ status }).where(eq(testRefunds.reference, reference));
      return newsOf({ ...known, status });
    }
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
