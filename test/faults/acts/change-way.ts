import { setTimeout as pause } from 'node:timers/promises';
import type { BookingAnswer } from '../../../src/contract/bookings.ts';
import { confirmedFor, UNBOOKED } from '../log.ts';
import { acknowledged, alone, type Act, bookedAs, bookingIdentity } from './act.ts';
import { openCheckout } from './book-by-card.ts';

/** Longer than the site takes to make a checkout unpayable that nobody wants any more. */
const MOST_PAUSE_MS = 2500;

/** Opens a checkout, books the same price in the car, and still pays the checkout if it is open. */
export const changeWay: Act = {
  name: 'book in the car instead of by card',
  share: 10,
  async perform(p, page) {
    const opened = await openCheckout(p);
    if (!opened) return;
    const { entry, request } = opened;
    const paying = pause(p.random.whole(0, MOST_PAUSE_MS)).then(() => {
      if (!p.random.chance(0.6) || !page.pay(opened.sessionId)) return;
      // Money books the trip, where nothing else has.
      entry.outcomes = entry.outcomes.filter(({ state }) => state !== 'unbooked');
      acknowledged(p, 'pay by card, after all');
    });
    await alone(entry, async () => {
      entry.outcomes = [UNBOOKED, confirmedFor(entry.fare)];
      const asked = { method: 'POST', path: '/api/v1/booking', body: request, key: `${p.id}-car` } as const;
      const answer = await p.press<BookingAnswer>(asked, bookingIdentity);
      if (!answer) return;
      bookedAs(p, entry, answer);
      entry.outcomes = [confirmedFor(entry.fare)];
      acknowledged(p, changeWay.name);
    });
    await paying;
  },
};
