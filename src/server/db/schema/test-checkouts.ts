import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

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
  /** When its money is taken: as it is paid, or as it is asked for. */
  capture: text('capture').$type<'at_once' | 'later'>().notNull().default('at_once'),
  /** What was taken of an amount that was held. */
  capturedPence: integer('captured_pence'),
  paymentId: text('payment_id'),
  /** What becomes of refunds to the card that paid. */
  refunds: text('refunds').$type<'at_once' | 'later' | 'fail'>().notNull().default('at_once'),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
