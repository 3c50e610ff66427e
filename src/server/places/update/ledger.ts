import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What marks one version of a file at its server: a strong ETag, else the time of its last change; null for neither. */
export type Validator = string | null;

/** What is known of the file of a data set. */
export interface Entry {
  /** Of the complete file: what the publisher said of it. */
  complete?: { md5: string | null; bytes: number; validator: Validator; edition: string | null };
  /** Of the file that is on its way: which version it is, so that no two versions are put together. */
  partial?: { md5: string | null; validator: Validator };
  /** Checksum of the file that was imported last. */
  imported?: string | null;
}

/** What is known of the files, by their names. */
export type Ledger = Record<string, Entry>;

const NAME = 'downloads.json';

/** Reads the folder's ledger; one that cannot be read costs a download, no more. */
export function readLedger(folder: string): Ledger {
  try {
    return JSON.parse(readFileSync(join(folder, NAME), 'utf8')) as Ledger;
  } catch {
    return {};
  }
}

/**
 * Changes what is known of a file, in one step: a kill leaves the old ledger or the new one. A power cut may leave an
 * older one, whose marks the server then does not know any more.
 */
export function noteInLedger(folder: string, file: string, change: Entry): void {
  const ledger = readLedger(folder);
  const changed = { ...ledger, [file]: { ...ledger[file], ...change } };
  const path = join(folder, NAME);
  writeFileSync(`${path}.tmp`, `${JSON.stringify(changed, null, 2)}\n`);
  renameSync(`${path}.tmp`, path);
}
