import { tokens } from '../../../../domain/place/place-text.ts';
import { kmBetween } from '../geo.ts';
import { isLocality, isSpot, WELL_KNOWN } from '../place-row.ts';
import type { PlacesStore, RankedRow } from '../places-store.ts';
import { ofAddress, ofStreetAlone } from './address.ts';
import {
  CANDIDATES,
  choose,
  type Fits,
  type PlaceSources,
  type Meaning,
  type Reading,
  writtenOut,
} from './meaning.ts';
import { completeness, isCodeOf, matchesLocation } from './mentions.ts';
import { APART_KM, namesakes, SHORT_STREETS } from './weigh.ts';
import {
  FOREIGN_SHORT,
  isClub,
  isCommon,
  isEmpty,
  isForeign,
  isKind,
  isOptional,
  isStreetWord,
  isDistinctive,
  isTitle,
} from './words.ts';

/** A nickname is asked about if another place that bears it is less important by at most this. */
const RIVALS = 260;
/** The same if the nickname is a landmark's full name and only part of the others'. */
const LONGER_RIVALS = 80;
/** The same if a terminus is named without its town: "Waterloo". */
const TERMINUS_RIVALS = 150;
/** A station that is meant by its name alone, and by its code in capitals. */
const KNOWN_STATION = 480;
/** An airport that everybody knows by its code. */
const KNOWN_BY_CODE = 640;

const isPlain = (word: string) => isEmpty(word) || word === 'and' || word === 'station' || word === 'airport';

/**
 * Returns other places whose names contain a nickname, such as Victoria in London and Manchester, and the rivals among
 * them, which are asked about.
 */
function rivalsOf(store: PlacesStore, row: RankedRow, found: readonly RankedRow[], query: readonly string[]) {
  if (!isSpot(row.kind)) return { others: [], rivals: [] };
  const significant = query.filter((word) => !isPlain(word));
  // "London Waterloo" is called Waterloo.
  const town = row.kind === 'station' ? new Set(tokens(row.context)) : null;
  const nameOf = ({ name }: RankedRow) => tokens(name).filter((word) => !isPlain(word));
  const isTerminus =
    row.importance >= KNOWN_STATION &&
    nameOf(row).some((word) => town?.has(word)) &&
    !significant.some((word) => town?.has(word));
  const withoutPlain = (words: readonly string[]) => words.filter((word) => !isPlain(word)).join(' ');
  // Legoland is another name of Legoland Windsor.
  const isAlias =
    row.kind === 'landmark' &&
    store.wordsOf(row).names.some(({ full }) => withoutPlain(full.split(' ')) === withoutPlain(query));
  const isOwn = isAlias || nameOf(row).length === significant.length;
  const lead = isOwn ? (row.kind === 'landmark' ? LONGER_RIVALS : -1) : isTerminus ? TERMINUS_RIVALS : RIVALS;
  const others = found.filter((other) => {
    if (!isSpot(other.kind) || kmBetween(other, row) <= APART_KM) return false;
    // Land's End is not its airport.
    if (row.kind === 'landmark' && other.kind === 'airport' && isOwn) return false;
    const named = nameOf(other);
    if (isOwn) return significant.every((word, at) => named[at] === word);
    // "Liverpool Street" is no part of Liverpool Lime Street.
    return ` ${named.join(' ')} `.includes(` ${significant.join(' ')} `);
  });
  return { others, rivals: others.filter(({ importance }) => importance >= row.importance - lead) };
}

/** Airports and stations share codes of three letters. */
function codeRivals(
  store: PlacesStore,
  row: RankedRow,
  [code = '', ...more]: readonly string[],
): RankedRow[] {
  if (row.kind !== 'airport' || row.importance >= KNOWN_BY_CODE || more.length > 0 || code.length !== 3)
    return [];
  const station = store.byId(`stn:${code.toUpperCase()}`);
  return station ? [station] : [];
}

/** A railway's code of three letters is a word to most people, who write "car" or "sun" by accident. */
function isBareCode(row: RankedRow, query: readonly string[], text: string): boolean {
  return isCodeOf(row, query) && !(row.importance >= KNOWN_STATION && text === text.toUpperCase());
}

