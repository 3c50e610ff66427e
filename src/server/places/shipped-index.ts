import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseRows } from './place-row.ts';
import { buildPlacesIndex, INDEX_VERSION } from './places-index.ts';

/** All places that ship with the product: a compressed table, see `parseRows`. */
export const GAZETTEER = join(import.meta.dirname, 'gazetteer.tsv.gz');
const FILE = /^places-[0-9a-f]+\.sqlite$/;

/** Where the index file of the shipped gazetteer belongs, named after what it is made from. */
export function shippedIndexName(dataDir: string): string {
  const hash = createHash('sha256')
    .update(`${INDEX_VERSION}\n`)
    .update(readFileSync(GAZETTEER))
    .digest('hex');
  return join(dataDir, `places-${hash.slice(0, 12)}.sqlite`);
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
