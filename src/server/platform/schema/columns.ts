import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, timestamp } from 'drizzle-orm/pg-core';
import { readJourney, readPlace, writeJourney } from '../stored-json/index.ts';

interface StoredAs<T> {
  /** Takes the value out of what any release has stored. */
  read(stored: unknown): T;
  /** Unless the value is stored as it is. */
  write?(value: T): unknown;
}

/** A column of JSON that everybody who selects it gets by its reader: what is stored is never taken for what is expected. */
export function storedJson<T>(name: string, { read, write = (value) => value }: StoredAs<T>) {
  return customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    fromDriver: read,
    toDriver: (value) => JSON.stringify(write(value)),
  })(name);
}

export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What was asked for and priced, whole. */
export const journey = () => storedJson('journey', { read: readJourney, write: writeJourney });
/** What an address was resolved to. */
export const place = (name: string) => storedJson(name, { read: readPlace });

/** A check that a column has one of these words. */
export const isWordOf = (column: AnyPgColumn, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
