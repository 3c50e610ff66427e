import DataLoader from 'dataloader';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Either database; both speak PostgreSQL through drizzle. */
export type Database = PgDatabase<PgQueryResultHKT>;
/** A change that happens whole or not at all; taken as the first argument by everything that writes. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** For reads inside or outside a transaction. */
export type Queryable = Database | Transaction;

/** Rows of a hand-written statement on either database. */
export async function rows<T>(db: Queryable, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as unknown as { rows: T[] };
  return result.rows;
}

/** Whether there is a table. @param name with its schema, as in `jobs.job` */
export async function hasTable(db: Queryable, name: string): Promise<boolean> {
  const [found] = await rows<{ there: boolean }>(db, sql`select to_regclass(${name}) is not null as there`);
  return found?.there ?? false;
}

/** Condition that a column has one of these values; false for none. */
export function oneOf(column: SQL, values: readonly (string | number)[]): SQL {
  return values.length === 0
    ? sql`false`
    : sql`${column} in (${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )})`;
}

/** Escapes a text for use in a LIKE pattern. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

const current = new AsyncLocalStorage<() => Date>();

/** Runs work whose rows are dated by its own clock instead of the database's: a demonstration has days that were never lived. */
export const datedBy = <R>(clock: () => Date, run: () => R): R => current.run(clock, run);

/** The column with its date within `datedBy`; nothing outside it, where the database dates it. */
export function dated<K extends string>(column: K): Partial<Record<K, Date>> {
  const clock = current.getStore();
  return clock ? ({ [column]: clock() } as Partial<Record<K, Date>>) : {};
}

/**
 * What becomes of a stored count when one more comes, on the conflict with its key: one more until it ends, and then
 * the first of the next one, which ends when the new row would.
 */
export function oneMore(
  { count, endsAt }: { count: PgColumn; endsAt: PgColumn },
  now: SQL,
): { count: SQL; endsAt: SQL } {
  const over = sql`${endsAt} <= ${now}`;
  return {
    count: sql`case when ${over} then 1 else ${count} + 1 end`,
    endsAt: sql`case when ${over} then excluded.ends_at else ${endsAt} end`,
  };
}

/** Shut down, starting, a lost or refused connection, too many of them, or a replica that takes no writes. */
const STATES = /^(08...|57P0[1235]|53300|25006)$/;
const SOCKETS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Errors without a code, of the driver and the embedded database. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|the embedded database has stopped)|is not currently accepting connections/;

/** Whether the database could not be reached, so that the same again may work in a moment. */
export function isUnavailable(error: unknown): boolean {
  // The job queue passes on the properties of an error instead of the error.
  if (typeof error !== 'object' || error === null) return false;
  const message = 'message' in error ? String(error.message) : '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (STATES.test(code) || SOCKETS.has(code) || WORDS.test(message)) return true;
  // Several addresses of one host were tried.
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return 'cause' in error && isUnavailable(error.cause);
}

/** Keys of one statement, so that others who wait for the embedded database's only connection wait a moment. */
const MOST = 20;

/** Loads each key alone after its batch failed, so that one failure does not affect the others. */
async function loadEach<K, V>(
  keys: readonly K[],
  load: (keys: readonly K[]) => Promise<readonly V[]>,
): Promise<(V | Error)[]> {
  const values: (V | Error)[] = [];
  for (const key of keys) {
    const [value] = await load([key]).catch((error: Error) => [error]);
    values.push(value as V | Error);
  }
  return values;
}

/**
 * Batches single loads into statements of up to 20 keys. Loads that arrive while a statement runs share the next one.
 * @param load returns values in the order of the keys
 */
export function gather<K, V>(load: (keys: readonly K[]) => Promise<readonly V[]>): (key: K) => Promise<V> {
  let running: Promise<unknown> = Promise.resolve();
  let statement: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<K, V>(
    (keys) => {
      const values = load(keys).catch((error: unknown) => {
        if (keys.length === 1 || isUnavailable(error)) throw error;
        return loadEach(keys, load);
      });
      statement = values.catch(() => {});
      return values;
    },
    {
      cache: false,
      maxBatchSize: MOST,
      batchScheduleFn(dispatch) {
        running = running.then(async () => {
          await setImmediate();
          dispatch();
          await statement;
        });
      },
    },
  );
  return (key) => loader.load(key);
}
