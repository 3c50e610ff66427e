import { integer, pgTable, serial, uniqueIndex } from 'drizzle-orm/pg-core';
import { readDraftValues } from '../../stored/published.ts';
import { storedJson } from '../stored-json.ts';
import { moment } from './columns.ts';
import { operators, vehicleCategories } from './provider.ts';

/** What is to become of an operator's prices for a category: at most one for each, gone once it is published. */
export const tariffDrafts = pgTable(
  'tariff_drafts',
  {
    id: serial('id').primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operators.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => vehicleCategories.id),
    /** Adds one at each saving: who has read another one is told. */
    revision: integer('revision').notNull(),
    /** The newest version of the tariff that its editor has seen. */
    version: integer('version').notNull(),
    /** From when it is to hold; null for as soon as it is published. */
    effectiveFrom: moment('effective_from'),
    /** The numbers and parts that it changes, by their keys. */
    values: storedJson('values', { read: readDraftValues }).notNull(),
    savedBy: integer('saved_by').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [uniqueIndex('tariff_drafts_tariff').on(table.operatorId, table.categoryId)],
);
