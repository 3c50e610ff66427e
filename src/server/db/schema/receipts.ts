import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { RECEIPT_KINDS, type ReceiptKind } from '../../../domain/ledger/receipts.ts';
import { readReceipt } from '../../stored/receipt.ts';
import { storedJson } from '../stored-json.ts';
import { bookings } from './bookings.ts';
import { id, isWordOf, moment } from './columns.ts';
import { ledger } from './ledger.ts';

/** The last number of each kind: taken in the transaction that makes the receipt out, so that none is missing or twice. */
export const receiptCounters = pgTable('receipt_counters', {
  kind: text('kind').$type<ReceiptKind>().primaryKey(),
  last: integer('last').notNull(),
});

/**
 * Receipts and credit notes, as data. A trigger refuses changes and deletions, save those of upkeep: names and places
 * of a person who is erased, and the whole booking when its time is over.
 */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    kind: text('kind').$type<ReceiptKind>().notNull(),
    /** Without gaps within its kind, from 1. */
    number: integer('number').notNull(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    /** What it is for: the payment that completed it, or the refund. */
    ledgerId: bigint('ledger_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => ledger.id),
    /** Of a credit note: the booking's receipt before it. */
    receiptId: bigint('receipt_id', { mode: 'number' }).references((): AnyPgColumn => receipts.id),
    issuedAt: moment('issued_at').notNull(),
    currency: text('currency').notNull(),
    content: storedJson('content', { read: readReceipt }).notNull(),
  },
  (table) => [
    index('receipts_booking').on(table.bookingId),
    uniqueIndex('receipts_kind_number').on(table.kind, table.number),
    check('receipts_kind_check', isWordOf(table.kind, RECEIPT_KINDS)),
    check('receipts_credit_check', sql`(kind = 'credit_note') = (receipt_id is not null)`),
  ],
);
