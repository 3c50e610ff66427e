import { findPostcode, type Postcode, readAddress, tokens, withoutArea } from '../../../domain/place-text.ts';
import { isNearby } from './words.ts';

/** A text taken apart. */
export interface Reading {
  /** As it was written. */
  text: string;
  postcode: Postcode | null;
  /** Without postcode and country. */
  rest: string;
  /** What stood between commas, as written and as the words that are compared. */
  parts: { raw: string; words: string[] }[];
  /** "wales", where the text ends with a nation. */
  nation: string | null;
  /** It says that it means something beside the place it names: "opposite Leeds station". */
  nearby: boolean;
}

const NATION = /[\s,]+(england|scotland|wales)\s*\.?\s*$/i;

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five'];

/** One word for what a railway station is called, and none for where in it. */
const STATIONS =
  /\b(?:train|railway|rail|tube|underground|overground|dlr|metro)\s+(?:station|stn)\b|\btram\s+(?:station|stop)\b|\bstn\b|(?<=\S\s+)(?:tube|underground|overground|dlr)$/gi;

/** The words of a part: a station is called one way only. */
export const wordsOf = (text: string): string[] =>
  tokens(
    text
      .replace(STATIONS, 'station')
      .replace(
        /\bterminal (one|two|three|four|five)\b/gi,
        (_, n: string) => `terminal ${NUMBERS.indexOf(n.toLowerCase())}`,
      )
      .replace(/\bt (\d)\b/gi, 't$1'),
  );

/** What people write around a place when they speak to somebody. */
const ASKING =
  /^\s*(?:(?:please|i|we|can|could|pick|drop|take|collect|going|want|would|like|need|to|go|you|me|us|up|off|from|at)\s+)+/i;
const SPEAKS = /^\s*(?:please|i|we|can|could|pick|drop|take|collect|going)\s/i;
const MANNERS = /[\s,]+(?:please|thanks|thank you|\d{1,2}[:.]\d\d\s*(?:am|pm)?|\d{1,2}\s*(?:am|pm))\s*$/i;

function withoutManners(text: string): string {
  const said = text.replace(MANNERS, '');
  return SPEAKS.test(said) ? said.replace(ASKING, '') : said;
}

const LEADS = new Set(['at', 'from', 'to']);
/** What follows says where the rest is. */
const BESIDE = /\s+(?:near|nr)\.?\s+/gi;

/** Without "opposite", "next to" and the like before the name. */
function withoutLead(words: string[]): string[] {
  // The postcode area of Norwich is written like "nr".
  if (words[1] === 'postcode') return words;
  const from = words.findIndex((word) => !isNearby(word) && !LEADS.has(word));
  return from > 0 ? words.slice(from) : words;
}

/** Takes a text apart at its commas, brackets and lines. */
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
