import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { REFUND_STATES, type RefundState } from '../../../domain/booking/refund-states.ts';
import { bookings, payments } from './bookings.ts';
import { id, isWordOf, moment } from './columns.ts';
import { reductions } from './reductions.ts';

/** What is given back of card payments. */
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
    /** What is given back by hand; null for what nobody owes. */
    reductionId: bigint('reduction_id', { mode: 'number' }).references(() => reductions.id),
    /** By which the card provider knows it again, however often it is asked. */
    reference: text('reference').notNull().unique(),
    status: text('status').$type<RefundState>().notNull(),
    amountPence: integer('amount_pence').notNull(),
    currency: text('currency').notNull(),
    /** The card provider's name for it. */
    providerRefundId: text('provider_refund_id').unique(),
    askedAt: moment('asked_at').notNull(),
    /** Of the last news: made or failed. */
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
