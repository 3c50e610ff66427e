import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { sql, type SQL } from 'drizzle-orm';
import type { PGlite } from '@electric-sql/pglite';
import { fromPglite, type Db } from 'pg-boss';
import { lockFolder } from './lock.ts';
import { migrated } from './migrate.ts';
import { databaseFolder, makeNewFolder } from './new-folder.ts';
import { openPgliteThread, type Folder } from './pglite-thread.ts';
import { connectionPool, reaching } from './postgres.ts';

/** Either database; both speak PostgreSQL through drizzle. */
export type Database = PgDatabase<PgQueryResultHKT>;
/** A change that happens whole or not at all; taken as the first argument by everything that writes. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** For reads that may stand inside or outside a transaction. */
export type Queryable = Database | Transaction;

export interface OpenDatabase {
  db: Database;
  kind: 'pglite' | 'postgresql';
  /** How the job queue reaches the same database: its own connections, or the embedded one. */
  boss: { connectionString: string } | { db: Db; backend: 'pglite' };
  close(): Promise<void>;
}

/** Any number, the same on every node: one migration at a time. */
const MIGRATION_LOCK = 7_294_113;

/** Where PostgreSQL is. */
interface Address {
  databaseUrl?: string | undefined;
  /** The same database past the pooler that `databaseUrl` leads to. */
  databaseDirectUrl?: string | undefined;
  /** Whether statements may take as long as they need: those over all of a database. */
  patient?: boolean;
}

/** Which database: PostgreSQL where that is named, else the embedded one. */
export type DatabaseOptions = Address & Folder;

/** A database whose tables may be of another release, or missing. */
export interface ConnectedDatabase extends OpenDatabase {
  /** Brings its tables up to date. */
  migrate(): Promise<void>;
}

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded database in `dataDir`, or one in memory, empty or as the file
 * `image` has it (PGlite's dump of a data folder); brings its tables up to date.
 * @throws DataFolderInUse
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const database = await connectDatabase(options);
  try {
    await database.migrate();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The same, but leaves the tables as they are. @throws DataFolderInUse */
export async function connectDatabase(options: DatabaseOptions): Promise<ConnectedDatabase> {
  const { databaseUrl } = options;
  return databaseUrl ? connectPostgres(databaseUrl, options) : connectPglite(options);
}

function connectPostgres(
  connectionString: string,
  { databaseDirectUrl: direct, patient }: Address,
): ConnectedDatabase {
  // A lock that lasts from one statement to the next is the connection's, as is what the queue of jobs holds on to.
  const own = direct ?? connectionString;
  const pool = patient
    ? connectionPool(own, { noAnswerMs: 0, statementMs: 0 })
    : connectionPool(connectionString, { throughPooler: direct !== undefined });
  return {
    db: drizzlePostgres({ client: pool }),
    kind: 'postgresql',
    boss: reaching(own),
    close: () => pool.end(),
    migrate: () => migrateUnderLock(own),
  };
}

async function migrateUnderLock(connectionString: string): Promise<void> {
  const pool = connectionPool(connectionString);
  const migrator = await pool.connect();
  try {
    await migrator.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrated((config) => migratePostgres(drizzlePostgres({ client: migrator }), config));
  } finally {
    await migrator.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    migrator.release();
    await pool.end();
  }
}

async function connectPglite({ dataDir, image }: Folder): Promise<ConnectedDatabase> {
  if (dataDir !== undefined) await makeNewFolder(dataDir);
  const unlock = dataDir === undefined ? () => {} : lockFolder(dataDir);
  try {
    const thread = await openPgliteThread({
      dataDir: dataDir === undefined ? undefined : databaseFolder(dataDir),
      image,
    });
    // The thread has the two methods of PGlite that drizzle and pg-boss call.
    const client = thread as unknown as PGlite;
    const db = drizzlePglite({ client });
    return {
      db,
      kind: 'pglite',
      boss: { db: fromPglite(client), backend: 'pglite' },
      async close() {
        await thread.close();
        unlock();
      },
      migrate: () => migrated((config) => migratePglite(db, config)),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Rows of a hand-written statement on either database. */
export async function rows<T>(db: Queryable, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as unknown as { rows: T[] };
  return result.rows;
}

/** Answers when the database does. */
export async function ping(db: Queryable): Promise<void> {
  await db.execute(sql`select 1`);
}
