import type { BookingAnswer } from '../../../src/contract/bookings.ts';
import { confirmedFor, NO_BOOKING } from '../log.ts';
import { Refused } from '../passenger.ts';
import { chosenTrip } from '../trips.ts';
import { acknowledged, alone, type Act, bookedAs, bookingIdentity } from './act.ts';

/** A trip to be paid in the car. */
export const bookInCar: Act = {
  name: 'book, to be paid in the car',
  share: 25,
  async perform(p) {
    const { request, entry } = await chosenTrip(p, 'car');
    await alone(entry, async () => {
      entry.outcomes = [NO_BOOKING, confirmedFor(entry.fare)];
      const asked = { method: 'POST', path: '/api/v1/booking', body: request, key: p.id } as const;
      try {
        const answer = await p.press<BookingAnswer>(asked, bookingIdentity);
        if (!answer) return;
        bookedAs(p, entry, answer);
        entry.outcomes = [confirmedFor(entry.fare)];
        acknowledged(p, bookInCar.name);
      } catch (error) {
        if (!(error instanceof Refused) || error.problem.code !== 'promo_used_up') throw error;
        entry.outcomes = [NO_BOOKING];
        acknowledged(p, 'a code that was used up meanwhile');
      }
    });
  },
};
