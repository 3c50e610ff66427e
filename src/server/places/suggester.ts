import { parsePostcode, tokens } from '../../domain/place-text.ts';
import { isUnclear, type Place, type Point } from '../../domain/place.ts';
import { boxAround, inBox } from './geo.ts';
import { type PlaceRow, toPlace } from './place-row.ts';
import type { Resolver, Understood } from './places-resolve.ts';
import type { PlacesStore } from './places-store.ts';
import { type Around, rankedMatches } from './places-suggest.ts';
import type { PostcodePlacer } from './postcode-place.ts';

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
    if (found.length > 0 || tokens(q).length < 2) return found;
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
