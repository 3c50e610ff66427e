import { streetWord } from '../../../../domain/place/place-text.ts';
import { boxWithin, kmBetween } from '../geo.ts';
import {
  CITY,
  isLocality,
  KNOWN_BY_NAME,
  KNOWN_TOWN,
  type PlaceRow,
  toPlace,
  WELL_KNOWN,
} from '../place-row.ts';
import type { RankedRow } from '../places-store.ts';
import {
  CANDIDATES,
  choose,
  type Fits,
  isNamed,
  type PlaceSources,
  type Meaning,
  type Reading,
} from './meaning.ts';
import { type Mention, type PartSense, senseOf } from './mentions.ts';
import { APART_KM, type Bearing, bearingOf, namesakes, ownBearing, reachOf, townsFirst } from './weigh.ts';
import {
  isChain,
  isCommon,
  isDetail,
  isInside,
  isKind,
  isOptional,
  isStreet,
  isStreetWord,
  isTitle,
  isTownWord,
} from './words.ts';

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
/** Kilometres beyond a town's bounds within which its streets lie. */
const BEYOND_KM = 3;
/** Kilometres between pieces of one street. */
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

/** Merges rows of pieces of one street. */
function distinct(rows: readonly RankedRow[]): RankedRow[] {
  const whole: RankedRow[] = [];
  for (const row of rows) {
    const piece = whole.some(
      (other) => other.context === row.context && kmBetween(other, row) < ONE_STREET_KM,
    );
    if (!piece) whole.push(row);
  }
  return whole;
}

/** Whether a street belongs to a town or suburb; the last part of its context is the county. */
function isNamedIn({ context, county }: PlaceRow, { name }: PlaceRow): boolean {
  return [...context.split(', '), ...county.split(', ').slice(0, -1)].includes(name);
}

/**
 * [PLACE-09] The streets of these words in a town: those recorded as in it, else those within its bounds. If these
 * are recorded in another town, the town itself may be meant as well: "Fore Street, Porthleven" is not Helston's.
 */
