import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRow, mailsOf, paymentRows } from '../../../test/support/bookings.ts';
import { complete, openedCheckout } from '../../../test/support/checkouts.ts';
import { accountsOf, refundRows, expectRefunds } from '../../../test/support/refunds.ts';
import { startApp, type TestApp } from '../../../test/support/start-app.ts';
import { startStripeFake, type StripeFake } from '../integrations/stripe-fake.ts';
import { createStripeProvider } from '../integrations/stripe.ts';
import { applyEvent, lockBooking } from '../bookings/transitions.ts';
import { checkLedger } from '../bookings/ledger/check-ledger.ts';
import { findRefund } from '../bookings/refund-ledger.ts';

const KEYS = { secretKey: 'sk_test_secret', publishableKey: 'pk_test_public', webhookSecret: 'whsec_x' };

let fake: StripeFake;
let app: TestApp;
beforeAll(async () => {
  fake = await startStripeFake();
  const cards = createStripeProvider(KEYS, { host: '127.0.0.1', port: fake.port, protocol: 'http' });
  app = await startApp({ replacements: { cards, clock: () => new Date(Date.now()) } });
});
afterAll(async () => {
  await app.stop();
  await fake.close();
});

const db = () => app.services.database.db;

/** Money for a trip that was cancelled while its passenger was paying; the refund has been asked for. */
async function owed(): Promise<{ number: string; id: number }> {
  const { sessionId, number } = await openedCheckout(app);
  const { id } = await bookingRow(app, number);
  await db().transaction(async (tx) => {
    const by = { actor: { kind: 'staff' as const, id: '1' }, now: new Date() };
    await applyEvent(tx, app.services.jobs, await lockBooking(tx, id), 'cancel_by_provider', by);
  });
  fake.pay(sessionId);
  await complete(app, sessionId, null);
  return { number, id };
}

async function notify(type: 'refund.created' | 'refund.updated' | 'refund.failed', refundId: string) {
  const { rawBody, signature } = await fake.event(type, refundId, KEYS.webhookSecret);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const url = `${app.url}/api/v1/payments/notifications`;
  const { status } = await fetch(url, { method: 'POST', headers, body: new Uint8Array(rawBody) });
  expect(status).toBe(200);
}

const atStripe = async (number: string) => {
  const [row] = await refundRows(app, number);
  return [...fake.refunds.all.values()].filter(({ metadata }) => metadata?.['refund'] === row?.reference);
};

describe('[MON-02] a refund by Stripe', () => {
  it('is retried until Stripe accepts it, and made once', async () => {
    fake.refunds.begin = 'succeeded';
    const { sessionId, number } = await openedCheckout(app);
    const { id } = await bookingRow(app, number);
    await db().transaction(async (tx) => {
      const by = { actor: { kind: 'staff' as const, id: '1' }, now: new Date() };
      await applyEvent(tx, app.services.jobs, await lockBooking(tx, id), 'cancel_by_provider', by);
    });
    fake.pay(sessionId);
    await complete(app, sessionId, null);
    await expectRefunds(app, number, ['made']);
    const [refund] = await refundRows(app, number);
    // As a job that was killed after Stripe had answered.
    for (let n = 0; n < 2; n++) await app.services.checkouts.refund(refund?.id ?? 0);
    const [payment] = await paymentRows(app, id);
    await app.services.checkouts.provider.refund({
      paymentId: payment?.providerPaymentId ?? '',
      amountMinor: payment?.amountPence ?? 0,
      reference: refund?.reference ?? '',
    });
    expect(await atStripe(number)).toMatchObject([{ amount: payment?.amountPence }]);
    expect(payment?.status).toBe('refunded');
    expect(await checkLedger(db())).toEqual([]);
  });

  it('survives that Stripe is unavailable', async () => {
    fake.refunds.begin = 'succeeded';
    // Before it is requested, which happens immediately.
    fake.fail(2, 503, '/v1/refunds');
    const { number } = await owed();
    await expectRefunds(app, number, ['made']);
    expect(await atStripe(number)).toHaveLength(1);
  });

  it('accepts repeated notifications, in any order and before the response', async () => {
    fake.refunds.begin = 'pending';
    const { number, id } = await owed();
    await expect.poll(async () => (await atStripe(number)).length, { timeout: 15_000 }).toBe(1);
    const [refund] = await atStripe(number);
    if (!refund) throw new Error('no refund');
    await notify('refund.created', refund.id);
    expect((await refundRows(app, number))[0]?.status).toBe('asked');
    refund.status = 'succeeded';
    await notify('refund.updated', refund.id);
    await notify('refund.updated', refund.id);
    refund.status = 'pending';
    await notify('refund.created', refund.id);
    expect((await refundRows(app, number))[0]?.status).toBe('made');
    expect((await mailsOf(app, number, 1)).map(({ occasion }) => occasion)).toEqual(['refunded']);
    // Weeks later the bank sends it back: the money is owed again, once.
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    await notify('refund.failed', refund.id);
    await notify('refund.failed', refund.id);
    refund.status = 'succeeded';
    await notify('refund.updated', refund.id);
    const [row] = await refundRows(app, number);
    expect(row).toMatchObject({ status: 'failed', failure: 'expired_or_canceled_card' });
    const { card, passenger, refunding } = await accountsOf(app, id);
    expect({ card, passenger, refunding }).toEqual({
      card: row?.amountPence,
      passenger: -(row?.amountPence ?? 0),
      refunding: 0,
    });
    expect((await paymentRows(app, id))[0]?.status).toBe('paid');
    expect(await checkLedger(db())).toEqual([]);
    expect(await findRefund(db(), { id: row?.id ?? 0 })).toEqual(row);
  });

  it('that was not requested here changes nothing', async () => {
    const stranger = { ...[...fake.refunds.all.values()][0], id: 're_by_hand', metadata: null } as never;
    fake.refunds.all.set('re_by_hand', stranger);
    await notify('refund.created', 're_by_hand');
    expect(await checkLedger(db())).toEqual([]);
  });
});
