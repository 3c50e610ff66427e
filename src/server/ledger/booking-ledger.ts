import { asc, eq } from 'drizzle-orm';
import type { BookingLedger } from '../../contract/office-ledger.ts';
import { ACCOUNTS, type Account } from '../../domain/ledger/ledger.ts';
import { toPounds } from '../../domain/money.ts';
import type { Queryable } from '../db/database.ts';
import { ledger } from '../db/schema/ledger.ts';

const NAMES = Object.keys(ACCOUNTS) as Account[];

/** [OFF-05] All that has moved money of a booking, the first first, and what stands on each account that is not even. */
export async function bookingLedger(db: Queryable, bookingId: number): Promise<BookingLedger> {
  const found = await db.select().from(ledger).where(eq(ledger.bookingId, bookingId)).orderBy(asc(ledger.id));
  let due = 0;
  const entries = found.map((row) => {
    due += row.passenger;
    // Every other event goes from one account to another.
    const moved = row.event === 'owed' ? row.passenger : Math.max(...NAMES.map((name) => row[name]));
    return {
      id: row.id,
      at: row.at.toISOString(),
      event: row.event,
      amount: toPounds(moved),
      due: toPounds(due),
    };
  });
  const standing = NAMES.map((name) => [name, found.reduce((sum, row) => sum + row[name], 0)] as const);
  const uneven = standing.filter(([, pence]) => pence !== 0);
  return { entries, accounts: Object.fromEntries(uneven.map(([name, pence]) => [name, toPounds(pence)])) };
}
