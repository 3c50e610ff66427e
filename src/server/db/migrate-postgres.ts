import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { largeTables, makeMissingIndexes } from './large-tables.ts';
import { MIGRATIONS, migrateAll } from './migrations.ts';
import { connectionPool } from './postgres.ts';
import { makeTrigramIndexes } from './trigram-indexes.ts';

/** Any number, the same on every node: one migration at a time. */
const MIGRATION_LOCK = 7_294_113;
const LOOK_MS = 200;

/** Brings PostgreSQL up to date, one node at a time, however long that takes. @throws StartFault */
export async function migratePostgres(connectionString: string, folder = MIGRATIONS): Promise<void> {
  const pool = connectionPool(connectionString, { noAnswerMs: 0, statementMs: 0 });
  const migrator = await pool.connect();
  const db = drizzle({ client: migrator });
  // Whoever waited inside a statement would be waited for by an index that is made beside the writes.
  const isOurs = async () =>
    (await migrator.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [MIGRATION_LOCK]))
      .rows[0]?.got;
  try {
    while (!(await isOurs())) await pause(LOOK_MS);
    await migrateAll(db, { folder, large: await largeTables(db) });
    await makeMissingIndexes(db, folder);
    if (folder === MIGRATIONS) await makeTrigramIndexes(db, { beside: true });
  } finally {
    await migrator.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    migrator.release();
    await pool.end();
  }
}
