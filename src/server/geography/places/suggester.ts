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
/** With fewer finds than this a typing error is supposed. */
const FEW = 3;

/** Where to look: everywhere and once more near the position, or in a box only. */
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

/** The rows that answer what was typed so far, the best first. In a box nothing is taken for a typing error. */
function rankedMatches(store: PlacesStore, q: string, around: Around = {}): Match[] {
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

/** What was typed so far, and where the visitor is. */
export interface PlaceSearch {
  q: string;
  near?: Point | undefined;
  /** Degrees to each side: what lies in that box around `near` is answered alone, unless nothing does. */
  within?: number | undefined;
  limit: number;
}

/** A place that is offered for what was typed. */
export interface Suggestion extends Place {
  /** [PLACE-13] It is spelt otherwise than what was typed. */
  corrected?: true;
}

function toSuggestion(row: PlaceRow, edits: number): Suggestion {
  const place = toPlace(row);
  return edits > 0 ? { ...place, corrected: true } : place;
}

/** A text as the resolver understands it, or what it may mean. */
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

/** The best answers to what was typed so far, at most as many as are asked for. */
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

  return ({ q, near, within, limit: asked }: PlaceSearch): Suggestion[] => {
    const limit = Math.max(0, asked);
    const box = near && within !== undefined ? boxAround(near, within) : undefined;
    const close = (found: Suggestion[]) => (box ? found.filter((at) => inBox(at, box)) : []);
    const first = box ? close(answers(q, { near, box }, limit)) : [];
    // Of what is found everywhere those in the box count first.
    const found = first.length > 0 ? first : everywhere(q, box ? Infinity : limit, near);
    const inside = close(found);
    return (inside.length > 0 ? inside : found).slice(0, limit);
  };
}
