import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ACTOR_KINDS, type ActorKind } from '../../../domain/office/audit-words.ts';
import {
  DISPUTE_STATES,
  type DisputeState,
  REFUND_STATES,
  type RefundState,
  type RefundOutcome,
} from '../../../domain/booking/payment-states.ts';
import { DIFFERENCE_KINDS, type DifferenceKind } from '../../../domain/ledger/differences.ts';
import { MONEY_EVENTS, type MoneyEventKind } from '../../../domain/ledger/ledger.ts';
import { RECEIPT_KINDS, type ReceiptKind } from '../../../domain/ledger/receipts.ts';
import type { RefundLimits } from '../../../domain/office/colleagues.ts';
import { parseReceipt } from '../stored-json/index.ts';
import { bookings, payments } from './bookings.ts';
import { id, isWordOf, moment, storedJson } from './columns.ts';
import { staff } from './staff.ts';

/** Reductions of a booking's amount due by staff, to be refunded. */
export const reductions = pgTable(
  'reductions',
  {
    id: id(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    at: moment('at').notNull(),
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    /** As in the audit log. */
    actorId: text('actor_id'),
    /** In the words of who gives it back; '' once whose trip it was is erased. */
    reason: text('reason').notNull(),
    pence: integer('pence').notNull(),
  },
  (table) => [
    index('reductions_booking').on(table.bookingId),
    check('reductions_actor_kind_check', isWordOf(table.actorKind, ACTOR_KINDS)),
    check('reductions_pence_check', sql`pence > 0`),
  ],
);

/** A member of staff; null once they are erased. */
const staffId = (name: string) =>
  bigint(name, { mode: 'number' }).references(() => staff.id, { onDelete: 'set null' });

/** Refund limits of the roles; the last revision is in effect. Append-only. */
export const refundLimits = pgTable('refund_limits', {
  revision: integer('revision').primaryKey(),
  at: moment('at').notNull(),
  staffId: staffId('staff_id'),
  limits: jsonb('limits').$type<RefundLimits>().notNull(),
});

/** States of a refund request. */
export const REQUEST_STATES = ['waiting', 'agreed', 'refused', 'withdrawn', 'expired'] as const;

/** Refunds that need a colleague's agreement. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: id(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    askedBy: staffId('asked_by'),
    askedAt: moment('asked_at').notNull(),
    pence: integer('pence').notNull(),
    /** For the passenger, the operator and who agrees; '' once whose trip it was is erased. */
    reason: text('reason').notNull(),
    status: text('status').$type<(typeof REQUEST_STATES)[number]>().notNull(),
    decidedBy: staffId('decided_by'),
    decidedAt: moment('decided_at'),
    /** The refunded amount; null until a colleague has agreed. */
    reductionId: bigint('reduction_id', { mode: 'number' }).references(() => reductions.id),
  },
  (table) => [
    index('refund_requests_booking').on(table.bookingId),
    index('refund_requests_reduction').on(table.reductionId),
    // One at a time, so that the same money is not asked for twice.
    uniqueIndex('refund_requests_waiting')
      .on(table.bookingId)
      .where(sql`status = 'waiting'`),
    check('refund_requests_status_check', isWordOf(table.status, REQUEST_STATES)),
    check('refund_requests_pence_check', sql`pence > 0`),
  ],
);

/** Refunds of card payments. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .references(() => payments.id),
    /** The reduction that caused it; null for an automatic refund. */
    reductionId: bigint('reduction_id', { mode: 'number' }).references(() => reductions.id),
    /** By which the card provider knows it again, however often it is asked. */
    reference: text('reference').notNull().unique(),
    status: text('status').$type<RefundState>().notNull(),
    amountPence: integer('amount_pence').notNull(),
    currency: text('currency').notNull(),
    /** The card provider's name for it. */
    providerRefundId: text('provider_refund_id').unique(),
    askedAt: moment('asked_at').notNull(),
    /** Time of the final result: made or failed. */
    endedAt: moment('ended_at'),
    /** Why it failed, in the card provider's word. */
    failure: text('failure'),
  },
  (table) => [
    index('refunds_booking').on(table.bookingId),
    index('refunds_reduction').on(table.reductionId),
    index('refunds_failed')
      .on(table.askedAt)
      .where(sql`status = 'failed'`),
    check('refunds_status_check', isWordOf(table.status, REFUND_STATES)),
  ],
);

/** Disputes of card payments, opened by passengers' banks. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .references(() => payments.id),
    /** The card provider's name for it. */
    providerDisputeId: text('provider_dispute_id').notNull().unique(),
    status: text('status').$type<DisputeState>().notNull(),
    amountPence: integer('amount_pence').notNull(),
    currency: text('currency').notNull(),
    /** Why, in the card provider's word. */
    reason: text('reason').notNull(),
    /** Fee charged by the card provider so far. */
    feePence: integer('fee_pence').notNull(),
    /** Number of the card provider's money movements when it reported the fee: a report with fewer is older. */
    movements: integer('movements').notNull(),
    /** The deadline of an answer to the bank; null if unknown. */
    answerBy: moment('answer_by'),
    openedAt: moment('opened_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('disputes_booking').on(table.bookingId),
    index('disputes_open')
      .on(table.answerBy)
      .where(sql`status in ('inquiry', 'open')`),
    check('disputes_status_check', isWordOf(table.status, DISPUTE_STATES)),
  ],
);

const pence = (name: string) => integer(name).notNull().default(0);

