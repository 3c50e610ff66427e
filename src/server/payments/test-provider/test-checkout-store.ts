import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { testCheckouts } from '../../db/schema/test-checkouts.ts';

export type TestCheckout = typeof testCheckouts.$inferSelect;

/** Stores a checkout; the same idempotency key answers the one it made first. */
export async function addCheckout(
  db: Database,
  checkout: typeof testCheckouts.$inferInsert,
): Promise<TestCheckout> {
  await db
    .insert(testCheckouts)
    .values(checkout)
    .onConflictDoNothing({ target: testCheckouts.idempotencyKey });
  const [row] = await db
    .select()
    .from(testCheckouts)
    .where(eq(testCheckouts.idempotencyKey, checkout.idempotencyKey));
  if (!row) throw new Error('the checkout was not stored');
  return row;
}

export async function findCheckout(db: Database, sessionId: string): Promise<TestCheckout | null> {
  const [row] = await db.select().from(testCheckouts).where(eq(testCheckouts.sessionId, sessionId));
  return row ?? null;
}

/** Ends an open checkout. @returns false when it had ended already */
export async function endCheckout(
  db: Database,
  sessionId: string,
  end: { status: 'paid'; paymentId: string; refunds: TestCheckout['refunds'] } | { status: 'expired' },
): Promise<boolean> {
  const ended = await db
    .update(testCheckouts)
    .set(end)
    .where(and(eq(testCheckouts.sessionId, sessionId), eq(testCheckouts.status, 'open')))
    .returning({ sessionId: testCheckouts.sessionId });
  return ended.length === 1;
}
