import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { id, moment } from './columns.ts';
import { staff } from './staff.ts';

/** What colleagues write about a booking for one another; no passenger, operator or driver reads it. */
export const bookingNotes = pgTable(
  'booking_notes',
  {
    id: id(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    /** Null once the writer is erased. */
    staffId: bigint('staff_id', { mode: 'number' }).references(() => staff.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('booking_notes_booking').on(table.bookingId),
    index('booking_notes_staff').on(table.staffId),
  ],
);
