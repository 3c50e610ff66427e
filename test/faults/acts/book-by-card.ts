import { setTimeout as pause } from 'node:timers/promises';
import type { BookingAnswer } from '../../../src/contract/bookings.ts';
import { confirmedFor, NO_BOOKING, UNBOOKED, type Entry } from '../log.ts';
import { Refused, type Passenger } from '../passenger.ts';
import type { CarRequest } from '../../support/bookings.ts';
import { chosenTrip } from '../trips.ts';
import { acknowledged, alone, type Act, bookedAs, bookingIdentity, type CardPage } from './act.ts';

/** Share of the passengers who leave the card provider's page for good, and of those who pay and never come back. */
const ABANDONED = 0.15;
const NEVER_BACK = 0.2;

/** A checkout known to its passenger, and the request that would book the same price in the car. */
interface Opened {
  sessionId: string;
  entry: Entry;
  request: CarRequest;
}

/** @returns null if nobody waited for it, or the promo code was used up */
export async function openCheckout(p: Passenger): Promise<Opened | null> {
  const { request, entry } = await chosenTrip(p, 'card');
  const { payment_method: _car, ...rest } = request;
  entry.outcomes = [NO_BOOKING, UNBOOKED];
  const body = { ...rest, amount: entry.fare, frontend_url: p.site };
  const asked = { method: 'POST', path: '/api/v1/create-checkout-session', body, key: p.id } as const;
  try {
    const opened = await p.press<Pick<Opened, 'sessionId'>>(asked, ({ sessionId }) => sessionId);
    if (!opened) return null;
    entry.outcomes = [UNBOOKED];
    acknowledged(p, 'open a checkout');
    return { sessionId: opened.sessionId, entry, request };
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.code !== 'promo_used_up') throw error;
    entry.outcomes = [NO_BOOKING];
    acknowledged(p, 'a code that was used up meanwhile');
    return null;
  }
}

/** Pays, and comes back to the site or not: money that was taken books the trip in any case. */
async function payAndReturn(p: Passenger, page: CardPage, { sessionId, entry }: Opened): Promise<void> {
  await pause(p.random.whole(0, 800));
  if (!page.pay(sessionId)) return;
  entry.outcomes = [confirmedFor(entry.fare)];
  acknowledged(p, 'pay by card');
  if (p.random.chance(NEVER_BACK)) return;
  const body = { payment_method: 'card', stripe_session_id: sessionId, paymentId: null };
  const asked = { method: 'POST', path: '/api/v1/booking', body, key: `${p.id}-paid` } as const;
  const answer = await p.press<BookingAnswer>(asked, bookingIdentity);
  if (!answer) return;
  bookedAs(p, entry, answer);
  acknowledged(p, bookByCard.name);
}

/** A trip paid at the card provider's page. */
export const bookByCard: Act = {
  name: 'book, paid by card',
  share: 35,
  async perform(p, page) {
    const opened = await openCheckout(p);
    if (!opened || p.random.chance(ABANDONED)) return;
    await alone(opened.entry, () => payAndReturn(p, page, opened));
  },
};
