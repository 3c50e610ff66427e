import type { BookingLine } from '../../../../contract/office-bookings.ts';

/** Key of a row, wherever it is. */
export const keyOf = ({ booking_number, leg }: BookingLine): string => `${booking_number} ${leg}`;

/** An item of the list. */
export type Item =
  /** The title of an hour, "10:00", or of a day. */
  | { kind: 'title'; key: string; text: string }
  /** The current time. */
  | { kind: 'now'; key: string; time: string }
  | { kind: 'line'; key: string; line: BookingLine; index: number };

interface Shown {
  /** Headings are hours for one day, days for several. */
  dayTitle: ((day: string) => string) | null;
  /** Current date and time in Britain; null to hide it. */
  now: { day: string; time: string } | null;
}

const titleOf = (line: BookingLine, { dayTitle }: Shown) =>
  dayTitle ? dayTitle(line.pickup_date) : `${line.pickup_time.slice(0, 2)}:00`;

/** [OFF-03] Returns rows by pick-up time with headings, and the current time before future ones. */
export function timeline(lines: readonly BookingLine[], shown: Shown): Item[] {
  const items: Item[] = [];
  let before = '';
  let now = shown.now;
  for (const [index, line] of lines.entries()) {
    const isToCome = now !== null && `${line.pickup_date} ${line.pickup_time}` > `${now.day} ${now.time}`;
    const title = titleOf(line, shown);
    // Within the hour or day, the current time follows the heading.
    const isLater = shown.dayTitle ? now && line.pickup_date > now.day : now && title > now.time;
    if (now && isToCome && (title === before || isLater)) {
      items.push({ kind: 'now', key: 'now', time: now.time });
      now = null;
    }
    if (title !== before) items.push({ kind: 'title', key: `title ${title}`, text: title });
    if (now && isToCome) {
      items.push({ kind: 'now', key: 'now', time: now.time });
      now = null;
    }
    items.push({ kind: 'line', key: keyOf(line), line, index });
    before = title;
  }
  return items;
}

/** Changes of displayed rows. */
export interface LineUpdates {
  /** Changed rows with their current values. */
  changed: ReadonlyMap<string, BookingLine>;
  /** Keys of those that are not in this list any more. */
  gone: ReadonlySet<string>;
  /** Number of rows not in the list. */
  added: number;
}

export const NO_UPDATES: LineUpdates = { changed: new Map(), gone: new Set(), added: 0 };

/** A page of a list. */
interface Page {
  lines: readonly BookingLine[];
  /** Null on the last page. */
  next: string | null;
}

const placeOf = (line: BookingLine) => `${line.pickup_date} ${line.pickup_time}`;

/**
 * Differences between a page of a list and what is shown of it.
 * @param now the same page, reloaded: new rows in between have moved its last ones to the next page
 */
export function updatesOf(shown: Page, now: Page, latestFirst: boolean): LineUpdates {
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

/** Combines the updates of several pages. */
export function allUpdates(some: readonly LineUpdates[]): LineUpdates {
  return {
    changed: new Map(some.flatMap(({ changed }) => [...changed])),
    gone: new Set(some.flatMap(({ gone }) => [...gone])),
    added: some.reduce((sum, { added }) => sum + added, 0),
  };
}
