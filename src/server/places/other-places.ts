import type { Place } from '../../domain/place.ts';
import { candidateOf, type Sources } from './place-answers.ts';
import { isLocality } from './place-row.ts';
import { agreement } from './places-resolve.ts';
import { isNamed } from './understand/meaning.ts';
import { readText } from './understand/reading.ts';
import { meaningOf } from './understand/understand.ts';

/** Importance of towns and villages of some 1,600 people. Of a smaller one few think that it is understood by its name. */
const KNOWN_BESIDE = 320;
const MOST = 3;

/** [PLACE-02] The other towns and villages that a text may mean beside the likeliest, which is one; the likeliest first. */
export function otherPlaces(sources: Sources, text: string): Place[] {
  const reading = readText(text);
  const fits = agreement(sources.place, reading.postcode);
  const meaning = meaningOf(sources.known, reading, fits);
  if (!meaning || !isNamed(meaning) || !isLocality(meaning.row.kind)) return [];
  const { outshone = [], unmatched } = meaning;
  return outshone
    .filter(({ kind, importance }) => isLocality(kind) && importance >= KNOWN_BESIDE)
    .slice(0, MOST)
    .map((row) => candidateOf(row, unmatched, reading));
}
