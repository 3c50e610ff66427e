import { sql } from 'drizzle-orm';
import { passwordResets } from '../db/schema/passengers.ts';
import { daysBefore, type OldRows } from '../db/upkeep.ts';

/** For as long somebody who comes back to a code is told that it has expired, rather than that it is wrong. */
export const RESETS_KEPT_DAYS = 1;

export function oldResets(now: Date): OldRows {
  const { id, expiresAt } = passwordResets;
  return {
    table: passwordResets,
    key: id,
    where: sql`${expiresAt} < ${daysBefore(now, RESETS_KEPT_DAYS)}`,
  };
}
