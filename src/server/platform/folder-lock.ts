import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DataFolderInUse extends Error {}

/**
 * Locks the data folder for this process: PGlite has no lock, and two writers would destroy it. The lock is SQLite's
 * file lock, which the operating system releases with the process, so that a killed server never leaves a stale one
 * behind.
 * @returns releases the lock
 * @throws DataFolderInUse while another process has it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const pidFile = join(folder, 'wayfare.pid');
  const lock = new DatabaseSync(join(folder, 'wayfare.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new DataFolderInUse(
      `the data folder ${folder} is in use by process ${ownerOf(pidFile)}; stop it, or set WAYFARE_DATA to another folder`,
    );
  }
  writeFileSync(pidFile, String(process.pid));
  return () => lock.close();
}

function ownerOf(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8');
  } catch {
    return '(starting)';
  }
}
