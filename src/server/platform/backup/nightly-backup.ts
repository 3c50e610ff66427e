import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { londonTime } from '../../../domain/time/time.ts';
import { type Actor, auditRow, type Database, jobActor } from '../database/index.ts';
import { auditLog } from '../schema/index.ts';
import { BadBackup, readLines, writeLines } from './backup-file.ts';
import {
  type BackupEnd,
  type BackupHead,
  type BackupTable,
  type Count,
  createCount,
  dumpDatabase,
} from './dump.ts';

/** A parsed line of a backup. */
type BackupLine =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'table'; table: BackupTable }
  | { kind: 'row' }
  | { kind: 'end'; end: BackupEnd };

export function readLine(line: string): BackupLine {
  if (line.startsWith('[')) return { kind: 'row' };
  const record = parsed(line);
  if (record['wayfare'] === 'backup') return { kind: 'head', head: record as unknown as BackupHead };
  if (record['end'] === true) return { kind: 'end', end: record as unknown as BackupEnd };
  if (typeof record['table'] === 'string') return { kind: 'table', table: record as unknown as BackupTable };
  throw new BadBackup('the file is no backup of Wayfare');
}

function parsed(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    throw new BadBackup('the file is no backup of Wayfare');
  }
}

export interface Checked {
  head: BackupHead;
  end: BackupEnd;
}

/** Reads a backup to its end and counts. @throws BadBackup unless all of it is there */
export async function checkBackup(lines: AsyncIterable<string>): Promise<Checked> {
  let head: BackupHead | null = null;
  let end: BackupEnd | null = null;
  const counts = new Map<string, ReturnType<typeof createCount>>();
  let current: ReturnType<typeof createCount> | null = null;
  for await (const line of lines) {
    const record = readLine(line);
    if ((head === null) !== (record.kind === 'head') || end)
      throw new BadBackup('the file is no backup of Wayfare');
    if (record.kind === 'head') head = record.head;
    else if (record.kind === 'end') end = record.end;
    else if (record.kind === 'row') current?.add(line);
    else counts.set(record.table.table, (current = createCount()));
  }
  if (head && head.format !== 1) throw new BadBackup('the backup was made by a newer release than this one');
  if (!head || !end) throw new BadBackup('the file ends before the backup does');
  compareCounts(end.counts, Object.fromEntries([...counts].map(([name, count]) => [name, count.result()])));
  return { head, end };
}

/** @throws BadBackup naming the tables that differ */
export function compareCounts(expected: Record<string, Count>, found: Record<string, Count>): void {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  const wrong = [...names].filter(
    (name) => expected[name]?.rows !== found[name]?.rows || expected[name]?.sum !== found[name]?.sum,
  );
  if (wrong.length > 0) throw new BadBackup(`counts or sums differ: ${wrong.join(', ')}`);
}

/** Describes the content: "bookings 12, payments 12". */
export function summary({ counts }: BackupEnd): string {
  const filled = Object.entries(counts).filter(([, { rows }]) => rows > 0);
  return filled.map(([name, { rows }]) => `${name} ${rows}`).join(', ');
}

/** [OFF-15] Writes down that all of the database was backed up: who looks after it sees when that was last. */
export async function noteBackup(db: Database, actor: Actor, now: Date): Promise<void> {
  const entry = auditRow({ actor, entity: 'backup', entityId: 'database', action: 'backup' });
  await db.insert(auditLog).values({ ...entry, at: now });
}

/** Nights for which backups of the embedded database are kept. */
const NIGHTS = 7;
const OURS = /^wayfare-\d{4}-\d\d-\d\d\.backup$/;

/** Writes tonight's backup of the embedded database, reads it back, and deletes the oldest. */
export async function backUpTonight(input: {
  db: Database;
  now: Date;
  folder: string;
  passphrase: string | undefined;
}): Promise<void> {
  const { db, now, folder, passphrase } = input;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `wayfare-${londonTime(now.getTime()).date}.backup`);
  await writeLines(path, passphrase, (emit) => dumpDatabase(db, now, emit));
  await checkBackup(readLines(path, passphrase));
  await noteBackup(db, jobActor('backup'), now);
  const backups = readdirSync(folder).filter((name) => OURS.test(name));
  for (const name of backups.toSorted().slice(0, -NIGHTS)) rmSync(join(folder, name));
}
