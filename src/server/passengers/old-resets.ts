import { sql } from 'drizzle-orm';
import { passwordResets } from '../db/schema/passengers.ts';
import type { OldRows } from '../db/upkeep.ts';

/** For as long somebody who comes back to a code is told that it has expired, rather than that it is wrong. */
export const RESETS_KEPT_DAYS = 1;

export function oldResets(now: Date): OldRows {
  const { passengerId, expiresAt } = passwordResets;
  const limit = new Date(now.getTime() - RESETS_KEPT_DAYS * 86_400_000);
  return { table: passwordResets, key: passengerId, where: sql`${expiresAt} < ${limit.toISOString()}` };
}
