import type { LegName } from '../fare/fare.ts';
import type { Journey } from '../journey/journey.ts';
import { compareLocal, type LocalTime, londonInstant } from '../time/time.ts';
import type { StoredState } from './states.ts';
import type { Terms } from './terms.ts';

export const LEGS = ['outward', 'return'] as const satisfies LegName[];

export const otherLeg = (leg: LegName): LegName => (leg === 'outward' ? 'return' : 'outward');

/** Names of legs, to follow "the". */
export const LEG_WORDS: Readonly<Record<LegName, string>> = {
  outward: 'outward trip',
  return: 'return trip',
};

/** Returns the first pick-up among a journey's remaining legs. */
export function pickupLeft(journey: Journey, cancelled: LegName | null): LocalTime {
  if (journey.kind === 'hourly') return journey.at;
  return (cancelled === 'outward' && journey.inward ? journey.inward : journey.outward).at;
}

/** Returns the last pick-up among a journey's remaining legs. */
export function lastPickupLeft(journey: Journey, cancelled: LegName | null): LocalTime {
  if (journey.kind === 'hourly') return journey.at;
  const { outward, inward } = journey;
  if (!inward || cancelled === 'return') return outward.at;
  return cancelled === 'outward' || compareLocal(outward.at, inward.at) < 0 ? inward.at : outward.at;
}

/** Returns the terms of the remaining legs: without waiting time at the pick-up of a cancelled leg. */
export function termsLeft(terms: Terms, cancelled: LegName | null): Terms {
  const { waiting } = terms;
  if (!waiting || cancelled === null) return terms;
  const { freeMinutes, returnFreeMinutes } = waiting;
  const left = cancelled === 'outward' ? (returnFreeMinutes ?? freeMinutes) : freeMinutes;
  return { ...terms, waiting: { ...waiting, freeMinutes: left, returnFreeMinutes: null } };
}

/** Which leg a booking's state refers to. */
interface Legs {
  /** The leg that is driven now or next. */
  presentLeg: LegName;
  /** The cancelled leg; null if there is none. */
  cancelledLeg: LegName | null;
}

/** Returns the leg that a booking's state refers to, which is never a cancelled one. */
export const presentLegOf = ({ presentLeg, cancelledLeg }: Legs): LegName =>
  presentLeg === cancelledLeg ? otherLeg(presentLeg) : presentLeg;

/** Whether a leg is over, because the state already refers to the return. */
export const isLegOver = (leg: LegName, { presentLeg }: Pick<Legs, 'presentLeg'>): boolean =>
  leg === 'outward' && presentLeg === 'return';

const STATES_UNDER_WAY: ReadonlySet<StoredState> = new Set(['assigned', 'on_way', 'arrived', 'on_board']);

/** Whether a driver is assigned to, or drives, the leg that the state refers to. */
export const isUnderWay = (state: StoredState): boolean => STATES_UNDER_WAY.has(state);

/**
 * Returns the state of one leg. It is the booking's state for the present leg. An outward leg is over once the state
 * refers to the return; a return leg has or lacks a driver while the outward leg is driven.
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

/** Returns the expected minutes of a leg: of its drive or of the hire; 0 for a leg that is not travelled. */
export function legMinutes(journey: Journey, leg: 'outward' | 'return'): number {
  if (journey.kind === 'hourly') return leg === 'return' ? 0 : journey.hours * 60;
  const { seconds } = (leg === 'return' ? journey.inward : journey.outward) ?? { seconds: 0 };
  return Math.ceil(seconds / 60);
}

/**
 * Returns the expected end of the last remaining leg, in milliseconds since 1970. @param cancelled the cancelled leg
 */
export function plannedEnd(journey: Journey, cancelled: LegName | null = null): number {
  const end = (at: LocalTime, leg: 'outward' | 'return') =>
    londonInstant(at) + legMinutes(journey, leg) * MINUTE;
  if (journey.kind === 'hourly') return end(journey.at, 'outward');
  const { outward, inward } = journey;
  if (cancelled === 'return') return end(outward.at, 'outward');
  return Math.max(end(outward.at, 'outward'), inward ? end(inward.at, 'return') : 0);
}
