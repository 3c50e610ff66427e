import { date, index, pgTable, smallint, text, time, timestamp } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull();

/** Where staff are with an enquiry. */
type EnquiryStatus = 'new' | 'answered' | 'closed';
const status = () => text('status').$type<EnquiryStatus>().notNull().default('new');

/** Trips that somebody asked a price for by hand. */
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
    passengers: smallint('passengers').notNull(),
    luggage: smallint('luggage').notNull(),
    name: text('name').notNull(),
    /** Empty when none was given, as for contact messages. */
    email: text('email').notNull(),
    /** In international form: "+441134960100". */
    phone: text('phone').notNull(),
    comments: text('comments').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('quote_requests_status').on(table.status, table.createdAt),
    index('quote_requests_email').on(table.email, table.createdAt),
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
  },
  (table) => [
    index('contact_messages_status').on(table.status, table.createdAt),
    index('contact_messages_email').on(table.email, table.createdAt),
  ],
);
