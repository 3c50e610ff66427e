import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Disputes at the embedded test card provider; no money moves. */
export const testDisputes = pgTable('test_disputes', {
  disputeId: text('dispute_id').primaryKey(),
  bookingNumber: text('booking_number').notNull(),
  paymentId: text('payment_id').notNull(),
  amountPence: integer('amount_pence').notNull(),
  currency: text('currency').notNull(),
  /** How it ends, some seconds after it was opened. */
  ends: text('ends').$type<'won' | 'lost'>().notNull(),
  createdAt: moment('created_at').notNull(),
});
