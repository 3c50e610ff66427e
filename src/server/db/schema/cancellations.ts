import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { type ActorKind, ACTOR_KINDS } from '../../../domain/actor-kinds.ts';
import { WANTED_BY, type WantedBy } from '../../../domain/booking/cancelling.ts';
import { LEGS } from '../../../domain/booking/legs.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { bookings } from './bookings.ts';
import { id, isWordOf, moment } from './columns.ts';

/** What cancelling a booking came to, or that nobody came to it. */
export const cancellations = pgTable(
  'cancellations',
  {
    id: id(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    /** Whether its passenger did not come, instead of cancelling. */
    noShow: boolean('no_show').notNull().default(false),
    /** The leg alone that was cancelled, or missed of two; null for all that was still booked. */
    leg: text('leg').$type<LegName>(),
    at: moment('at').notNull(),
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    /** Who did not want it any more, whoever entered that; null for a no-show, and for what is older than this column. */
    wantedBy: text('wanted_by').$type<WantedBy>(),
    /** As in the audit log; null for a guest. */
    actorId: text('actor_id'),
    /** In the words of who said so; '' where nobody gave one. */
    reason: text('reason').notNull().default(''),
    chargePence: integer('charge_pence').notNull(),
    /** The terms that explain the charge, in sentences; '' where somebody has decided. */
    explanation: text('explanation').notNull(),
  },
  (table) => [
    index('cancellations_booking').on(table.bookingId),
    index('cancellations_at').on(table.at),
    check('cancellations_actor_kind_check', isWordOf(table.actorKind, ACTOR_KINDS)),
    check('cancellations_wanted_by_check', isWordOf(table.wantedBy, WANTED_BY)),
    check('cancellations_leg_check', isWordOf(table.leg, LEGS)),
  ],
);
