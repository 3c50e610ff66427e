import { sql } from 'drizzle-orm';
import { bigint, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { readJourney, readPlace, writeJourney } from '../../stored/journey.ts';
import { storedJson } from '../stored-json.ts';

export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What was asked for and priced, whole. */
export const journey = () => storedJson('journey', { read: readJourney, write: writeJourney });
/** What an address was resolved to. */
export const place = (name: string) => storedJson(name, { read: readPlace });

/** A check that a column has one of these words. */
export const isWordOf = (column: AnyPgColumn, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
