import type { LegName } from '../fare/fare.ts';
import type { Journey } from '../journey.ts';
import { compareLocal, type LocalTime } from '../time.ts';
import type { Terms } from './terms.ts';

export const LEGS = ['outward', 'return'] as const satisfies LegName[];

export const otherLeg = (leg: LegName): LegName => (leg === 'outward' ? 'return' : 'outward');

/** A leg in words, after "the". */
export const LEG_WORDS: Readonly<Record<LegName, string>> = {
  outward: 'outward trip',
  return: 'return trip',
};

/** The first pick-up of a booked journey whose cancelled leg nobody drives. */
export function pickupLeft(journey: Journey, cancelled: LegName | null): LocalTime {
  if (journey.kind === 'hourly') return journey.at;
  return (cancelled === 'outward' && journey.inward ? journey.inward : journey.outward).at;
}

/** The last of them. */
export function lastPickupLeft(journey: Journey, cancelled: LegName | null): LocalTime {
  if (journey.kind === 'hourly') return journey.at;
  const { outward, inward } = journey;
  if (!inward || cancelled === 'return') return outward.at;
  return cancelled === 'outward' || compareLocal(outward.at, inward.at) < 0 ? inward.at : outward.at;
}

/** The terms of what is left of a booking: nobody waits at the pick-up of a cancelled leg. */
export function termsLeft(terms: Terms, cancelled: LegName | null): Terms {
  const { waiting } = terms;
  if (!waiting || cancelled === null) return terms;
  const { freeMinutes, returnFreeMinutes } = waiting;
  const left = cancelled === 'outward' ? (returnFreeMinutes ?? freeMinutes) : freeMinutes;
  return { ...terms, waiting: { ...waiting, freeMinutes: left, returnFreeMinutes: null } };
}
