import { owesFare, type BookingState } from '../booking/states.ts';
import type { Pence } from '../money.ts';

/** What makes up what a booking's passenger owes. */
export interface Owing {
  state: BookingState;
  fare: Pence;
  /** What cancelling and not coming cost. */
  charged: Pence;
  /** What was given back by hand, whatever becomes of the booking. */
  reduced: Pence;
}

/** What a booking's passenger owes in all; never less than nothing. */
export const owedFor = ({ state, fare, charged, reduced }: Owing): Pence =>
  Math.max(0, (owesFare(state) ? fare : 0) + charged - reduced);
