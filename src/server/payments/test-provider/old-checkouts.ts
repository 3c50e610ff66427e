import { sql } from 'drizzle-orm';
import { testCheckouts } from '../../db/schema/test-checkouts.ts';
import { daysBefore, type OldRows } from '../../db/upkeep.ts';

/** For as long the page of a checkout that was left leads back to the site. */
export const CHECKOUTS_KEPT_DAYS = 30;

/** Those that nobody paid; a paid one is the record of its payment. */
export function oldCheckouts(now: Date): OldRows {
  const { sessionId, status, expiresAt } = testCheckouts;
  return {
    table: testCheckouts,
    key: sessionId,
    where: sql`${status} <> 'paid' and ${expiresAt} < ${daysBefore(now, CHECKOUTS_KEPT_DAYS)}`,
  };
}
