import { tokens } from '../../../domain/place-text.ts';
import { completeness, saysWhere } from './whole-name.ts';
import { kmBetween } from '../geo.ts';
import { isSpot, searchWords } from '../place-row.ts';
import type { PlacesStore, RankedRow } from '../places-store.ts';
import { isForeign } from './foreign.ts';
import { type PartSense, senseOf } from './mentions.ts';
import { readText, type Reading } from './reading.ts';
import type { RegionFinder } from './regions.ts';
import { bearingOf, namesakes, outstanding, standsAlone, townsFirst } from './weigh.ts';
import { BETWEEN, isDetail, isEmpty, isKind, isOptional, isStreet, isTownWord } from './words.ts';

/** What a text names: a row, with what of the text named nothing; or rows between which somebody must choose. */
export type Meaning =
  | {
      row: RankedRow;
      unmatched: string;
      /** The spot itself is meant, nothing in it or beside it. */ exact: boolean;
    }
  | { reason: 'several' | 'apart'; rows: RankedRow[]; unmatched: string };

export interface Knowledge {
  store: PlacesStore;
  regions: RegionFinder;
}

type Fits = (row: RankedRow) => boolean;

const CANDIDATES = 60;
/** Two sides of a text that name places this near to each other name one. */
const SAME_KM = 3;
/** A town as large as this is believed behind words that say nothing: "The Ivy Leeds". */
const LARGE = 560;
/** A nickname's other bearers count up to so much less important than the first. */
const RIVALS = 200;
const isPlain = (word: string) => isEmpty(word) || word === 'station' || word === 'airport';
/** A name of nothing but words of a kind is believed of a place of some importance: Green Park. */
const KNOWN = 400;

/** Other places whose own names hold the words of a nickname: Victoria is London's and Manchester's. */
function rivalsOf(row: RankedRow, found: readonly RankedRow[], query: readonly string[]): RankedRow[] {
  if (!isSpot(row.kind)) return [];
  const telling = query.filter((word) => !isPlain(word));
  const own = tokens(row.name).filter((word) => !isPlain(word));
  const isOwn = own.length === telling.length;
  return found.filter((other) => {
    const named = tokens(other.name).filter((word) => !isPlain(word));
    if (
      !isSpot(other.kind) ||
      kmBetween(other, row) <= SAME_KM ||
      !telling.every((word) => named.includes(word))
    )
      return false;
    const least = isOwn && row.kind !== 'landmark' ? row.importance + 1 : row.importance - RIVALS;
    return other.importance >= least && (!isOwn || telling.every((word, at) => named[at] === word));
  });
}

/** An airport that everybody knows by its code. */
const KNOWN_BY_CODE = 640;

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

/** A nation that ends a name, not an address: "University Hospital of Wales". */
function ofNameWithNation({ store }: Knowledge, reading: Reading, fits: Fits): Meaning | null {
  if (!reading.nation || reading.parts.length !== 1) return null;
  const words = [...(reading.parts[0]?.words ?? []), reading.nation];
  const row = store.byName(words, CANDIDATES).find(fits);
  return row ? { row, unmatched: '', exact: isSpot(row.kind) } : null;
}

function chosenOf(
  { store }: Knowledge,
  rows: readonly RankedRow[],
  {
    told,
    query,
    unmatched,
    exact,
  }: { told: boolean; query: readonly string[]; unmatched: string; exact: boolean },
): Meaning | null {
  const sames = namesakes(rows);
  const row = outstanding(sames, told);
  const sure = row && (told || standsAlone(store, row, query));
  if (row && sure) return { row, unmatched, exact: exact && isSpot(row.kind) && unmatched === '' };
  return sames.length === 0 ? null : { reason: 'several', rows: sames, unmatched };
}

/** The text names one place and nothing else: "Leeds station", "heathrow t5", "Otley, West Yorkshire". */
function ofWholeText(known: Knowledge, reading: Reading, fits: Fits): Meaning | null {
  const parts = reading.parts.map(({ words }) => words);
  const query = parts.flat();
  if (query.length === 0) return null;
  const { store, regions } = known;
  const nation = reading.nation ? regions([reading.nation]) : null;
  const groups = query.filter((word) => !isEmpty(word)).map((word) => [word]);
  const held = [
    ...store.byName(query, CANDIDATES),
    ...(groups.length > 0 ? store.byWords(groups, CANDIDATES) : []),
  ];
  const found = held
    .filter(
      (row) => row.kind !== 'street' && fits(row) && (!nation || nation.holds(row)) && saysWhere(row, parts),
    )
    .map((row) => ({ row, whole: completeness(row, query) }))
    .filter(({ row, whole }) => whole > 0 && (row.importance >= KNOWN || !query.every(isKind)));
  const most = query.some(isPlain) ? 1 : Math.max(1, ...found.map(({ whole }) => whole));
  const rows = found.filter(({ whole }) => whole >= most).map(({ row }) => row);
  const [first] = namesakes(rows);
  if (!first) return null;
  const told = parts.length > 1 && rows.every((row) => row.id === first.id);
  const rivals = told
    ? []
    : [...rivalsOf(first, held.filter(fits), query), ...codeRivals(store, first, query)];
  if (rivals.length > 0) return { reason: 'several', rows: namesakes([...rows, ...rivals]), unmatched: '' };
  return chosenOf(known, rows, { told, query, unmatched: '', exact: !reading.nearby });
}

