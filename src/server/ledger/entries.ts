import { balancesOf, entriesOf, type MoneyEvent } from '../../domain/ledger/ledger.ts';
import type { Transaction } from '../db/database.ts';
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
