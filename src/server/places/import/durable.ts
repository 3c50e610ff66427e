import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What an import that was interrupted leaves behind ends with this. */
export const UNFINISHED = '.tmp';

/** Waits until a file, or what a folder says of its files, is on the disk. */
function settle(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Gives a finished file its name: from one moment to the next, and for good once this returns. */
export function finish(unfinished: string, file: string): void {
  settle(unfinished);
  renameSync(unfinished, file);
  settle(dirname(file));
}

/** Writes a whole file, or leaves the one that is there. */
export function writeDurably(file: string, content: string | Buffer): void {
  writeFileSync(file + UNFINISHED, content);
  finish(file + UNFINISHED, file);
}
