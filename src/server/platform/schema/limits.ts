import { bigint, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { moment } from './columns.ts';

/** The number of actions for an email address, phone number or network, over all nodes. */
export const limitCounts = pgTable(
  'limit_counts',
  {
    /** "booking:mailbox:" and a keyed hash: the counted value is not stored. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** Start of the next count. */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('limit_counts_ends').on(table.endsAt)],
);

/** Email addresses whose owner has used a link or a code that was mailed there. */
export const confirmedAddresses = pgTable(
  'confirmed_addresses',
  {
    /** In small letters. */
    email: text('email').primaryKey(),
    /** The last time. */
    confirmedAt: moment('confirmed_at').notNull(),
  },
  (table) => [index('confirmed_addresses_confirmed').on(table.confirmedAt)],
);

/** The confirmation emailed for an unconfirmed booking; only the latest code. */
export const addressConfirmations = pgTable(
  'address_confirmations',
  {
    bookingId: bigint('booking_id', { mode: 'number' })
      .primaryKey()
      .references(() => bookings.id),
    /** Address that the email was sent to. */
    email: text('email').notNull(),
    /** HMAC of the code: six digits under a plain hash would be read back in a moment. */
    codeHash: text('code_hash').notNull(),
    /** SHA-256 of the token in the mailed link. */
    linkHash: text('link_hash').notNull().unique(),
    /** Wrong codes tried since the last was sent. */
    tries: smallint('tries').notNull().default(0),
    /** Codes sent for this booking. */
    codes: smallint('codes').notNull().default(1),
    /** Until when the booking waits. */
    expiresAt: moment('expires_at').notNull(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [index('address_confirmations_expires').on(table.expiresAt)],
);

/**
 * How often each network has made a call that must not be made often, on whichever node. Unlogged, which the migration
 * says by hand: counts are not worth a write to disk or a wait for the replica, and a failover may lose them.
 */
export const networkCalls = pgTable('network_calls', {
  /** The call and the network: "POST /api/v1/booking 192.0.2.7". */
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  /** Start of the next count. */
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});
