import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { auditLog } from '../db/schema/audit.ts';
import { mails } from '../db/schema/mails.ts';

/** More than any booking has. */
const MOST = 500;

export type Deed = Pick<
  typeof auditLog.$inferSelect,
  'id' | 'at' | 'actorKind' | 'actorId' | 'action' | 'before' | 'after' | 'detail'
>;

/** What was done with a booking, the newest first. */
export async function deedsOf(db: Queryable, number: string): Promise<Deed[]> {
  const { id, at, actorKind, actorId, action, before, after, detail } = auditLog;
  return db
    .select({ id, at, actorKind, actorId, action, before, after, detail })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'booking'), eq(auditLog.entityId, number)))
    .orderBy(desc(id))
    .limit(MOST);
}

/** What was mailed about a booking, the newest first. */
export async function mailsAbout(db: Queryable, number: string) {
  const { id, recipient, subject, status, createdAt, sentAt } = mails;
  return db
    .select({ id, recipient, subject, status, createdAt, sentAt })
    .from(mails)
    .where(and(eq(mails.about, 'booking'), eq(mails.aboutId, number)))
    .orderBy(desc(id))
    .limit(MOST);
}
