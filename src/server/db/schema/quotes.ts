import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { readQuoteEntries, writeQuoteEntries } from '../../stored/quote-entries.ts';
import { storedJson } from '../stored-json.ts';
import { id, journey, moment } from './columns.ts';

/** What was quoted, for staff and statistics; written in batches, its last moments may be lost in a crash. */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    nonce: text('nonce').notNull(),
    createdAt: moment('created_at').notNull(),
    journey: journey().notNull(),
    settingsVersion: integer('settings_version').notNull(),
    /** One chosen vehicle that is priced again, rather than a search. */
    chosen: boolean('chosen').notNull().default(false),
    entries: storedJson('entries', { read: readQuoteEntries, write: writeQuoteEntries }).notNull(),
  },
  (table) => [index('quotes_created').on(table.createdAt)],
);
