import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BadNotification,
  BadSignature,
  CardsUnavailable,
  type CheckoutOrder,
} from '../payments/card-provider.ts';
import { startStripeFake, type StripeFake } from './stripe-fake.ts';
import { checkParameters } from './stripe-fake-objects.ts';
import { createStripeProvider } from './stripe.ts';

const KEYS = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' };

function order(more: Partial<CheckoutOrder> = {}): CheckoutOrder {
  return {
    bookingNumber: '12345678',
    amountMinor: 12_345,
    currency: 'GBP',
    description: 'Saloon by Dales Cars, Tuesday 1 December 2026, 10:00',
    email: 'ann@example.org',
    successUrl: 'https://site.example/payment-success?session_id={id}&status=success',
    cancelUrl: 'https://site.example/payment-cancel?session_id={id}',
    expiresAt: new Date(Date.now() + 40 * 60_000),
    capture: 'at_once',
    idempotencyKey: `key-${Math.random()}`,
    ...more,
  };
}

describe('Stripe', () => {
  let fake: StripeFake;
  const provider = () => createStripeProvider(KEYS, { host: '127.0.0.1', port: fake.port, protocol: 'http' });
  beforeAll(async () => {
    fake = await startStripeFake();
  });
  afterAll(() => fake.close());

  it('[PAY-10] opens a checkout with the fare as its one line', async () => {
    const { sessionId, url } = await provider().createSession(order());
    expect(url).toBe(`https://checkout.stripe.com/c/pay/${sessionId}`);
    expect(fake.sessions.get(sessionId)).toMatchObject({
      amount_total: 12_345,
      currency: 'gbp',
      client_reference_id: '12345678',
      customer_email: 'ann@example.org',
      success_url: 'https://site.example/payment-success?session_id={CHECKOUT_SESSION_ID}&status=success',
      cancel_url: 'https://site.example/payment-cancel?session_id={CHECKOUT_SESSION_ID}',
    });
    const taken = { amountMinor: 12_345, currency: 'GBP' };
    expect(await provider().getSession(sessionId)).toEqual({
      status: 'open',
      paymentId: null,
      url,
      ...taken,
    });
  });

  it('returns the same session for the same idempotency key, also after a failure', async () => {
    const same = order();
    fake.fail(1, 500);
    const first = await provider().createSession(same);
    expect(await provider().createSession(same)).toEqual(first);
  });

  it('reads paid, expired and unknown sessions', async () => {
    const paid = await provider().createSession(order());
    fake.pay(paid.sessionId);
    expect(await provider().getSession(paid.sessionId)).toEqual({
      status: 'paid',
      paymentId: `pi_${paid.sessionId}`,
      amountMinor: 12_345,
      currency: 'GBP',
      url: null,
    });
    await provider().expireSession(paid.sessionId);
    expect((await provider().getSession(paid.sessionId))?.status).toBe('paid');

    const open = await provider().createSession(order());
    await provider().expireSession(open.sessionId);
    expect((await provider().getSession(open.sessionId))?.status).toBe('expired');
    expect(await provider().getSession('cs_test_nobody')).toBeNull();
  });

  it.each([
    ['checkout.session.completed', true, 'paid'],
    ['checkout.session.completed', false, null],
    ['checkout.session.async_payment_succeeded', true, 'paid'],
    ['checkout.session.expired', false, 'expired'],
    ['checkout.session.async_payment_failed', false, 'expired'],
    ['customer.created', false, null],
  ] as const)('reads the signed notification %s (paid: %s) as %s', async (type, paid, expected) => {
    const { sessionId } = await provider().createSession(order());
    if (paid) fake.pay(sessionId);
    const { rawBody, signature } = await fake.event(type, sessionId, KEYS.webhookSecret);
    const news = provider().readNotification(rawBody, signature);
    expect(news?.type ?? null).toBe(expected);
    if (news) expect(news).toMatchObject({ sessionId, bookingNumber: '12345678' });
  });

  it('is retried after 429 and 5xx, and then reported as unavailable', async () => {
    for (const status of [429, 500, 503]) {
      fake.fail(1, status);
      expect((await provider().createSession(order())).sessionId).toMatch(/^cs_test_/);
      fake.fail(9, status);
      await expect(provider().createSession(order())).rejects.toThrow(CardsUnavailable);
      fake.fail(0, status);
    }
    const nowhere = createStripeProvider(KEYS, { host: '127.0.0.1', port: 1, protocol: 'http' });
    await expect(nowhere.createSession(order())).rejects.toThrow(CardsUnavailable);
    await expect(provider().createSession(order({ currency: 'XXXX' }))).rejects.not.toThrow(CardsUnavailable);
  });

  it.each(['', 'null', '{"type":"checkout.session.completed"}', 'no JSON'])(
    'rejects an invalid signed notification: %s',
    async (payload) => {
      const { webhooks } = new Stripe('sk_test_x');
      const secret = KEYS.webhookSecret;
      const signature = await webhooks.generateTestHeaderStringAsync({ payload, secret });
      const news = () => provider().readNotification(Buffer.from(payload), signature);
      expect(news).toThrow(BadNotification);
    },
  );

  it('[MON-06] lists all its transactions from a given time', async () => {
    for (let n = 0; n < 205; n++) fake.disputes.open({ payment: `pi_${n}`, amount: 100 + n });
    for (const early of [...fake.disputes.all.values()].slice(0, 3)) early.created -= 3600;
    const told: string[] = [];
    for await (const { paymentId } of provider().books.disputes(new Date(Date.now() - 60_000)))
      told.push(paymentId);
    expect(new Set(told).size).toBe(202);
    expect(told).not.toContain('pi_0');
    fake.fail(9, 500);
    const read = provider().books.refunds(new Date(0))[Symbol.asyncIterator]();
    await expect(read.next()).rejects.toThrow(CardsUnavailable);
    fake.fail(0, 500);
  });

  it('rejects a notification signed with another secret, altered or unsigned', async () => {
    const { sessionId } = await provider().createSession(order());
    const { rawBody, signature } = await fake.event('checkout.session.completed', sessionId, 'whsec_other');
    expect(() => provider().readNotification(rawBody, signature)).toThrow(BadSignature);
    expect(() => provider().readNotification(rawBody, '')).toThrow(BadSignature);
    const good = await fake.event('checkout.session.completed', sessionId, KEYS.webhookSecret);
    const altered = Buffer.from(`${good.rawBody.toString()} `);
    expect(() => provider().readNotification(altered, good.signature)).toThrow(BadSignature);
  });
});

describe('the Stripe fake', () => {
  const good = new Map([
    ['mode', 'payment'],
    ['success_url', 'https://site.example/?s={CHECKOUT_SESSION_ID}'],
    ['line_items[0][quantity]', '1'],
    ['line_items[0][price_data][currency]', 'gbp'],
  ]);

  it.each([
    [[], null],
    [[['amount', '1']], 'Received unknown parameter: amount'],
    [[['mode', 'pay']], 'Invalid mode: pay'],
    [[['expires_at', '1800000000']], 'Invalid expires_at: 1800000000'],
    [[['line_items[0][price_data][currency]', 'GBP']], 'Invalid line_items[0][price_data][currency]: GBP'],
  ] as [[string, string][], string | null][])('answers %j with %s', (more, fault) => {
    expect(checkParameters(new Map([...good, ...more]), 0)).toBe(fault);
  });

  it('requires the mandatory parameters', () => {
    expect(checkParameters(new Map(), 0)).toBe('Missing required param: mode');
  });
});
