import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { mails } from '../db/schema/mails.ts';

export type StoredMail = typeof mails.$inferSelect;
export type NewMail = Omit<typeof mails.$inferInsert, 'id' | 'status' | 'createdAt' | 'sentAt'>;

/** Stores a mail unless there has been one for this occasion and role. @returns its id, or null when there has */
export async function insertMail(tx: Transaction, mail: NewMail): Promise<number | null> {
  const [row] = await tx
    .insert(mails)
    .values({ ...mail, status: 'queued' })
    .onConflictDoNothing({
      target: [
        mails.about,
        mails.aboutId,
        mails.revision,
        mails.occasion,
        mails.recipientRole,
        mails.instance,
      ],
    })
    .returning({ id: mails.id });
  return row?.id ?? null;
}

/** How many mails wait for one address. */
export async function countWaiting(db: Queryable, recipient: string): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.status, 'queued')));
  return row?.waiting ?? 0;
}

export async function readMail(db: Queryable, id: number): Promise<StoredMail | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row ?? null;
}

export async function markMail(
  db: Queryable,
  id: number,
  values: { status: 'sent' | 'kept'; sentAt?: Date } | { status: 'failed'; failure: string },
): Promise<void> {
  await db.update(mails).set(values).where(eq(mails.id, id));
}

/** Counts a handover that nobody confirmed. @returns how many there have been */
export async function countHandover(db: Queryable, id: number): Promise<number> {
  const [row] = await db
    .update(mails)
    .set({ handovers: sql`${mails.handovers} + 1` })
    .where(eq(mails.id, id))
    .returning({ handovers: mails.handovers });
  return row?.handovers ?? 0;
}

export async function latestMails(db: Queryable, limit: number): Promise<StoredMail[]> {
  return db.select().from(mails).orderBy(desc(mails.id)).limit(limit);
}
