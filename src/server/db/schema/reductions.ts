import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { type ActorKind, ACTOR_KINDS } from '../../../domain/actor-kinds.ts';
import { bookings } from './bookings.ts';
import { id, isWordOf, moment } from './columns.ts';

/** What somebody has taken off what a booking's passenger owes, to give it back. */
export const reductions = pgTable(
  'reductions',
  {
    id: id(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    at: moment('at').notNull(),
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    /** As in the audit log. */
    actorId: text('actor_id'),
    /** In the words of who gives it back; '' once whose trip it was is erased. */
    reason: text('reason').notNull(),
    pence: integer('pence').notNull(),
  },
  (table) => [
    index('reductions_booking').on(table.bookingId),
    check('reductions_actor_kind_check', isWordOf(table.actorKind, ACTOR_KINDS)),
    check('reductions_pence_check', sql`pence > 0`),
  ],
);
