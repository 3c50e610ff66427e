import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createGunzip, gunzipSync } from 'node:zlib';
import { fold } from '../../../../domain/place/place-text.ts';
import { kmBetween } from '../geo.ts';
import { COLUMNS, isLocality, parseRows, type PlaceRow } from '../place-row.ts';
import { buildPlacesIndex, GAZETTEER, INDEX_VERSION } from '../places-index.ts';
import { lineBatches } from './csv.ts';
import { UNFINISHED } from './manifest.ts';

/** The first line of the gazetteer, and of imported rows. */
export const HEADER = COLUMNS.join('\t');

/** Formats a line of the gazetteer. */
export function rowText(row: PlaceRow): string {
  return COLUMNS.map((column) => String(row[column]).replace(/\s+/g, ' ')).join('\t');
}

/** The row of such a line. */
function rowOf(text: string): PlaceRow | null {
  return parseRows(`${HEADER}\n${text}`)[0] ?? null;
}

/** The rows of a compressed file, without its header, some thousand at a time. */
async function* rowsIn(file: string): AsyncGenerator<PlaceRow[]> {
  const stream = createReadStream(file).pipe(createGunzip());
  for await (const lines of lineBatches(stream, false)) {
    yield lines.flatMap(({ text }) => (text === HEADER ? [] : (rowOf(text) ?? [])));
  }
}

/** A row of a name that an earlier source has this near is the same place again. */
const SAME_LOCALITY_KM = 3;
const SAME_OTHER_KM = 1;

const SCHEMA = `
PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = FILE; PRAGMA cache_size = -16384;
CREATE TABLE rows (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, source INTEGER NOT NULL, name TEXT NOT NULL,
  sort TEXT NOT NULL, lat REAL NOT NULL, lon REAL NOT NULL, importance INTEGER NOT NULL, line TEXT NOT NULL);
CREATE INDEX rows_name ON rows (name, sort, source);
BEGIN;
`;

/** Returns the index file of the shipped places and some row files; its name identifies its content. */
export function mergedIndexFile(folder: string, rowFiles: readonly string[]): string {
  const hash = createHash('sha256').update(`${INDEX_VERSION}\n`).update(readFileSync(GAZETTEER));
  for (const file of rowFiles) hash.update(`\n${file}`);
  return join(folder, `places-${hash.digest('hex').slice(0, 12)}.sqlite`);
}

const sortOf = ({ kind }: PlaceRow) => (isLocality(kind) ? 'locality' : kind);

interface KnownPoint {
  lat: number;
  lon: number;
}

/** Rows of several sources on disk, without what an earlier one has already. */
class RowsOnDisk {
  #db: DatabaseSync;
  #add;
  #same;

  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    this.#db.exec(SCHEMA);
    this.#add = this.#db.prepare(
      'INSERT OR IGNORE INTO rows (id, source, name, sort, lat, lon, importance, line) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    );
    this.#same = this.#db.prepare('SELECT lat, lon FROM rows WHERE name = ? AND sort = ? AND source < ?');
  }

  #isKnown(row: PlaceRow, name: string, sort: string, source: number): boolean {
    const km = sort === 'locality' ? SAME_LOCALITY_KM : SAME_OTHER_KM;
    const known = this.#same.all(name, sort, source) as unknown as KnownPoint[];
    return known.some((other) => kmBetween(other, row) <= km);
  }

  add(rows: Iterable<PlaceRow>, source: number): void {
    for (const row of rows) {
      const [name, sort] = [fold(row.name), sortOf(row)];
      if (source > 0 && this.#isKnown(row, name, sort, source)) continue;
      this.#add.run(row.id, source, name, sort, row.lat, row.lon, row.importance, rowText(row));
    }
  }

  /** Sorts by importance; equal rows keep their order. */
  *sorted(): Generator<PlaceRow> {
    const lines = this.#db.prepare('SELECT line FROM rows ORDER BY importance DESC, seq').iterate();
    for (const { line } of lines) {
      const row = rowOf(String(line));
      if (row) yield row;
    }
  }

  close(): void {
    this.#db.close();
  }
}

/** Builds that index unless it is there. @returns the file */
export async function buildMergedIndex(folder: string, rowFiles: readonly string[]): Promise<string> {
  const file = mergedIndexFile(folder, rowFiles);
  if (existsSync(file)) return file;
  const scratch = join(folder, `merge${UNFINISHED}`);
  rmSync(scratch, { force: true });
  const rows = new RowsOnDisk(scratch);
  try {
    rows.add(parseRows(gunzipSync(readFileSync(GAZETTEER)).toString()), 0);
    for (const [i, name] of rowFiles.entries()) {
      for await (const batch of rowsIn(join(folder, name))) rows.add(batch, i + 1);
    }
    buildPlacesIndex(file, rows.sorted());
  } finally {
    rows.close();
    rmSync(scratch, { force: true });
  }
  return file;
}
