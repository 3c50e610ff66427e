import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type ActorKind, ACTOR_KINDS } from '../../../domain/actor-kinds.ts';
import { CHANGE_STATES, type ChangeState, WAITING_STATES } from '../../../domain/booking/change-states.ts';
import { readChangedBooking, readLabels, writeChangedBooking } from '../../stored/changed-booking.ts';
import { storedJson } from '../stored-json.ts';
import { bookings, payments } from './bookings.ts';
import { id, isWordOf, moment } from './columns.ts';

/** Changes of bookings that were asked for, by whom, and what has become of them. */
export const bookingChanges = pgTable(
  'booking_changes',
  {
    id: id(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    status: text('status').$type<ChangeState>().notNull(),
    /** What it was asked of; it is made of no other. */
    fromRevision: integer('from_revision').notNull(),
    /** The revision that it has made; null until then. */
    revision: integer('revision'),
    /** What is otherwise, by its labels: "When (return)". */
    changed: storedJson('changed', { read: readLabels }).notNull(),
    /** The booking as it is to be, while that is open; null afterwards, when its revision says it. */
    wanted: storedJson('wanted', { read: readChangedBooking, write: writeChangedBooking }),
    /** Pays the difference. */
    paymentId: bigint('payment_id', { mode: 'number' }).references(() => payments.id),
    /** Until when it waits: for the operator's answer, and then for its payment; null where nobody is asked. */
    waitsUntil: moment('waits_until'),
    /** The operator can be told of it no later; null where nobody is asked. */
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
