import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { TEXT_STATES, type TextState } from '../../../domain/text-states.ts';
import { bookings } from './bookings.ts';
import { id, isWordOf, moment } from './columns.ts';

/** Every text message, one for each booking, revision, occasion and instance, with what it costs. */
export const textMessages = pgTable(
  'text_messages',
  {
    id: id(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    revision: integer('revision').notNull(),
    /** A word of the table of its words. */
    occasion: text('occasion').notNull(),
    /** Of what may happen again: which leg, and who was named for it; '' for what happens once. */
    instance: text('instance').notNull().default(''),
    /** "+447700900123" */
    phone: text('phone').notNull(),
    body: text('body').notNull(),
    /** How many are paid for. */
    segments: smallint('segments').notNull(),
    status: text('status').$type<TextState>().notNull(),
    /** When the quiet hours are over that it waits for. */
    sendAfter: moment('send_after'),
    /** How often it was handed over, with or without an answer. */
    handovers: smallint('handovers').notNull().default(0),
    /** Who sends it, and what they call it. */
    carrier: text('carrier'),
    carrierId: text('carrier_id'),
    /** Why it will not be sent; null unless it has failed. */
    failure: text('failure'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    unique('text_messages_once').on(table.bookingId, table.revision, table.occasion, table.instance),
    check('text_messages_status_check', isWordOf(table.status, TEXT_STATES)),
    index('text_messages_created').on(table.createdAt),
    index('text_messages_failed')
      .on(table.createdAt)
      .where(sql`${table.status} = 'failed'`),
    index('text_messages_waiting')
      .on(table.sendAfter)
      .where(sql`${table.status} = 'waiting'`),
  ],
);