function streetsIn(
  { store }: PlaceSources,
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
    const own = rows.filter((row) => isNamedIn(row, town));
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
export function ofStreetAlone({ store }: PlaceSources, { parts }: Reading, fits: Fits): Meaning | null {
  const [part, ...others] = parts;
  if (!part || others.length > 0) return null;
  for (const name of namesIn(part.words)) {
    // "Euston Road" is no Road of another town, but "Rose Cottage, Mill Lane" is in a Mill Lane.
    const house = part.words.at(-name.length - 1);
    if (house !== undefined && !isHouse(house)) continue;
    const rows = store.byName(name, MOST_NAMED_ALIKE).filter((row) => row.kind === 'street' && fits(row));
    // Not every street of the country is in our data.
    if (rows.length > 0) return { reason: 'several', rows: distinct(rows), unmatched: '' };
  }
  return null;
}

/** No street is called like a town as large as this: "12 Huddersfield" is a door in it. */
const LARGE = 560;

/** A part of an address as written and as understood. */
interface Part extends PartSense {
  raw: string;
}

/** A row that a part names, and what each later part says of it. */
interface Weighed {
  row: RankedRow;
  says: Bearing[];
}

const isOnlyDetail = (words: readonly string[]) =>
  words.every((word) => isDetail(word) || isTownWord(word)) || words.some(isInside);

function weigh(known: PlaceSources, part: Part, later: readonly Part[], nation: string | null): Weighed[] {
  // A nation at the end is one more part.
  const region = nation ? known.regions([nation]) : null;
  return (part.mention?.rows ?? []).map((row) => {
    const says = [
      ...later.map((other) => bearingOf(known.store, row, other)),
      ...ownBearing(known.store, row, part),
    ];
    return { row, says: region && !region.holds(row) ? [...says, 'contradicts'] : says };
  });
}

const contradicted = ({ says }: Weighed) => says.includes('contradicts');
const saying = ({ says }: Weighed) => says.filter((one) => one === 'says').length;

/** Text of a part before or after the name in it, as written. */
function leftover({ raw }: Part, { before, after }: Mention): string[] {
  if ([...before, ...after].every((word) => isDetail(word) || isTownWord(word) || word === 'the')) return [];
  const written = raw.split(/\s+/);
  const behind = after.length > 0 ? written.slice(-after.length) : [];
  return [[...written.slice(0, before.length), ...behind].join(' ')];
}

/** Kilometres beyond which a hamlet does not belong to the town that a text names after it, not even as its post town. */
const FAR_KM = 40;

/** Whether a part is a house that is called like hamlets and suburbs far from the town after it: "Manor Farm, nr Thirsk". */
function isHouseElsewhere(
  words: readonly string[],
  weighed: readonly Weighed[],
  later: readonly Part[],
): boolean {
  const last = words.at(-1) ?? '';
  if (words[0] !== 'the' && !isKind(last) && !isCommon(last)) return false;
  const [town] = later.length === 1 ? (later[0]?.mention?.rows ?? []) : [];
  return (
    town !== undefined &&
    isLocality(town.kind) &&
    weighed.every(
      ({ row }) =>
        isLocality(row.kind) &&
        row.importance < Math.min(KNOWN_TOWN, town.importance) &&
        kmBetween(row, town) > FAR_KM,
    )
  );
}

/** The name fits nothing that the text says after it: two places in one text, unless it is what a house is called. */
function contradiction(
  { mention, words }: Part,
  { weighed, later, fits }: { weighed: readonly Weighed[]; later: readonly Part[]; fits: Fits },
): Meaning | null {
  const isHouseAlone =
    !mention?.whole ||
    isStreet(words) ||
    later.some((part) => isStreet(part.words)) ||
    !weighed.some(({ row }) => fits(row));
  if (isHouseAlone || isHouseElsewhere(words, weighed, later)) return null;
  const clear = weighed.find((one) => !contradicted(one)) ?? weighed[0];
  const coded = weighed.find(({ row }) => fits(row));
  const named = [clear, coded].flatMap((one) => (one ? [one.row] : []));
  const others = later.flatMap((part) => (part.mention?.whole ? part.mention.rows.slice(0, 1) : []));
  return { reason: 'apart', rows: namesakes([...named, ...others]), unmatched: '' };
}

/** Interprets the parts of an address, most precise on the left: "12 Acacia Avenue, Headingley, Leeds". */
export function ofAddress(known: PlaceSources, reading: Reading, fits: Fits): Meaning | null {
  const kindAlone = reading.parts.length > 1;
  const parts: Part[] = reading.parts.map(({ raw, words }) => ({
    raw,
    ...senseOf(words, { ...known, kindAlone }),
  }));
  const unread: Part[] = [];
  for (const [index, part] of parts.entries()) {
    const { mention, words } = part;
    const later = parts.slice(index + 1);
    const weighed = weigh(known, part, later, reading.nation);
    // Hamlets are called "Church Street" too.
    const named = mention ? words.slice(0, words.length - mention.after.length) : [];
    const street = mention && isStreetWord(named.at(-1)) && (kindAlone || /^\d/.test(named[0] ?? ''));
    const fitting = weighed.filter(
      (one) => !contradicted(one) && fits(one.row) && (!street || saying(one) > 0),
    );
    if (mention && fitting.length > 0) {
      const found = { part, mention, fitting, later, unread };
      return inStreet(known, ofMention(known, found, fits), found, fits);
    }
    const apart = mention && contradiction(part, { weighed, later, fits });
    if (apart) return apart;
    if (mention || !isOnlyDetail(words)) unread.push(part);
  }
  return null;
}

/** Another sizeable place directly before the name: "Leeds York". */
function otherBefore(
  { store }: PlaceSources,
  { before }: Mention,
  rows: readonly RankedRow[],
): RankedRow | null {
  for (let from = 0; from < before.length; from++) {
    const name = before.slice(from);
    if (name.every(isKind)) continue;
    const other = store
      .byName(name, 1)
      .find(
        ({ kind, importance }) =>
          (from > 0 ? isLocality(kind) : kind !== 'street') && importance >= WELL_KNOWN,
      );
    if (other && rows.every((row) => kmBetween(row, other) > APART_KM * 2)) return other;
  }
  return null;
}

/** Suburbs and villages of the town that a text ends with: "Rothwell Leeds". Two larger towns are a journey. */
function partsOfTown(
  { store }: PlaceSources,
  { before, after }: Mention,
  [town]: readonly RankedRow[],
  fits: Fits,
): RankedRow[] {
  if (!town || !isLocality(town.kind) || before.length === 0 || after.length > 0) return [];
  if (before.every(isKind)) return [];
  const most = town.importance >= CITY ? KNOWN_BY_NAME : WELL_KNOWN;
  return store
    .byName(before, CANDIDATES)
    .filter((row) => isLocality(row.kind) && row.importance < most && fits(row))
    .filter((row) => kmBetween(row, town) <= reachOf(town));
}

interface Found {
  part: Part;
  mention: Mention;
  fitting: readonly Weighed[];
  later: readonly Part[];
  /** Parts before it that named nothing. */
  unread: readonly Part[];
}

function ofMention(known: PlaceSources, found: Found, fits: Fits): Meaning | null {
  const { part, mention, fitting, later, unread } = found;
  const most = Math.max(...fitting.map(saying));
  const best = fitting.filter((one) => saying(one) === most);
  const rows = best.map(({ row }) => row);
  const isClear = best.some(({ says }) => says.some((one) => one !== 'silent'));
  const silent = later.filter(
    ({ words }, at) =>
      best.every(({ says }) => says[at] === 'silent') && !isStreet(words) && !isOnlyDetail(words),
  );
  const unmatched = [
    ...unread.map(({ raw }) => raw),
    ...leftover(part, mention),
    ...silent.map(({ raw }) => raw),
  ].join(', ');
  const unsure = later.some(({ words }) => !isOnlyDetail(words));
  const { before } = mention;
  if (before.some(isTitle) && !isClear) return null;
  const within = later.length + unread.length === 0 ? partsOfTown(known, mention, rows, fits) : [];
  if (within.length > 0) return choose(known, within, { told: true, query: before, unmatched: '' });
  const other = otherBefore(known, mention, rows);
  if (other) return { reason: 'apart', rows: namesakes([...rows.slice(0, 1), other]), unmatched: '' };
  const isDoor = /^\d/.test(before[0] ?? '') && later.length === 0 && before.every(isDetail);
  const significant = before.filter((word) => !isOptional(word));
  const sayNothing = significant.length > 0 && !significant.some((word) => isKind(word) || isChain(word));
  const small = rows.every(({ importance }) => importance < LARGE);
  if (!isClear && (unsure || (isDoor && small) || sayNothing)) {
    return { reason: 'several', rows: namesakes(townsFirst(rows)), unmatched };
  }
  const inAddress = mention.before.length > 0 || unread.length > 0;
  const query = part.words.slice(mention.before.length, part.words.length - mention.after.length);
  return choose(known, inAddress ? townsFirst(rows) : rows, {
    told: isClear,
    query,
    unmatched,
  });
}

/** [PLACE-09] The street that an address names before its town, where streets are known. */
function inStreet(known: PlaceSources, meaning: Meaning | null, found: Found, fits: Fits): Meaning | null {
  if (!meaning || !isNamed(meaning) || !isLocality(meaning.row.kind)) return meaning;
  const { unread, mention } = found;
  const lists = [...unread.map(({ words }) => words), mention.before];
  for (const [index, words] of lists.entries()) {
    const [row, ...more] = streetsIn(known, words, meaning.row, fits);
    if (!row) continue;
    const unmatched = unread
      .filter((_, at) => at !== index)
      .map(({ raw }) => raw)
      .join(', ');
    return more.length === 0 ? { row, unmatched } : { reason: 'several', rows: [row, ...more], unmatched };
  }
  return meaning;
}
