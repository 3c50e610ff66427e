import { hoursUntil, type LocalTime } from '../time/time.ts';
import type { StoredState } from './states.ts';

/** A booking's state as shown to its passenger. */
export const TRIP_STATES = [
  'awaiting_payment',
  'awaiting_email',
  'confirmed',
  'driver_assigned',
  'under_way',
  'completed',
  'missed',
  'cancelled',
  'lapsed',
] as const;
export type TripState = (typeof TRIP_STATES)[number];

/** Offers to operators and their refusals are internal to the provider: the passenger sees "confirmed". */
const SIMPLE_STATES: Record<StoredState, TripState> = {
  awaiting_payment: 'awaiting_payment',
  awaiting_email: 'awaiting_email',
  lapsed: 'lapsed',
  confirmed: 'confirmed',
  offered: 'confirmed',
  accepted: 'confirmed',
  refused: 'confirmed',
  assigned: 'driver_assigned',
  on_way: 'under_way',
  arrived: 'under_way',
  on_board: 'under_way',
  completed: 'completed',
  no_show: 'missed',
  cancelled: 'cancelled',
};

const TO_COME: ReadonlySet<TripState> = new Set(['confirmed', 'driver_assigned', 'under_way']);

/** Whether a trip is still to be made or under way. */
export const isToCome = (state: TripState): boolean => TO_COME.has(state);

/** Final states, whatever the time of the trip. */
export const ENDED_STATES = ['completed', 'no_show', 'cancelled', 'lapsed'] as const satisfies StoredState[];

/**
 * The state shown to the passenger. @param isOver whether the trip's time has passed, even if it was not reported
 * completed
 */
export function tripState(state: StoredState, isOver: boolean): TripState {
  const simple = SIMPLE_STATES[state];
  return isOver && isToCome(simple) ? 'completed' : simple;
}

/** Hours after its last pick-up in which a trip still counts as under way; a hire takes as long as it was booked for. */
export const TRIP_HOURS = 4;

/**
 * Whether a trip has had its time.
 * @param last its last pick-up
 * @param hired hours of a hire; null for a trip
 * @param at an instant in milliseconds since 1970
 */
export const isTripOver = (last: LocalTime, hired: number | null, at: number): boolean =>
  hoursUntil(last, at) < -(hired ?? TRIP_HOURS);

/** Text of each state, wherever its passenger reads it. */
export const TRIP_STATE_WORDS: Readonly<Record<TripState, string>> = {
  awaiting_payment: 'Waiting for payment',
  awaiting_email: 'Waiting for your email address to be confirmed',
  confirmed: 'Confirmed',
  driver_assigned: 'Driver assigned',
  under_way: 'Under way',
  completed: 'Completed',
  missed: 'You were not met',
  cancelled: 'Cancelled',
  lapsed: 'Not booked',
};
