import { sql } from 'drizzle-orm';
import { signInSteps, staffInvitations, workSessions } from '../db/schema/staff.ts';
import type { OldRows } from '../db/upkeep.ts';

/** Sign-ins that have ended by themselves. */
export function oldWorkSessions(now: Date): OldRows {
  const { id, expiresAt } = workSessions;
  return { table: workSessions, key: id, where: sql`${expiresAt} < ${now.toISOString()}` };
}

/** Steps that nobody went on with. */
export function oldSignInSteps(now: Date): OldRows {
  const { id, expiresAt } = signInSteps;
  return { table: signInSteps, key: id, where: sql`${expiresAt} <= ${now.toISOString()}` };
}

/** Links that nobody has used in time. */
export function oldInvitations(now: Date): OldRows {
  const { staffId, expiresAt } = staffInvitations;
  return { table: staffInvitations, key: staffId, where: sql`${expiresAt} <= ${now.toISOString()}` };
}
