import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { type Database, hasTable, rows, type Transaction } from '../database/index.ts';
import { NIGHTLY } from '../jobs/index.ts';

/** A table as a backup has it: each value as the database writes it as text. */
export interface BackupTable {
  table: string;
  /** Name and type. */
  columns: [name: string, type: string][];
}

/** Waiting jobs; the queue's own tables are recreated. */
export const WAITING_JOBS = 'jobs.waiting';

const AT_ONCE = 500;

/** Makes both databases print the same value as the same text. */
export async function writeAlike(tx: Transaction): Promise<void> {
  await rows(
    tx,
    sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
      set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
      set_config('extra_float_digits', '1', true)`,
  );
}

/** Lists all tables of the site, of any release. */
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
function tableLines(tx: Transaction, { table, columns }: BackupTable): AsyncGenerator<string> {
  const values = columns.map(([name]) => sql`${sql.identifier(name)}::text`);
  return linesOf(
    tx,
    sql`select json_build_array(${sql.join(values, sql`, `)})::text as line from ${sql.identifier(table)}`,
  );
}

/** The jobs that wait or were at work; those of the night come by themselves. */
async function* waitingJobs(tx: Transaction): AsyncGenerator<string> {
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

/** Reads the current value of each table's sequence. */
async function sequenceValues(tx: Transaction): Promise<Record<string, string>> {
  const found = await rows<{ name: string; last: string }>(
    tx,
    sql`select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(found.map(({ name, last }) => [name, last]));
}

/** Row count of a table and a checksum that does not depend on order. */
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

/** Takes one line; resolves when the next can be sent. */
export type Emit = (line: string) => Promise<void>;

/** The first line of a backup. */
export interface BackupHead {
  wayfare: 'backup';
  format: 1;
  taken: string;
  /** Timestamp of the newest migration, which identifies the release. */
  migration: number;
}

/** The last line of a whole backup. */
export interface BackupEnd {
  end: true;
  counts: Record<string, Count>;
  sequences: Record<string, string>;
}

export class NothingToBackUp extends Error {}

/**
 * Writes a database as lines, from one snapshot, while others use it. The embedded database has one connection: there
 * others wait.
 * @throws NothingToBackUp
 */
export function dumpDatabase(db: Database, taken: Date, emit: Emit): Promise<BackupEnd> {
  return db.transaction(
    async (tx) => {
      await writeAlike(tx);
      const head: BackupHead = {
        wayfare: 'backup',
        format: 1,
        taken: taken.toISOString(),
        migration: await newestMigration(tx),
      };
      await emit(JSON.stringify(head));
      const counts = await dumpTables(tx, emit);
      const end: BackupEnd = { end: true, counts, sequences: await sequenceValues(tx) };
      await emit(JSON.stringify(end));
      return end;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Writes the tables and the waiting jobs. @returns what each has */
export async function dumpTables(tx: Transaction, emit: Emit): Promise<Record<string, Count>> {
  const counts: Record<string, Count> = {};
  const write = async (table: string, columns: unknown, lines: AsyncIterable<string>) => {
    await emit(JSON.stringify({ table, columns }));
    const count = createCount();
    for await (const line of lines) {
      count.add(line);
      await emit(line);
    }
    counts[table] = count.result();
  };
  for (const table of await siteTables(tx)) await write(table.table, table.columns, tableLines(tx, table));
  await write(WAITING_JOBS, [], waitingJobs(tx));
  return counts;
}

async function newestMigration(tx: Transaction): Promise<number> {
  const [newest] = (await hasTable(tx, 'drizzle.__drizzle_migrations'))
    ? await rows<{ at: string | null }>(
        tx,
        sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
      )
    : [];
  if (!newest?.at)
    throw new NothingToBackUp('there is nothing to back up: the database has no tables of Wayfare');
  return Number(newest.at);
}
