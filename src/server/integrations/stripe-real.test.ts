import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import type { CheckoutOrder } from '../payments/card-provider.ts';
import { createStripeProvider } from './stripe.ts';

/** Of a test account at Stripe; without one nothing here runs. */
const KEY = process.env['STRIPE_TEST_SECRET_KEY'];

describe.skipIf(!KEY)(
  '[MON-02] the real Stripe, with the keys of a test account',
  { timeout: 60_000 },
  () => {
    if (KEY !== undefined && !/^[sr]k_test_/.test(KEY))
      throw new Error('STRIPE_TEST_SECRET_KEY is no key of a test account');
    const provider = createStripeProvider({
      secretKey: KEY ?? 'sk_test_none',
      publishableKey: 'pk_test',
      webhookSecret: 'whsec',
    });
    const stripe = () => new Stripe(KEY ?? 'sk_test_none', { telemetry: false });

    const order = (changes: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
      bookingNumber: String(Math.floor(Math.random() * 1e8)),
      amountMinor: 9150,
      currency: 'GBP',
      description: 'Saloon by Dales Cars, Tuesday 1 December 2026, 10:00',
      email: 'amara@example.com',
      successUrl: 'https://taxi.example/payment-success?session_id={id}',
      cancelUrl: 'https://taxi.example/payment-cancel',
      expiresAt: new Date(Date.now() + 40 * 60_000),
      capture: 'at_once',
      idempotencyKey: randomUUID(),
      ...changes,
    });

    /** A payment as a passenger makes it, by a card of Stripe's for tests. */
    const pay = (capture: 'automatic' | 'manual') =>
      stripe().paymentIntents.create({
        amount: 9150,
        currency: 'gbp',
        payment_method: 'pm_card_visa',
        allowed_payment_method_types: ['card'],
        capture_method: capture,
        confirm: true,
      });

    it.each(['at_once', 'later'] as const)(
      'opens a session that charges %s once, and expires it',
      async (capture) => {
        const asked = order({ capture });
        const { sessionId, url } = await provider.createSession(asked);
        expect(new URL(url).hostname).toBe('checkout.stripe.com');
        expect((await provider.createSession(asked)).sessionId).toBe(sessionId);
        expect(await provider.getSession(sessionId)).toMatchObject({
          status: 'open',
          amountMinor: 9150,
          currency: 'GBP',
        });
        await provider.expireSession(sessionId);
        expect((await provider.getSession(sessionId))?.status).toBe('expired');
        await provider.expireSession(sessionId);
        expect(await provider.getSession('cs_test_none')).toBeNull();
      },
    );

    it('makes partial refunds, each once, and recognises them', async () => {
      const { id: paymentId } = await pay('automatic');
      const refund = { paymentId, amountMinor: 4575, reference: randomUUID() };
      expect(await provider.getRefund(refund)).toBeNull();
      const first = await provider.refund(refund);
      expect(['pending', 'made']).toContain(first.status);
      expect((await provider.refund(refund)).refundId).toBe(first.refundId);
      expect((await provider.getRefund(refund))?.refundId).toBe(first.refundId);
      expect((await stripe().refunds.list({ payment_intent: paymentId })).data).toHaveLength(1);
      const rest = await provider.refund({ ...refund, reference: randomUUID() });
      expect(rest.refundId).not.toBe(first.refundId);
    });

    it('captures an authorisation in full or in part, or releases it', async () => {
      const [taken, part, released] = await Promise.all([pay('manual'), pay('manual'), pay('manual')]);
      const all = { status: 'taken', amountMinor: 9150 };
      expect(await provider.capture({ paymentId: taken.id, amountMinor: 9150 })).toEqual(all);
      expect(await provider.capture({ paymentId: taken.id, amountMinor: 9150 })).toEqual(all);
      expect(await provider.release(taken.id)).toEqual(all);
      expect(await provider.capture({ paymentId: part.id, amountMinor: 1830 })).toEqual({
        ...all,
        amountMinor: 1830,
      });
      expect(await provider.release(released.id)).toEqual({ status: 'released' });
      expect(await provider.capture({ paymentId: released.id, amountMinor: 9150 })).toEqual({
        status: 'released',
      });
    });

    it('lists its transactions', async () => {
      const since = new Date(Date.now() - 3_600_000);
      for (const book of [provider.books.payments, provider.books.refunds, provider.books.disputes])
        for await (const record of book(since)) expect(record.type).toBeTruthy();
    });
  },
);
