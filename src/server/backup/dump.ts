import { sql } from 'drizzle-orm';
import { hasTable, rows, type Database, type Transaction } from '../db/database.ts';
import {
  createCount,
  sequenceValues,
  siteTables,
  tableLines,
  waitingJobs,
  WAITING_JOBS,
  writeAlike,
  type Count,
} from './backup-tables.ts';

/** Takes one line; resolves when there is room for the next. */
export type Emit = (line: string) => Promise<void>;

/** The first line of a backup. */
export interface BackupHead {
  wayfare: 'backup';
  format: 1;
  taken: string;
  /** When the newest migration of its tables was made: it names the release. */
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
 * Writes all of a database as lines, as it stands at one moment, whoever works with it meanwhile. The embedded
 * database has one connection: there the others wait.
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
