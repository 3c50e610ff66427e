import type { RankedRow } from '../places-store.ts';
import { ofAddress } from './address.ts';
import { FOREIGN_SHORT, isForeign } from './foreign.ts';
import { CANDIDATES, type Fits, type Knowledge, type Meaning } from './meaning.ts';
import type { Reading } from './reading.ts';
import { writtenOut } from './short-words.ts';
import { ofStreetAlone } from './streets.ts';
import { namesakes } from './weigh.ts';
import { ofNameWithNation, ofWholeText } from './whole-text.ts';
import { isCommon, isEmpty, isKind, isOptional, isTelling, isTitle } from './words.ts';

/** A word that no more places hold tells which one is meant. */
const HELD = 2;

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

/**
 * [PLACE-01] The one place whose name a text says but for what kind it is: "John Radcliffe" is the hospital. Null where
 * other places hold the words, or too many hold each of them.
 */
export function withoutKind(
  { store }: Knowledge,
  { parts, postcode, nation }: Reading,
  [row, ...others]: readonly RankedRow[],
): RankedRow | null {
  const words = parts.flatMap((part) => part.words).filter((word) => !isEmpty(word));
  if (
    !row ||
    others.length > 0 ||
    parts.length > 1 ||
    postcode ||
    nation ||
    (row.kind !== 'landmark' && row.kind !== 'airport')
  )
    return null;
  if (words.some((word) => isTitle(word) || isCommon(word))) return null;
  const said = new Set(words);
  const named = store.wordsOf(row).names.some(({ full }) => {
    const all = full.split(' ').filter((word) => !isOptional(word));
    return (
      words.every((word) => all.includes(word)) && all.every((word) => said.has(word) || isTelling(word))
    );
  });
  const telling = words.filter((word) => !isKind(word) && word.length > 3);
  const isRare = telling.some((word) => store.holders(word, HELD + 1) <= HELD);
  return named && (isRare || telling.length > 1) ? row : null;
}
