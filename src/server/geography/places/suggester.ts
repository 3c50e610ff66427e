import { parsePostcode, tokens as tokensOf, words as wordsOf } from '../../../domain/place/place-text.ts';
import { isUnclear, type Place, type Point } from '../../../domain/place/place.ts';
import { type Box, boxAround, inBox } from './geo.ts';
import { forgivingMatches, type Match, scoreOf } from './matching.ts';
import { CITY, essential, type PlaceRow, toPlace } from './place-row.ts';
import type { PlacesStore } from './places-store.ts';
import type { PostcodePlacer } from './postcodes.ts';
import type { Resolver, Understood } from './resolve.ts';

const CANDIDATES = 48;
const EXACT = 12;
/** With fewer results, a typing error is assumed. */
const FEW = 3;

/** Search everywhere and again near the position, or only in a box. */
interface Around {
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

/** Returns matching rows, best first. In a box, typing errors are not considered. */
function rankedMatches(store: PlacesStore, q: string, around: Around = {}): Match[] {
  const typed = tokensOf(q);
  if (typed.length === 0) return [];
  // While "x" or "st" is typed it may be the word itself or its long form: both spellings are in the index.
  const raw = wordsOf(q);
  const found = [direct(store, typed, around)];
  if (raw.at(-1) !== typed.at(-1)) found.push(direct(store, raw, around));
  const unique = new Map(found.flatMap(({ matches }) => matches).map((match) => [match.row.rank, match]));
  if (unique.size < FEW && !around.box) {
    // An exactly named village is meant, unless a city or airport is spelt similarly.
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

/** The typed text and the visitor's position. */
export interface PlaceSearch {
  q: string;
  near?: Point | undefined;
  /** Degrees to each side: places within that box around `near` are returned alone, unless there are none. */
  within?: number | undefined;
  limit: number;
}

/** A suggested place. */
export interface Suggestion extends Place {
  /** [PLACE-13] Set if it is spelt differently. */
  corrected?: true;
}

function toSuggestion(row: PlaceRow, edits: number): Suggestion {
  const place = toPlace(row);
  return edits > 0 ? { ...place, corrected: true } : place;
}

/** A text as the resolver understands it, or its possible meanings. */
function offersOf(understood: Understood): Suggestion[] {
  if (!understood || !isUnclear(understood)) return understood ? [understood] : [];
  if (understood.reason !== 'misspelt') return understood.candidates;
  return understood.candidates.map((one) => ({ ...one, corrected: true }));
}

interface Sources {
  store: PlacesStore;
  place: PostcodePlacer;
  understand: Resolver;
}

/** Returns the best suggestions for a text, at most as many as requested. */
export function createSuggester({ store, place, understand }: Sources) {
  function answers(q: string, around: Around, most: number): Suggestion[] {
    const postcode = parsePostcode(q);
    const coded = postcode && place(postcode);
    const matches = rankedMatches(store, q, around).slice(0, most);
    const rows = matches.map(({ row, edits }) => toSuggestion(row, edits));
    return coded ? [coded, ...rows] : rows;
  }

  function everywhere(q: string, most: number, near?: Point): Suggestion[] {
    const found = answers(q, { near }, most);
    if (found.length > 0 || tokensOf(q).length < 2) return found;
    // A whole address is not among the places.
    return offersOf(understand({ text: q }));
  }

  return ({ q, near, within, limit: requestedLimit }: PlaceSearch): Suggestion[] => {
    const limit = Math.max(0, requestedLimit);
    const box = near && within !== undefined ? boxAround(near, within) : undefined;
    const close = (found: Suggestion[]) => (box ? found.filter((at) => inBox(at, box)) : []);
    const first = box ? close(answers(q, { near, box }, limit)) : [];
    // Results in the box come first.
    const found = first.length > 0 ? first : everywhere(q, box ? Infinity : limit, near);
    const inside = close(found);
    return (inside.length > 0 ? inside : found).slice(0, limit);
  };
}
