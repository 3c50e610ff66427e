import type { TripState } from '../../../domain/booking/trip-state.ts';
import { formatMoney } from '../../../domain/money.ts';
import { clock, formatLocal, londonTime } from '../../../domain/time.ts';
import { legsLeft, pickupOf } from '../../bookings/booking-details.ts';
import type { BookingView } from '../../bookings/booking-view.ts';

/** "The driver of Aire Cars comes to Leeds Station on Thursday 24 December 2026, 15:05." */
function driverComes({ details }: BookingView): string {
  const ways = legsLeft(details).map((leg) => `to ${leg.pickup} on ${formatLocal(pickupOf(leg))}`);
  return `The driver of ${details.operator.name} comes ${ways.join(', and for the way back ')}.`;
}

function payDriver({ details: { booking, symbol }, money: { due } }: BookingView): string[] {
  const inCar = booking.paymentMethod === 'car' && due > 0;
  // The charge for a leg that was cancelled is not the driver's to take.
  const fare = Math.min(due, booking.totalPence);
  return inCar ? [`Pay the driver ${formatMoney(fare, symbol)} in the car.`] : [];
}

function confirmBy({ details: { confirmBy: until } }: BookingView): string {
  const at = until && clock(londonTime(until.getTime()).minute);
  return `Nothing is booked until you confirm your e-mail address${at ? `, at the latest at ${at},` : ''} with the code or the link that we have e-mailed.`;
}

const WORDS: Record<TripState, (view: BookingView) => string[]> = {
  awaiting_payment: () => [
    'Nothing is booked until your card payment has arrived. If you have left the card page, please book again.',
  ],
  awaiting_email: (view) => [confirmBy(view)],
  confirmed: (view) => [driverComes(view), ...payDriver(view)],
  driver_assigned: (view) => [driverComes(view), ...payDriver(view)],
  under_way: (view) => payDriver(view),
  completed: () => ['This trip is over.'],
  missed: () => ['The driver was there and did not meet you.'],
  cancelled: () => ['Nobody will come, and nothing can be booked with it again.'],
  lapsed: () => ['Nothing is booked, and nothing is to be paid. Please book again.'],
};

/** What happens next, and by when. */
export const nextWords = (view: BookingView): string[] => WORDS[view.state](view);
