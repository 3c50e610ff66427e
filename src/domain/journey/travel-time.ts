import { bankHoliday } from '../fare/bank-holidays.ts';
import { type LocalTime, londonInstant, londonTime, weekday } from '../time.ts';

/** Factor on ordinary daytime traffic, minimum and maximum. */
type Slowness = readonly [least: number, most: number];

/** From a given hour until the next entry. */
type Hours = readonly (readonly [from: number, Slowness])[];

/**
 * Our own estimate of how British traffic slows down and frees up by the hour; the roads' times are those of ordinary
 * daytime (docs/roads.md), and twice as long as usual is not rare in a jam.
 */
const WORKDAY: Hours = [
  [0, [0.85, 1]],
  [6, [0.95, 1.15]],
  [7, [1.05, 1.4]],
  [9.5, [0.95, 1.15]],
  [15, [1, 1.25]],
  [16, [1.05, 1.4]],
  [18.5, [0.95, 1.15]],
  [20, [0.85, 1.05]],
];
const FREE_DAY: Hours = [
  [0, [0.85, 1]],
  [9, [0.9, 1.15]],
  [11, [0.95, 1.25]],
  [18, [0.9, 1.1]],
  [21, [0.85, 1]],
];

/** The drive is followed in steps of so many minutes. */
const STEP = 5;
const MINUTE_MS = 60_000;
const SATURDAY = 6;

function slowness({ date, minute }: LocalTime): Slowness {
  const works = weekday(date) < SATURDAY && bankHoliday(date, 'england-and-wales') === null;
  const hours = works ? WORKDAY : FREE_DAY;
  return hours.findLast(([from]) => from * 60 <= minute)?.[1] ?? [1, 1];
}

/** Minutes from the start until a drive of so many ordinary minutes is over. */
function minutesOf(ordinary: number, start: number, which: 0 | 1): number {
  let left = ordinary;
  let passed = 0;
  while (left > 0) {
    const slow = slowness(londonTime(start + passed * MINUTE_MS))[which];
    const driven = Math.min(left, STEP / slow);
    left -= driven;
    passed += driven * slow;
  }
  return passed;
}

/** Short drives are rounded to the minute, longer ones to five. */
const stepFor = (minutes: number) => (minutes < 20 ? 1 : STEP);

/**
 * [JRN-14] The expected duration of a drive that starts at a London time, in whole minutes. `seconds` is the duration in
 * ordinary daytime traffic. A drive into the morning peak is slowed down only while the peak lasts.
 */
export function travelRange(seconds: number, at: LocalTime): { least: number; most: number } {
  const start = londonInstant(at);
  const [least, most] = ([0, 1] as const).map((which) => minutesOf(seconds / 60, start, which)) as [
    number,
    number,
  ];
  const step = stepFor(most);
  const from = Math.max(1, Math.floor(least / step) * step);
  return { least: from, most: Math.max(from + step, Math.ceil(most / step) * step) };
}
