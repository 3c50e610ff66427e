import type { Shares } from '../../domain/ledger/shares.ts';
import type { Pence } from '../../domain/money.ts';
import type { Transaction } from '../db/database.ts';
import { ledger } from '../db/schema/ledger.ts';
import { ledgerRow } from './entries.ts';

/** What a booking is priced at. */
interface PricedBooking {
  id: number;
  totalPence: Pence;
  currency: string;
  shares: Shares;
}

/** Its passenger owes the whole fare from its confirmation on, and another sum once something of it is cancelled. */
type HowMuch = 'all' | { before: Pence; after: Pence };

function owedEvent({ totalPence, shares }: PricedBooking, how: HowMuch) {
  const { before, after } = how === 'all' ? { before: 0, after: totalPence } : how;
  return { kind: 'owed' as const, before, after, shares };
}

/** What a booking's passenger owes from a moment on, as a row. */
export function owedRow(booking: PricedBooking, how: HowMuch, at: Date): typeof ledger.$inferInsert {
  return ledgerRow(owedEvent(booking, how), { bookingId: booking.id, currency: booking.currency, at });
}

/** The same, written down in the transaction that has made it so. */
export async function postOwed(
  tx: Transaction,
  booking: PricedBooking,
  how: HowMuch,
  at: Date,
): Promise<void> {
  await tx.insert(ledger).values(owedRow(booking, how, at));
}
