import { type Fits, type Knowledge, type Meaning } from './meaning.ts';
import type { Reading } from './reading.ts';
import { namesakes } from './weigh.ts';
import { isCodeOf } from './whole-name.ts';
import { isDetail, isKind } from './words.ts';

const LONGEST_NAME = 6;
const CANDIDATES = 24;
/** What a town is called that has another's name: nobody means Newport by Newport Beach. */
const OTHER_TOWN = new Set(['beach', 'bay', 'falls', 'springs', 'heights', 'hills']);
/** Words that are shorter than a name that stands for a place among others. */
const SHORTEST = 4;

/**
 * [PLACE-01] Places whose names a part of a text begins or ends with, where the text as a whole names nothing: "Portree
 * harbour", "University of Leeds, Parkinson building". They are offered with the other words, never believed.
 */
export function namedWithin({ store }: Knowledge, { parts }: Reading, fits: Fits): Meaning | null {
  for (const [index, { raw, words }] of parts.entries()) {
    const written = raw.split(/\s+/);
    for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length--) {
      for (const from of new Set([0, words.length - length])) {
        const gram = words.slice(from, from + length);
        const says = gram.some((word) => !isKind(word) && !isDetail(word) && word.length >= SHORTEST);
        const next = words[from + length];
        if (!says || (next !== undefined && OTHER_TOWN.has(next))) continue;
        const rows = store
          .byName(gram, CANDIDATES)
          .filter(({ kind }) => kind !== 'postcode' && kind !== 'street')
          .filter((row) => fits(row) && !isCodeOf(row, gram));
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
