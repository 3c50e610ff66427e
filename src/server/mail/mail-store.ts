import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { mails } from '../db/schema/mails.ts';

export type StoredMail = typeof mails.$inferSelect;
export type NewMail = Omit<typeof mails.$inferInsert, 'id' | 'status' | 'createdAt' | 'sentAt'>;

export interface InsertedMail {
  id: number;
  recipient: string;
  /** How many waited for the same address before this statement. */
  waiting: number;
}

const waiting = sql<number>`(select count(*)::int from mails other
  where other.recipient = mails.recipient and other.status = 'queued')`;

/** Stores mails, but those for whose occasion and role there has been one. @returns those stored */
export async function insertMails(tx: Transaction, drafts: readonly NewMail[]): Promise<InsertedMail[]> {
  return tx
    .insert(mails)
    .values(drafts.map((mail) => ({ ...mail, status: 'queued' as const })))
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
    .returning({ id: mails.id, recipient: mails.recipient, waiting });
}

/** @returns null for each that there is not */
export async function readMails(db: Queryable, ids: readonly number[]): Promise<(StoredMail | null)[]> {
  const found = await db
    .select()
    .from(mails)
    .where(inArray(mails.id, [...ids]));
  const byId = new Map(found.map((mail) => [mail.id, mail]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** What has become of a mail. */
export type MailOutcome = { id: number } & (
  { status: 'kept' } | { status: 'sent'; sentAt: Date } | { status: 'failed'; failure: string }
);

export async function markMails(db: Queryable, outcomes: readonly MailOutcome[]): Promise<void> {
  await db.execute(
    sql`update mails set status = outcome.status, sent_at = outcome."sentAt", failure = outcome.failure
        from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
          as outcome (id bigint, status text, "sentAt" timestamptz, failure text)
        where mails.id = outcome.id`,
  );
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
