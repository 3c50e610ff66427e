import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRow, mailsOf } from '../../../test/support/bookings.ts';
import { complete, openedCheckout } from '../../../test/support/checkouts.ts';
import { startApp, type TestApp } from '../../../test/support/start-app.ts';
import { startStripeFake, type StripeFake } from '../integrations/stripe-fake.ts';
import { createStripeProvider } from '../integrations/stripe.ts';

const KEYS = { secretKey: 'sk_test_secret', publishableKey: 'pk_test_public', webhookSecret: 'whsec_x' };

let fake: StripeFake;
let app: TestApp;
beforeAll(async () => {
  fake = await startStripeFake();
  const cards = createStripeProvider(KEYS, { host: '127.0.0.1', port: fake.port, protocol: 'http' });
  // The fake judges expiry times by its own clock.
  app = await startApp({ replacements: { cards, clock: () => new Date(Date.now()) } });
});
afterAll(async () => {
  await app.stop();
  await fake.close();
});

async function notify(type: 'checkout.session.completed' | 'checkout.session.expired', sessionId: string) {
  const { rawBody, signature } = await fake.event(type, sessionId, KEYS.webhookSecret);
  return fetch(`${app.url}/api/v1/payments/notifications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: new Uint8Array(rawBody),
  });
}

describe('with the keys of Stripe', () => {
  it('[PAY-04, PAY-10] returns the publishable key, and serves no test checkout', async () => {
    const { body } = await app.send('GET', '/api/v1/secret_key');
    expect(body).toEqual({ success: true, key: 'pk_test_public', provider: 'stripe' });
    const { sessionId, url } = await openedCheckout(app);
    expect(url).toBe(`https://checkout.stripe.com/c/pay/${sessionId}`);
    expect((await app.send('POST', `/test-checkout/${sessionId}`)).status).toBe(404);
  });

  it('[PAY-10] needs only its keys in the environment', async () => {
    const keys = {
      STRIPE_SECRET_KEY: KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
    };
    const own = await startApp({ env: keys });
    const { body } = await own.send('GET', '/api/v1/secret_key');
    await own.stop();
    expect(body).toEqual({ success: true, key: 'pk_test_public', provider: 'stripe' });
  });

  it('[PAY-05] books by the webhook, and only once', async () => {
    const { sessionId, number } = await openedCheckout(app);
    expect((await notify('checkout.session.completed', sessionId)).status).toBe(200);
    expect((await bookingRow(app, number)).status).toBe('awaiting_payment');
    fake.pay(sessionId);
    expect((await notify('checkout.session.completed', sessionId)).status).toBe(200);
    expect((await notify('checkout.session.completed', sessionId)).status).toBe(200);
    const { body } = await complete(app, sessionId, 'pi_1');
    expect(body.data.booking).toMatchObject({ booking_number: number, status: 'confirmed' });
    expect(await mailsOf(app, number)).toHaveLength(3);
  });

  it('[PAY-05] cancels on expiry, and books if money arrives after all', async () => {
    const { sessionId, number } = await openedCheckout(app);
    expect((await notify('checkout.session.expired', sessionId)).status).toBe(200);
    expect((await bookingRow(app, number)).status).toBe('lapsed');
    fake.pay(sessionId);
    await notify('checkout.session.completed', sessionId);
    expect((await bookingRow(app, number)).status).toBe('confirmed');
  });

  it('[PAY-05] keeps the booking waiting while Stripe is unavailable', async () => {
    const { sessionId, number } = await openedCheckout(app);
    fake.pay(sessionId);
    fake.fail(2, 503);
    const refused = await complete(app, sessionId, null);
    expect([refused.status, refused.body.code]).toEqual([503, 'payment_unavailable']);
    expect((await bookingRow(app, number)).status).toBe('awaiting_payment');
    expect((await complete(app, sessionId, null)).status).toBe(200);
  });
});
