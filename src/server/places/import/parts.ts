import { createReadStream, openSync, closeSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { openPromise } from 'yauzl';
import { CommandRefused } from '../../refused.ts';

/** A text table, alone or inside a folder or an archive. */
export interface Part {
  /** As a person finds it: "codepo_gb.zip: Data/CSV/ls.csv". */
  name: string;
  /** Inside of what was given, with "/". */
  path: string;
  open(): Promise<Readable>;
}

/** What one argument holds. */
export interface Parts {
  parts: Part[];
  close(): void;
}

const TABLE = /\.(csv|txt|tsv)$/i;
const ZIP = Buffer.from('PK\x03\x04');

function isZip(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const first = Buffer.alloc(ZIP.length);
    readSync(file, first, 0, ZIP.length, 0);
    return first.equals(ZIP);
  } finally {
    closeSync(file);
  }
}

async function inZip(path: string): Promise<Parts> {
  try {
    const zip = await openPromise(path, { autoClose: false });
    const parts: Part[] = [];
    for await (const entry of zip.eachEntry()) {
      if (!TABLE.test(entry.fileName)) continue;
      const name = `${basename(path)}: ${entry.fileName}`;
      parts.push({ name, path: entry.fileName, open: () => zip.openReadStreamPromise(entry) });
    }
    return { parts, close: () => zip.close() };
  } catch (error) {
    throw new CommandRefused(`${path} is a broken zip archive: ${(error as Error).message}`);
  }
}

function inFolder(folder: string): Parts {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && TABLE.test(entry.name),
  );
  const parts = files.map((entry): Part => {
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length).replaceAll('\\', '/').replace(/^\/+/, '');
    return { name: file, path, open: async () => createReadStream(file) };
  });
  return { parts, close: () => {} };
}

/** The tables of a file, a folder or a zip archive, sorted by path. @throws CommandRefused for a broken archive */
export async function partsOf(given: string): Promise<Parts> {
  if (statSync(given).isDirectory()) {
    const { parts, close } = inFolder(given);
    return { parts: parts.toSorted((a, b) => (a.path < b.path ? -1 : 1)), close };
  }
  if (isZip(given)) {
    const { parts, close } = await inZip(given);
    return { parts: parts.toSorted((a, b) => (a.path < b.path ? -1 : 1)), close };
  }
  const alone = { name: given, path: basename(given), open: async () => createReadStream(given) };
  return { parts: [alone], close: () => {} };
}
