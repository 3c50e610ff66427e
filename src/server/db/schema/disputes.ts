import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { DISPUTE_STATES, type DisputeState } from '../../../domain/booking/dispute-states.ts';
import { bookings, payments } from './bookings.ts';
import { id, isWordOf, moment } from './columns.ts';

/** What passengers' banks have asked of card payments. */
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
    /** What the card provider has asked for it so far. */
    feePence: integer('fee_pence').notNull(),
    /** How often the card provider had moved money for it when it told the fee: what told of fewer is older. */
    movements: integer('movements').notNull(),
    /** Until when the bank takes an answer, as it was told last; null where nobody has said. */
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
