import { desc, eq, inArray, sql } from 'drizzle-orm';
import {
  type Database,
  dated,
  daysBefore,
  type OldRows,
  type Queryable,
  rows,
  type Transaction,
} from '../platform/database/index.ts';
import type { RetentionPeriods } from '../platform/retention-periods.ts';
import { type MailPeriod, mails } from '../platform/schema/index.ts';

export type StoredMail = typeof mails.$inferSelect;
export type NewMail = Omit<typeof mails.$inferInsert, 'id' | 'status' | 'createdAt' | 'sentAt'>;

/** Counts of waiting emails are capped here. */
export const MOST_WAITING = 100;

/** Counts the waiting emails of addresses, capped at MOST_WAITING. */
export async function countWaiting(
  db: Queryable,
  recipients: readonly string[],
): Promise<Map<string, number>> {
  const found = await rows<{ recipient: string; waiting: number }>(
    db,
    sql`select recipient, (
          select count(*)::int from (
            select from mails where mails.recipient = asked.recipient and status = 'queued' limit ${MOST_WAITING}
          ) others
        ) as waiting
        from jsonb_array_elements_text(${JSON.stringify([...new Set(recipients)])}::jsonb) as asked (recipient)`,
  );
  return new Map(found.map(({ recipient, waiting }) => [recipient, waiting]));
}

/** Stores emails unless their event and role already have one. @returns those stored */
export async function insertMails(
  tx: Transaction,
  drafts: readonly NewMail[],
): Promise<{ id: number; recipient: string }[]> {
  return tx
    .insert(mails)
    .values(drafts.map((mail) => ({ ...mail, status: 'queued' as const, ...dated('createdAt') })))
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
    .returning({ id: mails.id, recipient: mails.recipient });
}

/** @returns null for each missing one */
export async function readMails(db: Queryable, ids: readonly number[]): Promise<(StoredMail | null)[]> {
  const found = await db
    .select()
    .from(mails)
    .where(inArray(mails.id, [...ids]));
  const byId = new Map(found.map((mail) => [mail.id, mail]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** Outcome of an email. */
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

/** Counts an unconfirmed handover. @returns how many there have been */
export async function countHandover(db: Queryable, id: number): Promise<number> {
  const [row] = await db
    .update(mails)
    .set({ handovers: sql`${mails.handovers} + 1` })
    .where(eq(mails.id, id))
    .returning({ handovers: mails.handovers });
  return row?.handovers ?? 0;
}

/** Latest emails by time, because a demonstration writes emails of past days. */
export async function latestMails(db: Queryable, limit: number): Promise<StoredMail[]> {
  return db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit);
}

/** Formats the newest emails for a terminal, the newest last, next to the prompt. */
export async function printableMails(db: Database, limit: number): Promise<string> {
  const latest = (await latestMails(db, limit)).toReversed();
  if (latest.length === 0) return 'No mails yet.';
  return latest
    .map(({ id, recipient, subject, status, failure, createdAt, text, attachments }) => {
      const attached = attachments.map(({ filename }) => `Attached: ${filename}\n`).join('');
      return `${'='.repeat(78)}\n#${id}  ${createdAt.toISOString()}  ${status}${failure === null ? '' : `: ${printable(failure)}`}\nTo: ${recipient}\nSubject: ${subject}\n${attached}\n${printable(text)}`;
    })
    .join('\n');
}

/** Removes control characters. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, '');
}

/** Condition for old emails; waiting ones are never deleted. */
export function oldMails(now: Date, days: Pick<RetentionPeriods, MailPeriod>): OldRows {
  const { period, createdAt, status } = mails;
  const before = (name: MailPeriod) =>
    sql`${period} = ${name} and ${createdAt} < ${daysBefore(now, days[name])}`;
  return {
    table: mails,
    key: mails.id,
    where: sql`${status} <> 'queued' and (${before('mails')} or ${before('account-mails')})`,
  };
}
