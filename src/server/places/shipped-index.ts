import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseRows } from './place-row.ts';
import { buildPlacesIndex, INDEX_VERSION } from './places-index.ts';

/** All places that ship with the product: a compressed table, see `parseRows`. */
export const GAZETTEER = join(import.meta.dirname, 'gazetteer.tsv.gz');
const FILE = /^places-[0-9a-f]+\.sqlite$/;

/** The gazetteer is the product's: it stays as it is while this process runs. */
let name: string | undefined;

/** Where the index file of the shipped gazetteer belongs, named after what it is made from. */
export function shippedIndexName(dataDir: string): string {
  name ??= `places-${shippedHash().slice(0, 12)}.sqlite`;
  return join(dataDir, name);
}

function shippedHash(): string {
  return createHash('sha256').update(`${INDEX_VERSION}\n`).update(readFileSync(GAZETTEER)).digest('hex');
}

/** The index file of the shipped gazetteer, built when missing or made from other data. */
export function placesIndexFile(dataDir: string): string {
  const file = shippedIndexName(dataDir);
  if (existsSync(file)) return file;
  mkdirSync(dataDir, { recursive: true });
  buildPlacesIndex(file, parseRows(gunzipSync(readFileSync(GAZETTEER)).toString()));
  for (const other of readdirSync(dataDir)) {
    if (FILE.test(other) && join(dataDir, other) !== file) rmSync(join(dataDir, other), { force: true });
  }
  return file;
}
