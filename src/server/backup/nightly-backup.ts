import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { londonTime } from '../../domain/time.ts';
import { jobActor } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import { readLines, writeLines } from './backup-file.ts';
import { checkBackup } from './check-backup.ts';
import { dumpDatabase } from './dump.ts';
import { noteBackup } from './note-backup.ts';

/** How many nights' backups of the embedded database are kept. */
const NIGHTS = 7;
const OURS = /^wayfare-\d{4}-\d\d-\d\d\.backup$/;

/** Writes tonight's backup of the embedded database, reads it back, and lets the oldest go. */
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
  const kept = readdirSync(folder).filter((name) => OURS.test(name));
  for (const name of kept.toSorted().slice(0, -NIGHTS)) rmSync(join(folder, name));
}
