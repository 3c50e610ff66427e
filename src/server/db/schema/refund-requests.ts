import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RefundLimits } from '../../../domain/office/refund-limits.ts';
import { bookings } from './bookings.ts';
import { id, isWordOf, moment } from './columns.ts';
import { reductions } from './reductions.ts';
import { staff } from './staff.ts';

/** Somebody who works here; null once they are erased. */
const staffId = (name: string) =>
  bigint(name, { mode: 'number' }).references(() => staff.id, { onDelete: 'set null' });

/** How much may be given back by hand; the last revision holds. It is only added to. */
export const refundLimits = pgTable('refund_limits', {
  revision: integer('revision').primaryKey(),
  at: moment('at').notNull(),
  staffId: staffId('staff_id'),
  limits: jsonb('limits').$type<RefundLimits>().notNull(),
});

/** What becomes of a request. */
export const REQUEST_STATES = ['waiting', 'agreed', 'refused', 'withdrawn', 'expired'] as const;

/** That somebody wants to give money back, to which a colleague must agree. */
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
    /** What has gone back of it; null unless somebody has agreed. */
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
