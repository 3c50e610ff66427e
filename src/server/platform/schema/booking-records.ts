import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { recoverableTrip } from '../../../contract/bookings.ts';
import { ACTOR_KINDS, type ActorKind } from '../../../domain/office/audit-words.ts';
import { WANTED_BY, type WantedBy } from '../../../domain/booking/settlement.ts';
import { CHANGE_STATES, type ChangeState, WAITING_STATES } from '../../../domain/booking/change-agreement.ts';
import { LEGS } from '../../../domain/booking/legs.ts';
import type { Stars } from '../../../domain/booking/rating.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { parseChangedBooking, parseLabels, serialiseChangedBooking } from '../stored-json/index.ts';
import { bookings, payments } from './bookings.ts';
import { operators } from './catalogue.ts';
import { id, isWordOf, moment, storedJson } from './columns.ts';
import { staff } from './staff.ts';

/** Requested changes of bookings. */
export const bookingChanges = pgTable(
  'booking_changes',
  {
    id: id(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    status: text('status').$type<ChangeState>().notNull(),
    /** Revision it was requested for; it applies to no other. */
    fromRevision: integer('from_revision').notNull(),
    /** The revision that it has made; null until then. */
    revision: integer('revision'),
    /** Labels of the changed fields: "When (return)". */
    changed: storedJson('changed', { parse: parseLabels }).notNull(),
    /** The changed booking while the change is pending; null afterwards. */
    wanted: storedJson('wanted', { parse: parseChangedBooking, serialise: serialiseChangedBooking }),
    /** Pays the difference. */
    paymentId: bigint('payment_id', { mode: 'number' }).references(() => payments.id),
    /** The deadline of the operator's answer, and then of the payment; null if no operator is asked. */
    waitsUntil: moment('waits_until'),
    /** Latest moment to tell the operator; null if no operator is asked. */
    latestAt: moment('latest_at'),
    /** Why the operator refuses it; '' where it does not. */
    reason: text('reason').notNull().default(''),
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    /** As in the audit log; null for a guest. */
    actorId: text('actor_id'),
    askedAt: moment('asked_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('booking_changes_booking').on(table.bookingId),
    uniqueIndex('booking_changes_waiting').on(table.bookingId).where(isWordOf(table.status, WAITING_STATES)),
    check('booking_changes_status_check', isWordOf(table.status, CHANGE_STATES)),
    check('booking_changes_actor_kind_check', isWordOf(table.actorKind, ACTOR_KINDS)),
  ],
);

/** The outcome of a cancellation or a no-show. */
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
    /** The party that cancelled, even if another entered it; null for a no-show, and for rows older than this column. */
    wantedBy: text('wanted_by').$type<WantedBy>(),
    /** As in the audit log; null for a guest. */
    actorId: text('actor_id'),
    /** The reason in its author's words; '' if none was given. */
    reason: text('reason').notNull().default(''),
    chargePence: integer('charge_pence').notNull(),
    /** The terms that explain the charge, in sentences; '' where staff have decided. */
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

/** The request behind a booking that is not paid or confirmed yet, for a browser that loses its storage on the way. */
export const recoverableTrips = pgTable(
  'recoverable_trips',
  {
    bookingId: bigint('booking_id', { mode: 'number' })
      .primaryKey()
      .references(() => bookings.id),
    /** Without the password; null if this release cannot parse it. */
    trip: storedJson('trip', { parse: (stored) => recoverableTrip.safeParse(stored).data ?? null }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('recoverable_trips_created').on(table.createdAt)],
);

/** Answers to requests that carried an Idempotency-Key, written in the transaction of the change itself. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  key: text('key').primaryKey(),
  bodyHash: text('body_hash').notNull(),
  status: smallint('status').notNull(),
  answer: jsonb('answer').$type<unknown>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Staff notes on bookings, which passengers, operators and drivers cannot see. */
export const bookingNotes = pgTable(
  'booking_notes',
  {
    id: id(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    /** Null once the author is erased. */
    staffId: bigint('staff_id', { mode: 'number' }).references(() => staff.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('booking_notes_booking').on(table.bookingId),
    index('booking_notes_staff').on(table.staffId),
  ],
);

/** Ratings of trips, one per booking. */
export const ratings = pgTable(
  'ratings',
  {
    bookingId: bigint('booking_id', { mode: 'number' })
      .primaryKey()
      .references(() => bookings.id),
    /** Operator of the trip. */
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operators.id),
    stars: smallint('stars').$type<Stars>().notNull(),
    /** '' for none. */
    words: text('words').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [
    index('ratings_operator').on(table.operatorId, table.stars),
    check('ratings_stars_check', sql`${table.stars} between 1 and 5`),
  ],
);
