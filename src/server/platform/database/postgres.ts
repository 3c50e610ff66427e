import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { largeTables, makeMissingIndexes, makeTrigramIndexes, migrateAll, MIGRATIONS } from './migrations.ts';

/** Longer than any statement of ours takes; the other bound is for a server that cannot even say so any more. */
const STATEMENT_MS = 30_000;
const NO_ANSWER_MS = STATEMENT_MS + 5000;

/** PostgreSQL would compile statements it considers long, which takes seconds for milliseconds of work. */
const NO_JIT = '-c jit=off';

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text);

/** A connection whose loss rejects the statements in progress, and never ends the process. */
class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // The statement in progress fails with the same error, and the pool replaces the connection; but an unhandled
    // error event, as while a transaction waits for its next statement, would end the process.
    this.on('error', () => {});
  }

  // Every form that `pg.Client` takes.
  override query(...given: unknown[]): never {
    const answer = (super.query as (...all: unknown[]) => unknown).apply(this, given);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        this.#leave(error);
        if (textOf(given[0]).startsWith('begin')) this.#giveBack();
      });
    return answer as never;
  }

  /** drizzle gives a connection back when its transaction is over, but not when that could not even begin. */
  #giveBack(): void {
    (this as unknown as Partial<pg.PoolClient>).release?.(true);
  }

  /** A connection that did not answer in time must not serve the next caller. */
  #leave(error: unknown): void {
    if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
    (this as unknown as { connection: { stream: Duplex } }).connection.stream.destroy();
  }
}

/** Avoids anything that only the next statement on the same connection would understand. */
class PooledConnection extends Connection {
  override query(first: unknown, ...rest: unknown[]): never {
    const named = typeof first === 'object' && first !== null && 'name' in first;
    return super.query(named ? { ...first, name: undefined } : first, ...rest);
  }
}

/** Options for a server that may disappear: every wait is bounded. */
export const reaching = (connectionString: string) => ({
  connectionString,
  connectionTimeoutMillis: 10_000,
  query_timeout: NO_ANSWER_MS,
  keepAlive: true,
});

interface PoolOptions {
  /** 0 for no bound, as for `statementMs`. */
  noAnswerMs?: number;
  statementMs?: number;
  /** A pooler such as PgBouncer is in between, and each transaction may meet another connection of the server's. */
  throughPooler?: boolean;
}

/** Connections to PostgreSQL that outlive its restarts, failovers and cut lines. */
export function connectionPool(
  connectionString: string,
  { noAnswerMs = NO_ANSWER_MS, statementMs = STATEMENT_MS, throughPooler = false }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...reaching(connectionString),
    query_timeout: noAnswerMs,
    Client: throughPooler ? PooledConnection : Connection,
    max: 10,
    // A pooler refuses settings that it would have to remember, and has its own (deploy/pgbouncer.ini).
    ...(!throughPooler && { statement_timeout: statementMs, options: NO_JIT }),
  });
  // A resting connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}

/** Any number, the same on every node: one migration at a time. */
const MIGRATION_LOCK = 7_294_113;
const LOOK_MS = 200;

/** Brings PostgreSQL up to date, one node at a time, however long that takes. @throws StartFault */
export async function migratePostgres(connectionString: string, folder = MIGRATIONS): Promise<void> {
  const pool = connectionPool(connectionString, { noAnswerMs: 0, statementMs: 0 });
  const migrator = await pool.connect();
  const db = drizzle({ client: migrator });
  // A node that waited inside a statement would block an index that is made concurrently.
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
