import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** Every mail the product sends; kept when no mail server is configured. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** "booking:123:passenger:confirmed": one mail of a kind per occasion. */
    occasion: text('occasion').notNull().unique(),
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
    /** How often it was handed over whole without a word whether it was taken. */
    handovers: smallint('handovers').notNull().default(0),
    /** Why it will not be sent; null unless it has failed. */
    failure: text('failure'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('mails_created').on(table.createdAt),
    index('mails_waiting')
      .on(table.recipient)
      .where(sql`${table.status} = 'queued'`),
  ],
);
