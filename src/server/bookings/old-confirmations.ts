import { sql } from 'drizzle-orm';
import { addressConfirmations } from '../db/schema/limits.ts';
import { daysBefore, type OldRows } from '../db/upkeep.ts';

/** For as long whoever follows an old link is told what became of the booking. */
export const CONFIRMATIONS_KEPT_DAYS = 30;

export function oldConfirmations(now: Date): OldRows {
  const { bookingId, expiresAt } = addressConfirmations;
  return {
    table: addressConfirmations,
    key: bookingId,
    where: sql`${expiresAt} < ${daysBefore(now, CONFIRMATIONS_KEPT_DAYS)}`,
  };
}