/** Two places in one text: "Leeds to York", "Heathrow or Gatwick". */
function ofTwoPlaces(known: Knowledge, reading: Reading, fits: Fits): Meaning | null {
  const sides = reading.rest.replace(/^\s*from\s+/i, '').split(BETWEEN);
  if (sides.length < 2) return null;
  const meanings = sides.map((side) => meaningOf(known, readText(side), fits));
  const rows = meanings.flatMap((meaning) => {
    if (!meaning) return [];
    return 'row' in meaning ? (meaning.unmatched === '' ? [meaning.row] : []) : meaning.rows.slice(0, 1);
  });
  const [first, ...others] = rows;
  const apart = first && others.some((row) => kmBetween(first, row) > SAME_KM);
  return apart && rows.length === sides.length ? { reason: 'apart', rows, unmatched: '' } : null;
}

const saysNothing = (words: readonly string[]) => words.every((word) => isDetail(word) || isTownWord(word));

/** What a part says of a row that an earlier part names; a nation at the end is one more part. */
function bearings(known: Knowledge, row: RankedRow, later: readonly PartSense[], nation: string | null) {
  const all = later.map((part) => bearingOf(row, part));
  const region = nation ? known.regions([nation]) : null;
  if (region && !region.holds(row)) all.push('contradicts');
  return all;
}

/** What the parts of an address name, from the sharpest on the left: "12 Acacia Avenue, Headingley, Leeds". */
function ofParts(known: Knowledge, reading: Reading, fits: Fits): Meaning | null {
  const { parts, nation, nearby } = reading;
  const kindAlone = parts.length > 1;
  const senses = parts.map(({ words }) => senseOf(words, { ...known, kindAlone }));
  const unread: string[] = [];
  for (const [index, { mention, words }] of senses.entries()) {
    const raw = parts[index]?.raw ?? '';
    const later = senses.slice(index + 1);
    if (!mention) {
      if (!saysNothing(words)) unread.push(raw);
      continue;
    }
    const weighed = mention.rows.map((row) => ({ row, says: bearings(known, row, later, nation) }));
    const street = isStreet(words.slice(0, words.length - mention.after.length)) && parts.length > 1;
    const fitting = weighed.filter(
      ({ row, says }) => !says.includes('contradicts') && fits(row) && (!street || says.includes('says')),
    );
    if (fitting.length === 0) {
      // A house may be called like a village, a pub like a castle.
      const isHouse =
        !mention.whole ||
        isStreet(words) ||
        later.some((part) => isStreet(part.words)) ||
        mention.rows.every((row) => !fits(row));
      if (isHouse) {
        unread.push(raw);
        continue;
      }
      const others = later.flatMap((part) => (part.mention?.whole ? part.mention.rows.slice(0, 1) : []));
      return { reason: 'apart', rows: namesakes([...mention.rows.slice(0, 2), ...others]), unmatched: '' };
    }
    const saying = (says: readonly string[]) => says.filter((one) => one === 'says').length;
    const most = Math.max(...fitting.map(({ says }) => saying(says)));
    const best = fitting.filter(({ says }) => saying(says) === most);
    const told = best.some(({ says }) => says.some((one) => one !== 'silent'));
    const silent = later.filter(
      (part, at) =>
        best.every(({ says }) => says[at] === 'silent') && !isStreet(part.words) && !saysNothing(part.words),
    );
    const inPart = [...mention.before, ...mention.after].every(
      (word) => isDetail(word) || isTownWord(word) || word === 'the',
    );
    const unmatched = [
      ...unread,
      ...(inPart ? [] : [leftover(raw, mention.before, mention.after)]),
      ...silent.map((part) => parts[senses.indexOf(part)]?.raw ?? ''),
    ].join(', ');
    const rows = best.map(({ row }) => row);
    const unsure = !told && later.some((part) => !saysNothing(part.words));
    const only =
      mention.before.length > 0 && !mention.before.some((word) => isKind(word) && !isOptional(word));
    if (unsure || (only && !told && rows.every((row) => row.importance < LARGE))) {
      return { reason: 'several', rows: namesakes(townsFirst(rows)), unmatched };
    }
    const inAddress = index > 0 || mention.before.length > 0 || unread.length > 0;
    const query = words.slice(mention.before.length, words.length - mention.after.length);
    return chosenOf(known, inAddress ? townsFirst(rows) : rows, {
      told,
      query,
      unmatched,
      exact: mention.whole && !nearby,
    });
  }
  return null;
}

/** What of a part stands before or behind the name in it, as it was written. */
function leftover(raw: string, before: readonly string[], after: readonly string[]): string {
  const written = raw.split(/\s+/);
  const said = [
    ...written.slice(0, before.length),
    ...(after.length > 0 ? written.slice(-after.length) : []),
  ];
  return said.join(' ');
}

function endsAbroad({ parts }: Reading): boolean {
  return parts.some(
    ({ words }, index) =>
      isForeign(words) ||
      (index === parts.length - 1 && words.some((_, from) => from > 0 && isForeign(words.slice(from)))),
  );
}

/** Places that hold all words of a text that names none of them: "Alder Hey". They are offered, never believed. */
export function placesWith({ store }: Knowledge, { parts }: Reading, fits: Fits): RankedRow[] {
  const words = parts.flatMap((part) => part.words).filter((word) => !isEmpty(word));
  if (words.every(isKind)) return [];
  const rows = store
    .byWords(
      words.map((word) => [word]),
      CANDIDATES,
    )
    .filter((row) => row.kind !== 'street' && fits(row));
  return namesakes(rows.filter((row) => words.every((word) => searchWords(row).has(word))));
}

/**
 * What a text means by our own places; null where it names none. `fits` says whether a row may be meant at all, as far
 * as the text's postcode tells.
 */
export function meaningOf(known: Knowledge, reading: Reading, fits: Fits): Meaning | null {
  if (endsAbroad(reading)) return null;
  return (
    ofNameWithNation(known, reading, fits) ??
    ofWholeText(known, reading, fits) ??
    ofTwoPlaces(known, reading, fits) ??
    ofParts(known, reading, fits)
  );
}
