import { tokens as tokensOf, words as wordsOf } from '../../domain/place-text.ts';
import type { Point } from '../../domain/place.ts';
import type { Box } from './geo.ts';
import { forgivingMatches, type Match } from './places-forgive.ts';
import { CITY } from './place-row.ts';
import { scoreOf } from './places-rank.ts';
import type { PlacesStore } from './places-store.ts';
import { essential } from './row-words.ts';

const CANDIDATES = 48;
const EXACT = 12;
/** With fewer finds than this a typing error is supposed. */
const FEW = 3;

/** Where to look: everywhere and once more near the position, or in a box only. */
export interface Around {
  near?: Point | undefined;
  box?: Box | undefined;
}

/** Rows that have every word as it was typed so far, and whether that is the whole name of one. */
function direct(store: PlacesStore, tokens: readonly string[], { near, box }: Around) {
  const groups = essential(tokens).map((token) => [token]);
  const where = box && { box };
  const named = store.byName(tokens, EXACT, where);
  const found = [...named, ...store.byWords(groups, CANDIDATES, where)];
  if (near && !box) found.push(...store.byWords(groups, CANDIDATES, { near }));
  const matches = found.map((row): Match => ({ row, query: tokens, edits: 0 }));
  return { matches, whole: named.length > 0 };
}

/** The rows that answer what was typed so far, the best first. In a box nothing is taken for a typing error. */
export function rankedMatches(store: PlacesStore, q: string, around: Around = {}): Match[] {
  const typed = tokensOf(q);
  if (typed.length === 0) return [];
  // While "x" or "st" is typed it may be the word itself or its long form: both spellings are in the index.
  const raw = wordsOf(q);
  const found = [direct(store, typed, around)];
  if (raw.at(-1) !== typed.at(-1)) found.push(direct(store, raw, around));
  const unique = new Map(found.flatMap(({ matches }) => matches).map((match) => [match.row.rank, match]));
  if (unique.size < FEW && !around.box) {
    // Who types the name of a village means it, unless a city or an airport is spelt nearly so.
    const least = found.some(({ whole }) => whole) ? CITY : 0;
    for (const match of forgivingMatches(store, typed, CANDIDATES)) {
      const { rank, importance } = match.row;
      if (importance >= least && !unique.has(rank)) unique.set(rank, match);
    }
  }
  return [...unique.values()]
    .map((match) => ({ match, score: scoreOf(match, store.wordsOf(match.row), around.near) }))
    .toSorted((a, b) => b.score - a.score || a.match.row.rank - b.match.row.rank)
    .map(({ match }) => match);
}
