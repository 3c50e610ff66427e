import { asc, eq } from 'drizzle-orm';
import { balancesOf, type Balances, entriesOf, type MoneyEvent } from '../../domain/ledger/ledger.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { ledger } from '../db/schema/ledger.ts';

/** Of which booking and payment an event is, and when it was. */
export interface About {
  bookingId: number;
  paymentId?: number;
  currency: string;
  at: Date;
}

/** An event as a row. @throws RangeError for an amount that is none */
export function ledgerRow(event: MoneyEvent, about: About): typeof ledger.$inferInsert {
  return { ...about, event: event.kind, ...balancesOf(entriesOf(event)) };
}

/** Writes down what has moved money, in the transaction in which it did. */
export async function post(tx: Transaction, event: MoneyEvent, about: About): Promise<void> {
  await tx.insert(ledger).values(ledgerRow(event, about));
}

/** What stands on the accounts of a booking. */
export async function balancesOfBooking(db: Queryable, bookingId: number): Promise<Balances> {
  const rows = await db.select().from(ledger).where(eq(ledger.bookingId, bookingId)).orderBy(asc(ledger.id));
  const all = balancesOf([]);
  for (const row of rows)
    for (const account of Object.keys(all) as (keyof Balances)[]) all[account] += row[account];
  return all;
}
