import type { BookingLine } from '../../../../contract/office-bookings.ts';
import { keyOf } from './timeline.ts';

/** What has become of lines that stand in a list. */
export interface LineNews {
  /** As they are now, of those that are otherwise. */
  changed: ReadonlyMap<string, BookingLine>;
  /** Keys of those that are not in this list any more. */
  gone: ReadonlySet<string>;
  /** How many there are that the list does not show. */
  added: number;
}

export const NO_NEWS: LineNews = { changed: new Map(), gone: new Set(), added: 0 };

/** One page of a list. */
interface Page {
  lines: readonly BookingLine[];
  /** Null where none follow. */
  next: string | null;
}

const placeOf = (line: BookingLine) => `${line.pickup_date} ${line.pickup_time}`;

/**
 * What is otherwise in a page of a list than is shown of it.
 * @param now the same page, asked for again: what has come up in its midst has moved its end to the page after it
 */
export function newsOf(shown: Page, now: Page, latestFirst: boolean): LineNews {
  const before = new Map(shown.lines.map((line) => [keyOf(line), line]));
  const after = new Map(now.lines.map((line) => [keyOf(line), line]));
  const isWithin = (line: BookingLine, page: Page) => {
    const last = page.lines.at(-1);
    if (page.next === null || !last) return true;
    return latestFirst ? placeOf(line) > placeOf(last) : placeOf(line) < placeOf(last);
  };
  const isOther = (line: BookingLine) => {
    const old = before.get(keyOf(line));
    return old !== undefined && JSON.stringify(old) !== JSON.stringify(line);
  };
  return {
    changed: new Map([...after].filter(([, line]) => isOther(line))),
    gone: new Set(
      [...before].filter(([key, line]) => !after.has(key) && isWithin(line, now)).map(([key]) => key),
    ),
    added: now.lines.filter((line) => !before.has(keyOf(line)) && isWithin(line, shown)).length,
  };
}

/** All of what is new in several pages. */
export function allNews(some: readonly LineNews[]): LineNews {
  return {
    changed: new Map(some.flatMap(({ changed }) => [...changed])),
    gone: new Set(some.flatMap(({ gone }) => [...gone])),
    added: some.reduce((sum, { added }) => sum + added, 0),
  };
}
