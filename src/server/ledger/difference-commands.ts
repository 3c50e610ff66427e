import { asc, eq, isNull } from 'drizzle-orm';
import { DIFFERENCES } from '../../domain/ledger/differences.ts';
import { formatLocal, londonTime } from '../../domain/time.ts';
import { commandActor, writeAudit } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema/bookings.ts';
import { moneyDifferences } from '../db/schema/money-differences.ts';
import { CommandRefused } from '../refused.ts';
import { explainDifference } from './differences.ts';

const day = (at: Date) => formatLocal(londonTime(at.getTime()));

/** [MON-06] Says where the card provider's books and ours differ: a line each, the oldest first. */
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
 * Ends a difference that somebody has looked into.
 * @param argument its number, and in words what it was
 * @throws CommandRefused when there is no such open one, or nothing is said
 */
export async function explainOne(db: Database, argument: string, now: Date): Promise<string> {
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
