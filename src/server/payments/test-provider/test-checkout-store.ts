import { and, eq, sql } from 'drizzle-orm';
import type { Pence } from '../../../domain/money.ts';
import { type Database, dated, daysBefore, type OldRows } from '../../platform/database/index.ts';
import { testCheckouts } from '../../platform/schema/index.ts';
import type { AuthorisationEnd } from '../card-provider.ts';

export type TestCheckout = typeof testCheckouts.$inferSelect;

/** Stores a checkout; the same idempotency key answers the one it made first. */
export async function addCheckout(
  db: Database,
  checkout: typeof testCheckouts.$inferInsert,
): Promise<TestCheckout> {
  await db
    .insert(testCheckouts)
    .values({ ...checkout, ...dated('createdAt') })
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
  end:
    | { status: 'authorised' | 'paid'; paymentId: string; refunds: TestCheckout['refunds'] }
    | { status: 'expired' },
): Promise<boolean> {
  const ended = await db
    .update(testCheckouts)
    .set(end)
    .where(and(eq(testCheckouts.sessionId, sessionId), eq(testCheckouts.status, 'open')))
    .returning({ sessionId: testCheckouts.sessionId });
  return ended.length === 1;
}

/** Captures an authorised payment, or releases it if the amount is 0; returns its state if this was done before. */
export async function endTestHold(db: Database, paymentId: string, pence: Pence): Promise<AuthorisationEnd> {
  const end = pence > 0 ? { status: 'paid', capturedPence: pence } : { status: 'expired' };
  const ofPayment = eq(testCheckouts.paymentId, paymentId);
  await db
    .update(testCheckouts)
    .set(end as Partial<TestCheckout>)
    .where(and(ofPayment, eq(testCheckouts.status, 'authorised')));
  const [checkout] = await db.select().from(testCheckouts).where(ofPayment);
  if (checkout?.status !== 'paid') return { status: 'released' };
  return { status: 'taken', amountMinor: checkout.capturedPence ?? checkout.amountPence };
}

/** Days for which the page of an abandoned checkout links back to the site. */
export const CHECKOUTS_KEPT_DAYS = 30;

/** Unpaid checkouts; a paid one is the record of its payment. */
export function oldCheckouts(now: Date): OldRows {
  const { sessionId, status, expiresAt } = testCheckouts;
  return {
    table: testCheckouts,
    key: sessionId,
    where: sql`${status} <> 'paid' and ${expiresAt} < ${daysBefore(now, CHECKOUTS_KEPT_DAYS)}`,
  };
}
