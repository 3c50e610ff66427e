import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, timestamp } from 'drizzle-orm/pg-core';
import { parseJourney, parsePlace, serialiseJourney } from '../stored-json/index.ts';

interface StoredAs<T> {
  /** Takes the value out of what any release has stored. */
  parse(stored: unknown): T;
  /** Unless the value is stored unchanged. */
  serialise?(value: T): unknown;
}

/** A JSON column that is parsed whenever it is read: stored data is never trusted to have the expected shape. */
export function storedJson<T>(name: string, { parse, serialise = (value) => value }: StoredAs<T>) {
  return customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    fromDriver: parse,
    toDriver: (value) => JSON.stringify(serialise(value)),
  })(name);
}

export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The whole priced request. */
export const journey = () => storedJson('journey', { parse: parseJourney, serialise: serialiseJourney });
/** Column of a resolved place. */
export const place = (name: string) => storedJson(name, { parse: parsePlace });

/** A check that a column has one of these words. */
export const isWordOf = (column: AnyPgColumn, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
