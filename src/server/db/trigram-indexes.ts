import { sql } from 'drizzle-orm';
import { type Database, rows } from './statements.ts';

/** Columns in whose middle the office's search looks, by the names of their indexes. */
const INDEXES = [
  { name: 'bookings_booker_name_parts', table: 'bookings', column: 'booker_name' },
  { name: 'bookings_passenger_name_parts', table: 'bookings', column: 'passenger_name' },
  { name: 'booking_legs_pickup_parts', table: 'booking_legs', column: 'pickup' },
  { name: 'booking_legs_dropoff_parts', table: 'booking_legs', column: 'dropoff' },
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
    for (const { name, table, column } of INDEXES) {
      if (usable.get(name)) continue;
      if (usable.has(name)) await db.execute(sql`drop index ${how} ${sql.identifier(name)}`);
      await db.execute(
        sql`create index ${how} ${sql.identifier(name)} on ${sql.identifier(table)}
          using gin (${sql.identifier(column)} gin_trgm_ops)`,
      );
    }
  } catch (error) {
    const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    console.warn(`The office searches names and addresses without an index: ${why}`);
  }
}