/** "Hope, Derbyshire" is the village, not its station; a terminus is meant by its name. */
function withoutSmallStations(
  store: PlacesStore,
  rows: readonly RankedRow[],
  query: readonly string[],
  may: Fits,
): RankedRow[] {
  const isCode = rows.some((row) => isCodeOf(row, query));
  if (isCode || query.some((word) => isPlain(word) || isDistinctive(word))) return [...rows];
  const towns = rows.filter((row) => isLocality(row.kind));
  const townOf = (row: RankedRow) => {
    const named = tokens(row.name).filter((word) => word !== 'station');
    const all = [
      ...towns,
      ...store.byName(named, CANDIDATES).filter((one) => isLocality(one.kind) && may(one)),
    ];
    return all.find((town) => kmBetween(town, row) <= APART_KM);
  };
  const isStop = ({ kind, importance }: RankedRow) =>
    kind === 'port' || (kind === 'station' && importance < KNOWN_STATION);
  return rows.map((row) => (isStop(row) && townOf(row)) || row);
}

/** A street that has a station, or a town whose club has a ground: either may be meant. */
function isDouble(row: RankedRow, query: readonly string[]): boolean {
  if (row.kind === 'landmark') return isClub(query.at(-1)) && !tokens(row.name).includes(query.at(-1) ?? '');
  if (row.kind !== 'station' || query.includes('station')) return false;
  const own = tokens(row.name).filter((word) => word !== 'station');
  const isOwn = own.join(' ') === query.join(' ');
  // "Queen Street, Cardiff": the station is in that street.
  const town = new Set(tokens(row.context));
  if (query.some((word) => town.has(word)) && !/^\d/.test(query[0] ?? '')) return false;
  // A square or a place is no longer than its station.
  const isShort = SHORT_STREETS.has(query.at(-1) ?? '');
  return query.some((word) => isStreetWord(word)) && !isShort && !(isOwn && query.length > 2);
}

function rowsFor(known: PlaceSources, reading: Reading, query: readonly string[], fits: Fits) {
  const { store, regions } = known;
  const parts = reading.parts.map(({ words }) => words);
  const groups = query.filter((word) => !isEmpty(word)).map((word) => [word]);
  const nation = reading.nation ? regions([reading.nation]) : null;
  // "Alderney" is no suburb of Poole.
  const region = parts.length === 1 ? regions(query) : null;
  const inRegion = (row: RankedRow) => !region || region.holds(row);
  const anywhere = (row: RankedRow) => row.kind !== 'street' && fits(row) && (!nation || nation.holds(row));
  const may = (row: RankedRow) => anywhere(row) && inRegion(row);
  const all = [...store.byName(query, CANDIDATES), ...store.byWords(groups, CANDIDATES)].filter(anywhere);
  const found = all
    .filter(
      (row) => matchesLocation(store, row, parts) && (row.importance >= WELL_KNOWN || !query.every(isKind)),
    )
    .map((row) => ({ row, whole: completeness(store, row, query) }));
  const inside = found.filter(({ row }) => inRegion(row));
  const most = query.some(isPlain) ? 1 : Math.max(1, ...inside.map(({ whole }) => whole));
  const named = found.filter(({ whole }) => whole >= most).map(({ row }) => row);
  return {
    held: all.filter(inRegion),
    rows: withoutSmallStations(store, named.filter(inRegion), query, may),
    // Newport is a county itself, and there are other Newports elsewhere.
    beyond: named.filter((row) => !inRegion(row)),
  };
}

/** The text names one place and nothing else: "Leeds station", "heathrow t5", "Otley, West Yorkshire". */
function ofWholeText(known: PlaceSources, reading: Reading, fits: Fits): Meaning | null {
  const query = reading.parts.flatMap(({ words }) => words);
  if (query.every(isEmpty)) return null;
  const { store } = known;
  const { held, rows, beyond } = rowsFor(known, reading, query, fits);
  const [first] = namesakes(rows);
  if (!first) return null;
  const ask = (all: RankedRow[]): Meaning => ({ reason: 'several', rows: namesakes(all), unmatched: '' });
  if (isBareCode(first, query, reading.rest) || isDouble(first, query)) return ask(rows);
  const isUnique = reading.parts.length > 1 && rows.every((row) => row.id === first.id);
  const nicknamed = rivalsOf(store, first, held, query);
  const rivals = isUnique ? [] : [...nicknamed.rivals, ...codeRivals(store, first, query)];
  if (rivals.length > 0) return ask([...rows, ...rivals]);
  return choose(known, rows, {
    told: isUnique,
    query,
    unmatched: '',
    beyond: [...beyond, ...nicknamed.others],
  });
}

