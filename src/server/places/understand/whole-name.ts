import { tokens } from '../../../domain/place-text.ts';
import { namesOf, searchWords, terminalWords } from '../place-row.ts';
import type { RankedRow } from '../places-store.ts';
import { isEmpty, isOptional } from './words.ts';

type Holds = (words: ReadonlySet<string>, word: string) => boolean;
const exactly: Holds = (words, word) => words.has(word);

/** How completely a text names the row: 0 for not, 1 for all but optional words, 2 for a whole name. */
export function completeness(row: RankedRow, query: readonly string[], holds = exactly): 0 | 1 | 2 {
  const words = searchWords(row);
  if (!query.every((word) => isEmpty(word) || holds(words, word))) return 0;
  const asked = new Set(query);
  let best: 0 | 1 = 0;
  for (const name of namesOf(row)) {
    const named = tokens(name);
    // The railway's codes are words too: BUS, HOP, BAT.
    if (row.kind === 'station' && query.length > 1 && row.id === `stn:${name.toUpperCase()}`) continue;
    const telling = named.filter((word) => !isOptional(word));
    if (telling.length === 0 || !telling.every((word) => holds(asked, word))) continue;
    if (named.length === query.length && named.every((word) => asked.has(word))) return 2;
    best = 1;
  }
  return best;
}

/**
 * Whether what a text says behind its first comma is where the row is, or more of its name: "Derby Road, Derby" is no
 * Derby Road of another town.
 */
export function saysWhere(row: RankedRow, [first = [], ...others]: readonly string[][]): boolean {
  const where = new Set([row.context, row.county, row.postcode].flatMap(tokens));
  const later = others.flat();
  if (later.every((word) => where.has(word))) return true;
  const named = new Set([...namesOf(row).flatMap(tokens), ...terminalWords(row)]);
  const begins = first.every((word) => named.has(word) || isEmpty(word) || isOptional(word));
  return begins && later.every((word) => where.has(word) || (named.has(word) && !first.includes(word)));
}
