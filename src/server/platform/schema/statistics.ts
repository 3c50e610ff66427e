import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { LOST_REASONS, type LostReason } from '../../../domain/office/statistics.ts';
import { parseQuoteEntries, serialiseQuoteEntries } from '../stored-json/index.ts';
import { id, isWordOf, journey, moment, storedJson } from './columns.ts';

/** Quotes for staff and statistics; written in batches, so the last moments may be lost in a crash. */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    nonce: text('nonce').notNull(),
    createdAt: moment('created_at').notNull(),
    journey: journey().notNull(),
    settingsVersion: integer('settings_version').notNull(),
    /** One chosen vehicle that is priced again, rather than a search. */
    chosen: boolean('chosen').notNull().default(false),
    entries: storedJson('entries', { parse: parseQuoteEntries, serialise: serialiseQuoteEntries }).notNull(),
  },
  (table) => [index('quotes_created').on(table.createdAt)],
);

const count = (name: string) => integer(name).notNull().default(0);
const pence = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/**
 * [OFF-14] What happened on each London day that is over, counted (`src/server/office/statistics`), without personal data. Every
 * counted day has a row of no operator.
 */
export const statisticsDays = pgTable(
  'statistics_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** 0 for the whole day, including figures without an operator, such as requested prices. */
    operatorId: integer('operator_id').notNull(),
    categoryId: integer('category_id').notNull(),
    /** ISO 4217 code of the amounts; '' if there are none. */
    currency: text('currency').notNull(),
    looks: count('looks'),
    bookings: count('bookings'),
    accepted: count('accepted'),
    refused: count('refused'),
    /** Sum of the minutes from the booking, or the last offer, to the operator's answer. */
    answerMinutes: pence('answer_minutes'),
    cancelledByPassenger: count('cancelled_by_passenger'),
    cancelledByOperator: count('cancelled_by_operator'),
    cancelledByProvider: count('cancelled_by_provider'),
    /** Cancellations less than a day before the pick-up. */
    cancelledLate: count('cancelled_late'),
    noShows: count('no_shows'),
    agreedPence: pence('agreed_pence'),
    paidCardPence: pence('paid_card_pence'),
    paidCarPence: pence('paid_car_pence'),
    refundedPence: pence('refunded_pence'),
    commissionPence: pence('commission_pence'),
  },
  (table) => [primaryKey({ columns: [table.day, table.operatorId, table.categoryId, table.currency] })],
);

/** [OFF-14] Counts of quote requests without a price, by place and hour, without personal data. */
export const lostDemand = pgTable(
  'lost_demand',
  {
    /** On which it was asked, in London. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Hour of the requested pick-up, 0 to 23. */
    hour: smallint('hour').notNull(),
    /** Pickup as an outward code, "LS1", or a town, station or airport; '' if not resolved. */
    place: text('place').notNull(),
    reason: text('reason').$type<LostReason>().notNull(),
    asks: integer('asks').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.hour, table.place, table.reason] }),
    check('lost_demand_reason_check', isWordOf(table.reason, LOST_REASONS)),
  ],
);
