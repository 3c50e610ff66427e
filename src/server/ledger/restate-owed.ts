import { sql } from 'drizzle-orm';
import type { StoredState } from '../../domain/booking/states.ts';
import { owedFor, type Owing } from '../../domain/ledger/owed.ts';
import { rows, type Transaction } from '../db/database.ts';
import { moneyOf } from './booking-money.ts';
import { postOwed } from './owed.ts';

async function movedOf(tx: Transaction, id: number): Promise<Pick<Owing, 'charged' | 'reduced'>> {
  const [moved] = await rows<Pick<Owing, 'charged' | 'reduced'>>(
    tx,
    sql`select
      (select coalesce(sum(charge_pence), 0)::int from cancellations where booking_id = ${id}) as charged,
      (select coalesce(sum(pence), 0)::int from reductions where booking_id = ${id}) as reduced`,
  );
  return moved ?? { charged: 0, reduced: 0 };
}

/**
 * Has the ledger say what a booking's passenger owes, by its state, its fare, its charges and its reductions, in the
 * transaction that holds it.
 */
export async function restateOwed(
  tx: Transaction,
  booking: Parameters<typeof postOwed>[1] & { status: StoredState },
  now: Date,
): Promise<void> {
  const { id, status: state, totalPence: fare } = booking;
  const { owed: before } = await moneyOf(tx, id);
  const after = owedFor({ state, fare, ...(await movedOf(tx, id)) });
  await postOwed(tx, booking, { before, after }, now);
}
