import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { type Db, fromPglite } from 'pg-boss';
import { lockFolder } from '../folder-lock.ts';
import { databaseFolder, makeNewFolder } from './data-folder.ts';
import { makeTrigramIndexes, migrateAll } from './migrations.ts';
import { type Folder, openPgliteThread } from './pglite-thread.ts';
import { connectionPool, migratePostgres, reaching } from './postgres.ts';
import type { Database, Queryable, Transaction } from './queries.ts';

type Work = () => void;

/** Work that waits for the end of each running transaction. */
const waiting = new WeakMap<Transaction, Work[]>();

/** Runs work after a transaction commits, and not after a rollback. */
export function afterCommit(tx: Transaction, work: Work): void {
  waiting.get(tx)?.push(work);
}

/** Work at the end of every transaction of a database. */
const always = new WeakMap<Database, Set<Work>>();

/** Runs work after every commit. @returns stops it */
export function onCommits(db: Database, work: Work): () => void {
  const works = always.get(db) ?? new Set<Work>();
  always.set(db, works.add(work));
  return () => void works.delete(work);
}

/** Wraps a database so that its transactions run the waiting work at their end. */
export function withCommitWork<D extends Database>(db: D): D {
  const transaction = db.transaction.bind(db);
  db.transaction = async (change, config) => {
    const works: Work[] = [];
    const result = await transaction((tx) => {
      waiting.set(tx, works);
      return change(tx);
    }, config);
    for (const work of [...works, ...(always.get(db) ?? [])]) work();
    return result;
  };
  return db;
}

export { hasTable, oneOf, rows, type Database, type Queryable, type Transaction } from './queries.ts';

export interface OpenDatabase {
  db: Database;
  kind: 'pglite' | 'postgresql';
  /** Connection of the job queue to the same database: its own connections, or the embedded one. */
  boss: { connectionString: string } | { db: Db; backend: 'pglite' };
  close(): Promise<void>;
}

/** Addresses of PostgreSQL. */
interface Address {
  databaseUrl?: string | undefined;
  /** The same database without the pooler of `databaseUrl`. */
  databaseDirectUrl?: string | undefined;
  /** Whether statements may take as long as they need: those over all of a database. */
  patient?: boolean;
}

/** PostgreSQL if an address is given, otherwise the embedded database. */
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

/** Connects without migrating. @throws DataFolderInUse */
export async function connectDatabase(options: DatabaseOptions): Promise<ConnectedDatabase> {
  const { databaseUrl } = options;
  return databaseUrl ? connectPostgres(databaseUrl, options) : connectPglite(options);
}

function connectPostgres(
  connectionString: string,
  { databaseDirectUrl: direct, patient }: Address,
): ConnectedDatabase {
  // A session lock belongs to the connection, as do the job queue's locks.
  const own = direct ?? connectionString;
  const pool = patient
    ? connectionPool(own, { noAnswerMs: 0, statementMs: 0 })
    : connectionPool(connectionString, { throughPooler: direct !== undefined });
  return {
    db: withCommitWork(drizzlePostgres({ client: pool })),
    kind: 'postgresql',
    boss: reaching(own),
    close: () => pool.end(),
    migrate: () => migratePostgres(own),
  };
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
    const db = withCommitWork(drizzlePglite({ client }));
    return {
      db,
      kind: 'pglite',
      boss: { db: fromPglite(client), backend: 'pglite' },
      async close() {
        await thread.close();
        unlock();
      },
      async migrate() {
        await migrateAll(db);
        await makeTrigramIndexes(db, { beside: false });
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Answers when the database does. */
export async function ping(db: Queryable): Promise<void> {
  await db.execute(sql`select 1`);
}
