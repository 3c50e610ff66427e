import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { type ActorKind, ACTOR_KINDS } from '../../../domain/actor-kinds.ts';
import { LEGS } from '../../../domain/booking/legs.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { bookings } from './bookings.ts';
import { id, isWordOf, moment } from './columns.ts';

/** Who drives a leg of a booking, and in what; one for each leg, with another id whenever somebody is named. */
export const legDrivers = pgTable(
  'leg_drivers',
  {
    id: id(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    leg: text('leg').$type<LegName>().notNull(),
    name: text('name').notNull(),
    /** "+447700900123"; '' once it is not needed any more. */
    phone: text('phone').notNull(),
    /** Number of the driver's licence or badge; '' where none was given. */
    badge: text('badge').notNull().default(''),
    /** "AB12 CDE" */
    registration: text('registration').notNull(),
    /** Make and model: "Toyota Prius". */
    model: text('model').notNull(),
    colour: text('colour').notNull(),
    /** Whether the passengers had been told of another one. */
    replaces: boolean('replaces').notNull(),
    namedAt: moment('named_at').notNull(),
    /** When they were taken back; null for who drives. */
    withdrawnAt: moment('withdrawn_at'),
    /** Who has named them, as in the audit log. */
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    actorId: text('actor_id'),
  },
  (table) => [
    unique('leg_drivers_leg').on(table.bookingId, table.leg),
    index('leg_drivers_registration').on(sql`replace(registration, ' ', '') text_pattern_ops`),
    check('leg_drivers_leg_check', isWordOf(table.leg, LEGS)),
    check('leg_drivers_actor_kind_check', isWordOf(table.actorKind, ACTOR_KINDS)),
  ],
);
