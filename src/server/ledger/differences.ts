import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database.ts';
import { moneyDifferences } from '../db/schema/money-differences.ts';

export type StoredDifference = typeof moneyDifferences.$inferSelect;

/** Something that the card provider's books and ours say differently. */
export type Difference = Pick<StoredDifference, 'kind' | 'subject' | 'bookingId' | 'detail'>;

const isOf = ({ kind, subject }: Difference) =>
  and(eq(moneyDifferences.kind, kind), eq(moneyDifferences.subject, subject));

/**
 * Writes a difference down, or that it is still there. One that somebody has explained stays so while it says the same.
 * @returns true for a new one
 */
export async function noteDifference(db: Queryable, difference: Difference, now: Date): Promise<boolean> {
  const { detail } = difference;
  const seen = await db
    .update(moneyDifferences)
    .set({ lastSeen: now, detail })
    .where(and(isOf(difference), isNull(moneyDifferences.solvedAt)))
    .returning({ id: moneyDifferences.id });
  if (seen.length > 0) return false;
  const explained = and(isNotNull(moneyDifferences.explanation), eq(moneyDifferences.detail, detail));
  if ((await db.$count(moneyDifferences, and(isOf(difference), explained))) > 0) return false;
  const added = await db
    .insert(moneyDifferences)
    .values({ ...difference, firstSeen: now, lastSeen: now })
    .onConflictDoNothing()
    .returning({ id: moneyDifferences.id });
  return added.length > 0;
}

/** Differences that are open, oldest first. */
export async function openDifferences(db: Queryable): Promise<StoredDifference[]> {
  return db
    .select()
    .from(moneyDifferences)
    .where(isNull(moneyDifferences.solvedAt))
    .orderBy(asc(moneyDifferences.id));
}

/** Those that were looked at again since a moment and not found are solved; nothing else is. */
export async function solveDifferences(
  db: Database,
  isExamined: (difference: Difference) => boolean,
  since: Date,
): Promise<void> {
  const gone = (await openDifferences(db)).filter((each) => isExamined(each) && each.lastSeen < since);
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  const stillGone = and(inArray(moneyDifferences.id, ids), lt(moneyDifferences.lastSeen, since));
  await db.update(moneyDifferences).set({ solvedAt: since }).where(stillGone);
}

/** Ends an open difference with what somebody has found out. @returns false when there is no such open one */
export async function explainDifference(
  db: Queryable,
  { id, explanation, now }: { id: number; explanation: string; now: Date },
): Promise<boolean> {
  const ended = await db
    .update(moneyDifferences)
    .set({ solvedAt: now, explanation })
    .where(and(eq(moneyDifferences.id, id), isNull(moneyDifferences.solvedAt)))
    .returning({ id: moneyDifferences.id });
  return ended.length > 0;
}
