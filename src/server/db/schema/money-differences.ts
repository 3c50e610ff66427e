import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DIFFERENCE_KINDS, type DifferenceKind } from '../../../domain/ledger/differences.ts';
import { bookings } from './bookings.ts';
import { id, isWordOf, moment } from './columns.ts';

/** Where the card provider's books and ours differ, until they do not or somebody has explained it. */
export const moneyDifferences = pgTable(
  'money_differences',
  {
    id: id(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    /** What it is of: the card provider's name for a checkout, a refund or a dispute, or ours. */
    subject: text('subject').notNull(),
    /** Null for money of no booking. */
    bookingId: bigint('booking_id', { mode: 'number' }).references(() => bookings.id),
    /** What each says. */
    detail: text('detail').notNull(),
    firstSeen: moment('first_seen').notNull(),
    lastSeen: moment('last_seen').notNull(),
    /** Since when it is none any more; null while it is open. */
    solvedAt: moment('solved_at'),
    /** Why it is none, in the words of who has looked into it; null where the books agree again by themselves. */
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
