import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  pgTable,
  smallint,
  text,
  time,
  timestamp,
} from 'drizzle-orm/pg-core';
import {
  type EnquiryState,
  ENTRY_KINDS,
  type EntryKind,
  type Outcome,
  OUTCOMES,
} from '../../../domain/office/enquiries.ts';
import { bookings } from './bookings.ts';
import { id, isWordOf, moment } from './columns.ts';
import { staff } from './staff.ts';

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull();

const status = () => text('status').$type<EnquiryState>().notNull().default('new');
/** The booking that it belongs to, as staff have decided. */
const bookingId = () =>
  bigint('booking_id', { mode: 'number' }).references(() => bookings.id, { onDelete: 'set null' });

/** Quote requests to be answered by staff. */
export const quoteRequests = pgTable(
  'quote_requests',
  {
    id: id(),
    status: status(),
    pickup: text('pickup').notNull(),
    /** Empty when none was given: hire by the hour has none. */
    dropoff: text('dropoff').notNull(),
    pickupDate: date('pickup_date', { mode: 'string' }).notNull(),
    pickupTime: time('pickup_time').notNull(),
    /** As in `booking_legs`. */
    pickupGmt: boolean('pickup_gmt').notNull().default(false),
    passengers: smallint('passengers').notNull(),
    luggage: smallint('luggage').notNull(),
    name: text('name').notNull(),
    /** Empty when none was given, as for contact messages. */
    email: text('email').notNull(),
    /** In international form: "+441134960100". */
    phone: text('phone').notNull(),
    comments: text('comments').notNull(),
    createdAt: createdAt(),
    bookingId: bookingId(),
  },
  (table) => [
    index('quote_requests_status').on(table.status, table.createdAt),
    index('quote_requests_email').on(table.email, table.createdAt),
    index('quote_requests_mailbox').on(sql`lower(${table.email})`),
    index('quote_requests_phone').on(table.phone),
    index('quote_requests_booking')
      .on(table.bookingId)
      .where(sql`${table.bookingId} is not null`),
  ],
);

/** Messages of the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    status: status(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    /** In international form; empty when none was given. */
    phone: text('phone').notNull(),
    reason: text('reason').notNull(),
    /** As typed: it need not be one of ours. */
    bookingNumber: text('booking_number').notNull(),
    comments: text('comments').notNull(),
    createdAt: createdAt(),
    bookingId: bookingId(),
  },
  (table) => [
    index('contact_messages_status').on(table.status, table.createdAt),
    index('contact_messages_email').on(table.email, table.createdAt),
    index('contact_messages_mailbox').on(sql`lower(${table.email})`),
    index('contact_messages_phone').on(table.phone),
    index('contact_messages_booking')
      .on(table.bookingId)
      .where(sql`${table.bookingId} is not null`),
  ],
);

/** Staff actions on an enquiry of either kind: its thread without the incoming message. */
export const enquiryEntries = pgTable(
  'enquiry_entries',
  {
    id: id(),
    quoteRequestId: bigint('quote_request_id', { mode: 'number' }).references(() => quoteRequests.id, {
      onDelete: 'cascade',
    }),
    contactMessageId: bigint('contact_message_id', { mode: 'number' }).references(() => contactMessages.id, {
      onDelete: 'cascade',
    }),
    kind: text('kind').$type<EntryKind>().notNull(),
    at: moment('at').notNull(),
    /** Null once they are erased. */
    staffId: bigint('staff_id', { mode: 'number' }).references(() => staff.id, { onDelete: 'set null' }),
    /** An answer as emailed; the email itself has its own retention period. */
    subject: text('subject').notNull().default(''),
    /** An answer's words, a note, or why it was closed. */
    text: text('text').notNull().default(''),
    /** Outcome of a closed complaint or lost-property report. */
    outcome: text('outcome').$type<Outcome | ''>().notNull().default(''),
    /** The booking it was linked to or unlinked from. */
    bookingNumber: text('booking_number').notNull().default(''),
  },
  (table) => [
    index('enquiry_entries_quote_request').on(table.quoteRequestId),
    index('enquiry_entries_contact_message').on(table.contactMessageId),
    index('enquiry_entries_staff').on(table.staffId),
    check('enquiry_entries_kind_check', isWordOf(table.kind, ENTRY_KINDS)),
    check('enquiry_entries_outcome_check', isWordOf(table.outcome, ['', ...OUTCOMES])),
    check(
      'enquiry_entries_of_one_check',
      sql`(${table.quoteRequestId} is null) <> (${table.contactMessageId} is null)`,
    ),
  ],
);
