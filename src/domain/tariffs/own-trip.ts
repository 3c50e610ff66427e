import type { Area } from '../area.ts';
import type { Tariff } from '../fare/tariff.ts';
import { clockMinute, formatLocalShort, isDate, type LocalTime } from '../time.ts';
import { type ExampleTrip, legOf, placeIn } from './example-trips.ts';
import { areasOfTariff } from './tariff-areas.ts';

/** A trip as somebody types it, to see what it costs. */
export interface TypedTrip {
  /** "17.2" */
  miles: string;
  /** yyyy-mm-dd and hh:mm */
  date: string;
  time: string;
  /** By the name of an area of the tariff; '' for anywhere else. */
  from: string;
  to: string;
}

/** The most that a trip has: across Great Britain and back. */
const MOST_MILES = 2000;

/** The areas of tariffs that a trip can begin or end in, by name. */
export const areasForTrips = (...tariffs: readonly Tariff[]): Area[] =>
  [...new Map(tariffs.flatMap(areasOfTariff).map((area) => [area.name, area])).values()]
    .filter((area) => placeIn(area) !== null)
    .toSorted((one, other) => one.name.localeCompare(other.name));

/** @returns null while it is no trip: without miles, a day or a time */
export function ownTrip(
  { miles, date, time, from, to }: TypedTrip,
  areas: readonly Area[],
): ExampleTrip | null {
  const distance = /^\d+(\.\d)?$/.test(miles.trim()) ? Number(miles) : 0;
  if (distance <= 0 || distance > MOST_MILES || !isDate(date) || !/^\d\d:\d\d$/.test(time)) return null;
  const at: LocalTime = { date, minute: clockMinute(time) };
  const endIn = (name: string) => {
    const area = areas.find((each) => each.name === name);
    return area ? placeIn(area) : null;
  };
  const [pickup, dropoff] = [endIn(from), endIn(to)];
  const outward = legOf(at, distance, { ...(pickup && { pickup }), ...(dropoff && { dropoff }) });
  const way = [pickup && `from ${from}`, dropoff && `to ${to}`].filter(Boolean).join(' ');
  const label = ['Your trip', `${distance} ${distance === 1 ? 'mile' : 'miles'}`, way, formatLocalShort(at)]
    .filter(Boolean)
    .join(', ');
  return { label, journey: { kind: 'mileage', outward, inward: null } };
}
