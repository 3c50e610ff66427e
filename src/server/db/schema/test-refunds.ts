import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { RefundTold } from '../../../domain/booking/refund-states.ts';
import { moment } from './columns.ts';

/** Refunds of the embedded test card provider; no money moves. */
export const testRefunds = pgTable('test_refunds', {
  refundId: text('refund_id').primaryKey(),
  /** Asked for again, it is the same refund. */
  reference: text('reference').notNull().unique(),
  bookingNumber: text('booking_number').notNull(),
  paymentId: text('payment_id').notNull(),
  amountPence: integer('amount_pence').notNull(),
  status: text('status').$type<RefundTold>().notNull(),
  createdAt: moment('created_at').notNull(),
});
