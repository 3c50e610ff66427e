import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { type ActorKind, ACTOR_KINDS } from '../../../domain/actor-kinds.ts';
import { LEGS } from '../../../domain/booking/legs.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { readBeside } from '../../stored/beside.ts';
import { readFareLines } from '../../stored/fare-lines.ts';
import { readShares } from '../../stored/shares.ts';
import { readTerms, writeTerms } from '../../stored/terms.ts';
import { storedJson } from '../stored-json.ts';
import { bookings } from './bookings.ts';
import { isWordOf, journey, moment } from './columns.ts';
import { promoCodes } from './promo.ts';
import { operators, settingsVersions, tariffs, vehicleCategories } from './provider.ts';

/**
 * What was priced and agreed, each time that changed; the booking names its present one. A trigger refuses changes and
 * deletions, save those of upkeep: when the booking's time is over, or when a person is erased.
 */
export const bookingRevisions = pgTable(
  'booking_revisions',
  {
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    /** 1 for what was booked, and one more for each change. */
    revision: integer('revision').notNull(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operators.id),
    /** The operator as it was called and licensed then, whatever has become of it. */
    operatorName: text('operator_name').notNull(),
    licenceNumber: text('licence_number').notNull(),
    licensingAuthority: text('licensing_authority').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => vehicleCategories.id),
    tariffId: integer('tariff_id')
      .notNull()
      .references(() => tariffs.id),
    settingsVersion: integer('settings_version')
      .notNull()
      .references(() => settingsVersions.version),
    quantity: smallint('quantity').notNull(),
    /** Vehicles of other categories in the same price, called as they were then. */
    beside: storedJson('beside', { read: readBeside })
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** The version of the promo code that is in the price; null without one. */
    promoId: integer('promo_id').references(() => promoCodes.id),
    totalPence: integer('total_pence').notNull(),
    currency: text('currency').notNull(),
    /** What was priced, whole, so that the fare replays. */
    journey: journey().notNull(),
    /** The leg that nobody drives any more, although the other one stays; null for none. */
    cancelledLeg: text('cancelled_leg').$type<LegName>(),
    fareLines: storedJson('fare_lines', { read: readFareLines }).notNull(),
    /** What the operator said then of a door that turns out to be elsewhere; '' where each place is known to the spot. */
    doorElsewhere: text('door_elsewhere').notNull().default(''),
    terms: storedJson('terms', { read: readTerms, write: writeTerms }).notNull(),
    /** Whose the fare is. What was booked before anybody could say so is all the operator's. */
    shares: storedJson('shares', { read: readShares })
      .notNull()
      .default(sql`'{"mode":"agent","commissionPermille":0,"vatPermille":0}'::jsonb`),
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    /** As in the audit log; null for a guest. */
    actorId: text('actor_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Why it was changed, in words; empty for the first. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.revision] }),
    check('booking_revisions_revision_check', sql`${table.revision} > 0`),
    check('booking_revisions_actor_kind_check', isWordOf(table.actorKind, ACTOR_KINDS)),
    check('booking_revisions_cancelled_leg_check', isWordOf(table.cancelledLeg, LEGS)),
  ],
);
