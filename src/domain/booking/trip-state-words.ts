import type { TripState } from './trip-state.ts';

/** A trip's state in words, wherever its passenger reads it. */
export const TRIP_STATE_WORDS: Readonly<Record<TripState, string>> = {
  awaiting_payment: 'Waiting for payment',
  awaiting_email: 'Waiting for your e-mail address to be confirmed',
  confirmed: 'Confirmed',
  driver_assigned: 'Driver assigned',
  under_way: 'Under way',
  completed: 'Completed',
  missed: 'You were not met',
  cancelled: 'Cancelled',
  lapsed: 'Not booked',
};
