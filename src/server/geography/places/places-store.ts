import { DatabaseSync } from 'node:sqlite';
import { deletions, withinOneEdit } from '../../../domain/place/place-text.ts';
import type { Point } from '../../../domain/place/place.ts';
import { forgivenEdits, soundKeys } from '../../../domain/place/spelling.ts';
import { createLru } from '../../platform/lru.ts';
import { type Box, cellKey, kmBetween, localityCell, regionWordsIn, regionWordsNear } from './geo.ts';
import { nameWord, type PlaceRow, rowWords, type RowWords } from './place-row.ts';
import { PREFIX_MAX, TYPO_MAX, TYPO_MIN } from './places-index.ts';

/** A row with its place in the order of importance, 1 being the first. */
export type RankedRow = PlaceRow & { rank: number };

/** Limits rows to those around a point or in a box; all by default. */
type PointFilter = { near: Point } | { box: Box };

/** Look-ups in an index file; words are folded and canonical. */
export interface PlacesStore {
  byId(id: string): RankedRow | null;
  byPostcode(postcode: string): RankedRow | null;
  /** Rows of exactly this name or alias. */
  byName(tokens: readonly string[], limit: number, where?: PointFilter): RankedRow[];
  /** Rows that hold, for every group, a word beginning with one of its spellings. */
  byWords(groups: readonly (readonly string[])[], limit: number, where?: PointFilter): RankedRow[];
  /** Rows with a name or alias that begins so when its spaces are left out: "miltonkey". */
  byGluedName(beginning: string, limit: number): RankedRow[];
  /** Whether any row has a word with this beginning. */
  knows(beginning: string): boolean;
  /** Counts rows other than streets with exactly this word, up to `most`. */
  holders(word: string, most: number): number;
  /** Beginnings of known words within one typing error of the word, the most important first. */
  respell(word: string): string[];
  /** Rows in a small box, in no order. */
  inside(box: Box): RankedRow[];
  /** Known words that a misspelt whole word may mean, the nearest first, with the number of errors. */
  meantBy(word: string): Map<string, number>;
  /** The row's names and words, cached for the next characters typed. */
  wordsOf(row: RankedRow): RowWords;
  /** The nearest town, village or suburb within about 60 km. */
  nearestLocality(point: Point): RankedRow | null;
  /** The towns, the most important first. */
  towns(): RankedRow[];
  /** Bounds of the towns and villages of each county. */
  counties(): (Box & { name: string })[];
  close(): void;
}

const MATCH = 'SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ?';
const MATCH_IN_BOX = `SELECT words.rowid FROM words JOIN places ON places.rank = words.rowid WHERE words MATCH ?
  AND lat BETWEEN ? AND ? AND lon BETWEEN ? AND ? ORDER BY words.rowid LIMIT ?`;
const COUNTIES = `SELECT CASE county WHEN '' THEN context ELSE county END AS name, min(lat) AS south, max(lat) AS north,
  min(lon) AS west, max(lon) AS east FROM places WHERE cell IS NOT NULL AND kind IN ('town', 'village') GROUP BY 1`;
const TOWNS = `SELECT * FROM places WHERE kind = 'town' ORDER BY rank`;
const RESPELLINGS = 8;
/** Some megabytes of rows, their names and words. */
const ROWS_KEPT = 2000;
const WIDEST_RING = 6;

