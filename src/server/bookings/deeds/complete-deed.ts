import { formatMoney } from '../../../domain/money.ts';
import { completeBooking } from '../complete-booking.ts';
import { cannot, type Deed } from './deed.ts';
import { canComplete } from './open-deeds.ts';

/** [MNG-02] Says that a trip was made, before its time says so. */
export const completeDeed: Deed<unknown> = {
  name: 'complete',
  reckon({ booking, money, symbol, now }) {
    if (!canComplete({ booking, now })) throw cannot('It is not booked, is still to come or over already.');
    const inCar = booking.paymentMethod === 'car' && money.due > 0;
    const sentences = [
      'Its trips count as made from now on.',
      ...(inCar ? [`${formatMoney(money.due, symbol)} counts as paid in the car.`] : []),
    ];
    return { sentences, most: null, occasion: 'completed' };
  },
  make: (tx, jobs, booking, _, order) => completeBooking(tx, jobs, booking, order),
};
