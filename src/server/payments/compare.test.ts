import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingRow, paymentRows } from '../../../test/support/bookings.ts';
import { complete, openedCheckout } from '../../../test/support/checkouts.ts';
import { readMetrics } from '../../../test/support/read-metrics.ts';
import { accountsOf, refundRows, expectRefunds } from '../../../test/support/refunds.ts';
import { startApp, type TestApp } from '../../../test/support/start-app.ts';
import type { Problem } from '../../contract/problem.ts';
import { DIFFERENCES } from '../../domain/ledger/differences.ts';
import { startStripeFake, type StripeFake } from '../integrations/stripe-fake.ts';
import { createStripeProvider } from '../integrations/stripe.ts';
import { applyEvent, lockBooking } from '../bookings/transitions.ts';
import { refundExcess } from '../bookings/refund-ledger.ts';
import { refunds } from '../platform/schema/payments.ts';
import { NotYet } from '../platform/jobs/jobs.ts';
import { checkLedger } from '../bookings/ledger/check-ledger.ts';
import { explainDifferenceById, listDifferences, openDifferences } from '../bookings/ledger/differences.ts';

const KEYS = { secretKey: 'sk_test_secret', publishableKey: 'pk_test_public', webhookSecret: 'whsec_x' };

let fake: StripeFake;
let app: TestApp;
let alarms: string[] = [];
beforeAll(async () => {
  fake = await startStripeFake();
  const cards = createStripeProvider(KEYS, { host: '127.0.0.1', port: fake.port, protocol: 'http' });
  const log = {
    info() {},
    warn() {},
    error: (_detail: object, message: string) => void alarms.push(message),
  };
  app = await startApp({ replacements: { cards, log, clock: () => new Date(Date.now()) } });
});
beforeEach(() => {
  alarms = [];
});
afterAll(async () => {
  await app.stop();
  await fake.close();
});

const db = () => app.services.database.db;
const compare = () => app.services.checkouts.compare();
const found = async () => (await openDifferences(db())).map(({ kind, detail }) => [kind, detail]);
const told = async () => {
  const lines: string[] = [];
  await listDifferences(db(), (line) => lines.push(line));
  return lines;
};

async function paid() {
  const { sessionId, number } = await openedCheckout(app);
  fake.pay(sessionId);
  await complete(app, sessionId, null);
  const { id } = await bookingRow(app, number);
  const [row] = await paymentRows(app, id);
  return { sessionId, number, id, payment: row?.providerPaymentId ?? '', pence: row?.amountPence ?? 0 };
}

/** By the provider, for nothing. */
async function cancel(id: number): Promise<void> {
  await db().transaction(async (tx) => {
    const booking = await lockBooking(tx, id);
    const by = { actor: { kind: 'staff' as const, id: '1' }, now: new Date() };
    await applyEvent(tx, app.services.jobs, booking, 'cancel_by_provider', by);
    await refundExcess(tx, app.services.jobs, booking, new Date());
  });
}

const pounds = (pence: number) => `GBP ${(pence / 100).toFixed(2)}`;
const refundAt = async (number: string) => {
  const [row] = await refundRows(app, number);
  const refund = [...fake.refunds.all.values()].find(
    ({ metadata }) => metadata?.['refund'] === row?.reference,
  );
  if (!refund) throw new Error('no refund');
  return refund;
};

