import { kmBetween } from '../geo.ts';
import { searchWords } from '../place-row.ts';
import type { RankedRow } from '../places-store.ts';
import { ofAddress } from './address.ts';
import { isForeign } from './foreign.ts';
import { CANDIDATES, type Fits, isNamed, type Knowledge, type Meaning } from './meaning.ts';
import { readText, type Reading } from './reading.ts';
import { ofStreetAlone } from './streets.ts';
import { APART_KM, namesakes } from './weigh.ts';
import { ofNameWithNation, ofWholeText } from './whole-text.ts';
import { BETWEEN, isEmpty, isKind } from './words.ts';

/** Two places in one text: "Leeds to York", "Heathrow or Gatwick". */
function ofTwoPlaces(known: Knowledge, reading: Reading, fits: Fits): Meaning | null {
  const sides = reading.rest.replace(/^\s*from\s+/i, '').split(BETWEEN);
  if (sides.length < 2) return null;
  const rows = sides.flatMap((side) => {
    const meaning = meaningOf(known, readText(side), fits);
    if (!meaning) return [];
    if (!isNamed(meaning)) return meaning.rows.slice(0, 1);
    return meaning.unmatched === '' ? [meaning.row] : [];
  });
  const [first, ...others] = rows;
  const apart = first && others.some((row) => kmBetween(first, row) > APART_KM);
  return apart && rows.length === sides.length ? { reason: 'apart', rows, unmatched: '' } : null;
}

/** Whether an address is in another country. */
export function endsAbroad({ parts }: Reading): boolean {
  return parts.some(({ words }, index) => {
    const isLast = index === parts.length - 1;
    return isForeign(words) || (isLast && words.some((_, from) => from > 0 && isForeign(words.slice(from))));
  });
}

/** What a text means by our own places, a place or a question; null where it names none. */
export function meaningOf(known: Knowledge, reading: Reading, fits: Fits): Meaning | null {
  return (
    ofNameWithNation(known, reading, fits) ??
    ofWholeText(known, reading, fits) ??
    ofTwoPlaces(known, reading, fits) ??
    ofAddress(known, reading, fits) ??
    ofStreetAlone(known, reading, fits)
  );
}

/** Places that hold all words of a text that names none of them: "Alder Hey". They are offered, never believed. */
export function placesWith({ store }: Knowledge, { parts }: Reading): RankedRow[] {
  const words = parts.flatMap((part) => part.words).filter((word) => !isEmpty(word));
  if (words.every(isKind)) return [];
  const groups = words.map((word) => [word]);
  const rows = store.byWords(groups, CANDIDATES).filter((row) => row.kind !== 'street');
  return namesakes(rows.filter((row) => words.every((word) => searchWords(row).has(word))));
}
