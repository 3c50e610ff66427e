import { streetWord } from '../../../domain/place-text.ts';
import { boxWithin, kmBetween } from '../geo.ts';
import { type PlaceRow, toPlace } from '../place-row.ts';
import type { RankedRow } from '../places-store.ts';
import { CANDIDATES, type Fits, type Knowledge, type Meaning } from './meaning.ts';
import type { Reading } from './reading.ts';
import { isStreetWord } from './words.ts';

/** Ends of streets' names that only a few write short. */
const LONG: Readonly<Record<string, string>> = { av: 'avenue', gr: 'grove' };
const DOORS = new Set([
  'flat',
  'apartment',
  'apt',
  'unit',
  'number',
  'no',
  'room',
  'floor',
  'ground',
  'first',
  'top',
]);
/** Streets of a town lie this far beyond what we reckon to it. */
const BEYOND_KM = 3;
/** The same street, written down in pieces. */
const ONE_STREET_KM = 1.5;
const MOST_NAMED_ALIKE = 400;

/** The names that a street may have by these words, the longest first: "flat 2 14 park view" is Park View. */
function namesIn(words: readonly string[]): string[][] {
  let from = 0;
  while (from < words.length && (DOORS.has(words[from] ?? '') || /^\d/.test(words[from] ?? ''))) from++;
  const name = words.slice(from);
  const last = name.at(-1);
  if (last !== undefined) name[name.length - 1] = LONG[last] ?? streetWord(last);
  if (name.length === 0) return [];
  return isStreetWord(name.at(-1)) ? name.slice(0, -1).map((_, at) => name.slice(at)) : [name];
}

/** One street may be several rows, one for each of its pieces. */
function distinct(rows: readonly RankedRow[]): RankedRow[] {
  const kept: RankedRow[] = [];
  for (const row of rows) {
    const piece = kept.some(
      (other) => other.context === row.context && kmBetween(other, row) < ONE_STREET_KM,
    );
    if (!piece) kept.push(row);
  }
  return kept;
}

/** [PLACE-09] The streets of these words in and around a town, those of the town itself before others. */
export function streetsIn(
  { store }: Knowledge,
  words: readonly string[],
  town: PlaceRow,
  fits: Fits,
): RankedRow[] {
  const reachKm = toPlace(town).radius / 1000 + BEYOND_KM;
  const where = { box: boxWithin(town, reachKm) };
  for (const name of namesIn(words)) {
    const rows = store
      .byName(name, CANDIDATES, where)
      .filter((row) => row.kind === 'street' && kmBetween(row, town) <= reachKm && fits(row));
    const own = rows.filter((row) => row.context === town.name);
    if (rows.length > 0) return distinct(own.length > 0 ? own : rows);
  }
  return [];
}

/** [PLACE-09] A street and no town: the towns that have one, the largest first. */
export function ofStreetAlone({ store }: Knowledge, { parts }: Reading, fits: Fits): Meaning | null {
  const [part, ...others] = parts;
  if (!part || others.length > 0) return null;
  for (const name of namesIn(part.words)) {
    const rows = store.byName(name, MOST_NAMED_ALIKE).filter((row) => row.kind === 'street' && fits(row));
    // Not every street of the country may be among our data.
    if (rows.length > 0) return { reason: 'several', rows: distinct(rows), unmatched: '' };
  }
  return null;
}
