import { bigint, boolean, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { readPromo } from '../../stored/promo.ts';
import { storedJson } from '../stored-json.ts';
import { bookings } from './bookings.ts';
import { moment } from './columns.ts';

/** Promo codes; a version is never changed, only followed by a newer one, so that what was booked replays. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    id: serial('id').primaryKey(),
    code: text('code').notNull(),
    version: integer('version').notNull(),
    terms: storedJson('terms', { read: readPromo }).notNull(),
    /** From this version on nobody is given a price with it. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('promo_codes_code_version').on(table.code, table.version)],
);

/** [MON-07] Which booking has which code; it counts as a use for as long as the booking stands. */
export const promoUses = pgTable(
  'promo_uses',
  {
    bookingId: bigint('booking_id', { mode: 'number' })
      .primaryKey()
      .references(() => bookings.id),
    code: text('code').notNull(),
    /** Whose use it is: the mailbox that the booker's address leads to; '' once that person is erased. */
    mailbox: text('mailbox').notNull(),
  },
  (table) => [index('promo_uses_code').on(table.code, table.mailbox)],
);
