import { sql } from 'drizzle-orm';
import {
  MIGRATIONS,
  migrateWithin,
  migrationTimes,
  type OpenDatabase,
  type Queryable,
  rows,
  type Transaction,
} from '../database/index.ts';
import { createJobs, type JobQueue } from '../jobs/index.ts';
import { BadBackup, readLines } from './backup-file.ts';
import { type BackupTable, dumpTables, siteTables, WAITING_JOBS, writeAlike } from './dump.ts';
import { checkBackup, type Checked, compareCounts, readLine } from './nightly-backup.ts';

export class NotEmpty extends Error {}

/** Maximum rows, and characters of text, per insert. */
const ROWS_AT_ONCE = 500;
const TEXT_AT_ONCE = 4_000_000;

/**
 * Puts a backup into an empty database, whole or not at all: as the tables were when it was made, then counted and
 * summed, then brought up to date.
 * @param migrations the folder of this release's migrations
 * @throws BadBackup, NotEmpty
 */
export async function restoreBackup(
  database: OpenDatabase,
  path: string,
  passphrase: string | undefined,
  jobKinds: Parameters<typeof createJobs<never>>[1],
  migrations = MIGRATIONS,
): Promise<Checked> {
  const checked = await checkBackup(readLines(path, passphrase));
  const { head, end } = checked;
  if (!migrationTimes(migrations).includes(head.migration))
    throw new BadBackup('the backup was made by a newer release than this one');
  await requireEmpty(database.db);
  const jobs = createJobs<never>(database, jobKinds, console);
  await jobs.prepare();
  try {
    await database.db.transaction(async (tx) => {
      await writeAlike(tx);
      await migrateWithin(tx, { last: head.migration, folder: migrations });
      const foreignKeys = await dropForeignKeys(tx);
      await load(tx, jobs, readLines(path, passphrase));
      for (const statement of foreignKeys) await tx.execute(sql.raw(statement));
      for (const [name, last] of Object.entries(end.sequences))
        await rows(tx, sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`);
      compareCounts(end.counts, await dumpTables(tx, async () => {}));
      await migrateWithin(tx, { folder: migrations });
    });
  } finally {
    await jobs.stop();
  }
  return checked;
}

async function requireEmpty(db: Queryable): Promise<void> {
  const [found] = await rows<{ tables: number }>(
    db,
    sql`select count(*)::int as tables from pg_tables where schemaname in ('public', 'drizzle')`,
  );
  if (found?.tables === 0) return;
  throw new NotEmpty('the database has tables already; restore into an empty one');
}

/**
 * Drops foreign keys so that tables can be filled in any order. @returns statements that restore them, checking every
 * row
 */
async function dropForeignKeys(tx: Transaction): Promise<string[]> {
  const keys = await rows<{ drop: string; restore: string }>(
    tx,
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { drop } of keys) await tx.execute(sql.raw(drop));
  return keys.map(({ restore }) => restore);
}

async function load(tx: Transaction, jobs: JobQueue<never>, lines: AsyncIterable<string>): Promise<void> {
  const known = new Map((await siteTables(tx)).map((table) => [table.table, table]));
  let table: BackupTable | null = null;
  let batch: string[] = [];
  let size = 0;
  const store = async () => {
    if (table && batch.length > 0) await storeRows(tx, jobs, table, batch);
    batch = [];
    size = 0;
  };
  for await (const line of lines) {
    const record = readLine(line);
    if (record.kind === 'row') {
      batch.push(line);
      size += line.length;
    }
    if (record.kind !== 'row' || batch.length === ROWS_AT_ONCE || size > TEXT_AT_ONCE) await store();
    if (record.kind !== 'table') continue;
    table = checkedTable(record.table, known);
    // A migration may have added rows there.
    if (table.table !== WAITING_JOBS) await tx.execute(sql`delete from ${sql.identifier(table.table)}`);
  }
}

/** Table and column names become part of SQL statements, so they must match the known tables. */
function checkedTable(stated: BackupTable, known: ReadonlyMap<string, BackupTable>): BackupTable {
  const table = known.get(stated.table);
  if (
    stated.table === WAITING_JOBS ||
    (table && JSON.stringify(table.columns) === JSON.stringify(stated.columns))
  )
    return stated;
  throw new BadBackup(`the table ${stated.table} does not match the release that the backup names`);
}

async function storeRows(
  tx: Transaction,
  jobs: JobQueue<never>,
  { table, columns }: BackupTable,
  lines: string[],
): Promise<void> {
  if (table === WAITING_JOBS) return addJobs(tx, jobs, lines);
  const names = columns.map(([name]) => sql.identifier(name));
  const values = columns.map(([, type], index) => sql`(line->>${sql.raw(String(index))})::${sql.raw(type)}`);
  await tx.execute(
    sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) overriding system value
      select ${sql.join(values, sql`, `)} from json_array_elements(${`[${lines.join(',')}]`}::json) as line`,
  );
}

async function addJobs(tx: Transaction, jobs: JobQueue<never>, lines: string[]): Promise<void> {
  for (const line of lines) {
    const [name, data, priority] = JSON.parse(line) as [string, string, string];
    if (!jobs.names.includes(name)) throw new BadBackup(`this release has no jobs of kind ${name}`);
    await jobs.add(tx, { name }, JSON.parse(data) as object, Number(priority));
  }
}
