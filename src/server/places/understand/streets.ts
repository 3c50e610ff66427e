import { streetWord } from '../../../domain/place-text.ts';
import { boxWithin, kmBetween } from '../geo.ts';
import { type PlaceRow, toPlace } from '../place-row.ts';
import type { RankedRow } from '../places-store.ts';
import { CANDIDATES, type Fits, type Knowledge, type Meaning } from './meaning.ts';
import type { Reading } from './reading.ts';
import { isChain, isCommon, isStreetWord } from './words.ts';

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

/** Whether a street is said to be in a town or suburb: what stands last behind a street is its county. */
function isSaidIn({ context, county }: PlaceRow, { name }: PlaceRow): boolean {
  return [...context.split(', '), ...county.split(', ').slice(0, -1)].includes(name);
}

/**
 * [PLACE-09] The streets of these words in a town: those that are said to be in it, else those within its bounds. Where
 * these are said to be in another town, the town itself may be meant as well: "Fore Street, Porthleven" is not Helston's.
 */
export function streetsIn(
  { store }: Knowledge,
  words: readonly string[],
  town: RankedRow,
  fits: Fits,
): RankedRow[] {
  const radiusKm = toPlace(town).radius / 1000;
  const reachKm = radiusKm + BEYOND_KM;
  const where = { box: boxWithin(town, reachKm) };
  for (const name of namesIn(words)) {
    const rows = store
      .byName(name, CANDIDATES, where)
      .filter((row) => row.kind === 'street' && kmBetween(row, town) <= reachKm && fits(row));
    const own = rows.filter((row) => isSaidIn(row, town));
    if (own.length > 0) return distinct(own);
    const within = rows.filter((row) => kmBetween(row, town) <= radiusKm);
    const sameCity = within.filter((row) => row.context.split(', ').at(-1) === town.context);
    if (sameCity.length > 0) return distinct(sameCity);
    if (within.length > 0) return [...distinct(within), town];
  }
  return [];
}

const isHouse = (word: string) => isCommon(word) || isChain(word) || DOORS.has(word) || /^\d/.test(word);

/** [PLACE-09] A street and no town: the towns that have one, the largest first. */
export function ofStreetAlone({ store }: Knowledge, { parts }: Reading, fits: Fits): Meaning | null {
  const [part, ...others] = parts;
  if (!part || others.length > 0) return null;
  for (const name of namesIn(part.words)) {
    // "Euston Road" is no Road of another town, but "Rose Cottage, Mill Lane" is in a Mill Lane.
    const house = part.words.at(-name.length - 1);
    if (house !== undefined && !isHouse(house)) continue;
    const rows = store.byName(name, MOST_NAMED_ALIKE).filter((row) => row.kind === 'street' && fits(row));
    // Not every street of the country may be among our data.
    if (rows.length > 0) return { reason: 'several', rows: distinct(rows), unmatched: '' };
  }
  return null;
}
