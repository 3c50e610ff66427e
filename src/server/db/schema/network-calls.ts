import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How often each network has made a call that must not be made often, on whichever node. Unlogged, which the migration
 * says by hand: counts are not worth a write to disk or a wait for the replica, and a failover may lose them.
 */
export const networkCalls = pgTable('network_calls', {
  /** The call and the network: "POST /api/v1/booking 192.0.2.7". */
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  /** The count starts anew after this. */
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});
