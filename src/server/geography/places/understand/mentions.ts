import { isLocality, isSpot, terminalWords, WELL_KNOWN } from '../place-row.ts';
import type { PlacesStore, RankedRow } from '../places-store.ts';
import type { Region, RegionFinder } from './regions.ts';
import {
  beginsStreet,
  isChain,
  isDepartment,
  isDetail,
  isEmpty,
  isKind,
  isOptional,
  isStreetWord,
  isDistinctive,
  isTownWord,
} from './words.ts';

/** Whether the words are the railway's code of a station, and nothing else. */
export const isCodeOf = (row: RankedRow, [code = '', ...more]: readonly string[]): boolean =>
  more.length === 0 && row.id === `stn:${code.toUpperCase()}`;

/** Completeness of a row's name in a text: 0 not, 1 without optional words, 2 whole, 3 also in its order. */
export function completeness(store: PlacesStore, row: RankedRow, query: readonly string[]): 0 | 1 | 2 | 3 {
  const { names, words } = store.wordsOf(row);
  if (!query.every((word) => isEmpty(word) || words.has(word))) return 0;
  const queryWords = new Set(query);
  let best = 0 as 0 | 1 | 2;
  for (const { full } of names) {
    // The railway's codes are words too: BUS, HOP, BAT.
    if (row.kind === 'station' && query.length > 1 && isCodeOf(row, [full])) continue;
    const named = full.split(' ');
    const significant = named.filter((word) => !isOptional(word));
    if (significant.length === 0 || !significant.every((word) => queryWords.has(word))) continue;
    if (full === query.join(' ')) return 3;
    const isWhole = named.length === query.length && named.every((word) => queryWords.has(word));
    best = isWhole || best === 2 ? 2 : 1;
  }
  return best;
}

/**
 * Whether what a text says behind its first comma is where the row is, or more of its name: "Derby Road, Derby" is no
 * Derby Road of another town.
 */
export function matchesLocation(
  store: PlacesStore,
  row: RankedRow,
  [first = [], ...others]: readonly string[][],
): boolean {
  const { names, where } = store.wordsOf(row);
  const later = others.flat();
  if (later.every((word) => where.has(word))) return true;
  const named = new Set([...names.flatMap(({ full }) => full.split(' ')), ...terminalWords(row)]);
  const begins = first.every((word) => named.has(word) || isEmpty(word) || isOptional(word));
  return begins && later.every((word) => where.has(word) || (named.has(word) && !first.includes(word)));
}

/** Places that a part of a text names. */
export interface Mention {
  rows: RankedRow[];
  /** Words of the part before and after the name. */
  before: string[];
  after: string[];
  /** Nothing precedes the name, and only details follow it. */
  whole: boolean;
}

/** Interpretation of a part. */
export interface PartSense {
  words: string[];
  /** A county or nation that it is or ends with. */
  region: Region | null;
  /** The words without that. */
  named: string[];
  mention: Mention | null;
}

const LONGEST_NAME = 7;
const SAME_NAME = 60;

/** Joins words of a Welsh name: Tan-y-Bryn is not at Bryn. */
const WELSH_THE = new Set(['y', 'yr']);

const allKind = (words: readonly string[]) => words.every(isKind);
const endsTown = (words: readonly string[]) => words.every(isTownWord);

function fits(
  row: RankedRow,
  gram: readonly string[],
  before: readonly string[],
  after: readonly string[],
): boolean {
  // "South Ken" is not at the station with the code KEN.
  if (before.length + after.length > 0 && isCodeOf(row, gram)) return false;
  const article = before.length === 1 && before[0] === 'the';
  if (isLocality(row.kind)) {
    const last = before.at(-1) ?? '';
    if (before.some(beginsStreet) || (before.length > 1 && WELSH_THE.has(last))) return false;
    if (after.length > 0) return before.length === 0 && (endsTown(after) || after.every(isDetail));
    if (before.length === 0) return true;
    const town = row.importance >= WELL_KNOWN;
    return !article && (town || before.some((word) => /^\d/.test(word) || isKind(word) || isChain(word)));
  }
  // Number 10 is known: its neighbours are doors in its street.
  if (isStreetWord(gram.at(-1)) && before.some((word) => /^\d/.test(word))) return false;
  // "The Paddington" is a pub; "the Leeds station" is the station.
  if (article && row.kind === 'station' && !gram.includes('station')) return false;
  const isSignificant = gram.some(isDistinctive);
  const isInside = after.every(isSignificant ? isDepartment : isDetail);
  if (before.every((word) => isDetail(word) || isOptional(word))) {
    return after.length === 0 || (gram.length > 1 && isInside);
  }
  return isInside && isSignificant;
}

/** Finds the longest name in words; towns only at the end, spots anywhere. */
function mentionIn(store: PlacesStore, words: readonly string[], kindAlone: boolean): Mention | null {
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length--) {
    for (let from = words.length - length; from >= 0; from--) {
      const to = from + length;
      const gram = words.slice(from, to);
      // "General Infirmary, Jubilee Wing" is not at Wing.
      if (gram.every(isDetail) && words.slice(0, from).some(isDistinctive)) continue;
      if (isStreetWord(words[to]) || (allKind(gram) && !(kindAlone && length === words.length))) continue;
      const [before, after] = [words.slice(0, from), words.slice(to)];
      const rows = store
        .byName(gram, SAME_NAME)
        .filter((row) => row.kind !== 'postcode' && row.kind !== 'street' && fits(row, gram, before, after));
      if (rows.length === 0) continue;
      const nothing = (word: string) => isOptional(word) || isDetail(word);
      const spot = rows.some((row) => isSpot(row.kind));
      const whole =
        before.every(nothing) &&
        (after.length === 0 ||
          endsTown(after) ||
          (spot && after.every(gram.some(isDistinctive) ? isDepartment : isDetail)));
      return { rows, before, after, whole };
    }
  }
  return null;
}

/** Most words that the name of a region has. */
const REGION_WORDS = 4;

/** Removes a region at the end of a part: "Barrow in Furness Cumbria". */
function withoutRegion(
  words: string[],
  store: PlacesStore,
  regions: RegionFinder,
): Pick<PartSense, 'region' | 'named'> {
  const none = { region: null, named: words };
  if (words.length > 1 && store.byName(words, 1).length > 0) return none;
  for (let from = Math.max(0, words.length - REGION_WORDS); from < words.length; from++) {
    const end = words.slice(from);
    const region = regions(end);
    if (!region) continue;
    // "Stirling" and "Durham" are towns first.
    const town = store.byName(end, 3).some((row) => isLocality(row.kind) && row.importance >= WELL_KNOWN);
    return town ? none : { region, named: words.slice(0, from) };
  }
  return none;
}

/** Reads one part of a text. A word of a kind counts as a name only where other parts say more (`kindAlone`). */
export function senseOf(
  words: string[],
  { store, regions, kindAlone }: { store: PlacesStore; regions: RegionFinder; kindAlone: boolean },
): PartSense {
  const { region, named } = withoutRegion(words, store, regions);
  const mention = named.length > 0 ? mentionIn(store, named, kindAlone) : null;
  return { words, region, named, mention };
}
