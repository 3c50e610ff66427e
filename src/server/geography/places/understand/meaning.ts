import {
  findPostcode,
  type Postcode,
  readAddress,
  tokens,
  withoutArea,
} from '../../../../domain/place/place-text.ts';
import type { PlacesStore, RankedRow } from '../places-store.ts';
import type { RegionFinder } from './regions.ts';
import { namesakes, outstanding, standsAlone } from './weigh.ts';
import { isNearby } from './words.ts';

/** Abbreviations beyond the unambiguous ones (`canon`); "st" is also "saint", which is tried first. */
const LONG: Readonly<Record<string, string>> = {
  st: 'street',
  manc: 'manchester',
  newc: 'newcastle',
  edin: 'edinburgh',
  gla: 'glasgow',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  nth: 'north',
  sth: 'south',
  u: 'upon',
  brom: 'bromwich',
  picc: 'piccadilly',
  vic: 'victoria',
  utd: 'united',
  ctr: 'centre',
  // Welsh.
  castell: 'castle',
  // St Thomas' Hospital is also written St Thomas's.
  thomass: 'thomas',
  pk: 'park',
  hse: 'house',
  infirm: 'infirmary',
  aport: 'airport',
  jct: 'junction',
  junc: 'junction',
  ct: 'court',
};

/** "Scarboro" is Scarborough. */
const borough = (word: string): string | undefined =>
  word.length > 6 && word.endsWith('boro') ? `${word}ugh` : undefined;

/** The text with short words written out; null where it has none. */
export function writtenOut(reading: Reading): Reading | null {
  let short = false;
  const parts = reading.parts.map(({ raw, words }) => ({
    raw,
    words: words.map((word, at) => {
      // "St Pancras" begins with a saint, "Queen St" ends with a street.
      const long = word === 'st' && at === 0 ? undefined : (LONG[word] ?? borough(word));
      if (long !== undefined) short = true;
      return long ?? word;
    }),
  }));
  return short ? { ...reading, parts } : null;
}

/** A text taken apart. */
export interface Reading {
  /** As written. */
  text: string;
  postcode: Postcode | null;
  /** Without postcode and country. */
  rest: string;
  /** Parts between commas, as written and as compared words. */
  parts: { raw: string; words: string[] }[];
  /** "wales", where the text ends with a nation. */
  nation: string | null;
  /** Whether the text means something next to the named place: "opposite Leeds station". */
  nearby: boolean;
}

const NATION = /[\s,]+(england|scotland|wales)\s*\.?\s*$/i;

