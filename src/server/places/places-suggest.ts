import { canon, tokens as tokensOf, words as wordsOf } from '../../domain/place-text.ts';
import type { Point } from '../../domain/place.ts';
import type { Box } from './geo.ts';
import { searchWords } from './place-row.ts';
import { beginsRoughly, scoreOf } from './places-rank.ts';
import type { PlacesStore, RankedRow } from './places-store.ts';

const CANDIDATES = 48;
const EXACT = 12;
/** Two words written as one are at least this long each, but for "st". */
const PART_MIN = 4;
/** With fewer finds than this a typing error is supposed. */
const FEW = 3;
const STOP_WORDS = new Set(['and', 'the', 'of', 'near']);

/** Words a place must have; joining words count only when nothing else was typed. */
function essential(tokens: readonly string[]): string[] {
  const telling = tokens.filter((token, i) => i === tokens.length - 1 || !STOP_WORDS.has(token));
  return telling.length > 0 ? telling : [...tokens];
}

/** Where to look: everywhere and once more near the position, or in a box only. */
export interface Around {
  near?: Point | undefined;
  box?: Box | undefined;
}

function direct(store: PlacesStore, tokens: readonly string[], { near, box }: Around): RankedRow[] {
  const groups = tokens.map((token) => [token]);
  const where = box && { box };
  const found = [...store.byName(tokens, EXACT, where), ...store.byWords(groups, CANDIDATES, where)];
  return near && !box ? [...found, ...store.byWords(groups, CANDIDATES, { near })] : found;
}

/** Look-ups that forgive one typing error a word, or a space left out. */
export function roughly(store: PlacesStore, tokens: readonly string[], limit = CANDIDATES): RankedRow[] {
  const known = tokens.map((token) => store.knows(token));
  const allKnown = known.every(Boolean);
  const groups = tokens.map((token, i) =>
    known[i] && !allKnown ? [token] : [token, ...store.respell(token)],
  );
  // Spellings are looked up by their first letters only: the rest has to fit as well.
  const fits = (row: RankedRow) => {
    const words = searchWords(row);
    return tokens.every((token) => beginsRoughly(words, token));
  };
  const found = store.byWords(groups, limit).filter(fits);
  if (found.length > 0) return found;
  return tokens.flatMap((token, i) => (known[i] ? [] : takenApart(store, tokens, i, token, limit)));
}

function takenApart(
  store: PlacesStore,
  tokens: readonly string[],
  at: number,
  token: string,
  limit: number,
): RankedRow[] {
  const found: RankedRow[] = [];
  const from = token.startsWith('st') ? 2 : PART_MIN;
  for (let cut = from; cut <= token.length - PART_MIN; cut++) {
    if (cut > 2 && cut < PART_MIN) continue;
    const parts = [canon(token.slice(0, cut)), token.slice(cut)];
    if (!parts.every((part) => store.knows(part))) continue;
    const groups = [...tokens.slice(0, at), ...parts, ...tokens.slice(at + 1)].map((part) => [part]);
    found.push(...store.byWords(groups, limit));
  }
  return found;
}

/** The rows that answer what was typed so far, the best first. In a box nothing is taken for a typing error. */
export function rankedMatches(store: PlacesStore, q: string, around: Around = {}): RankedRow[] {
  const all = tokensOf(q);
  if (all.length === 0) return [];
  // While "x" or "st" is typed it may be the word itself or its long form: both spellings are in the index.
  const raw = wordsOf(q);
  const query = essential(all);
  let found = direct(store, query, around);
  const lastRaw = raw.at(-1);
  if (lastRaw && lastRaw !== all.at(-1)) found.push(...direct(store, essential(raw), around));
  if (found.length < FEW && !around.box) found = [...found, ...roughly(store, query)];
  const unique = new Map(found.map((row) => [row.rank, row]));
  return [...unique.values()]
    .map((row) => ({ row, score: scoreOf(row, query, around.near) }))
    .toSorted((a, b) => b.score - a.score || a.row.rank - b.row.rank)
    .map(({ row }) => row);
}
