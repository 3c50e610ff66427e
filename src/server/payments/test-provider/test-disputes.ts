import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { DISPUTE_STATES } from '../../../domain/booking/dispute-states.ts';
import type { Queryable } from '../../db/database.ts';
import { testDisputes } from '../../db/schema/test-disputes.ts';
import type { DisputeNotification } from '../card-provider.ts';
import { SLOW_MS } from './test-cards.ts';
import type { TestCheckout } from './test-checkout-store.ts';

/** What is asked for a dispute, of which no money moves either. */
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

/** How the disputes of a payment stand. */
export async function disputesOfPayment(
  db: Queryable,
  paymentId: string,
  now: Date,
): Promise<DisputeNotification[]> {
  const found = await db.select().from(testDisputes).where(eq(testDisputes.paymentId, paymentId));
  return found.map((dispute) => disputeOf(dispute, now));
}

/** How a dispute stands: it ends after some seconds, and its fee stays. */
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
