import { and, asc, eq, gte } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { testCheckouts, testDisputes, testRefunds } from '../../platform/schema/index.ts';
import type { CardBooks, CardNotification, ChargedPayment } from '../card-provider.ts';
import type { TestCheckout } from './test-checkout-store.ts';
import { disputeOf, findTestRefund } from './test-refunds.ts';

export const chargedOf = ({
  paymentId,
  amountPence,
  capturedPence,
  currency,
}: TestCheckout): ChargedPayment => ({
  paymentId,
  amountMinor: capturedPence ?? amountPence,
  currency,
});

/** Returns the notification of how a checkout ended. */
export function notificationFor(checkout: TestCheckout): CardNotification {
  const { sessionId, status, bookingNumber } = checkout;
  return { type: status === 'open' ? 'expired' : status, sessionId, bookingNumber, ...chargedOf(checkout) };
}

/** Payments, refunds and disputes of the test provider. */
export function testBooks(db: Database, clock: () => Date): CardBooks {
  return {
    async *payments(since) {
      const isPaid = and(eq(testCheckouts.status, 'paid'), gte(testCheckouts.createdAt, since));
      const all = await db.select().from(testCheckouts).where(isPaid).orderBy(asc(testCheckouts.createdAt));
      yield* all.map(notificationFor);
    },
    async *refunds(since) {
      const all = await db.select().from(testRefunds).where(gte(testRefunds.createdAt, since));
      for (const { reference, paymentId, amountPence: amountMinor } of all) {
        const told = await findTestRefund(db, reference, clock());
        const [checkout] = await db
          .select()
          .from(testCheckouts)
          .where(eq(testCheckouts.paymentId, paymentId));
        if (told && checkout)
          yield { type: 'refund', reference, ...told, paymentId, amountMinor, currency: checkout.currency };
      }
    },
    async *disputes(since) {
      const all = await db.select().from(testDisputes).where(gte(testDisputes.createdAt, since));
      yield* all.map((dispute) => disputeOf(dispute, clock()));
    },
  };
}
