import { terminalWords } from '../place-row.ts';
import type { PlacesStore, RankedRow } from '../places-store.ts';
import { isEmpty, isOptional } from './words.ts';

/** Whether the words are the railway's code of a station, and nothing else. */
export const isCodeOf = (row: RankedRow, [code = '', ...more]: readonly string[]): boolean =>
  more.length === 0 && row.id === `stn:${code.toUpperCase()}`;

/** How completely a text names the row: 0 for not, 1 for all but optional words, 2 for a whole name. */
export function completeness(store: PlacesStore, row: RankedRow, query: readonly string[]): 0 | 1 | 2 {
  const { names, words } = store.wordsOf(row);
  if (!query.every((word) => isEmpty(word) || words.has(word))) return 0;
  const asked = new Set(query);
  let best: 0 | 1 = 0;
  for (const { full } of names) {
    // The railway's codes are words too: BUS, HOP, BAT.
    if (row.kind === 'station' && query.length > 1 && isCodeOf(row, [full])) continue;
    const named = full.split(' ');
    const telling = named.filter((word) => !isOptional(word));
    if (telling.length === 0 || !telling.every((word) => asked.has(word))) continue;
    if (named.length === query.length && named.every((word) => asked.has(word))) return 2;
    best = 1;
  }
  return best;
}

/**
 * Whether what a text says behind its first comma is where the row is, or more of its name: "Derby Road, Derby" is no
 * Derby Road of another town.
 */
export function saysWhere(
  store: PlacesStore,
  row: RankedRow,
  [first = [], ...others]: readonly string[][],
): boolean {
  const { names, where } = store.wordsOf(row);
  const later = others.flat();
  if (later.every((word) => where.has(word))) return true;
  const named = new Set([...names.flatMap(({ full }) => full.split(' ')), ...terminalWords(row)]);
  const begins = first.every((word) => named.has(word) || isEmpty(word) || isOptional(word));
  return begins && later.every((word) => where.has(word) || (named.has(word) && !first.includes(word)));
}
