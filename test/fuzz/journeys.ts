import { sql } from 'drizzle-orm';
import { rows } from '../../src/server/platform/database/database.ts';
import { book, carRequest } from '../support/bookings.ts';
import { completeNow } from '../support/completed.ts';
import { returnForm } from '../support/forms.ts';
import { storedPassenger } from '../support/passengers.ts';
import { callAt, expectationOf, requestOf, validParts, type Play } from './build.ts';
import type { Plan } from './call-plans.ts';
import { hostileText } from './hostile.ts';
import { mutate } from './mutate.ts';
import type { Got } from './request.ts';

const json = (got: Got) => (got.status === 200 ? (JSON.parse(got.text) as Record<string, unknown>) : {});

/** A call with this body, spoilt now and then. */
async function call(play: Play, path: string, right: Record<string, unknown>, spoilt = 0.3): Promise<Got> {
  const body = structuredClone(right);
  const declared = callAt(play.world, path);
  const field = play.random.chance(spoilt) ? mutate(body, play.random) : null;
  return play.send(
    requestOf(declared, { path: {}, query: {}, headers: {}, body }),
    expectationOf(declared, field),
  );
}

/** A forgotten password, with the code that was really sent. */
export const forgottenPassword: Plan = async (play) => {
  const { app } = play.world;
  const { email } = await play.aside(() => storedPassenger(app));
  await call(play, '/api/v1/auth/forgot-password', { email, type: 'website' });
  const [mail] = await rows<{ text: string }>(
    app.services.database.db,
    sql`select text from mails where recipient = ${email} order by id desc limit 1`,
  );
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '000000';
  await call(play, '/api/v1/auth/verify-code', { email, code });
  const reset = { email, code, new_password: 'quite another passphrase 7', type: 'website' };
  await call(play, '/api/v1/auth/reset-password', reset);
  await call(play, '/api/v1/auth/reset-password', reset);
};

/** Signing in, reading, changing and signing out, and all of it again with an ended token. */
export const signedInVisit: Plan = async (play) => {
  const { world, random } = play;
  const { email, id } = await play.aside(() => storedPassenger(world.app));
  const signedIn = json(
    await call(play, '/api/v1/check-passenger-login', { email, password: world.me.password }, 0),
  );
  const headers = { authorization: `Bearer ${String(signedIn['access_token'])}` };
  const trips = callAt(world, '/api/v1/passenger/trips', 'GET');
  await play.send(requestOf(trips, { path: {}, query: {}, headers, body: undefined }), expectationOf(trips));
  for (let time = 0; time < 2; time++) {
    const list = callAt(world, '/api/v1/get_booking/{passenger_id}', 'GET');
    const query: Record<string, unknown> = {
      page: 1,
      size: 10,
      search: '',
      sort: 'amount',
      direction: 'asc',
    };
    mutate(query, random);
    await play.send(
      requestOf(list, { path: { passenger_id: id }, query, headers, body: undefined }),
      expectationOf(list),
    );
    const change = callAt(world, '/api/v1/update-passenger', 'PATCH');
    const body = { passenger_id: id, name: 'Ann Lee', email, phone: '0113 496 0001' };
    const field = mutate(body, random);
    // Another address asks for the password first.
    await play.send(
      requestOf(change, { path: {}, query: {}, headers, body }),
      expectationOf(change, field === 'email' ? null : field),
    );
    const out = callAt(world, '/api/v1/passenger/logout');
    await play.send(requestOf(out, { path: {}, query: {}, headers, body: undefined }), expectationOf(out));
  }
};

const CARDS = ['4242 4242 4242 4242', '4000 0000 0000 0002', '4000 0000 0000 9995', '4242', ''];

