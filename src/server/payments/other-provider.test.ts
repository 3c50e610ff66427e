import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkoutRequest } from '../../contract/bookings.ts';
import {
  book,
  bookingRow,
  carRequest,
  checkoutRequestFor,
  paymentRows,
} from '../../../test/support/bookings.ts';
import { ANONYMOUS } from '../../../test/support/askers.ts';
import { complete, openCheckout, openedCheckout } from '../../../test/support/checkouts.ts';
import { startApp, type TestApp } from '../../../test/support/start-app.ts';
import { startStripeFake, type StripeFake } from '../integrations/stripe-fake.ts';
import { createStripeProvider } from '../integrations/stripe.ts';
import { bookings, payments } from '../platform/schema/bookings.ts';
import { eq } from 'drizzle-orm';
import type { CardProvider } from './card-provider.ts';
import { createCheckoutService, type CheckoutService } from './checkout-service.ts';
import { startReconcileTask } from './payment-services.ts';

const KEYS = { secretKey: 'sk_test_secret', publishableKey: 'pk_test_public', webhookSecret: 'whsec_x' };

/** The built-in test provider is configured; `stripe` is the same installation with Stripe's keys. */
let app: TestApp;
let fake: StripeFake;
let stripe: CheckoutService;
const logged: string[] = [];
const log = {
  info: () => {},
  warn: () => {},
  error: (_detail: object, message: string) => void logged.push(message),
};
const configuredFor = (provider: CardProvider) => {
  const { database, jobs, settings, bookings: service } = app.services;
  const clock = () => new Date(Date.now());
  return createCheckoutService({ db: database.db, jobs, clock, settings, bookings: service, provider, log });
};
beforeAll(async () => {
  fake = await startStripeFake();
  // The fake judges expiry times by its own clock.
  app = await startApp({ replacements: { clock: () => new Date(Date.now()), log } });
  stripe = configuredFor(
    createStripeProvider(KEYS, { host: '127.0.0.1', port: fake.port, protocol: 'http' }),
  );
});
afterAll(async () => {
  await app.stop();
  await fake.close();
});

async function opened(request: Awaited<ReturnType<typeof carRequest>>, service: CheckoutService) {
  const { amount, frontend_url, ...body } = checkoutRequest.parse(checkoutRequestFor(app, request));
  const urls = { successUrl: `${frontend_url}/s?session_id={id}`, cancelUrl: `${frontend_url}/c` };
  const { sessionId } = await service.open({ ...body, ...ANONYMOUS, amount }, urls, null);
  const [row] = await app.services.database.db
    .select({ number: bookings.number, id: bookings.id })
    .from(payments)
    .innerJoin(bookings, eq(payments.bookingId, bookings.id))
    .where(eq(payments.sessionId, sessionId));
  if (!row) throw new Error('no booking');
  return { sessionId, ...row };
}

describe('after a change of the card provider', () => {
  it('[PAY-05] a test checkout books nothing and is replaced by a real one', async () => {
    const request = await carRequest(app);
    const { body } = await openCheckout(app, checkoutRequestFor(app, request));
    const payment = await stripe.find(body.sessionId);
    const told = { status: 'expired', paymentId: null, booked: false };
    expect(payment && (await stripe.status(payment))).toEqual(told);
    await expect(stripe.complete(body.sessionId, null)).rejects.toMatchObject({ code: 'not_paid' });
    const { id, number } = await opened(request, stripe);
    expect((await bookingRow(app, number)).status).toBe('awaiting_payment');
    expect((await paymentRows(app, id)).map(({ provider, status }) => [provider, status])).toEqual([
      ['test', 'failed'],
      ['stripe', 'due'],
    ]);
  });

  it('[PAY-05] a test checkout is closed when its passenger goes on, or pays in the car', async () => {
    const request = await carRequest(app);
    await openCheckout(app, checkoutRequestFor(app, request));
    const { id } = await opened(request, stripe);
    expect((await paymentRows(app, id)).at(-1)).toMatchObject({ provider: 'stripe', status: 'due' });
    const other = await openedCheckout(app);
    await stripe.close(other.sessionId);
    expect((await bookingRow(app, other.number)).status).toBe('lapsed');
  });

  it('[PAY-05] a real checkout that may have been paid stays open, says so, and is booked once it can be checked', async () => {
    const request = await carRequest(app);
    const { sessionId, number } = await opened(request, stripe);
    fake.pay(sessionId);
    const told = await complete(app, sessionId, null);
    expect([told.status, told.body.code]).toEqual([409, 'other_provider']);
    expect(told.body.message).toContain('contact us before you pay again');
    const again = await openCheckout(app, checkoutRequestFor(app, request));
    expect([again.status, again.body.code]).toEqual([409, 'other_provider']);
    const state = await app.send('GET', `/api/v1/get-payment-id?session_id=${sessionId}`);
    expect([state.status, state.body['code']]).toEqual([409, 'other_provider']);
    await app.services.checkouts.reconcile();
    await app.services.checkouts.reconcile();
    expect(logged.filter((line) => line.includes('no longer configured'))).toHaveLength(1);
    expect((await bookingRow(app, number)).status).toBe('awaiting_payment');
    await stripe.complete(sessionId, null);
    expect((await bookingRow(app, number)).status).toBe('confirmed');
  });

  it('[PAY-05] a real checkout does not prevent paying in the car', async () => {
    const request = await carRequest(app);
    const { sessionId, number } = await opened(request, stripe);
    expect((await book(app, request)).status).toBe(200);
    await app.services.checkouts.close(sessionId);
    expect(await bookingRow(app, number)).toMatchObject({ status: 'confirmed', paymentMethod: 'car' });
  });
});

describe('the reconciliation', () => {
  it('stops between two checkouts when asked to', async () => {
    const { number } = await openedCheckout(app);
    const { db } = app.services.database;
    const long = new Date(Date.now() - 3_600_000);
    await db.update(payments).set({ createdAt: long }).where(eq(payments.provider, 'test'));
    await stripe.reconcile(AbortSignal.abort());
    expect((await bookingRow(app, number)).status).toBe('awaiting_payment');
    await stripe.reconcile(new AbortController().signal);
    expect((await bookingRow(app, number)).status).toBe('lapsed');
  });

  it('does not delay a shutdown if the card provider never answers', async () => {
    const asked = Promise.withResolvers<void>();
    const { provider } = app.services.checkouts;
    const silent = configuredFor({
      ...provider,
      getSession: () => {
        asked.resolve();
        return new Promise(() => {});
      },
    });
    await openedCheckout(app);
    const long = new Date(Date.now() - 3_600_000);
    await app.services.database.db.update(payments).set({ createdAt: long });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = startReconcileTask(silent, log);
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await asked.promise;
    await stop();
  });
});
