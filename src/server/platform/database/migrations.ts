import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartFault } from '../errors.ts';
import { type Database, rows, type Transaction } from './queries.ts';

/** An index that a migration makes. */
interface DeclaredIndex {
  name: string;
  table: string;
  statement: string;
}

const CREATED = /^\s*CREATE (?:UNIQUE )?INDEX "([^"]+)" ON "([^"]+)"/;
const DROPPED = /^\s*DROP INDEX "([^"]+)"/;
const TABLE_DROPPED = /^\s*DROP TABLE "([^"]+)"/;

/** The index that a statement makes; null for any other. */
function indexIn(statement: string): DeclaredIndex | null {
  const [, name, table] = CREATED.exec(statement) ?? [];
  return name && table ? { name, table, statement: statement.trim() } : null;
}

/** The indexes that there are after all migrations of the folder; not those that come with a key. */
export function declaredIndexes(folder: string): DeclaredIndex[] {
  const declared = new Map<string, DeclaredIndex>();
  for (const statement of readMigrationFiles({ migrationsFolder: folder }).flatMap((file) => file.sql)) {
    const made = indexIn(statement);
    if (made) declared.set(made.name, made);
    const dropped = DROPPED.exec(statement)?.[1];
    if (dropped) declared.delete(dropped);
    const table = TABLE_DROPPED.exec(statement)?.[1];
    for (const index of table ? declared.values() : [])
      if (index.table === table) declared.delete(index.name);
  }
  return [...declared.values()];
}

/** From about this size writes would wait noticeably for an index that is made in the usual way. */
const LARGE_BYTES = 4_000_000;

/** The tables to which nothing could be written while an index over them is made. */
export async function largeTables(db: Database): Promise<Set<string>> {
  const found = await rows<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) >= ${LARGE_BYTES}`,
  );
  return new Set(found.map(({ name }) => name));
}

/**
 * Makes the declared indexes that are missing, beside the writes of nodes that are at work, and again those that an
 * interrupted making has left unusable. PostgreSQL only, outside a transaction.
 * @throws StartFault naming the index
 */
export async function makeMissingIndexes(db: Database, folder: string): Promise<void> {
  const there = await rows<{ name: string; usable: boolean }>(
    db,
    sql`select c.relname as name, i.indisvalid as usable from pg_class c join pg_index i on i.indexrelid = c.oid
      where c.relnamespace = 'public'::regnamespace`,
  );
  const usable = new Map(there.map((index) => [index.name, index.usable]));
  for (const { name, statement } of declaredIndexes(folder)) {
    if (usable.get(name)) continue;
    try {
      if (usable.has(name)) await db.execute(sql`drop index concurrently ${sql.identifier(name)}`);
      await db.execute(sql.raw(statement.replace(/^CREATE (UNIQUE )?INDEX/, 'CREATE $1INDEX CONCURRENTLY')));
    } catch (error) {
      throw new StartFault(`the index ${name} could not be made`, error);
    }
  }
}

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
/** From releases that had one for each column. */
const OLD = [
  'bookings_booker_name_parts',
  'bookings_passenger_name_parts',
  'booking_legs_pickup_parts',
  'booking_legs_dropoff_parts',
];

/**
 * Creates the indexes that need PostgreSQL's extension pg_trgm. They are not part of a migration: without the
 * extension, or without the right to install it, searches are slower and everything else works. Runs outside a
 * transaction.
 * @param beside leaves the tables open for writing meanwhile, which only PostgreSQL itself can
 */
export async function makeTrigramIndexes(db: Database, { beside }: { beside: boolean }): Promise<void> {
  try {
    // Once the extension exists, using it needs no right to create it.
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

/** The folder of this release's migrations. */
export const MIGRATIONS = join(import.meta.dirname, '../../../../drizzle');

interface Migrating {
  /** The moment of the last migration that is wanted. */
  last?: number;
  folder?: string;
  /** Tables whose indexes are created last. */
  large?: ReadonlySet<string>;
}

const migrationsIn = (folder: string) => readMigrationFiles({ migrationsFolder: folder });

/** Timestamps of this release's migrations, oldest first. */
export const migrationTimes = (folder = MIGRATIONS): number[] =>
  migrationsIn(folder).map(({ folderMillis }) => folderMillis);

/** Brings a database's tables up to date, all or nothing. @throws StartFault naming the migration that failed */
export function migrateAll(db: Database, options: Migrating = {}): Promise<void> {
  return migrated(() => db.transaction((tx) => migrateWithin(tx, options)));
}

/**
 * Migrates a database's tables to a given migration, or to the latest, within a transaction: drizzle's migrator would
 * begin its own.
 */
export async function migrateWithin(
  tx: Transaction,
  { last = Infinity, folder = MIGRATIONS, large = new Set() }: Migrating = {},
): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const [newest] = await rows<{ at: string }>(
    tx,
    sql`select coalesce(max(created_at), 0)::text as at from drizzle.__drizzle_migrations`,
  );
  for (const { folderMillis, hash, sql: statements } of migrationsIn(folder)) {
    if (folderMillis <= Number(newest?.at) || folderMillis > last) continue;
    for (const statement of statements) {
      if (large.has(indexIn(statement)?.table ?? '')) continue;
      await tx.execute(sql.raw(statement));
    }
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}

/** Runs a migration. @throws StartFault naming the one that failed */
export async function migrated(migrate: () => Promise<void>): Promise<void> {
  try {
    await migrate();
  } catch (error) {
    throw new StartFault(`the database could not be brought up to date (${migrationOf(error)})`, error);
  }
}

/** Finds the migration of a failed statement. */
function migrationOf(error: unknown): string {
  const query = error instanceof Error && 'query' in error ? String(error.query).trim() : '';
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  const file = query && files.find((name) => readFileSync(join(MIGRATIONS, name), 'utf8').includes(query));
  return file || 'a migration';
}
