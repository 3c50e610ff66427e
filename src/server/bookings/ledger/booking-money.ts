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
  type Owing,
} from '../../../domain/ledger/ledger.ts';
import type { Shares } from '../../../domain/ledger/shares.ts';
import { type Pence, toPounds } from '../../../domain/money.ts';
import { type Queryable, rows, type Transaction } from '../../platform/database/index.ts';
import { ledger } from '../../platform/schema/index.ts';

/** Of which booking and payment an event is, and when it was. */
interface About {
  bookingId: number;
  paymentId?: number;
  currency: string;
  at: Date;
}

/** An event as a row. @throws RangeError for an amount that is none */
function ledgerRow(event: MoneyEvent, about: About): typeof ledger.$inferInsert {
  return { ...about, event: event.kind, ...balancesOf(entriesOf(event)) };
}

/** Writes down what has moved money, in the transaction in which it did. */
export async function post(tx: Transaction, event: MoneyEvent, about: About): Promise<void> {
  await tx.insert(ledger).values(ledgerRow(event, about));
}

/** What a booking is priced at. */
interface PricedBooking {
  id: number;
  totalPence: Pence;
  currency: string;
  shares: Shares;
}

/** Its passenger owes the whole fare from its confirmation on, and another sum once something of it is cancelled. */
type HowMuch = 'all' | { before: Pence; after: Pence };

function amountDueEvent({ totalPence, shares }: PricedBooking, how: HowMuch) {
  const { before, after } = how === 'all' ? { before: 0, after: totalPence } : how;
  return { kind: 'owed' as const, before, after, shares };
}

/** What a booking's passenger owes from a moment on, as a row. */
export function amountDueRow(booking: PricedBooking, how: HowMuch, at: Date): typeof ledger.$inferInsert {
  return ledgerRow(amountDueEvent(booking, how), { bookingId: booking.id, currency: booking.currency, at });
}

/** The same, written down in the transaction that has made it so. */
export async function postAmountDue(
  tx: Transaction,
  booking: PricedBooking,
  how: HowMuch,
  at: Date,
): Promise<void> {
  await tx.insert(ledger).values(amountDueRow(booking, how, at));
}

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
