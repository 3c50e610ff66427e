import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { rows, type Transaction } from './database.ts';
import { MIGRATIONS } from './migrate.ts';

const migrations = () => readMigrationFiles({ migrationsFolder: MIGRATIONS });

/** When each migration of this release was made, the oldest first. */
export const migrationTimes = (): number[] => migrations().map(({ folderMillis }) => folderMillis);

/**
 * Brings a database's tables to what they were after a migration, or up to date, as a part of a transaction: the
 * migrator of drizzle begins one of its own.
 */
export async function migrateWithin(tx: Transaction, last = Infinity): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const [newest] = await rows<{ at: string }>(
    tx,
    sql`select coalesce(max(created_at), 0)::text as at from drizzle.__drizzle_migrations`,
  );
  for (const { folderMillis, hash, sql: statements } of migrations()) {
    if (folderMillis <= Number(newest?.at) || folderMillis > last) continue;
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}
