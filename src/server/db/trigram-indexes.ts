import { sql } from 'drizzle-orm';
import { type Database, rows } from './statements.ts';

/**
 * Texts in whose middle the office's search looks, of a table's row: both together in one index, since mostly the booker
 * travels, and each index is written with each booking. A line break keeps them apart, with a space, as words begin.
 */
export const namesOf = (of: string): string =>
  `(case when ${of}.passenger_name = ${of}.booker_name then ${of}.booker_name else ${of}.booker_name || E'\\n ' || ${of}.passenger_name end)`;
export const endsOf = (of: string): string => `(${of}.pickup || E'\\n ' || coalesce(${of}.dropoff, ''))`;

/** By the names of their indexes. */
const INDEXES = [
  { name: 'bookings_names_parts', table: 'bookings', text: namesOf('bookings') },
  { name: 'booking_legs_ends_parts', table: 'booking_legs', text: endsOf('booking_legs') },
];
/** Of releases that had one for each column. */
const OLD = [
  'bookings_booker_name_parts',
  'bookings_passenger_name_parts',
  'booking_legs_pickup_parts',
  'booking_legs_dropoff_parts',
];

/**
 * Makes the indexes that need PostgreSQL's extension pg_trgm. They are no part of a migration: an owner of a database whose
 * server does not have it, or does not let them have it, searches without them, and everything else works.
 * Outside a transaction.
 * @param beside leaves the tables open for writing meanwhile, which only PostgreSQL itself can
 */
export async function makeTrigramIndexes(db: Database, { beside }: { beside: boolean }): Promise<void> {
  try {
    // Once it is there, who asks for it again need not be allowed to make it.
    const [extension] = await rows(db, sql`select 1 from pg_extension where extname = 'pg_trgm'`);
    if (!extension) await db.execute(sql`create extension if not exists pg_trgm`);
    const there = await rows<{ name: string; usable: boolean }>(
      db,
      sql`select c.relname as name, i.indisvalid as usable from pg_class c join pg_index i on i.indexrelid = c.oid
        where c.relnamespace = 'public'::regnamespace`,
    );
    const usable = new Map(there.map((index) => [index.name, index.usable]));
    const how = sql.raw(beside ? 'concurrently' : '');
    for (const { name, table, text } of INDEXES) {
      if (usable.get(name)) continue;
      if (usable.has(name)) await db.execute(sql`drop index ${how} ${sql.identifier(name)}`);
      await db.execute(
        sql`create index ${how} ${sql.identifier(name)} on ${sql.identifier(table)}
          using gin (${sql.raw(text)} gin_trgm_ops)`,
      );
    }
    for (const name of OLD)
      if (usable.has(name)) await db.execute(sql`drop index ${how} ${sql.identifier(name)}`);
  } catch (error) {
    const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    console.warn(`The office searches names and addresses without an index: ${why}`);
  }
}
