import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { MONEY_EVENTS, type MoneyEventKind } from '../../../domain/ledger/ledger.ts';
import { bookings, payments } from './bookings.ts';
import { id, isWordOf, moment } from './columns.ts';

const pence = (name: string) => integer(name).notNull().default(0);

/**
 * Everything that has moved money, or what is owed: one row an event, one column an account (`domain/ledger`). The database
 * refuses a row that does not sum to zero; a trigger refuses changes and deletions, save with the whole booking when its time is over.
 */
export const ledger = pgTable(
  'ledger',
  {
    id: id(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    /** The payment that has moved; null where only what is owed has. */
    paymentId: bigint('payment_id', { mode: 'number' }).references(() => payments.id),
    event: text('event').$type<MoneyEventKind>().notNull(),
    at: moment('at').notNull(),
    /** Of all amounts of the row, which are pence of it. */
    currency: text('currency').notNull(),
    passenger: pence('passenger'),
    card: pence('card'),
    driver: pence('driver'),
    refunding: pence('refunding'),
    disputed: pence('disputed'),
    operator: pence('operator'),
    commission: pence('commission'),
    vat: pence('vat'),
    loss: pence('loss'),
  },
  (table) => [
    index('ledger_booking').on(table.bookingId),
    index('ledger_at').on(table.at, table.id),
    check('ledger_event_check', isWordOf(table.event, MONEY_EVENTS)),
    check(
      'ledger_sums_to_zero',
      sql`passenger + card + driver + refunding + disputed + operator + commission + vat + loss = 0`,
    ),
  ],
);
