import { sql } from 'drizzle-orm';
import { personRequests } from '../db/schema/person-requests.ts';
import { daysBefore, type OldRows } from '../db/upkeep.ts';

/** Requests that were done long ago. */
export function oldPersonRequests(now: Date, days: number): OldRows {
  const { id, doneAt } = personRequests;
  return { table: personRequests, key: id, where: sql`${doneAt} < ${daysBefore(now, days)}` };
}
