import { sql } from 'drizzle-orm';
import type { PriceAnswer } from '../../src/contract/prices.ts';
import { book, carRequest } from '../support/bookings.ts';
import { openedCheckout } from '../support/checkouts.ts';
import { PASSWORD, signedIn, storedBookings, storedPassenger } from '../support/passengers.ts';
import { givePassword, signedInStaff, storedStaff } from '../support/staff.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { callsOf, describedApi, problemChecker, type Call } from './calls.ts';

/** A server with something in it, and what an attacker or a passenger would know of that. */
export interface World {
  app: TestApp;
  calls: Call[];
  /** In which way an answer is no problem as the document has it. */
  noProblem(answer: unknown): string | null;
  me: { id: number; email: string; password: string };
  other: { id: number; email: string };
  /** Authorization headers; of who works here, with the same address and password as `me`, the cookie. */
  tokens: { mine: string; other: string; ended: string; office: string };
  /** The id of somebody else who works here. */
  colleague: number;
  references: string[];
  sessions: string[];
  vehicles: { vehicle_id: number; company_id: number }[];
  /** Resets the attempts of accounts, because the tests' clock does not run, and signs in again after a sign-out. */
  refresh(): Promise<void>;
}

/** Starts the real server with accounts, bookings and checkouts. */
export async function createWorld(): Promise<World> {
  // Rows are found by their time of writing.
  const app = await startApp({ replacements: { rounds: false } });
  const me = await storedPassenger(app, { email: 'me@example.org', corporate: 'Northern Widgets' });
  const other = await storedPassenger(app, { email: 'other@example.org' });
  const owner = await storedStaff(app, { email: me.email, role: 'owner' });
  const { id: colleague } = await storedStaff(app);
  await storedBookings(app, me.id, 30);
  await storedBookings(app, other.id, 3);
  const ended = await signedIn(app, me.email);
  await app.send('POST', '/api/v1/passenger/logout', undefined, ended);
  const first = await book(app, await carRequest(app));
  const second = await book(app, await carRequest(app));
  const sessions = [await openedCheckout(app), await openedCheckout(app)].map(({ sessionId }) => sessionId);
  const document = await describedApi(app);
  const { body: prices } = await app.send<PriceAnswer>('POST', '/api/v1/calculate-distance-price', {
    pickup: 'Leeds Station',
    dropoff: 'York Station',
    pickup_date: '01/12/2026',
  });
  const tokens = {
    mine: (await signedIn(app, me.email)).authorization,
    other: (await signedIn(app, other.email)).authorization,
    ended: ended.authorization,
    office: (await signedInStaff(app, owner.email)).cookie,
  };
  return {
    app,
    calls: callsOf(document),
    noProblem: problemChecker(document),
    me: { ...me, password: PASSWORD },
    other,
    tokens,
    colleague,
    references: [first, second].map(({ body }) => body.data.booking.reference),
    sessions,
    vehicles: prices.price_details.map(({ vehicle_id, company_id }) => ({ vehicle_id, company_id })),
    async refresh() {
      await app.services.database.db.execute(sql`delete from account_attempts`);
      const headers = await Promise.all([me, other].map(({ email }) => signedIn(app, email)));
      const [mine = '', others = ''] = headers.map(({ authorization }) => authorization);
      await givePassword(app, owner.id);
      Object.assign(tokens, { mine, other: others, office: (await signedInStaff(app, owner.email)).cookie });
    },
  };
}
