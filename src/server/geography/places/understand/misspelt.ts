import { forgivingMatches, type Match } from '../matching.ts';
import { essential, isLocality, WELL_KNOWN } from '../place-row.ts';
import type { RankedRow } from '../places-store.ts';
import type { Fits, PlaceSources, Meaning, Reading } from './meaning.ts';
import { completeness, isCodeOf } from './mentions.ts';
import { namesakes } from './weigh.ts';
import { isDetail, isKind, isStreetWord } from './words.ts';

const MOST_MISSPELT = 48;

/** A place that may have been meant, and what else the text says. */
export interface Guess {
  row: RankedRow;
  unmatched: string;
}

function guesses({ store }: PlaceSources, words: readonly string[]): RankedRow[] {
  if (words.every(isKind)) return [];
  /** Completeness of a row's name in the corrected text. */
  const wholeness = ({ row, query }: Match) => {
    const significant = essential(query).join(' ');
    return store.wordsOf(row).names.some((name) => name.telling === significant)
      ? 2
      : completeness(store, row, query);
  };
  const named = forgivingMatches(store, words, MOST_MISSPELT)
    .filter(({ row }) => row.kind !== 'street' && row.kind !== 'postcode')
    .map((match) => ({ ...match, whole: wholeness(match) }))
    .filter(({ whole }) => whole > 0)
    .toSorted((a, b) => b.whole - a.whole || a.edits - b.edits || a.row.rank - b.row.rank);
  return namesakes(named.map(({ row }) => row));
}

/** [PLACE-02] Meanings of a text with misspelt words; only suggested, never assumed. */
export function misspelt(known: PlaceSources, { parts }: Reading): Guess[] {
  const whole = guesses(
    known,
    parts.flatMap(({ words }) => words),
  );
  if (whole.length > 0) return whole.map((row) => ({ row, unmatched: '' }));
  if (parts.length < 2) return [];
  const last = parts.at(-1);
  const unmatched = parts
    .slice(0, -1)
    .map(({ raw }) => raw)
    .join(', ');
  return last ? guesses(known, last.words).map((row) => ({ row, unmatched })) : [];
}

const LONGEST_NAME = 6;
const MOST_NAMED_WITHIN = 24;
/** A town with another town's name inside its own: "Newport Beach" is not an answer to "Newport". */
const OTHER_TOWN = new Set(['beach', 'bay', 'falls', 'springs', 'heights', 'hills']);
/** "Wellington Street" is in no Wellington. */
const isStreetEnd = (word: string) => isStreetWord(word) && word !== 'house' && word !== 'hotel';
/** Minimum length of a word that can identify a place among others. */
const SHORTEST = 4;

interface Pass {
  /** Also names inside a part, if they are towns that everybody knows. */
  inside: boolean;
  /** Also names before the word of a street. */
  streets: boolean;
}

function withinPass(
  { store }: PlaceSources,
  { parts }: Reading,
  fits: Fits,
  { inside, streets }: Pass,
): Meaning | null {
  for (const [index, { raw, words }] of parts.entries()) {
    const written = raw.split(/\s+/);
    for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length--) {
      const last = words.length - length;
      for (const from of inside ? Array.from({ length: last + 1 }, (_, at) => at) : new Set([0, last])) {
        const gram = words.slice(from, from + length);
        const says = gram.some((word) => !isKind(word) && !isDetail(word) && word.length >= SHORTEST);
        const next = words[from + length];
        if (!says || (next !== undefined && (OTHER_TOWN.has(next) || (!streets && isStreetEnd(next)))))
          continue;
        const rows = store
          .byName(gram, MOST_NAMED_WITHIN)
          .filter(({ kind }) => kind !== 'postcode' && kind !== 'street')
          .filter((row) => fits(row) && !isCodeOf(row, gram))
          .filter(({ kind, importance }) => !inside || (isLocality(kind) && importance >= WELL_KNOWN));
        if (rows.length === 0) continue;
        const others = parts.filter((_, at) => at !== index).map((part) => part.raw);
        const left = [...written.slice(0, from), ...written.slice(from + length)].join(' ');
        const unmatched = [left, ...others].filter(Boolean).join(', ');
        return { reason: 'several', rows: namesakes(rows), unmatched };
      }
    }
  }
  return null;
}

/**
 * [PLACE-01] Places whose names a part of a text begins or ends with, where the text as a whole names nothing: "Portree
 * harbour", "University of Leeds, Parkinson building"; else a town inside a part: "Premier Inn Leeds City Centre". They
 * are offered with the other words.
 */
export function namedWithin(known: PlaceSources, reading: Reading, fits: Fits): Meaning | null {
  return (
    withinPass(known, reading, fits, { inside: false, streets: false }) ??
    withinPass(known, reading, fits, { inside: true, streets: false }) ??
    withinPass(known, reading, fits, { inside: false, streets: true })
  );
}
