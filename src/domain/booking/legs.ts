import type { LegName } from '../fare/fare.ts';
import type { Journey } from '../journey/journey.ts';
import { compareLocal, type LocalTime, londonInstant } from '../time.ts';
import type { StoredState } from './states.ts';
import type { Terms } from './terms.ts';

export const LEGS = ['outward', 'return'] as const satisfies LegName[];

export const otherLeg = (leg: LegName): LegName => (leg === 'outward' ? 'return' : 'outward');

/** A leg in words, after "the". */
export const LEG_WORDS: Readonly<Record<LegName, string>> = {
  outward: 'outward trip',
  return: 'return trip',
};

/** The first remaining pickup of a booked journey. */
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

/** The terms of the remaining legs: no waiting time at the pickup of a cancelled leg. */
export function termsLeft(terms: Terms, cancelled: LegName | null): Terms {
  const { waiting } = terms;
  if (!waiting || cancelled === null) return terms;
  const { freeMinutes, returnFreeMinutes } = waiting;
  const left = cancelled === 'outward' ? (returnFreeMinutes ?? freeMinutes) : freeMinutes;
  return { ...terms, waiting: { ...waiting, freeMinutes: left, returnFreeMinutes: null } };
}

/** Of a booking, what says which leg its state tells of. */
interface Legs {
  /** The leg that is the next to be driven, or is driven. */
  presentLeg: LegName;
  /** The cancelled leg; null for none. */
  cancelledLeg: LegName | null;
}

/** The leg that a booking's state tells of: never one that was cancelled. */
export const presentLegOf = ({ presentLeg, cancelledLeg }: Legs): LegName =>
  presentLeg === cancelledLeg ? otherLeg(presentLeg) : presentLeg;

/** Whether a leg has been driven, or should have been: the state tells of the way back by now. */
export const isLegOver = (leg: LegName, { presentLeg }: Pick<Legs, 'presentLeg'>): boolean =>
  leg === 'outward' && presentLeg === 'return';

const STATES_UNDER_WAY: ReadonlySet<StoredState> = new Set(['assigned', 'on_way', 'arrived', 'on_board']);

/** Whether a driver is named for the leg that a state tells of, or drives it: it tells of no other leg then. */
export const isUnderWay = (state: StoredState): boolean => STATES_UNDER_WAY.has(state);

/**
 * The state of one leg of a booking: the booking's own where that tells of this leg. A way out is over once the state tells
 * of the way back; a way back waits for its driver or has one while the way out is driven.
 * @param hasDriver a driver is assigned to this leg
 */
export function stateOfLeg(state: StoredState, leg: LegName, legs: Legs, hasDriver: boolean): StoredState {
  if (leg === legs.cancelledLeg) return 'cancelled';
  if (leg === presentLegOf(legs)) return state;
  if (isLegOver(leg, legs)) return 'completed';
  if (!isUnderWay(state)) return state;
  return hasDriver ? 'assigned' : 'accepted';
}

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
