import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { TEXT_STATES, type TextState } from '../../../domain/sms.ts';
import type { RetentionName } from '../retention-periods.ts';
import { bookings } from './bookings.ts';
import { id, isWordOf, moment } from './columns.ts';

/** Subjects of emails. */
export const MAIL_ABOUT = [
  'booking',
  'account',
  'email_change',
  'contact_message',
  'quote_request',
  'staff',
] as const;
export type MailAbout = (typeof MAIL_ABOUT)[number];

/** Roles of recipients. */
export const RECIPIENT_ROLES = [
  'booker',
  'passenger',
  'operator',
  'provider',
  'sender',
  'owner',
  'old_address',
  'new_address',
] as const;
export type RecipientRole = (typeof RECIPIENT_ROLES)[number];

const MAIL_PERIODS = ['mails', 'account-mails'] as const satisfies readonly RetentionName[];
export type MailPeriod = (typeof MAIL_PERIODS)[number];

/** Every email of the product, one for each occasion and role; kept if no mail server is configured. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    about: text('about').$type<MailAbout>().notNull(),
    /** A booking's number, the id of anything else; "" of an account where releases until 0.1.0 did not say. */
    aboutId: text('about_id').notNull(),
    /** Revision of its subject; 1 for subjects without revisions. */
    revision: integer('revision').notNull().default(1),
    /** Why it was written: a word of the letters of its feature. */
    occasion: text('occasion').notNull(),
    recipientRole: text('recipient_role').$type<RecipientRole>().notNull(),
    /** Tells apart what may be asked for again, as a code; "" for what happens once. */
    instance: text('instance').notNull().default(''),
    /** Retention period. */
    period: text('period').$type<MailPeriod>().notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    replyTo: text('reply_to'),
    attachments: jsonb('attachments')
      .$type<{ filename: string; contentType: string; content: string }[]>()
      .notNull()
      .default([]),
    status: text('status').$type<'queued' | 'sent' | 'kept' | 'failed'>().notNull(),
    /** Number of complete transmissions without a reply of the mail server. */
    handovers: smallint('handovers').notNull().default(0),
    /** Why it will not be sent; null unless it has failed. */
    failure: text('failure'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    unique('mails_once').on(
      table.about,
      table.aboutId,
      table.revision,
      table.occasion,
      table.recipientRole,
      table.instance,
    ),
    check('mails_about_check', isWordOf(table.about, MAIL_ABOUT)),
    check('mails_recipient_role_check', isWordOf(table.recipientRole, RECIPIENT_ROLES)),
    check('mails_period_check', isWordOf(table.period, MAIL_PERIODS)),
    index('mails_created').on(table.createdAt),
    index('mails_failed')
      .on(table.createdAt)
      .where(sql`${table.status} = 'failed'`),
    index('mails_waiting')
      .on(table.recipient)
      .where(sql`${table.status} = 'queued'`),
  ],
);

/** Every text message, one for each booking, revision, occasion and instance, with its cost. */
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
    /** Distinguishes repeated events: the leg and its assigned driver; '' for events that happen once. */
    instance: text('instance').notNull().default(''),
    /** "+447700900123" */
    phone: text('phone').notNull(),
    body: text('body').notNull(),
    /** Number of billed segments. */
    segments: smallint('segments').notNull(),
    status: text('status').$type<TextState>().notNull(),
    /** When the quiet hours are over that it waits for. */
    sendAfter: moment('send_after'),
    /** Number of transmissions, answered or not. */
    handovers: smallint('handovers').notNull().default(0),
    /** The SMS provider, and its id of the message. */
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
