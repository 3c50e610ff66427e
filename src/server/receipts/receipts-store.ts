import { and, asc, eq, sql } from 'drizzle-orm';
import { type LedgerRow, RECEIPTED, type ReceiptKind } from '../../domain/ledger/receipts.ts';
import { oneOf, rows, type Database, type Queryable, type Transaction } from '../db/database.ts';
import { payments } from '../db/schema/bookings.ts';
import { ledger } from '../db/schema/ledger.ts';
import { bookingRevisions } from '../db/schema/revisions.ts';
import { receiptCounters, receipts } from '../db/schema/receipts.ts';

export type StoredReceipt = typeof receipts.$inferSelect;

/** Payments of trips that came with a provider file: their receipts are in other books. */
const ELSEWHERE = 'file';

/** Why what was refunded in this row was given back by hand. The entry is of the moment in which its refund ended. */
const REASON = sql<string | null>`(select nullif(d.reason, '') from refunds f
  join reductions d on d.id = f.reduction_id
  where ${ledger.event} = 'refund_made' and f.payment_id = ${ledger.paymentId}
    and f.ended_at = ${ledger.at} and f.amount_pence = -${ledger.card} limit 1)`;

/** What moved a booking's money, in its order. */
export async function ledgerRowsOf(db: Queryable, bookingId: number): Promise<LedgerRow[]> {
  const { id, event, at, passenger, card } = ledger;
  return db
    .select({ id, event, at, passenger, card, reason: REASON })
    .from(ledger)
    .leftJoin(payments, eq(payments.id, ledger.paymentId))
    .where(and(eq(ledger.bookingId, bookingId), sql`${payments.provider} is distinct from ${ELSEWHERE}`))
    .orderBy(asc(id));
}

/** What each revision of a booking is priced at, the first one first. */
export async function faresOf(db: Queryable, bookingId: number) {
  const { totalPence, fareLines, revision } = bookingRevisions;
  return db
    .select({ totalPence, fareLines })
    .from(bookingRevisions)
    .where(eq(bookingRevisions.bookingId, bookingId))
    .orderBy(asc(revision));
}

/** A booking's receipts and credit notes, oldest first. */
export async function receiptsOf(db: Queryable, bookingId: number): Promise<StoredReceipt[]> {
  return db.select().from(receipts).where(eq(receipts.bookingId, bookingId)).orderBy(asc(receipts.id));
}

/** The next number of a kind. Others wait for it until this transaction ends, and are given it if that fails. */
export async function nextNumber(tx: Transaction, kind: ReceiptKind): Promise<number> {
  const [row] = await tx
    .update(receiptCounters)
    .set({ last: sql`${receiptCounters.last} + 1` })
    .where(eq(receiptCounters.kind, kind))
    .returning({ last: receiptCounters.last });
  if (!row) throw new Error(`there is no counter of ${kind}`);
  return row.last;
}

export async function addReceipt(
  tx: Transaction,
  receipt: typeof receipts.$inferInsert,
): Promise<StoredReceipt> {
  const [row] = await tx.insert(receipts).values(receipt).returning();
  if (!row) throw new Error('nothing was stored');
  return row;
}

/** Bookings whose money has moved since a moment, after their last receipt; in the order in which it did. */
export async function bookingsWithout(db: Database, since: Date): Promise<number[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select booking_id::text as id from ledger l where ${oneOf(sql`event`, [...RECEIPTED])}
        and at > ${since.toISOString()}
        and not exists (select 1 from receipts r where r.booking_id = l.booking_id and r.ledger_id >= l.id)
      group by booking_id order by min(id)`,
  );
  return found.map(({ id }) => Number(id));
}
