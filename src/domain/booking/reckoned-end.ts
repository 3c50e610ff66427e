import type { LegName } from '../fare/fare.ts';
import type { Journey } from '../journey.ts';
import { londonInstant, type LocalTime } from '../time.ts';

const MINUTE = 60_000;

/** How many minutes a leg is reckoned to take: those of its drive, or of the hire; 0 for a leg that is not travelled. */
export function legMinutes(journey: Journey, leg: 'outward' | 'return'): number {
  if (journey.kind === 'hourly') return leg === 'return' ? 0 : journey.hours * 60;
  const { seconds } = (leg === 'return' ? journey.inward : journey.outward) ?? { seconds: 0 };
  return Math.ceil(seconds / 60);
}

/** When the last leg that is driven is reckoned to end, in milliseconds since 1970. @param cancelled the leg that is not */
export function reckonedEnd(journey: Journey, cancelled: LegName | null = null): number {
  const end = (at: LocalTime, leg: 'outward' | 'return') =>
    londonInstant(at) + legMinutes(journey, leg) * MINUTE;
  if (journey.kind === 'hourly') return end(journey.at, 'outward');
  const { outward, inward } = journey;
  if (cancelled === 'return') return end(outward.at, 'outward');
  return Math.max(end(outward.at, 'outward'), inward ? end(inward.at, 'return') : 0);
}