/**
 * All events that moved money or changed what is owed: a row per event, a column per account (`domain/ledger`). The
 * database refuses a row that does not sum to zero; a trigger refuses updates and deletions, except with the whole
 * booking at the end of its retention period.
 */
export const ledger = pgTable(
  'ledger',
  {
    id: id(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    /** The payment concerned; null if only the amount owed changed. */
    paymentId: bigint('payment_id', { mode: 'number' }).references(() => payments.id),
    event: text('event').$type<MoneyEventKind>().notNull(),
    at: moment('at').notNull(),
    /** ISO 4217 code of all amounts of the row, which are in its minor units. */
    currency: text('currency').notNull(),
    passenger: pence('passenger'),
    card: pence('card'),
    driver: pence('driver'),
    refunding: pence('refunding'),
    disputed: pence('disputed'),
    operator: pence('operator'),
    commission: pence('commission'),
    vat: pence('vat'),
    loss: pence('loss'),
  },
  (table) => [
    index('ledger_booking').on(table.bookingId),
    index('ledger_at').on(table.at, table.id),
    check('ledger_event_check', isWordOf(table.event, MONEY_EVENTS)),
    check(
      'ledger_sums_to_zero',
      sql`passenger + card + driver + refunding + disputed + operator + commission + vat + loss = 0`,
    ),
  ],
);

/** The last number of each kind: taken in the transaction that makes the receipt out, so that none is missing or twice. */
export const receiptCounters = pgTable('receipt_counters', {
  kind: text('kind').$type<ReceiptKind>().primaryKey(),
  last: integer('last').notNull(),
});

/**
 * Receipts and credit notes, as data. A trigger refuses updates and deletions, except for erasures of names and
 * places, and with the whole booking at the end of its retention period.
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
    /** The payment that completed the amount, or the refund. */
    ledgerId: bigint('ledger_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => ledger.id),
    /** For a credit note, the previous receipt of the booking. */
    receiptId: bigint('receipt_id', { mode: 'number' }).references((): AnyPgColumn => receipts.id),
    issuedAt: moment('issued_at').notNull(),
    currency: text('currency').notNull(),
    content: storedJson('content', { parse: parseReceipt }).notNull(),
  },
  (table) => [
    index('receipts_booking').on(table.bookingId),
    uniqueIndex('receipts_kind_number').on(table.kind, table.number),
    check('receipts_kind_check', isWordOf(table.kind, RECEIPT_KINDS)),
    check('receipts_credit_check', sql`(kind = 'credit_note') = (receipt_id is not null)`),
  ],
);

/** Differences between the card provider's records and ours, until they end or staff have explained them. */
export const moneyDifferences = pgTable(
  'money_differences',
  {
    id: id(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    /** Its object: the card provider's id of a checkout, a refund or a dispute, or ours. */
    subject: text('subject').notNull(),
    /** Null for money of no booking. */
    bookingId: bigint('booking_id', { mode: 'number' }).references(() => bookings.id),
    /** Sentence for staff. */
    detail: text('detail').notNull(),
    firstSeen: moment('first_seen').notNull(),
    lastSeen: moment('last_seen').notNull(),
    /** When it was resolved; null while open. */
    solvedAt: moment('solved_at'),
    /** The resolution by staff; null if the difference disappeared by itself. */
    explanation: text('explanation'),
  },
  (table) => [
    uniqueIndex('money_differences_open')
      .on(table.kind, table.subject)
      .where(sql`solved_at is null`),
    index('money_differences_booking').on(table.bookingId),
    check('money_differences_kind_check', isWordOf(table.kind, DIFFERENCE_KINDS)),
  ],
);

/** Checkouts of the embedded test card provider; no money moves and no card number is kept. */
export const testCheckouts = pgTable('test_checkouts', {
  sessionId: text('session_id').primaryKey(),
  /** Repeating a request to open a checkout answers the first one, as card providers do. */
  idempotencyKey: text('idempotency_key').notNull().unique(),
  bookingNumber: text('booking_number').notNull(),
  amountPence: integer('amount_pence').notNull(),
  currency: text('currency').notNull(),
  description: text('description').notNull(),
  successUrl: text('success_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  status: text('status').$type<'open' | 'authorised' | 'paid' | 'expired'>().notNull(),
  /** Capture: with the payment, or on request. */
  capture: text('capture').$type<'at_once' | 'later'>().notNull().default('at_once'),
  /** The captured part of an authorised amount. */
  capturedPence: integer('captured_pence'),
  paymentId: text('payment_id'),
  /** Outcome of refunds to the card. */
  refunds: text('refunds').$type<'at_once' | 'later' | 'fail'>().notNull().default('at_once'),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Disputes at the embedded test card provider; no money moves. */
export const testDisputes = pgTable('test_disputes', {
  disputeId: text('dispute_id').primaryKey(),
  bookingNumber: text('booking_number').notNull(),
  paymentId: text('payment_id').notNull(),
  amountPence: integer('amount_pence').notNull(),
  currency: text('currency').notNull(),
  /** Outcome of the dispute, a few seconds after it was opened. */
  ends: text('ends').$type<'won' | 'lost'>().notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Refunds of the embedded test card provider; no money moves. */
export const testRefunds = pgTable('test_refunds', {
  refundId: text('refund_id').primaryKey(),
  /** Asked for again, it is the same refund. */
  reference: text('reference').notNull().unique(),
  bookingNumber: text('booking_number').notNull(),
  paymentId: text('payment_id').notNull(),
  amountPence: integer('amount_pence').notNull(),
  status: text('status').$type<RefundOutcome>().notNull(),
  createdAt: moment('created_at').notNull(),
});
