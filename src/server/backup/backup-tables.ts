import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { hasTable, rows, type Transaction } from '../db/database.ts';
import { NIGHTLY } from '../jobs/jobs.ts';

/** A table as a backup has it: each value as the database writes it as text. */
export interface BackupTable {
  table: string;
  /** Name and type. */
  columns: [name: string, type: string][];
}

/** Jobs that are still to be done; the queue's own tables are made anew. */
export const WAITING_JOBS = 'jobs.waiting';

const AT_ONCE = 500;

/** Makes both databases, however they are set up, write the same value as the same text. */
export async function writeAlike(tx: Transaction): Promise<void> {
  await rows(
    tx,
    sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
      set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
      set_config('extra_float_digits', '1', true)`,
  );
}

/** All tables of the site, of whatever release they are. */
export async function siteTables(tx: Transaction): Promise<BackupTable[]> {
  return rows<BackupTable>(
    tx,
    sql`select c.relname as "table",
        json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
  );
}

/** The rows of a table, each as the line of a backup. */
export function tableLines(tx: Transaction, { table, columns }: BackupTable): AsyncGenerator<string> {
  const values = columns.map(([name]) => sql`${sql.identifier(name)}::text`);
  return linesOf(
    tx,
    sql`select json_build_array(${sql.join(values, sql`, `)})::text as line from ${sql.identifier(table)}`,
  );
}

/** The jobs that wait or were at work; those of the night come by themselves. */
export async function* waitingJobs(tx: Transaction): AsyncGenerator<string> {
  if (!(await hasTable(tx, 'jobs.job'))) return;
  yield* linesOf(
    tx,
    sql`select json_build_array(name, data::text, priority::text)::text as line from jobs.job
      where state in ('created', 'retry', 'active') and name <> ${NIGHTLY} and left(name, 8) <> '__pgboss'`,
  );
}

async function* linesOf(tx: Transaction, query: SQL): AsyncGenerator<string> {
  await tx.execute(sql`declare backup no scroll cursor for ${query}`);
  for (let read = AT_ONCE; read === AT_ONCE;) {
    const found = await rows<{ line: string }>(tx, sql`fetch ${sql.raw(String(AT_ONCE))} from backup`);
    for (const { line } of found) yield line;
    read = found.length;
  }
  await tx.execute(sql`close backup`);
}

/** Where each table's numbering stands. */
export async function sequenceValues(tx: Transaction): Promise<Record<string, string>> {
  const found = await rows<{ name: string; last: string }>(
    tx,
    sql`select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(found.map(({ name, last }) => [name, last]));
}

/** How many rows a table has, and a sum over them that does not depend on their order. */
export interface Count {
  rows: number;
  sum: string;
}

export function createCount(): { add(line: string): void; result(): Count } {
  let count = 0;
  let sum = 0n;
  return {
    add(line) {
      count++;
      sum = (sum + createHash('sha256').update(line).digest().readBigUInt64LE()) % 2n ** 64n;
    },
    result: () => ({ rows: count, sum: sum.toString(16) }),
  };
}
