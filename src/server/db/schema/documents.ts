import { type AnyPgColumn, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { readPartChanges } from '../../stored/part-changes.ts';
import { storedJson } from '../stored-json.ts';
import { moment } from './columns.ts';
import { publications } from './publications.ts';

/** Which document of the provider: "settings", or "operator" with the key of one. */
const ofDocument = () => ({ kind: text('kind').notNull(), key: text('key').notNull() });
const partChanges = () => storedJson('changes', { read: readPartChanges }).notNull();

/** What is to become of a document: at most one for each, gone once it is published. */
export const documentDrafts = pgTable(
  'document_drafts',
  {
    id: serial('id').primaryKey(),
    ...ofDocument(),
    /** Adds one at each saving: who has read another one is told. */
    revision: integer('revision').notNull(),
    /** From when it is to hold; null for as soon as it is published. */
    effectiveFrom: moment('effective_from'),
    /** Each part with what it was made from. */
    changes: partChanges(),
    savedBy: integer('saved_by').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [uniqueIndex('document_drafts_document').on(table.kind, table.key)],
);

/** What was published of a document, in the words of then; only its last columns change. */
export const documentChanges = pgTable(
  'document_changes',
  {
    id: serial('id').primaryKey(),
    ...ofDocument(),
    title: text('title').notNull(),
    publicationId: integer('publication_id')
      .notNull()
      .references(() => publications.id),
    /** From when it holds. */
    effectiveFrom: moment('effective_from').notNull(),
    changes: partChanges(),
    sentences: text('sentences').array().notNull(),
    /** What was to come and this takes back. */
    withdraws: integer('withdraws').references((): AnyPgColumn => documentChanges.id),
    /** When it took effect; null while it is to come. */
    appliedAt: moment('applied_at'),
    /** When it was taken back before it came. */
    withdrawnAt: moment('withdrawn_at'),
    /** Why it could not take effect; '' where it could. */
    fault: text('fault').notNull().default(''),
  },
  (table) => [
    index('document_changes_publication').on(table.publicationId),
    index('document_changes_document').on(table.kind, table.key),
    index('document_changes_to_come')
      .on(table.effectiveFrom)
      .where(sql`${table.appliedAt} is null and ${table.withdrawnAt} is null`),
  ],
);
