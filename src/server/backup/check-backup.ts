import { createCount, type BackupTable, type Count } from './backup-tables.ts';
import { BadBackup } from './backup-file.ts';
import type { BackupEnd, BackupHead } from './dump.ts';

/** What a line of a backup says. */
export type BackupLine =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'table'; table: BackupTable }
  | { kind: 'row' }
  | { kind: 'end'; end: BackupEnd };

export function readLine(line: string): BackupLine {
  if (line.startsWith('[')) return { kind: 'row' };
  const said = parsed(line);
  if (said['wayfare'] === 'backup') return { kind: 'head', head: said as unknown as BackupHead };
  if (said['end'] === true) return { kind: 'end', end: said as unknown as BackupEnd };
  if (typeof said['table'] === 'string') return { kind: 'table', table: said as unknown as BackupTable };
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
    const said = readLine(line);
    if ((head === null) !== (said.kind === 'head') || end)
      throw new BadBackup('the file is no backup of Wayfare');
    if (said.kind === 'head') head = said.head;
    else if (said.kind === 'end') end = said.end;
    else if (said.kind === 'row') current?.add(line);
    else counts.set(said.table.table, (current = createCount()));
  }
  if (head && head.format !== 1) throw new BadBackup('the backup is of a newer release than this one');
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

/** "bookings 12, payments 12": what is in it, for a person. */
export function summary({ counts }: BackupEnd): string {
  const filled = Object.entries(counts).filter(([, { rows }]) => rows > 0);
  return filled.map(([name, { rows }]) => `${name} ${rows}`).join(', ');
}