/** Opens a finished index file for reading. */
export function openPlacesStore(file: string): PlacesStore {
  const db = new DatabaseSync(file, { readOnly: true });
  db.exec('PRAGMA mmap_size = 268435456');
  const id = db.prepare('SELECT * FROM places WHERE id = ?');
  const postcode = db.prepare(`SELECT * FROM places WHERE postcode = ? AND postcode LIKE '% %' LIMIT 1`);
  const match = db.prepare(MATCH);
  const matchInBox = db.prepare(MATCH_IN_BOX);
  for (const ranks of [match, matchInBox]) ranks.setReturnArrays(true);
  const ranked = db.prepare('SELECT * FROM places WHERE rank = ?');
  const any = db.prepare('SELECT rowid FROM words WHERE words MATCH ? LIMIT 1');
  const typos = db.prepare('SELECT word, best FROM typos WHERE part = ?');
  const spot = db.prepare('SELECT * FROM places WHERE lat BETWEEN ? AND ? AND lon BETWEEN ? AND ?');
  const sounds = db.prepare('SELECT word, best FROM sounds WHERE part = ?');
  const keptRows = createLru<number, RankedRow>(ROWS_KEPT);
  const keptWords = createLru<number, RowWords>(ROWS_KEPT);
  const wordsOf = (row: RankedRow) => keptWords.get(row.rank, () => rowWords(row));
  // Cached, because creating a row is slower than finding it, and the next character finds mostly the same.
  const rowOf = ([rank]: [number]) => keptRows.get(rank, () => ranked.get(rank) as unknown as RankedRow);
  const cell = db.prepare('SELECT * FROM places WHERE cell = ?');
  const rows = (conditions: string[], limit: number, where?: PointFilter) => {
    const query = (where ? [...conditions, anyOf(regionsOf(where))] : conditions).join(' AND ');
    const box = where && 'box' in where ? where.box : null;
    const ranks = box
      ? matchInBox.all(query, box.south, box.north, box.west, box.east, limit)
      : match.all(query, limit);
    return (ranks as unknown as [number][]).map(rowOf);
  };
  const begins = (word: string) => {
    // Gathering every word that begins so is slow for common words ("university"): the word itself will do.
    const whole = word.length > PREFIX_MAX && any.get(quoted(word)) !== undefined;
    return whole ? quoted(word) : `${quoted(word)}*`;
  };

  return {
    byId: (key) => (id.get(key) as unknown as RankedRow | undefined) ?? null,
    byPostcode: (key) => (postcode.get(key) as unknown as RankedRow | undefined) ?? null,
    byName(tokens, limit, where) {
      const name = tokens.join(' ');
      const found = rows([quoted(nameWord(tokens))], limit, where);
      return found.filter((row) => wordsOf(row).names.some(({ full }) => full === name));
    },
    byWords: (groups, limit, where) =>
      rows(
        groups.map((spellings) => anyOf(spellings.map(begins))),
        limit,
        where,
      ),
    byGluedName: (beginning, limit) => rows([`${quoted(nameWord([beginning]))}*`], limit),
    knows: (beginning) => any.get(begins(beginning)) !== undefined,
    holders: (word, most) =>
      (match.all(quoted(word), most) as unknown as [number][]).filter((rank) => rowOf(rank).kind !== 'street')
        .length,
    respell: (word) => respell(word, (part) => typos.all(part) as unknown as Spelling[]),
    inside: ({ south, north, west, east }) => spot.all(south, north, west, east) as unknown as RankedRow[],
    meantBy: (word) => similarWords(word, (part) => sounds.all(part) as unknown as Spelling[]),
    wordsOf,
    nearestLocality: (point) => nearest(point, (key) => cell.all(key) as unknown as RankedRow[]),
    towns: () => db.prepare(TOWNS).all() as unknown as RankedRow[],
    counties: () => db.prepare(COUNTIES).all() as unknown as (Box & { name: string })[],
    close: () => db.close(),
  };
}

const quoted = (word: string) => `"${word}"`;

const anyOf = (conditions: readonly string[]) => `(${conditions.join(' OR ')})`;

function regionsOf(where: PointFilter): string[] {
  return ('box' in where ? regionWordsIn(where.box) : regionWordsNear(where.near)).map(quoted);
}

interface Spelling {
  word: string;
  best: number;
}

/**
 * Spellings are stored by beginnings of four to seven letters: two words one edit apart share a deletion. A letter
 * too many or too few moves the point where a long word is cut, hence the three cuts.
 */
function respell(word: string, lookUp: (part: string) => Spelling[]): string[] {
  if (word.length < TYPO_MIN) return [];
  const found = new Map<string, number>();
  const least = Math.min(word.length, TYPO_MAX) - 1;
  for (const cut of new Set([TYPO_MAX - 1, TYPO_MAX, TYPO_MAX + 1].map((n) => Math.min(word.length, n)))) {
    const beginning = word.slice(0, cut);
    for (const part of deletions(beginning)) {
      for (const spelling of lookUp(part)) {
        if (spelling.word.length >= least && withinOneEdit(beginning, spelling.word)) {
          found.set(spelling.word, spelling.best);
        }
      }
    }
  }
  const sorted = [...found].toSorted((a, b) => a[1] - b[1]).map(([spelling]) => spelling);
  return sorted.slice(0, RESPELLINGS);
}

/** Finds words of the same sound, then compares their letters. */
function similarWords(word: string, lookUp: (part: string) => Spelling[]): Map<string, number> {
  if (word.length < TYPO_MIN || /\d/.test(word)) return new Map();
  const found = new Map<string, { edits: number; best: number }>();
  for (const key of soundKeys(word)) {
    for (const { word: meant, best } of lookUp(key)) {
      const edits = found.has(meant) ? null : forgivenEdits(word, meant);
      if (edits !== null) found.set(meant, { edits, best });
    }
  }
  const sorted = [...found].toSorted(([, a], [, b]) => a.edits - b.edits || a.best - b.best);
  return new Map(sorted.slice(0, RESPELLINGS).map(([meant, { edits }]) => [meant, edits]));
}

function nearest(point: Point, lookUp: (key: number) => RankedRow[]): RankedRow | null {
  const { row, column } = localityCell(point);
  let best: RankedRow | null = null;
  for (let ring = 0; ring <= WIDEST_RING; ring++) {
    // A find in this ring may still lie farther off than one just inside the next.
    const last = best !== null;
    for (let r = -ring; r <= ring; r++) {
      for (let c = -ring; c <= ring; c++) {
        if (Math.max(Math.abs(r), Math.abs(c)) !== ring) continue;
        for (const found of lookUp(cellKey(row + r, column + c))) {
          if (!best || kmBetween(found, point) < kmBetween(best, point)) best = found;
        }
      }
    }
    if (last) return best;
  }
  return best;
}
