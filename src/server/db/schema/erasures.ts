import { bigint, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';

/** Bookings of people who had themselves erased: what the law wants kept of them, and how long. */
export const erasures = pgTable(
  'erasures',
  {
    bookingId: bigint('booking_id', { mode: 'number' })
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** As whom the person stands in the booking. */
    part: text('part').$type<'booker' | 'passenger' | 'both'>().notNull(),
    /** The last day on which the name, the addresses and the times are kept for licensing; null once they are gone. */
    particularsUntil: date('particulars_until', { mode: 'string' }),
    /** The last day on which the price, the date and the operator are kept for the tax authority. */
    recordUntil: date('record_until', { mode: 'string' }).notNull(),
  },
  (table) => [
    index('erasures_particulars').on(table.particularsUntil),
    index('erasures_record').on(table.recordUntil),
  ],
);
