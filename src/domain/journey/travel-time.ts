import { bankHoliday } from '../fare/bank-holidays.ts';
import { type LocalTime, londonInstant, londonTime, weekday } from '../time/time.ts';

/** Factor on ordinary daytime traffic, minimum and maximum. */
type TrafficFactors = readonly [least: number, most: number];

/** From a given hour until the next entry: on open roads and in towns. */
type Hours = readonly (readonly [from: number, road: TrafficFactors, town: TrafficFactors])[];

/**
 * Our own estimate of how British traffic slows down and frees up by the hour; the roads' times are those of ordinary
 * daytime (docs/roads.md), and twice as long as usual is not rare in a jam.
 */
const WORKDAY: Hours = [
  [0, [0.85, 1], [0.65, 0.9]],
  [6, [0.95, 1.15], [0.8, 1.1]],
  [7, [1.05, 1.4], [1.1, 1.6]],
  [9.5, [0.95, 1.15], [0.9, 1.2]],
  [15, [1, 1.25], [1, 1.4]],
  [16, [1.05, 1.4], [1.1, 1.6]],
  [18.5, [0.95, 1.15], [0.9, 1.2]],
  [20, [0.85, 1.05], [0.75, 1.05]],
];
const FREE_DAY: Hours = [
  [0, [0.85, 1], [0.65, 0.9]],
  [9, [0.9, 1.15], [0.85, 1.15]],
  [11, [0.95, 1.25], [0.9, 1.3]],
  [18, [0.9, 1.1], [0.8, 1.1]],
  [21, [0.85, 1], [0.7, 1]],
];

/** A drive of this mean speed is all in towns, and one of that speed all on open roads, in miles an hour. */
const TOWN_MPH = 22;
const ROAD_MPH = 40;

/** The part of a drive that is in towns, from 0 to 1, as far as its mean speed tells. */
function townPart(miles: number, seconds: number): number {
  const mph = seconds > 0 ? (miles * 3600) / seconds : ROAD_MPH;
  return Math.min(1, Math.max(0, (ROAD_MPH - mph) / (ROAD_MPH - TOWN_MPH)));
}

/** The drive is followed in steps of so many minutes. */
const STEP = 5;
const MINUTE_MS = 60_000;
const SATURDAY = 6;

function slowness({ date, minute }: LocalTime, town: number, which: 0 | 1): number {
  const works = weekday(date) < SATURDAY && bankHoliday(date, 'england-and-wales') === null;
  const hours = works ? WORKDAY : FREE_DAY;
  const [, onRoads, inTowns] = hours.findLast(([from]) => from * 60 <= minute) ?? [0, [1, 1], [1, 1]];
  return onRoads[which] + town * (inTowns[which] - onRoads[which]);
}

/** Minutes from the start until a drive of so many ordinary minutes is over. */
function minutesOf(ordinary: number, start: number, town: number, which: 0 | 1): number {
  let left = ordinary;
  let passed = 0;
  while (left > 0) {
    const slow = slowness(londonTime(start + passed * MINUTE_MS), town, which);
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
 * ordinary daytime traffic; slow drives are in towns, where the hour matters more. A drive into the morning peak is slowed down only while the peak lasts.
 */
export function travelRange(
  { miles, seconds }: { miles: number; seconds: number },
  at: LocalTime,
): { least: number; most: number } {
  const start = londonInstant(at);
  const town = townPart(miles, seconds);
  const [least, most] = ([0, 1] as const).map((which) => minutesOf(seconds / 60, start, town, which)) as [
    number,
    number,
  ];
  const step = stepFor(most);
  const from = Math.max(1, Math.floor(least / step) * step);
  return { least: from, most: Math.max(from + step, Math.ceil(most / step) * step) };
}
