import { many } from '../text.ts';
import { addDays, isDate } from '../time/time.ts';
import { formatDate } from '../time/time-words.ts';

/** [OFF-14] Daily figures by their API names. Amounts are in the provider's current currency. */
export const COUNTED = [
  /** Searches that were answered with prices. */
  'looks',
  /** Trips that were booked. */
  'bookings',
  /** Trips that operators have accepted, and refused. */
  'accepted',
  'refused',
  /** Total minutes that operators took for these. */
  'answer_minutes',
  'cancelled_by_passenger',
  'cancelled_by_operator',
  'cancelled_by_provider',
  /** Cancelled less than a day before the pick-up. */
  'cancelled_late',
  'no_shows',
] as const;

export const AMOUNTS = [
  /** Owed by passengers under their agreements: fares, changes, cancellation charges. */
  'agreed',
  'paid_by_card',
  'paid_in_car',
  /** Refunded to cards. */
  'refunded',
] as const;

type Counted = (typeof COUNTED)[number];

/** Number of cancelled trips, by any party. */
export const cancelledIn = (
  figures: Pick<Record<Counted, number>, `cancelled_by_${'passenger' | 'operator' | 'provider'}`>,
): number => figures.cancelled_by_passenger + figures.cancelled_by_operator + figures.cancelled_by_provider;

/** A part of a whole, as whole per cent; null where there is no whole. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);

/** Why a quote request got no price although the place and time of the trip were understood. */
export const LOST_REASONS = [
  /** No operator takes pick-ups there. */
  'nobody_there',
  /** Some do, but none at that time, or none who may. */
  'nobody_then',
  /** No vehicles on offer for so many people or so much luggage. */
  'too_large',
  /** Vehicles were shown, each at a price on request. */
  'no_price',
  /** The pick-up was sooner than the provider's notice. */
  'notice',
] as const;

export type LostReason = (typeof LOST_REASONS)[number];

/** Days of the London calendar, both included, as yyyy-mm-dd. */
export interface DayRange {
  from: string;
  to: string;
}

/** The most common ranges, by their word in the address. */
export const PRESETS = ['7_days', '28_days', '90_days', 'this_month', 'last_month', 'this_year'] as const;
export type Preset = (typeof PRESETS)[number];

/** Period of a point in a chart. */
export const GROUPINGS = ['day', 'week', 'month'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Maximum number of days shown or written in one request: slightly more than three years. */
const MOST_DAYS = 1100;

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Number of days in a range; 0 or less if it ends before it begins. */
export const daysIn = ({ from, to }: DayRange): number => dayNumber(to) - dayNumber(from) + 1;

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The days that a word means on a day. @param today yyyy-mm-dd */
export function rangeOf(preset: Preset, today: string): DayRange {
  const lastDays = (days: number) => ({ from: addDays(today, 1 - days), to: today });
  switch (preset) {
    case '7_days':
      return lastDays(7);
    case '28_days':
      return lastDays(28);
    case '90_days':
      return lastDays(90);
    case 'this_month':
      return { from: firstOf(today), to: today };
    case 'last_month': {
      const to = addDays(firstOf(today), -1);
      return { from: firstOf(to), to };
    }
    case 'this_year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

/** Whether a range is one whole month of the calendar. */
const isMonth = ({ from, to }: DayRange) =>
  from === firstOf(from) && from.slice(0, 7) === to.slice(0, 7) && addDays(to, 1) === firstOf(addDays(to, 1));

/** The comparison range: the month before a whole month, otherwise the same number of days before it. */
export function rangeBefore(range: DayRange): DayRange {
  const to = addDays(range.from, -1);
  return { from: isMonth(range) ? firstOf(to) : addDays(range.from, -daysIn(range)), to };
}

/** The first day of what a day belongs to: weeks begin on Monday. */
export function groupOf(day: string, by: Grouping): string {
  if (by === 'day') return day;
  if (by === 'month') return firstOf(day);
  // 1 January 1970 was a Thursday.
  return addDays(day, -((((dayNumber(day) + 3) % 7) + 7) % 7));
}

/** The first days of all periods that a range touches, in order, including empty ones. */
export function groupsIn({ from, to }: DayRange, by: Grouping): string[] {
  const groups: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const group = groupOf(day, by);
    if (groups.at(-1) !== group) groups.push(group);
  }
  return groups;
}

/** The default grouping of a range: about a month of days, then weeks, then months. */
export function usualGrouping(range: DayRange): Grouping {
  const days = daysIn(range);
  return days <= 62 ? 'day' : days <= 200 ? 'week' : 'month';
}

/** Error of a range; null if it is valid. */
export function rangeFault({ from, to }: DayRange): { field: 'from' | 'to'; message: string } | null {
  if (!isDate(from)) return { field: 'from', message: 'must be a date such as 2026-12-24' };
  if (!isDate(to)) return { field: 'to', message: 'must be a date such as 2026-12-24' };
  if (to < from) return { field: 'to', message: 'must not be before the first day' };
  if (daysIn({ from, to }) > MOST_DAYS)
    return { field: 'to', message: `must be within ${MOST_DAYS} days of the first day` };
  return null;
}

/** "1 October 2026 to 31 October 2026" */
export const rangeWords = ({ from, to }: DayRange): string =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

/** The comparison range as text: "the 28 days before", "the month before". */
export const beforeWords = (range: DayRange): string => {
  if (isMonth(range)) return 'the month before';
  const days = daysIn(range);
  return days === 1 ? 'the day before' : `the ${days} days before`;
};

/** "9 more than the 28 days before", of amounts written by `write`; "as many as …" where nothing changed. */
export function comparedWords(
  now: number,
  before: number,
  range: DayRange,
  write: (amount: number) => string = String,
): string {
  const than = beforeWords(range);
  if (now === before) return `the same as ${than}`;
  return `${write(Math.abs(now - before))} ${now > before ? 'more' : 'less'} than ${than}`;
}

/** "112 bookings, 9 more than the 28 days before." */
export function countSentence(
  now: number,
  before: number,
  [one, several]: readonly [one: string, several: string],
  range: DayRange,
): string {
  const compared = comparedWords(now, before, range).replace(' less than ', ' fewer than ');
  return `${many(now, one, several)}, ${compared}.`;
}
