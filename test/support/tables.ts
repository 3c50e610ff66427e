import { sql } from 'drizzle-orm';
import { rows, type Queryable } from '../../src/server/platform/database/database.ts';
import type { TestApp } from './start-app.ts';

/** Asks something of every table of the site, by name. */
async function ofEachTable<T>(db: Queryable, ask: (name: string) => Promise<T>): Promise<Record<string, T>> {
  const found = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const answers: Record<string, T> = {};
  for (const { name } of found) answers[name] = await ask(name);
  return answers;
}

/** All rows of every table as text, so that a test can say that nothing was changed. */
export function tableContents(db: Queryable): Promise<Record<string, string[]>> {
  return ofEachTable(db, async (name) => {
    const statement = sql`select t::text as text from ${sql.identifier(name)} as t order by 1`;
    return (await rows<{ text: string }>(db, statement)).map(({ text }) => text);
  });
}

/** How many rows each table has. */
export function allCounts(db: Queryable): Promise<Record<string, number>> {
  return ofEachTable(db, async (name) => {
    const [row] = await rows<{ n: number }>(db, sql`select count(*)::int as n from ${sql.identifier(name)}`);
    return row?.n ?? -1;
  });
}

/**
 * The same, so that a test can say that nothing was stored. Without those that any request may write: the record of
 * quotes, and the counts of tries to sign in.
 */
export async function rowCounts({ services }: TestApp): Promise<Record<string, number>> {
  const counts = await allCounts(services.database.db);
  delete counts['quotes'];
  delete counts['account_attempts'];
  return counts;
}

/** The number of the PostgreSQL that a database is of: 18. */
export async function majorOf(db: Queryable): Promise<number> {
  const [row] = await rows<{ major: number }>(
    db,
    sql`select current_setting('server_version_num')::int / 10000 as major`,
  );
  return row?.major ?? 0;
}
