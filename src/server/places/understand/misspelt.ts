import { forgivingMatches, type Match } from '../places-forgive.ts';
import type { RankedRow } from '../places-store.ts';
import { essential } from '../row-words.ts';
import type { Reading } from './reading.ts';
import type { Knowledge } from './meaning.ts';
import { namesakes } from './weigh.ts';
import { completeness } from './whole-name.ts';
import { isKind } from './words.ts';

const CANDIDATES = 48;

/** A place that may have been meant, and what else the text says. */
interface Guess {
  row: RankedRow;
  unmatched: string;
}

function guesses({ store }: Knowledge, words: readonly string[]): RankedRow[] {
  if (words.every(isKind)) return [];
  /** How completely the text names the row once it is spelt as the row is. */
  const wholeness = ({ row, query }: Match) => {
    const telling = essential(query).join(' ');
    return store.wordsOf(row).names.some((name) => name.telling === telling)
      ? 2
      : completeness(store, row, query);
  };
  const named = forgivingMatches(store, words, CANDIDATES)
    .filter(({ row }) => row.kind !== 'street' && row.kind !== 'postcode')
    .map((match) => ({ ...match, whole: wholeness(match) }))
    .filter(({ whole }) => whole > 0)
    .toSorted((a, b) => b.whole - a.whole || a.edits - b.edits || a.row.rank - b.row.rank);
  return namesakes(named.map(({ row }) => row));
}

/** [PLACE-02] What a text that names nothing may mean where words of it are misspelt; never believed, only offered. */
export function misspelt(known: Knowledge, { parts }: Reading): Guess[] {
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
