import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartFault } from '../start-fault.ts';
import { rows, type Database, type Transaction } from './statements.ts';
import { indexIn } from './declared-indexes.ts';

/** The folder of this release's migrations. */
export const MIGRATIONS = join(import.meta.dirname, '../../../drizzle');

interface Migrating {
  /** The moment of the last migration that is wanted. */
  last?: number;
  folder?: string;
  /** Tables whose indexes are made later, when the rest stands. */
  large?: ReadonlySet<string>;
}

const migrationsIn = (folder: string) => readMigrationFiles({ migrationsFolder: folder });

/** When each migration of this release was made, the oldest first. */
export const migrationTimes = (): number[] =>
  migrationsIn(MIGRATIONS).map(({ folderMillis }) => folderMillis);

/** Brings a database's tables up to date, all or nothing. @throws StartFault naming the migration that failed */
export function migrateAll(db: Database, options: Migrating = {}): Promise<void> {
  return migrated(() => db.transaction((tx) => migrateWithin(tx, options)));
}

/**
 * Brings a database's tables to what they were after a migration, or up to date, as a part of a transaction: the
 * migrator of drizzle begins one of its own.
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

/** Does a migration. @throws StartFault naming the one that failed */
export async function migrated(migrate: () => Promise<void>): Promise<void> {
  try {
    await migrate();
  } catch (error) {
    throw new StartFault(`the database could not be brought up to date (${migrationOf(error)})`, error);
  }
}

/** The migration that holds a failed statement. */
function migrationOf(error: unknown): string {
  const query = error instanceof Error && 'query' in error ? String(error.query).trim() : '';
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  const file = query && files.find((name) => readFileSync(join(MIGRATIONS, name), 'utf8').includes(query));
  return file || 'a migration';
}