/** A nation that ends a name, not an address: "University Hospital of Wales". */
function ofNameWithNation({ store }: PlaceSources, reading: Reading, fits: Fits): Meaning | null {
  const [part, ...others] = reading.parts;
  if (!reading.nation || !part || others.length > 0) return null;
  const row = store.byName([...part.words, reading.nation], CANDIDATES).find(fits);
  return row ? { row, unmatched: '' } : null;
}

/** A word that no more places hold tells which one is meant. */
const CACHED = 2;

/** Whether an address is in another country. */
export function endsAbroad({ parts }: Reading): boolean {
  const last = parts.at(-1)?.words ?? [];
  if (parts.length > 1 && FOREIGN_SHORT.has(last.join(' '))) return true;
  return last.some((_, from) => isForeign(last.slice(from)));
}

/** An airport named after two towns, without the word: "Leeds Bradford". */
function ofTwoTowns({ store }: PlaceSources, { parts }: Reading, fits: Fits): Meaning | null {
  const [part, ...others] = parts;
  const isTown = (word: string) =>
    store.byName([word], 1).some(({ kind, importance }) => isLocality(kind) && importance >= WELL_KNOWN);
  if (!part || others.length > 0 || part.words.length !== 2 || !part.words.every(isTown)) return null;
  const row = store
    .byName([...part.words, 'airport'], CANDIDATES)
    .find((one) => one.kind === 'airport' && fits(one));
  return row ? { row, unmatched: '' } : null;
}

/** The one place that a text names as a whole. */
export function ofWhole(known: PlaceSources, reading: Reading, fits: Fits): Meaning | null {
  const whole =
    ofNameWithNation(known, reading, fits) ??
    ofTwoTowns(known, reading, fits) ??
    ofWholeText(known, reading, fits);
  const long = whole ? null : writtenOut(reading);
  return long ? ofWholeText(known, long, fits) : whole;
}

/** Interprets a text that is no single name. */
export function ofParts(known: PlaceSources, reading: Reading, fits: Fits): Meaning | null {
  return ofAddress(known, reading, fits) ?? ofStreetAlone(known, reading, fits);
}

/** Interprets a text by our own places: a place, a question, or null. */
export function meaningOf(known: PlaceSources, reading: Reading, fits: Fits): Meaning | null {
  return ofWhole(known, reading, fits) ?? ofParts(known, reading, fits);
}

/** Places that contain all words of a text that names none: "Alder Hey". Only suggested. */
export function placesWith({ store }: PlaceSources, { parts }: Reading): RankedRow[] {
  const words = parts.flatMap((part) => part.words).filter((word) => !isEmpty(word));
  if (words.every(isKind)) return [];
  const groups = words.map((word) => [word]);
  const rows = store.byWords(groups, CANDIDATES).filter((row) => row.kind !== 'street');
  return namesakes(rows.filter((row) => words.every((word) => store.wordsOf(row).words.has(word))));
}

/**
 * [PLACE-01] The one place whose name a text says but for what kind it is: "John Radcliffe" is the hospital. Null where
 * other places hold the words, or too many hold each of them.
 */
export function withoutKind(
  { store }: PlaceSources,
  { parts, postcode, nation }: Reading,
  [row, ...others]: readonly RankedRow[],
): RankedRow | null {
  const words = parts.flatMap((part) => part.words).filter((word) => !isEmpty(word));
  if (
    !row ||
    others.length > 0 ||
    parts.length > 1 ||
    postcode ||
    nation ||
    (row.kind !== 'landmark' && row.kind !== 'airport')
  )
    return null;
  if (words.some((word) => isTitle(word) || isCommon(word))) return null;
  const wordSet = new Set(words);
  const named = store.wordsOf(row).names.some(({ full }) => {
    const all = full.split(' ').filter((word) => !isOptional(word));
    return (
      words.every((word) => all.includes(word)) &&
      all.every((word) => wordSet.has(word) || isDistinctive(word))
    );
  });
  const significant = words.filter((word) => !isKind(word) && word.length > 3);
  const isRare = significant.some((word) => store.holders(word, CACHED + 1) <= CACHED);
  return named && (isRare || significant.length > 1) ? row : null;
}
