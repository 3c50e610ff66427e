import type { StoredState } from '../booking/states.ts';
import { clockMinute, hoursUntil } from '../time.ts';
import { DRIVER_HOURS } from './queue.ts';

/** What the office marks on a trip in its lists, the worst first. */
export const TRIP_FLAGS = ['late', 'no_driver', 'unpaid'] as const;
export type TripFlag = (typeof TRIP_FLAGS)[number];

/** What of a leg they go by. */
export interface FlaggedTrip {
  /** Of the leg. */
  state: StoredState;
  /** A card payment is asked for and not made. */
  unpaid: boolean;
  /** yyyy-mm-dd and hh:mm in London. */
  date: string;
  time: string;
}

/** Hours after a pick-up in which it matters who comes, as on the page Today. */
const LATE_HOURS = 24;

const OVER: ReadonlySet<StoredState> = new Set(['completed', 'cancelled', 'no_show', 'lapsed']);

/** [OFF-03] What is wrong with a trip that somebody must see. @param now milliseconds since 1970 */
export function flagsOf({ state, unpaid, date, time }: FlaggedTrip, now: number): TripFlag[] {
  const hours = hoursUntil({ date, minute: clockMinute(time) }, now);
  const is: Record<TripFlag, boolean> = {
    late: (state === 'assigned' || state === 'on_way') && hours < 0 && hours >= -LATE_HOURS,
    no_driver:
      (state === 'confirmed' || state === 'accepted') && hours <= DRIVER_HOURS && hours >= -LATE_HOURS,
    unpaid: unpaid && !OVER.has(state),
  };
  return TRIP_FLAGS.filter((flag) => is[flag]);
}