describe('[MON-06] comparison with the card provider’s records', () => {
  it('lost notifications are recorded, and are no difference', async () => {
    const unheard = await openedCheckout(app);
    fake.pay(unheard.sessionId);
    const returned = await paid();
    await cancel(returned.id);
    await expectRefunds(app, returned.number, ['made']);
    const disputed = await paid();
    fake.disputes.open({ payment: disputed.payment, amount: disputed.pence });
    await compare();
    expect((await bookingRow(app, unheard.number)).status).toBe('confirmed');
    expect((await accountsOf(app, disputed.id)).disputed).toBe(disputed.pence);
    expect(await found()).toEqual([]);
    expect(await told()).toEqual(['The books of the card provider and ours say the same.']);

    // A month later the bank sends the refund back: it is due again until it is resolved.
    Object.assign(await refundAt(returned.number), {
      status: 'failed',
      failure_reason: 'lost_or_stolen_card',
    });
    await compare();
    await compare();
    await expectRefunds(app, returned.number, ['failed']);
    const owed = [['refund_failed', `${pounds(returned.pence)}, lost_or_stolen_card`]];
    expect(await found()).toEqual(owed);
    expect(alarms.filter((each) => each === DIFFERENCES.refund_failed)).toHaveLength(1);
    await db().transaction(async (tx) =>
      refundExcess(tx, app.services.jobs, await lockBooking(tx, returned.id), new Date()),
    );
    await expectRefunds(app, returned.number, ['failed', 'made']);
    await compare();
    expect(await found()).toEqual([]);
    expect(await checkLedger(db())).toEqual([]);
  });

  it('an amount other than requested books nothing, whatever the source, and is reported until it is explained', async () => {
    const { sessionId, number } = await openedCheckout(app);
    const session = fake.sessions.get(sessionId);
    if (!session?.amount_total) throw new Error('no session');
    const asked = session.amount_total;
    session.amount_total = 100;
    fake.pay(sessionId);
    for (let n = 0; n < 2; n++) {
      const { status, body } = await complete(app, sessionId, null);
      expect([status, (body as unknown as Problem).code]).toEqual([409, 'other_sum']);
    }
    const { rawBody, signature } = await fake.event(
      'checkout.session.completed',
      sessionId,
      KEYS.webhookSecret,
    );
    await app.services.checkouts.notified(rawBody, signature);
    await compare();
    expect((await bookingRow(app, number)).status).toBe('awaiting_payment');
    expect(await found()).toEqual([['payment_sum', `GBP 1.00 at the card provider, ${pounds(asked)} here`]]);
    expect(alarms.filter((each) => each === DIFFERENCES.payment_sum)).toHaveLength(1);
    const text = String((await app.send('GET', '/metrics')).body);
    expect(readMetrics(text).get('wayfare_money_differences{kind="payment_sum"}')).toBe(1);
    session.currency = 'eur';
    await compare();
    expect(await found()).toEqual([['payment_sum', `EUR 1.00 at the card provider, ${pounds(asked)} here`]]);

    const [line = ''] = await told();
    expect(line).toContain(
      `booking ${number}, ${sessionId}: ${DIFFERENCES.payment_sum}. EUR 1.00 at the card provider`,
    );
    const id = line.split(':')[0] ?? '';
    await expect(explainDifferenceById(db(), id, new Date())).rejects.toThrow('say the number');
    await expect(explainDifferenceById(db(), '999999 why', new Date())).rejects.toThrow(
      'there is no open difference 999999',
    );
    expect(await explainDifferenceById(db(), `${id} given back by hand`, new Date())).toContain(
      'is explained',
    );
    await compare();
    expect(await found()).toEqual([]);
    // Something else is seen again.
    session.amount_total = 200;
    await compare();
    expect(await found()).toEqual([['payment_sum', `EUR 2.00 at the card provider, ${pounds(asked)} here`]]);
    session.amount_total = asked;
    session.currency = 'gbp';
    await compare();
    expect(await found()).toEqual([]);
    expect((await bookingRow(app, number)).status).toBe('confirmed');
  });

  it('a manual or a missing refund is a difference', async () => {
    const { number, id, payment, pence } = await paid();
    await cancel(id);
    await expectRefunds(app, number, ['made']);
    const ours = await refundAt(number);
    fake.refunds.all.delete(ours.id);
    const byHand = { ...ours, id: 're_by_hand', amount: 300, metadata: {} };
    fake.refunds.all.set(byHand.id, byHand);
    fake.refunds.all.set('re_other_shop', { ...byHand, id: 're_other_shop', payment_intent: 'pi_other' });
    await compare();
    expect(await found()).toEqual([
      ['refund_unknown', 'GBP 3.00, made'],
      ['refund_absent', 'unknown at the card provider, made here'],
    ]);
    fake.refunds.all.delete(byHand.id);
    fake.refunds.all.set(ours.id, { ...ours, status: 'pending', amount: 299 });
    await compare();
    // Records missing on both sides are not examined again: only a person may end them.
    expect(await found()).toEqual([
      ['refund_unknown', 'GBP 3.00, made'],
      ['refund_state', 'pending at the card provider, made here'],
    ]);
    fake.refunds.all.set(ours.id, ours);
    fake.refunds.all.set(byHand.id, { ...byHand, status: 'failed' });
    await compare();
    expect(await found()).toEqual([]);
    expect((await accountsOf(app, id)).card).toBe(0);
    expect([payment, pence > 0]).toEqual([ours.payment_intent, true]);
  });

  it('a slow refund raises no alarm, and is a difference after a day', async () => {
    fake.refunds.begin = 'pending';
    const { number, id, pence } = await paid();
    await cancel(id);
    await expect.poll(() => refundAt(number).catch(() => null), { timeout: 15_000 }).not.toBeNull();
    const [row] = await refundRows(app, number);
    await expect(app.services.checkouts.refund(row?.id ?? 0)).rejects.toThrow(NotYet);
    await compare();
    expect(await found()).toEqual([]);
    expect(alarms).toEqual([]);
    const askedAt = new Date(Date.now() - 25 * 3_600_000);
    await db()
      .update(refunds)
      .set({ askedAt })
      .where(eq(refunds.id, row?.id ?? 0));
    await compare();
    expect(await found()).toEqual([['refund_waits', pounds(pence)]]);
    (await refundAt(number)).status = 'succeeded';
    await compare();
    await compare();
    expect(await found()).toEqual([]);
    await expectRefunds(app, number, ['made']);
    fake.refunds.begin = 'succeeded';
  });

  it('money of an unknown booking, or that was not received, is a difference', async () => {
    const here = await paid();
    const session = fake.sessions.get(here.sessionId);
    if (!session) throw new Error('no session');
    fake.sessions.delete(here.sessionId);
    const strange = { ...session, id: 'cs_strange', client_reference_id: '99999999' };
    fake.sessions.set(strange.id, strange);
    fake.sessions.set('cs_other_shop', { ...strange, id: 'cs_other_shop', client_reference_id: null });
    await compare();
    expect(await found()).toEqual([
      ['payment_unknown', `${pounds(here.pence)} for booking 99999999`],
      ['payment_absent', 'unknown at the card provider, paid here'],
    ]);
    fake.sessions.set(here.sessionId, session);
    fake.sessions.delete(strange.id);
    await compare();
    expect(await found()).toEqual([['payment_unknown', `${pounds(here.pence)} for booking 99999999`]]);
    // While the card provider is out of order nothing is taken for solved.
    fake.fail(99, 500);
    await compare();
    fake.fail(0, 500);
    expect(await found()).toHaveLength(1);
    expect(alarms).toContain('comparison with the card provider is incomplete');
  });
});
