import { clock, type LocalTime, weekday } from '../time/time.ts';

/** Minutes after midnight between which pick-ups are accepted; 0 and 1440 for all day. It ends on the day after where `to` is not after `from`. */
export interface OpenSpan {
  from: number;
  to: number;
}

/** Seven entries from Monday to Sunday; null for a day without pick-ups. */
export type OpeningHours = readonly (OpenSpan | null)[];

const DAY = 1440;

/** The short names of the weekdays, Monday first. */
export const WEEKDAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** The same hours every day. */
export const everyDay = (span: OpenSpan): OpeningHours => WEEKDAY_NAMES.map(() => span);

/** Open at any time. */
export const ALWAYS_OPEN: OpeningHours = everyDay({ from: 0, to: DAY });

const isOvernight = ({ from, to }: OpenSpan): boolean => to <= from;

/**
 * Whether a pick-up at a British local time is within opening hours, both ends included. Hours past
 * midnight belong to the day on which they began. When the clocks change, local time counts: the repeated hour is open
 * twice, or not at all.
 */
export function isOpenAt(hours: OpeningHours, { date, minute }: LocalTime): boolean {
  const day = weekday(date) - 1;
  const today = hours[day];
  if (today && minute >= today.from && (isOvernight(today) || minute <= today.to)) return true;
  const yesterday = hours[(day + 6) % 7];
  return Boolean(yesterday && isOvernight(yesterday) && minute <= yesterday.to);
}

/** "05:00–24:00", "all day", "closed". */
function spanWords(span: OpenSpan | null): string {
  if (!span) return 'closed';
  if (span.from === 0 && span.to === DAY) return 'all day';
  return `${clock(span.from)}–${clock(span.to)}`;
}

/** "all day", or by days, those with the same hours together: "Mon–Thu 05:00–24:00, Fri–Sat 05:00–02:00, Sun closed". */
export function openingWords(hours: OpeningHours): string {
  const runs: { first: number; last: number; words: string }[] = [];
  for (const [day] of WEEKDAY_NAMES.entries()) {
    const words = spanWords(hours[day] ?? null);
    const run = runs.at(-1);
    if (run?.words === words) run.last = day;
    else runs.push({ first: day, last: day, words });
  }
  if (runs.length === 1) return runs[0]?.words ?? '';
  const days = (first: number, last: number) =>
    first === last ? WEEKDAY_NAMES[first] : `${WEEKDAY_NAMES[first]}–${WEEKDAY_NAMES[last]}`;
  return runs.map(({ first, last, words }) => `${days(first, last)} ${words}`).join(', ');
}

/** Errors as text; empty if the hours are valid. */
export function checkOpeningHours(hours: OpeningHours): string[] {
  if (hours.length !== WEEKDAY_NAMES.length) return ['must say seven days, from Monday to Sunday'];
  if (!hours.some(Boolean)) return ['must be open on at least one day; pause or retire an operator instead'];
  return hours.flatMap((span, day) => {
    if (!span) return [];
    const isWithin = [span.from, span.to].every((minute) => Number.isInteger(minute) && minute >= 0);
    if (isWithin && span.from < DAY && span.to <= DAY && span.from !== span.to) return [];
    return [`${WEEKDAY_NAMES[day]} must begin and end at different times of a day`];
  });
}
