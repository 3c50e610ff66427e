import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { LEGS } from '../../../domain/booking/legs.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { ACTOR_KINDS } from './audit.ts';
import { bookings } from './bookings.ts';
import { id, isWordOf, moment } from './columns.ts';

/** What cancelling a booking came to. */
export const cancellations = pgTable(
  'cancellations',
  {
    id: id(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    /** The leg alone that was cancelled; null for all that was still booked. */
    leg: text('leg').$type<LegName>(),
    at: moment('at').notNull(),
    actorKind: text('actor_kind').$type<(typeof ACTOR_KINDS)[number]>().notNull(),
    /** As in the audit log; null for a guest. */
    actorId: text('actor_id'),
    /** In the words of who cancelled; '' where nobody gave one. */
    reason: text('reason').notNull().default(''),
    chargePence: integer('charge_pence').notNull(),
    /** The terms that explain the charge, in a sentence. */
    explanation: text('explanation').notNull(),
  },
  (table) => [
    index('cancellations_booking').on(table.bookingId),
    check('cancellations_actor_kind_check', isWordOf(table.actorKind, ACTOR_KINDS)),
    check('cancellations_leg_check', isWordOf(table.leg, LEGS)),
  ],
);
