import { tokens } from '../../domain/place-text.ts';
import { type Place, type Unclear, USUAL_RADIUS } from '../../domain/place.ts';
import { CITY, isLocality, isSpot, labelOf, toPlace } from './place-row.ts';
import type { RankedRow } from './places-store.ts';
import type { PostcodePlacer } from './postcode-place.ts';
import type { Knowledge } from './understand/meaning.ts';
import type { Reading } from './understand/reading.ts';

/** What texts are answered by. */
export interface Sources {
  known: Knowledge;
  place: PostcodePlacer;
}

/** Between so many somebody can choose. */
export const MOST_CANDIDATES = 6;

const inLocality = { precision: 'locality', radius: USUAL_RADIUS.locality } as const;

/** The row under the passenger's own words where they say more than the row does. */
function inOwnWords(
  { known }: Sources,
  row: RankedRow,
  { text, parts, nearby }: Reading,
  unmatched: string,
): Place {
  const { words } = known.store.wordsOf(row);
  const adds =
    nearby || unmatched !== '' || !parts.every((part) => part.words.every((word) => words.has(word)));
  const place = { ...toPlace(row, adds ? text : undefined), unmatched };
  return isSpot(row.kind) && (unmatched !== '' || nearby) ? { ...place, ...inLocality } : place;
}

/** The answer to a text that names a row, with the postcode of the text where that says more. */
export function placeOf(sources: Sources, row: RankedRow, reading: Reading, unmatched: string): Place {
  const { postcode, text } = reading;
  const { place: coder } = sources;
  const known = inOwnWords(sources, row, reading, unmatched);
  if (!postcode) return known;
  const coded = coder(postcode, text);
  // A city is wider than a postcode district, and a street in a village than the postcode of its houses.
  // So is a village wider than the sector of a unit that is no longer in use.
  const wide = row.importance >= CITY || (isLocality(row.kind) && coder.knowsUnit(postcode));
  const sharper = coded?.precision === 'postcode' ? !isSpot(row.kind) : wide;
  if (coded && sharper && !isSpot(row.kind)) return coded;
  // An outward code that only repeats what we know says less than our own postcode.
  if (known.postcode?.startsWith(postcode.text)) return known;
  const label = isLocality(row.kind) ? text : known.label;
  return { ...known, label, postcode: postcode.text, postcodeArea: postcode.area };
}

/** A door in a street of one of several towns. */
function withTown(text: string, { context }: RankedRow): string {
  return tokens(text).join(' ').includes(tokens(context).join(' ')) ? text : `${text}, ${context}`;
}

/** The row as something to choose: told from its namesakes, with what stood beside it in the text. */
export function candidateOf(row: RankedRow, unmatched: string, { text }: Reading): Place {
  if (row.kind === 'street') return { ...toPlace(row, withTown(text, row)), unmatched };
  const place = { ...toPlace(row, [unmatched, labelOf(row)].filter(Boolean).join(', ')), unmatched };
  return unmatched !== '' && isSpot(row.kind) ? { ...place, ...inLocality } : place;
}

/** What must be asked, the likeliest first and each place once, however often a text names it. */
export function question(reason: Unclear['reason'], candidates: Place[]): Unclear {
  const once = candidates.filter(({ id }, at) => candidates.findIndex((other) => other.id === id) === at);
  return { reason, candidates: once.slice(0, MOST_CANDIDATES) };
}
