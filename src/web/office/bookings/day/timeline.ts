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
