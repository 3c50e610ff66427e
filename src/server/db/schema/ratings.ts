import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Stars } from '../../../domain/booking/rating.ts';
import { bookings } from './bookings.ts';
import { moment } from './columns.ts';
import { operators } from './provider.ts';

/** What passengers have said of their trips: once for each booking. */
export const ratings = pgTable(
  'ratings',
  {
    bookingId: bigint('booking_id', { mode: 'number' })
      .primaryKey()
      .references(() => bookings.id),
    /** Who made the trip. */
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operators.id),
    stars: smallint('stars').$type<Stars>().notNull(),
    /** '' for none. */
    words: text('words').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [
    index('ratings_operator').on(table.operatorId, table.stars),
    check('ratings_stars_check', sql`${table.stars} between 1 and 5`),
  ],
);