/** A card checkout: opened, paid or cancelled with all sorts of cards, and completed. */
export const cardCheckout: Plan = async (play) => {
  const { world, random } = play;
  const open = callAt(world, '/api/v1/create-checkout-session');
  const opened = json(await play.send(requestOf(open, await validParts(play, open)), expectationOf(open)));
  const session = String(opened['sessionId'] ?? random.pick(world.sessions));
  const number = random.chance(0.7) ? random.pick(CARDS) : hostileText(random);
  const expiry = random.chance(0.7) ? '12/30' : hostileText(random);
  const form = new URLSearchParams({ number, expiry, cvc: random.pick(['123', '', '12345', 'abc']) });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  const meant = { call: null, mayStore: true };
  const path = `/test-checkout/${encodeURIComponent(session)}`;
  const acts = [
    () =>
      play.send(
        {
          method: 'GET',
          path: `${path}?refused=${encodeURIComponent(hostileText(random).toWellFormed())}`,
          headers,
        },
        meant,
      ),
    () => play.send({ method: 'POST', path, headers, body: form.toString() }, meant),
    () => play.send({ method: 'POST', path: `${path}/cancel`, headers, body: '' }, meant),
    () =>
      call(play, '/api/v1/booking', { payment_method: 'card', stripe_session_id: session, paymentId: null }),
  ];
  for (let time = 0; time < 3; time++) await random.pick(acts)();
};

/** An own booking, cancelled in whole or in part as previewed, and again. */
export const cancelledTrip: Plan = async (play) => {
  const { world } = play;
  const reference = await play.aside(async () => {
    const form = play.random.chance(0.5) ? { bookingForm: returnForm() } : {};
    const { body } = await book(world.app, await carRequest(world.app, form));
    return body.data.booking.reference;
  });
  const path = '/api/v1/booking/{reference}/cancellation';
  const leg = play.random.pick(['outward', 'return', undefined]);
  const parts = { path: { reference }, query: leg ? { leg } : {}, headers: {} };
  const preview = callAt(world, path, 'GET');
  const shown = json(
    await play.send(requestOf(preview, { ...parts, body: undefined }), expectationOf(preview)),
  );
  const token = (shown['data'] as { token?: string } | undefined)?.token ?? '';
  const cancel = callAt(world, path);
  for (let time = 0; time < 2; time++) {
    const body: Record<string, unknown> = { token, reason: hostileText(play.random), ...(leg && { leg }) };
    const field = play.random.chance(0.3) ? mutate(body, play.random) : null;
    // Without a preview, the corrupted part is not the first error.
    await play.send(
      requestOf(cancel, { ...parts, query: {}, body }),
      expectationOf(cancel, token ? field : null),
    );
  }
};

/** An own booking, changed as previewed, and again. */
export const changedTrip: Plan = async (play) => {
  const { world, random } = play;
  const reference = await play.aside(
    async () => (await book(world.app, await carRequest(world.app))).body.data.booking.reference,
  );
  const path = '/api/v1/booking/{reference}/change';
  const parts = { path: { reference }, query: {}, headers: {} };
  const changes: Record<string, unknown> = {
    outward: { flight_number: `BA${random.whole(1, 9999)}`, extras: { baby_seats: random.whole(0, 2) } },
    booker: { name: hostileText(random).slice(0, 100) || 'Ann' },
  };
  const asked = callAt(world, `${path}-preview`);
  const preview = await play.send(requestOf(asked, { ...parts, body: { changes } }), expectationOf(asked));
  const token = (json(preview)['data'] as { token?: string } | undefined)?.token ?? '';
  const change = callAt(world, path);
  for (let time = 0; time < 2; time++) {
    const body: Record<string, unknown> = { changes: structuredClone(changes), token };
    const field = random.chance(0.3) ? mutate(body, random) : null;
    await play.send(requestOf(change, { ...parts, body }), expectationOf(change, token ? field : null));
  }
};

/** An own completed booking: rated, and rated again. */
export const ratedTrip: Plan = async (play) => {
  const { world, random } = play;
  const reference = await play.aside(async () => {
    const { booking } = (await book(world.app, await carRequest(world.app))).body.data;
    await completeNow(world.app, booking.booking_number);
    return booking.reference;
  });
  const path = '/api/v1/booking/{reference}/rating';
  const parts = { path: { reference }, query: {}, headers: {} };
  const asked = callAt(world, path, 'GET');
  await play.send(requestOf(asked, { ...parts, body: undefined }), expectationOf(asked));
  const rate = callAt(world, path);
  for (let time = 0; time < 2; time++) {
    // Of words that may be refused themselves no other field can be told.
    const isSpoilt = random.chance(0.3);
    const words = isSpoilt ? 'On time, and kind.' : hostileText(random);
    const body: Record<string, unknown> = { stars: random.pick([1, 2, 3, 4, 5]), words };
    const field = isSpoilt ? mutate(body, random) : null;
    await play.send(requestOf(rate, { ...parts, body }), expectationOf(rate, field));
  }
};
