import { type AnyPgColumn, integer, pgTable, serial } from 'drizzle-orm/pg-core';
import { readPublished, type PublishedTariff } from '../../stored/published.ts';
import { storedJson } from '../stored-json.ts';
import { moment } from './columns.ts';

/** What took effect, or is to, at one press in the office; only added to. */
export const publications = pgTable('publications', {
  id: serial('id').primaryKey(),
  at: moment('at').notNull(),
  /** Of the staff, who may be gone by now. */
  madeBy: integer('made_by').notNull(),
  /** The publication that it puts back; null for one of drafts. */
  reverts: integer('reverts').references((): AnyPgColumn => publications.id),
  tariffs: storedJson<PublishedTariff[]>('tariffs', { read: readPublished }).notNull(),
});
