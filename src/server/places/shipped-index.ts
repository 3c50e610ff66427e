import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseRows } from './place-row.ts';
import { buildPlacesIndex, INDEX_VERSION } from './places-index.ts';

/** All places that ship with the product: a compressed table, see `parseRows`. */
export const GAZETTEER = join(import.meta.dirname, 'gazetteer.tsv.gz');
const FILE = /^places-[0-9a-f]+\.sqlite$/;

/** The index file of the shipped gazetteer, built when missing or made from other data. */
export function placesIndexFile(dataDir: string): string {
  const gazetteer = readFileSync(GAZETTEER);
  const hash = createHash('sha256').update(`${INDEX_VERSION}\n`).update(gazetteer).digest('hex').slice(0, 12);
  const file = join(dataDir, `places-${hash}.sqlite`);
  if (existsSync(file)) return file;
  mkdirSync(dataDir, { recursive: true });
  buildPlacesIndex(file, parseRows(gunzipSync(gazetteer).toString()));
  for (const other of readdirSync(dataDir)) {
    if (FILE.test(other) && join(dataDir, other) !== file) rmSync(join(dataDir, other), { force: true });
  }
  return file;
}
