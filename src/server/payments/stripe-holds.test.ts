import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRow, paymentRows } from '../../../test/support/bookings.ts';
import { complete, openedCheckout } from '../../../test/support/checkouts.ts';
import { accountsOf } from '../../../test/support/refunds.ts';
import { changeSettings, startApp, type TestApp } from '../../../test/support/start-app.ts';
import { startStripeFake, type StripeFake } from '../integrations/stripe-fake.ts';
import { createStripeProvider } from '../integrations/stripe.ts';
import { acceptByCommand, refuseByCommand } from '../bookings/commands.ts';
import { checkLedger } from '../bookings/ledger/check-ledger.ts';
import { openDifferences } from '../bookings/ledger/differences.ts';

const KEYS = { secretKey: 'sk_test_secret', publishableKey: 'pk_test_public', webhookSecret: 'whsec_x' };

let fake: StripeFake;
let app: TestApp;
beforeAll(async () => {
  fake = await startStripeFake();
  const cards = createStripeProvider(KEYS, { host: '127.0.0.1', port: fake.port, protocol: 'http' });
  app = await startApp({
    replacements: { cards, clock: () => new Date(Date.now()), log: { info() {}, warn() {}, error() {} } },
    settings: { CARD_CAPTURE: 'on_accept' },
  });
});
afterAll(async () => {
  await app.stop();
  await fake.close();
});

const context = () => ({ ...app.services, clock: () => new Date(), jobs: async () => app.services.jobs });
const accept = (number: string) => acceptByCommand(context(), number);
const found = async () =>
  (await openDifferences(app.services.database.db)).map(({ kind, detail }) => [kind, detail]);

interface Held {
  number: string;
  id: number;
  sessionId: string;
  /** Stripe's payment. */
  intent: string;
  pence: number;
}

/** A booking with an authorisation at Stripe. */
async function held(tell: (sessionId: string) => Promise<unknown> = (each) => complete(app, each, null)) {
  const { sessionId, number } = await openedCheckout(app);
  fake.pay(sessionId);
  await tell(sessionId);
  const { id, totalPence: pence, status } = await bookingRow(app, number);
  expect(status).toBe('confirmed');
  return { number, id, sessionId, intent: `pi_${sessionId}`, pence } satisfies Held;
}

const webhook = async (sessionId: string) => {
  const { rawBody, signature } = await fake.event(
    'checkout.session.completed',
    sessionId,
    KEYS.webhookSecret,
  );
  await app.services.checkouts.notified(rawBody, signature);
};
const stands = ({ id }: Held, status: string, pence: number) =>
  expect
    .poll(async () => (await paymentRows(app, id)).map((row) => [row.status, row.amountPence]), {
      timeout: 25_000,
    })
    .toEqual([[status, pence]]);

describe('[MON-03] a Stripe authorisation', () => {
  it('is recorded from the webhook or the success page, and captured once on acceptance', async () => {
    const booked = await held(webhook);
    await webhook(booked.sessionId);
    await complete(app, booked.sessionId, null);
    expect(fake.intents.all.get(booked.intent)).toMatchObject({
      status: 'requires_capture',
      amount_received: 0,
    });
    await stands(booked, 'authorised', booked.pence);
    await accept(booked.number);
    await stands(booked, 'paid', booked.pence);
    expect(fake.intents.capturedAmount(booked.intent)).toBe(booked.pence);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: booked.pence });
    // News of before, late.
    await webhook(booked.sessionId);
    const [payment] = await paymentRows(app, booked.id);
    await app.services.checkouts.endHold(payment?.id ?? 0);
    await app.services.checkouts.compare();
    expect(await found()).toEqual([]);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: booked.pence });
  });

  it('is released when the trip is refused', async () => {
    const booked = await held();
    await refuseByCommand(context(), `${booked.number} No driver is free.`);
    await stands(booked, 'failed', booked.pence);
    expect(fake.intents.all.get(booked.intent)?.status).toBe('canceled');
    // The checkout, asked about, is over as well.
    await app.services.checkouts.close(booked.sessionId);
    await app.services.checkouts.compare();
    expect([await found(), (await bookingRow(app, booked.number)).status]).toEqual([[], 'cancelled']);
  });

  it('is captured although Stripe is unavailable for a while', async () => {
    const booked = await held();
    fake.fail(2, 500);
    await accept(booked.number);
    await stands(booked, 'paid', booked.pence);
    expect(fake.intents.capturedAmount(booked.intent)).toBe(booked.pence);
  });

  it('that was captured at Stripe by hand is paid, and the part not due is refunded', async () => {
    const booked = await held();
    Object.assign(fake.intents.all.get(booked.intent) ?? {}, {
      status: 'succeeded',
      amount_received: booked.pence,
    });
    await refuseByCommand(context(), `${booked.number} No driver is free.`);
    await expect.poll(() => fake.refunds.all.size, { timeout: 15_000 }).toBe(1);
    await expect
      .poll(() => accountsOf(app, booked.id), { timeout: 15_000 })
      .toMatchObject({ passenger: 0, card: 0, refunding: 0 });
  });

  it('that a bank has released is reported, and the trip stays booked', async () => {
    const booked = await held();
    fake.intents.lapse(booked.intent);
    await accept(booked.number);
    await stands(booked, 'failed', booked.pence);
    await expect
      .poll(found, { timeout: 5000 })
      .toEqual([['hold_lost', `GBP ${(booked.pence / 100).toFixed(2)}`]]);
    expect((await bookingRow(app, booked.number)).status).toBe('accepted');
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: booked.pence, card: 0 });
    expect(await checkLedger(app.services.database.db)).toEqual([]);
  });

  it('is not used by checkouts with immediate capture', async () => {
    await changeSettings(app, { CARD_CAPTURE: 'at_once' });
    const booked = await held();
    await stands(booked, 'paid', booked.pence);
    expect(fake.intents.all.get(booked.intent)?.capture_method).toBe('automatic');
    await changeSettings(app, { CARD_CAPTURE: 'on_accept' });
  });
});
