import { eq, sql } from 'drizzle-orm';
import type { Pence } from '../../domain/money.ts';
import type { Queryable } from '../db/database.ts';
import { ledger } from '../db/schema/ledger.ts';

/** What the ledger has of a booking. */
export interface BookingMoney {
  /** What its passenger owes in all: the fare, or the charge of a cancellation. */
  owed: Pence;
  /** Of that, what has yet to be paid; below zero, what is to be given back. */
  due: Pence;
  /** Of what is due, what is held on cards and not taken yet. */
  held: Pence;
}

/** Its fare and its payments as they stand now. */
export async function moneyOf(db: Queryable, bookingId: number): Promise<BookingMoney> {
  const { operator, commission, vat, passenger } = ledger;
  const [sums] = await db
    .select({
      owed: sql<number>`coalesce(-sum(${operator} + ${commission} + ${vat}), 0)::int`,
      due: sql<number>`coalesce(sum(${passenger}), 0)::int`,
      held: sql<number>`(select coalesce(sum(coalesce(capture_pence, amount_pence)), 0)::int
        from payments where booking_id = ${bookingId} and status = 'authorised')`,
    })
    .from(ledger)
    .where(eq(ledger.bookingId, bookingId));
  return sums ?? { owed: 0, due: 0, held: 0 };
}
