import { sql } from 'drizzle-orm';
import { workSessions } from '../db/schema/staff.ts';
import type { OldRows } from '../db/upkeep.ts';

/** Sign-ins that have ended by themselves. */
export function oldWorkSessions(now: Date): OldRows {
  const { id, expiresAt } = workSessions;
  return { table: workSessions, key: id, where: sql`${expiresAt} < ${now.toISOString()}` };
}
