import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { DIFFERENCES } from '../../../domain/ledger/differences.ts';
import { londonTime } from '../../../domain/time/time.ts';
import { formatLocal } from '../../../domain/time/time-words.ts';
import { commandActor, type Database, type Queryable, writeAudit } from '../../platform/database/index.ts';
import { CommandRefused } from '../../platform/errors.ts';
import { bookings, moneyDifferences } from '../../platform/schema/index.ts';

type StoredDifference = typeof moneyDifferences.$inferSelect;

/** Something that the card provider's books and ours say differently. */
export type Difference = Pick<StoredDifference, 'kind' | 'subject' | 'bookingId' | 'detail'>;

const isOf = ({ kind, subject }: Difference) =>
  and(eq(moneyDifferences.kind, kind), eq(moneyDifferences.subject, subject));

/**
 * Records a difference, or that it persists. One that staff have explained stays explained while it does not change.
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

/** Marks examined differences as solved that were not found again. */
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

/** Closes an open difference with staff's explanation. @returns false if there is no such open one */
async function explainDifference(
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

const day = (at: Date) => formatLocal(londonTime(at.getTime()));

/** [MON-06] Lists open differences, one per line, oldest first. */
export async function listDifferences(db: Database, emit: (line: string) => unknown): Promise<void> {
  const open = await db
    .select({ difference: moneyDifferences, number: bookings.number })
    .from(moneyDifferences)
    .leftJoin(bookings, eq(moneyDifferences.bookingId, bookings.id))
    .where(isNull(moneyDifferences.solvedAt))
    .orderBy(asc(moneyDifferences.id));
  for (const { difference, number } of open) {
    const { id, kind, subject, detail, firstSeen, lastSeen } = difference;
    const of = number === null ? 'no booking' : `booking ${number}`;
    await emit(
      `${id}: ${of}, ${subject}: ${DIFFERENCES[kind]}. ${detail}. Seen from ${day(firstSeen)} to ${day(lastSeen)}.`,
    );
  }
  if (open.length === 0) await emit('The books of the card provider and ours say the same.');
}

/**
 * Closes a difference that staff have looked into.
 * @param argument the id and the explanation
 * @throws CommandRefused if there is no such open difference or no explanation
 */
export async function explainDifferenceById(db: Database, argument: string, now: Date): Promise<string> {
  const [, number = '', explanation = ''] = /^(\d{1,15})\s+(\S.*)$/s.exec(argument) ?? [];
  if (!explanation) throw new CommandRefused('say the number of the difference, and what it was');
  const id = Number(number);
  await db.transaction(async (tx) => {
    if (!(await explainDifference(tx, { id, explanation, now })))
      throw new CommandRefused(`there is no open difference ${number}`);
    await writeAudit(tx, {
      actor: commandActor('money:explain'),
      entity: 'money_difference',
      entityId: number,
      action: 'explained',
      detail: { explanation },
    });
  });
  return `Difference ${number} is explained.`;
}
