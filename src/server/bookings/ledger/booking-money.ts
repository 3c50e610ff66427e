import { asc, eq, sql } from 'drizzle-orm';
import type { BookingLedger } from '../../../contract/office-bookings.ts';
import type { StoredState } from '../../../domain/booking/states.ts';
import {
  type Account,
  ACCOUNTS,
  balancesOf,
  entriesOf,
  type MoneyEvent,
  amountDueFor,
  type AmountDueParts,
} from '../../../domain/ledger/ledger.ts';
import type { Shares } from '../../../domain/ledger/shares.ts';
import { type Pence, toPounds } from '../../../domain/money.ts';
import { type Queryable, rows, type Transaction } from '../../platform/database/index.ts';
import { ledger } from '../../platform/schema/index.ts';

/** Booking, payment and time of an event. */
interface EntryOf {
  bookingId: number;
  paymentId?: number;
  currency: string;
  at: Date;
}

/** Builds the row of an event. @throws RangeError for an invalid amount */
function ledgerRow(event: MoneyEvent, entry: EntryOf): typeof ledger.$inferInsert {
  return { ...entry, event: event.kind, ...balancesOf(entriesOf(event)) };
}

/** Records money events, in the transaction that causes them. */
export async function post(tx: Transaction, event: MoneyEvent, entry: EntryOf): Promise<void> {
  await tx.insert(ledger).values(ledgerRow(event, entry));
}

/** Price of a booking. */
interface PricedBooking {
  id: number;
  totalPence: Pence;
  currency: string;
  shares: Shares;
}

/** The whole fare is due at confirmation, and another amount after a cancellation. */
type AmountDue = 'all' | { before: Pence; after: Pence };

function amountDueEvent({ totalPence, shares }: PricedBooking, how: AmountDue) {
  const { before, after } = how === 'all' ? { before: 0, after: totalPence } : how;
  return { kind: 'owed' as const, before, after, shares };
}

/** Builds the row of a booking's amount due. */
export function amountDueRow(booking: PricedBooking, how: AmountDue, at: Date): typeof ledger.$inferInsert {
  return ledgerRow(amountDueEvent(booking, how), { bookingId: booking.id, currency: booking.currency, at });
}

/** Posts the amount due in the transaction that changes it. */
export async function postAmountDue(
  tx: Transaction,
  booking: PricedBooking,
  how: AmountDue,
  at: Date,
): Promise<void> {
  await tx.insert(ledger).values(amountDueRow(booking, how, at));
}

/** Balances of a booking in the ledger. */
export interface BookingMoney {
  /** Total due from the passenger: the fare, or the charge of a cancellation. */
  owed: Pence;
  /** Part still to be paid; negative if a refund is due. */
  due: Pence;
  /** Part of the amount due that is authorised and not captured. */
  held: Pence;
}

/** Current fare and payments. */
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

async function movedOf(tx: Transaction, id: number): Promise<Pick<AmountDueParts, 'charged' | 'reduced'>> {
  const [moved] = await rows<Pick<AmountDueParts, 'charged' | 'reduced'>>(
    tx,
    sql`select
      (select coalesce(sum(charge_pence), 0)::int from cancellations where booking_id = ${id}) as charged,
      (select coalesce(sum(pence), 0)::int from reductions where booking_id = ${id}) as reduced`,
  );
  return moved ?? { charged: 0, reduced: 0 };
}

/**
 * Updates the amount that a booking's passenger owes in the ledger, by its state, fare, charges and reductions, in
 * the transaction that has locked it.
 */
export async function restateAmountDue(
  tx: Transaction,
  booking: Parameters<typeof postAmountDue>[1] & { status: StoredState },
  now: Date,
): Promise<void> {
  const { id, status: state, totalPence: fare } = booking;
  const { owed: before } = await moneyOf(tx, id);
  const after = amountDueFor({ state, fare, ...(await movedOf(tx, id)) });
  await postAmountDue(tx, booking, { before, after }, now);
}

const NAMES = Object.keys(ACCOUNTS) as Account[];

/** [OFF-05] A booking's ledger entries, oldest first, and its non-zero balances. */
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
  const balances = NAMES.map((name) => [name, found.reduce((sum, row) => sum + row[name], 0)] as const);
  const uneven = balances.filter(([, pence]) => pence !== 0);
  return { entries, accounts: Object.fromEntries(uneven.map(([name, pence]) => [name, toPounds(pence)])) };
}
