import { boolean, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { readArea } from '../../stored/area.ts';
import { storedJson } from '../stored-json.ts';

/** The provider's areas by name. Operators and versions of tariffs keep the area as it was when they took it. */
export const areas = pgTable('areas', {
  id: serial('id').primaryKey(),
  /** By which the office has made it; null for one of a file. */
  key: text('key').unique(),
  name: text('name').notNull().unique(),
  area: storedJson('area', { read: readArea }).notNull(),
  /** False once it is retired: what was agreed still speaks of it. */
  active: boolean('active').notNull().default(true),
});
