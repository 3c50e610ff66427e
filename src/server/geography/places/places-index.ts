import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { deletions, fold } from '../../../domain/place/place-text.ts';
import { soundKeys } from '../../../domain/place/spelling.ts';
import { cellKey, localityCell, regionWord } from './geo.ts';
import { finish, UNFINISHED } from './import/manifest.ts';
import {
  COLUMNS,
  isLocality,
  namesOf,
  nameWords,
  parseRows,
  type PlaceRow,
  searchWords,
} from './place-row.ts';

/** Raised when the format changes: older files are rebuilt. */
export const INDEX_VERSION = 5;

/** Prefixes up to this length are indexed as words; longer ones are collected word by word. */
export const PREFIX_MAX = 8;

/** Typing errors are looked up by the first letters of a word, between these lengths. */
export const TYPO_MIN = 4;
export const TYPO_MAX = 7;

const SCHEMA = `
PRAGMA page_size = 8192;
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
PRAGMA cache_size = -65536;
CREATE TABLE places (rank INTEGER PRIMARY KEY, id TEXT NOT NULL, name TEXT NOT NULL, context TEXT NOT NULL, county TEXT NOT NULL,
  lat REAL NOT NULL, lon REAL NOT NULL, kind TEXT NOT NULL, postcode TEXT NOT NULL, area TEXT NOT NULL,
  importance INTEGER NOT NULL, aliases TEXT NOT NULL, cell INTEGER);
CREATE VIRTUAL TABLE words USING fts5(text, content='', columnsize=0, detail=none, prefix='1 2 3 4 5 6 7 8',
  tokenize="ascii tokenchars '_'");
CREATE TABLE typos (part TEXT NOT NULL, word TEXT NOT NULL, best INTEGER NOT NULL, PRIMARY KEY (part, word)) WITHOUT ROWID;
CREATE TABLE sounds (part TEXT NOT NULL, word TEXT NOT NULL, best INTEGER NOT NULL, PRIMARY KEY (part, word)) WITHOUT ROWID;
`;

const INDEXES = `
CREATE UNIQUE INDEX places_id ON places (id);
CREATE INDEX places_cell ON places (cell) WHERE cell IS NOT NULL;
CREATE INDEX places_spot ON places (lat, lon);
CREATE INDEX places_postcode ON places (postcode) WHERE postcode LIKE '% %';
`;

/** Spellings with the rank of the first, and so most important, row to have them. */
type Spellings = Map<string, number>;

interface Seen {
  beginnings: Spellings;
  words: Spellings;
}

/** Notes how a row's words are spelt. */
function noteSpellings(row: PlaceRow, rank: number, { beginnings, words }: Seen): void {
  for (const name of namesOf(row)) {
    for (const word of fold(name).split(' ')) {
      if (word.length < TYPO_MIN || /\d/.test(word) || words.has(word)) continue;
      words.set(word, rank);
      for (let length = TYPO_MIN; length <= Math.min(word.length, TYPO_MAX); length++) {
        const beginning = word.slice(0, length);
        if (!beginnings.has(beginning)) beginnings.set(beginning, rank);
      }
    }
  }
}

/** Keys are sorted in shares by first letters, because those of a whole country take 100 MB. */
const SHARES = ['', 'c', 'h', 'n', 's', '\u{10ffff}'] as const;

/** Indexes spellings under keys that misspelt words share. */
function insertSpellings(
  db: DatabaseSync,
  table: 'typos' | 'sounds',
  spellings: Spellings,
  keysOf: (word: string) => string[],
): void {
  const insert = db.prepare(`INSERT INTO ${table} VALUES (?, ?, ?)`);
  for (const [i, from] of SHARES.slice(0, -1).entries()) {
    const to = SHARES[i + 1] ?? '';
    const rows: [string, string, number][] = [];
    for (const [word, best] of spellings) {
      for (const part of keysOf(word)) if (part >= from && part < to) rows.push([part, word, best]);
    }
    // In key order, the tree is written once from left to right.
    rows.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] < b[1] ? -1 : 1));
    for (const row of rows) insert.run(...row);
  }
}

/** Writes the rows, given in order of importance, into a new index file. The file appears only when it is complete. */
export function buildPlacesIndex(file: string, rows: Iterable<PlaceRow>): void {
  const unfinished = `${file}.${process.pid}${UNFINISHED}`;
  rmSync(unfinished, { force: true });
  const db = new DatabaseSync(unfinished);
  db.exec(SCHEMA);
  db.exec('BEGIN');
  const insertPlace = db.prepare(`INSERT INTO places VALUES (${'?, '.repeat(COLUMNS.length + 1)}?)`);
  const insertWords = db.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)');
  const seen: Seen = { beginnings: new Map(), words: new Map() };
  let rank = 0;
  for (const row of rows) {
    rank++;
    const { row: cellRow, column } = localityCell(row);
    const cell = isLocality(row.kind) ? cellKey(cellRow, column) : null;
    insertPlace.run(rank, ...COLUMNS.map((name) => row[name]), cell);
    const words = [...searchWords(row), ...nameWords(row), regionWord(row)];
    insertWords.run(rank, words.join(' '));
    noteSpellings(row, rank, seen);
  }
  insertSpellings(db, 'typos', seen.beginnings, deletions);
  insertSpellings(db, 'sounds', seen.words, soundKeys);
  db.exec(INDEXES);
  db.exec(`INSERT INTO words (words) VALUES ('optimize'); COMMIT; PRAGMA optimize;`);
  db.close();
  finish(unfinished, file);
}

/** The shipped places: a compressed table, see `parseRows`. */
export const GAZETTEER = join(import.meta.dirname, 'gazetteer.tsv.gz');
const FILE = /^places-[0-9a-f]+\.sqlite$/;

/** Constant while this process runs. */
let name: string | undefined;

/** Returns the path of the shipped gazetteer's index, named after its content. */
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
