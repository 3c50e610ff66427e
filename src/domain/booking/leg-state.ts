import type { LegName } from '../fare/fare.ts';
import { isLegOver, type Legs, presentLegOf } from './present-leg.ts';
import type { StoredState } from './states.ts';

const STATES_UNDER_WAY: ReadonlySet<StoredState> = new Set(['assigned', 'on_way', 'arrived', 'on_board']);

/** Whether a driver is named for the leg that a state tells of, or drives it: it tells of no other leg then. */
export const isUnderWay = (state: StoredState): boolean => STATES_UNDER_WAY.has(state);

/**
 * The state of one leg of a booking: the booking's own where that tells of this leg. A way out is over once the state tells
 * of the way back; a way back waits for its driver or has one while the way out is driven.
 * @param hasDriver somebody is named who drives this leg
 */
export function stateOfLeg(state: StoredState, leg: LegName, legs: Legs, hasDriver: boolean): StoredState {
  if (leg === legs.cancelledLeg) return 'cancelled';
  if (leg === presentLegOf(legs)) return state;
  if (isLegOver(leg, legs)) return 'completed';
  if (!isUnderWay(state)) return state;
  return hasDriver ? 'assigned' : 'accepted';
}
