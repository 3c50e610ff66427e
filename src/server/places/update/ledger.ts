import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** What marks one version of a file at its server: a strong ETag, else the time of its last change; null for neither. */
export type Validator = string | null;

/** What is known of the file of a data set. */
export interface Entry {
  /** Of the complete file: what the publisher said of it. */
  complete?: { md5: string | null; bytes: number; validator: Validator; edition: string | null };
  /** Of the file that is on its way: which version it is, so that no two versions are put together. */
  partial?: { md5: string | null; validator: Validator };
}

/** What has been downloaded, and what of it has been imported. */
export interface Ledger {
  files: Record<string, Entry>;
  /** The files' marks at the last import that was carried through. */
  imported: string | null;
}

const NAME = 'downloads.json';

/** Reads the folder's ledger; one that cannot be read costs a download, no more. */
export function readLedger(folder: string): Ledger {
  try {
    const { files, imported } = JSON.parse(readFileSync(join(folder, NAME), 'utf8')) as Ledger;
    return { files: files ?? {}, imported: imported ?? null };
  } catch {
    return { files: {}, imported: null };
  }
}

/** Replaces the ledger in one step, so that a kill leaves the old or the new one. */
export function writeLedger(folder: string, ledger: Ledger): void {
  const path = join(folder, NAME);
  const file = openSync(`${path}.part`, 'w');
  try {
    writeSync(file, JSON.stringify(ledger, null, 2) + '\n');
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.part`, path);
}
