import { sql, type SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Either database; both speak PostgreSQL through drizzle. */
export type Database = PgDatabase<PgQueryResultHKT>;
/** A change that happens whole or not at all; taken as the first argument by everything that writes. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** For reads that may stand inside or outside a transaction. */
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

/** That a column has one of these values; never, where there are none. */
export function oneOf(column: SQL, values: readonly (string | number)[]): SQL {
  return values.length === 0
    ? sql`false`
    : sql`${column} in (${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )})`;
}
