import { tokens } from '../../domain/place-text.ts';
import { kmBetween } from './geo.ts';
import { isLocality, isSpot, namesOf, searchWords } from './place-row.ts';
import type { PlacesStore, RankedRow } from './places-store.ts';

/** Words that end the name of a street: what stands before them names the street, not a place. */
const STREET_WORDS = new Set(
  (
    'road rd street st avenue ave lane ln drive dr close cl way place pl crescent cres court ct gardens gdns grove ' +
    'square sq terrace row mews walk rise view parade house hotel'
  ).split(' '),
);
/** Words of a name that show that it is no street: after them a longer text may go on. */
const TELLING_WORDS = new Set([
  'airport',
  'station',
  'terminal',
  'hospital',
  'university',
  'stadium',
  'port',
]);
/** [PLACE-03] Words that say what kind of place it is, and never which one. */
const KIND_WORDS = new Set([
  ...STREET_WORDS,
  ...TELLING_WORDS,
  ...(
    'castle church hall inn pub arms bar school college academy centre center park market library museum theatre ' +
    'cathedral abbey priory farm mill bridge green cross high low old new north south east west upper lower great ' +
    'little the of and royal general infirmary clinic surgery dock docks pier quay harbour beach bay club'
  ).split(' '),
]);
/** What may follow the name of a place and is still there. */
const DETAIL_WORDS = new Set(
  (
    'main front back side north south east west entrance exit gate door reception lobby forecourt arrivals departures ' +
    'car park parking taxi rank drop off pick up platform the at by bay visitor visitors centre ticket office'
  ).split(' '),
);
const LONGEST_NAME = 6;
const SAME_NAME = 12;
/** Without a comma or a street before it, only a place of some size is believed at the end of a text. */
const WELL_KNOWN = 400;
/** A place in an address lies this near to the town of the address. */
const REACH_KM = 30;

interface Found {
  rows: RankedRow[];
  segment: number;
}

const isNothing = (token: string) => KIND_WORDS.has(token) || /^\d+$/.test(token);
const isDetail = (token: string) => DETAIL_WORDS.has(token) || /^\d+$/.test(token);
const isStreet = (token: string | undefined) => token !== undefined && STREET_WORDS.has(token);

function believable(row: RankedRow, segment: readonly string[], from: number, to: number): boolean {
  const whole = from === 0 && to === segment.length;
  if (whole) return true;
  if (isLocality(row.kind)) {
    if (to !== segment.length) return false;
    const before = segment.slice(0, from);
    return row.importance >= WELL_KNOWN || before.some((token) => /^\d/.test(token) || isStreet(token));
  }
  const telling = segment.slice(from, to).some((token) => TELLING_WORDS.has(token));
  // A pub is called "Windsor Castle" too.
  return telling || (from === 0 && to > 1 && segment.slice(to).every(isDetail));
}

/** Names of places in one part of an address, between commas; the longest names first, no name inside another. */
function namesIn(store: PlacesStore, segment: readonly string[], index: number): Found[] {
  const found: Found[] = [];
  const taken = new Set<number>();
  for (let length = Math.min(LONGEST_NAME, segment.length); length > 0; length--) {
    for (let from = 0; from + length <= segment.length; from++) {
      const to = from + length;
      const gram = segment.slice(from, to);
      if (isStreet(segment[to]) || (gram.every(isNothing) && (index === 0 || length < segment.length)))
        continue;
      if (gram.some((_, i) => taken.has(from + i))) continue;
      const rows = store.byName(gram, SAME_NAME).filter((row) => believable(row, segment, from, to));
      const towns = rows.filter((row) => isLocality(row.kind));
      // Hamlets are called "Church Street" too.
      const street = index === 0 && isStreet(gram.at(-1)) && !rows.some((row) => row.importance > WELL_KNOWN);
      if (rows.length === 0 || street) continue;
      // "Paddington" at the end of an address is the district, not its station.
      found.push({ rows: towns.length > 0 ? towns : rows, segment: index });
      for (let i = from; i < to; i++) taken.add(i);
    }
  }
  return found;
}

/**
 * The sharpest known place that an address names: "12 Acacia Avenue, Headingley, Leeds" is at Headingley.
 * `agrees` says whether a row fits the address's postcode. Null when it names none.
 */
export function matchAddress(
  store: PlacesStore,
  text: string,
  agrees: (row: RankedRow) => boolean,
): RankedRow | null {
  const segments = text
    .replace(/^near /i, '')
    .split(/[,;\n]+/)
    .map(tokens);
  const found = segments.flatMap((segment, index) => namesIn(store, segment, index));
  const all = new Set(segments.flat());
  const fits = (row: RankedRow) => (tokens(row.context).every((token) => all.has(token)) ? 1000 : 0);
  const best = (rows: RankedRow[]) =>
    rows.filter(agrees).toSorted((a, b) => fits(b) + b.importance - fits(a) - a.importance)[0] ?? null;

  const towns = found.map((entry) => ({ ...entry, rows: entry.rows.filter((row) => isLocality(row.kind)) }));
  const last = towns.filter((entry) => entry.rows.some(agrees)).toSorted((a, b) => b.segment - a.segment)[0];
  const anchor = last ? best(last.rows) : null;
  const near = (row: RankedRow) => agrees(row) && (!anchor || kmBetween(row, anchor) <= REACH_KM);
  const picked = found.flatMap(({ rows, segment }) => {
    const row = best(rows.filter(near));
    return row ? [{ row, segment }] : [];
  });
  const sharpest = picked.find(({ row }) => isSpot(row.kind));
  const leftmost = picked
    .filter(({ row }) => isLocality(row.kind))
    .toSorted((a, b) => a.segment - b.segment)[0];
  return sharpest?.row ?? leftmost?.row ?? anchor;
}

/** Words of a name that a person leaves out. */
const OPTIONAL = new Set(['airport', 'station', 'stn', 'the', 'of', 'and', 'international']);

/** How completely a text names the row: 0 for not, 1 for all but optional words, 2 for a whole name. */
export function completeness(
  row: RankedRow,
  query: readonly string[],
  holds: (words: ReadonlySet<string>, token: string) => boolean,
): number {
  const words = searchWords(row);
  if (!query.every((token) => OPTIONAL.has(token) || holds(words, token))) return 0;
  const asked = new Set(query);
  let best = 0;
  for (const name of namesOf(row)) {
    const named = tokens(name);
    const telling = named.filter((token) => !OPTIONAL.has(token));
    if (telling.length === 0 || !telling.every((token) => holds(asked, token))) continue;
    const whole = named.length === query.length && named.every((token) => asked.has(token));
    best = Math.max(best, whole ? 2 : 1);
  }
  return best;
}

/**
 * Whether what a text says behind its first comma is where the row is, or more of its name: "Derby Road, Derby" is no
 * Derby Road of another town.
 */
export function saysWhere(row: RankedRow, [first = [], ...others]: readonly string[][]): boolean {
  const where = new Set([row.context, row.county, row.postcode].flatMap(tokens));
  const named = searchWords(row);
  return others.flat().every((token) => where.has(token) || (named.has(token) && !first.includes(token)));
}
