import type { BookingLine } from '../../../../contract/office-bookings.ts';

/** What one line is known by, wherever it stands. */
export const keyOf = ({ booking_number, leg }: BookingLine): string => `${booking_number} ${leg}`;

/** What stands under one another in the list. */
export type Item =
  /** The title of an hour, "10:00", or of a day. */
  | { kind: 'title'; key: string; text: string }
  /** Where it is now. */
  | { kind: 'now'; key: string; time: string }
  | { kind: 'line'; key: string; line: BookingLine; index: number };

interface Shown {
  /** Of one day the hours have titles; of several the days. */
  dayTitle: ((day: string) => string) | null;
  /** What the clock in Britain says, yyyy-mm-dd and hh:mm; null where now is not to be shown. */
  now: { day: string; time: string } | null;
}

const titleOf = (line: BookingLine, { dayTitle }: Shown) =>
  dayTitle ? dayTitle(line.pickup_date) : `${line.pickup_time.slice(0, 2)}:00`;

/** [OFF-03] Lines by pick-up time with the titles of their hours or days, and the line that says now before what is to come. */
export function timeline(lines: readonly BookingLine[], shown: Shown): Item[] {
  const items: Item[] = [];
  let before = '';
  let now = shown.now;
  for (const [index, line] of lines.entries()) {
    const isToCome = now !== null && `${line.pickup_date} ${line.pickup_time}` > `${now.day} ${now.time}`;
    const title = titleOf(line, shown);
    // Within an hour, or today, it stands after the title.
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

/** What has become of lines that stand in a list. */
export interface LineUpdates {
  /** As they are now, of those that are otherwise. */
  changed: ReadonlyMap<string, BookingLine>;
  /** Keys of those that are not in this list any more. */
  gone: ReadonlySet<string>;
  /** How many there are that the list does not show. */
  added: number;
}

export const NO_UPDATES: LineUpdates = { changed: new Map(), gone: new Set(), added: 0 };

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

/** All of what is new in several pages. */
export function allUpdates(some: readonly LineUpdates[]): LineUpdates {
  return {
    changed: new Map(some.flatMap(({ changed }) => [...changed])),
    gone: new Set(some.flatMap(({ gone }) => [...gone])),
    added: some.reduce((sum, { added }) => sum + added, 0),
  };
}
