import { sql, type SQL } from 'drizzle-orm';
import { rows, type Queryable } from '../../src/server/platform/database/database.ts';

/**
 * Rows that any request may write: recorded quotes, and counters of prices without result, attempts and limits.
 * Emails have separate counters; jobs send sign-in links.
 */
const ANYBODY = new Set([
  'quotes',
  'lost_demand',
  'account_attempts',
  'limit_counts',
  'mails',
  'mailed_sign_ins',
]);

/** Not those that jobs write, after a request that was accepted. */
const NOT_BY_JOBS = "about <> 'booking' and occasion not in ('sign_in_link', 'mailed_sign_in')";

/** Tells whether anything was stored. */
export interface StoredWatch {
  /** Tables that are not as they were when this was last asked. */
  changed(): Promise<string[]>;
}

/**
 * Compares the number and version of all rows of every table, so that every write is noticed, even of unchanged
 * values. Checking first whether any transaction has written saves most of that work.
 */
export async function watchStored(db: Queryable): Promise<StoredWatch> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const names = tables.map(({ name }) => name).filter((name) => !ANYBODY.has(name));
  const parts: SQL[] = names.map(
    (name) =>
      sql`select ${name} as name, count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) as print from ${sql.identifier(name)}`,
  );
  parts.push(sql`select 'mails', count(*)::text from mails where ${sql.raw(NOT_BY_JOBS)}`);
  const prints = sql.join(parts, sql` union all `);
  const look = () => rows<{ name: string; print: string }>(db, prints);
  const written = async () => {
    const [row] = await rows<{ next: string }>(
      db,
      sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
    );
    return row?.next;
  };

  let seenAt = await written();
  let seen = new Map((await look()).map(({ name, print }) => [name, print]));
  return {
    async changed() {
      const now = await written();
      if (now === seenAt) return [];
      seenAt = now;
      const before = seen;
      seen = new Map((await look()).map(({ name, print }) => [name, print]));
      return [...seen].filter(([name, print]) => before.get(name) !== print).map(([name]) => name);
    },
  };
}