/** Short names of towns, and Welsh words for kinds of places, written out before a text is split into words. */
const SHORT_NAMES: readonly [RegExp, string][] = [
  [/\bw['’ ]?hampton\b/gi, 'wolverhampton'],
  [/\bn['’ ]?hampton\b/gi, 'northampton'],
  [/\bso['’ ]?ton\b/gi, 'southampton'],
  [/\bl['’ ]?pool\b/gi, 'liverpool'],
  [/\bb['’ ]?mouth\b/gi, 'bournemouth'],
  [/\bp['’ ]?boro\b/gi, 'peterborough'],
  [/\bm['’ ]?boro\b/gi, 'middlesbrough'],
  [/\bmcr\b/gi, 'manchester'],
  [/\bst\.? eds\b/gi, 'st edmunds'],
  [/\bl['’ ]derry\b/gi, 'londonderry'],
  [/\bu(?:nder|\.)?[- ]lyme\b/gi, 'under lyme'],
  [/\bo['’.]?[- ]sea\b/gi, 'on sea'],
  [/\bs[- ]mare\b/gi, 'super mare'],
  [/\bprifysgol\b/gi, 'university'],
  [/\bgorsaf\b/gi, 'station'],
];

/** A numbered terminal directly after its airport: "LHR5", "heathrow t 5", "man t2"; no "Green Man 3 High Street". */
const TERMINAL_CODE = /\b(lhr|heathrow|manchester airport|man(?=[ -]?t|\d))[ -]?t?[ -]?([1-5])\b/gi;

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five'];

/** Names of railway stations, unified, without directions inside them. */
const STATIONS =
  /\b(?:train|railway|rail|tube|underground|overground|dlr|metro)\s+(?:station|stn)\b|\btram\s+(?:station|stop)\b|\bstn\b|(?<=\S\s+)(?:tube|underground|overground|dlr)$/gi;

/** Words of a part; stations are unified. */
const wordsOf = (text: string): string[] =>
  tokens(
    SHORT_NAMES.reduce((all, [short, long]) => all.replace(short, long), text)
      .replace(TERMINAL_CODE, '$1 t$2')
      .replace(STATIONS, 'station')
      .replace(
        /\bterminal (one|two|three|four|five)\b/gi,
        (_, n: string) => `terminal ${NUMBERS.indexOf(n.toLowerCase())}`,
      )
      .replace(/\bt (\d)\b/gi, 't$1'),
  );

/** Words that people write around a place in conversation. */
const ASKING =
  /^\s*(?:(?:please|i|we|can|could|pick|drop|take|collect|going|want|would|like|need|to|go|you|me|us|up|off|from|at)\s+)+/i;
const SPEAKS = /^\s*(?:please|i|we|can|could|pick|drop|take|collect|going)\s/i;
const MANNERS = /[\s,]+(?:please|thanks|thank you|\d{1,2}[:.]\d\d\s*(?:am|pm)?|\d{1,2}\s*(?:am|pm))\s*$/i;

function withoutManners(text: string): string {
  const stripped = text.replace(MANNERS, '');
  return SPEAKS.test(stripped) ? stripped.replace(ASKING, '') : stripped;
}

const LEADS = new Set(['at', 'from', 'to']);
/** Introduces where the rest is. */
const BESIDE = /\s+(?:near|nr)\.?\s+/gi;

/** Removes "opposite", "next to" and the like before a name. */
function withoutLead(words: string[]): string[] {
  // The postcode area of Norwich is written like "nr".
  if (words[1] === 'postcode') return words;
  const from = words.findIndex((word) => !isNearby(word) && !LEADS.has(word));
  return from > 0 ? words.slice(from) : words;
}

/** Splits a text at commas, brackets and lines. */
export function readText(text: string): Reading {
  const { postcode, rest } = readAddress(text);
  const bare = withoutArea(text);
  const nation = NATION.exec(findPostcode(bare)?.rest ?? bare)?.[1]?.toLowerCase() ?? null;
  const parts = withoutManners(rest)
    .replace(BESIDE, ', ')
    .split(/[,;\n()[\]|"“”]+/)
    .map((raw) => ({ raw: raw.trim(), words: wordsOf(raw) }))
    .filter(({ words }) => words.length > 0);
  const [first] = parts;
  const nearby = first !== undefined && first.words.length > 1 && isNearby(first.words[0] ?? '');
  if (first) first.words = withoutLead(first.words);
  return { text, postcode, rest, parts, nation, nearby };
}

/** A place that a text names. */
interface Named {
  row: RankedRow;
  /** Part of the text that named nothing. */
  unmatched: string;
  /** Other places with the name, less likely meant. */
  outshone?: RankedRow[];
}

/** Places to choose between. */
interface Question {
  reason: 'several' | 'apart';
  rows: RankedRow[];
  unmatched: string;
}

/** Meaning of a text. */
export type Meaning = Named | Question;

export const isNamed = (meaning: Meaning): meaning is Named => 'row' in meaning;

/** Data that interprets texts. */
export interface PlaceSources {
  store: PlacesStore;
  regions: RegionFinder;
}

/** Whether a row may be meant at all, as far as the text's postcode tells. */
export type Fits = (row: RankedRow) => boolean;

/** Rows examined for a name. */
export const CANDIDATES = 60;

interface Choice {
  /** The text says where the place is. */
  told: boolean;
  /** The words that name it. */
  query: readonly string[];
  unmatched: string;
  /** Other places with the name that are not meant. */
  beyond?: readonly RankedRow[];
}

/** Selects one of several rows with a name; a question if none is certain. */
export function choose({ store }: PlaceSources, rows: readonly RankedRow[], choice: Choice): Meaning | null {
  const { told, query, unmatched, beyond = [] } = choice;
  const sames = namesakes(rows);
  const row = outstanding(sames, told);
  if (row && (told || standsAlone(store, row, query))) {
    return { row, unmatched, outshone: namesakes([...sames, ...beyond]).filter((other) => other !== row) };
  }
  return sames.length === 0 ? null : { reason: 'several', rows: sames, unmatched };
}
