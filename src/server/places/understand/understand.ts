import type { RankedRow } from '../places-store.ts';
import { ofAddress } from './address.ts';
import { FOREIGN_SHORT, isForeign } from './foreign.ts';
import { CANDIDATES, type Fits, type Knowledge, type Meaning } from './meaning.ts';
import type { Reading } from './reading.ts';
import { writtenOut } from './short-words.ts';
import { ofStreetAlone } from './streets.ts';
import { namesakes } from './weigh.ts';
import { ofNameWithNation, ofWholeText } from './whole-text.ts';
import { isEmpty, isKind } from './words.ts';

/** Whether an address is in another country. */
export function endsAbroad({ parts }: Reading): boolean {
  const last = parts.at(-1)?.words ?? [];
  if (parts.length > 1 && FOREIGN_SHORT.has(last.join(' '))) return true;
  return last.some((_, from) => isForeign(last.slice(from)));
}

/** The one place that a text names as a whole. */
export function ofWhole(known: Knowledge, reading: Reading, fits: Fits): Meaning | null {
  const whole = ofNameWithNation(known, reading, fits) ?? ofWholeText(known, reading, fits);
  const long = whole ? null : writtenOut(reading);
  return long ? ofWholeText(known, long, fits) : whole;
}

/** What a text means that is no name as a whole. */
export function ofParts(known: Knowledge, reading: Reading, fits: Fits): Meaning | null {
  return ofAddress(known, reading, fits) ?? ofStreetAlone(known, reading, fits);
}

/** What a text means by our own places, a place or a question; null where it names none. */
export function meaningOf(known: Knowledge, reading: Reading, fits: Fits): Meaning | null {
  return ofWhole(known, reading, fits) ?? ofParts(known, reading, fits);
}

/** Places that hold all words of a text that names none of them: "Alder Hey". They are offered, never believed. */
export function placesWith({ store }: Knowledge, { parts }: Reading): RankedRow[] {
  const words = parts.flatMap((part) => part.words).filter((word) => !isEmpty(word));
  if (words.every(isKind)) return [];
  const groups = words.map((word) => [word]);
  const rows = store.byWords(groups, CANDIDATES).filter((row) => row.kind !== 'street');
  return namesakes(rows.filter((row) => words.every((word) => store.wordsOf(row).words.has(word))));
}
