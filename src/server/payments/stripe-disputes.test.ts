import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRow, mailsOf, paymentRows } from '../../../test/support/bookings.ts';
import { complete, openedCheckout } from '../../../test/support/checkouts.ts';
import { accountsOf, refundRows, expectRefunds } from '../../../test/support/refunds.ts';
import { startApp, type TestApp } from '../../../test/support/start-app.ts';
import { startStripeFake, type StripeFake } from '../integrations/stripe-fake.ts';
import { createStripeProvider } from '../integrations/stripe.ts';
import { applyEvent, lockBooking } from '../bookings/transitions.ts';
import { refundByCommand } from '../bookings/commands.ts';
import { refundExcess } from '../bookings/refund-ledger.ts';
import { rows } from '../platform/database/database.ts';
import { auditLog } from '../platform/schema/staff.ts';
import { checkLedger } from '../bookings/ledger/check-ledger.ts';

const KEYS = { secretKey: 'sk_test_secret', publishableKey: 'pk_test_public', webhookSecret: 'whsec_x' };
const FEE = 2000;
type News = 'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated';

let fake: StripeFake;
let app: TestApp;
beforeAll(async () => {
  fake = await startStripeFake();
  const cards = createStripeProvider(KEYS, { host: '127.0.0.1', port: fake.port, protocol: 'http' });
  const log = { info() {}, warn() {}, error() {} };
  app = await startApp({ replacements: { cards, log, clock: () => new Date(Date.now()) } });
});
afterAll(async () => {
  await app.stop();
  await fake.close();
});

const db = () => app.services.database.db;

interface Paid {
  number: string;
  id: number;
  payment: string;
  pence: number;
}

async function paid(): Promise<Paid> {
  const { sessionId, number } = await openedCheckout(app);
  fake.pay(sessionId);
  await complete(app, sessionId, null);
  const { id } = await bookingRow(app, number);
  const [row] = await paymentRows(app, id);
  return { number, id, payment: row?.providerPaymentId ?? '', pence: row?.amountPence ?? 0 };
}

/** By the provider, for nothing: all of it is owed to the passenger. */
async function cancel(id: number): Promise<void> {
  await db().transaction(async (tx) => {
    const booking = await lockBooking(tx, id);
    const by = { actor: { kind: 'staff' as const, id: '1' }, now: new Date() };
    await applyEvent(tx, app.services.jobs, booking, 'cancel_by_provider', by);
    await refundExcess(tx, app.services.jobs, booking, new Date());
  });
}

/** The current event, to be sent later. */
async function drafted(type: News, disputeId: string): Promise<() => Promise<void>> {
  const { rawBody, signature } = await fake.event(`charge.dispute.${type}`, disputeId, KEYS.webhookSecret);
  return async () => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const url = `${app.url}/api/v1/payments/notifications`;
    const { status } = await fetch(url, { method: 'POST', headers, body: new Uint8Array(rawBody) });
    expect(status).toBe(200);
  };
}
const notify = async (type: News, disputeId: string) => (await drafted(type, disputeId))();

const statusOf = async (id: number) => (await paymentRows(app, id))[0]?.status;

/** Stripe's balance equals the ledger's. */
async function expectSame(): Promise<void> {
  expect(await checkLedger(db())).toEqual([]);
  const [sums] = await rows<{ card: string }>(
    db(),
    sql`select sum(l.card) as card from ledger l join payments p on p.id = l.payment_id where p.provider = 'stripe'`,
  );
  expect(Number(sums?.card)).toBe(fake.balance());
}

describe('[MON-02] a dispute at Stripe', () => {
  it.each(['won', 'lost'] as const)(
    'that is %s moves its money once, in any order of notifications',
    async (outcome) => {
      for (const order of [
        [0, 1, 2],
        [2, 1, 0],
        [1, 1, 2, 0, 2],
      ]) {
        const { id, payment, pence, number } = await paid();
        const dispute = fake.disputes.open({ payment, amount: pence, fee: FEE });
        const events = [await drafted('created', dispute.id), await drafted('funds_withdrawn', dispute.id)];
        fake.disputes.close(dispute.id, outcome);
        events.push(await drafted('closed', dispute.id));
        for (const index of order) await events[index]?.();
        expect(await accountsOf(app, id)).toMatchObject(
          outcome === 'won'
            ? { passenger: 0, card: pence - FEE, disputed: 0, loss: FEE }
            : { passenger: pence, card: -FEE, disputed: 0, loss: FEE },
        );
        expect(await statusOf(id)).toBe(outcome === 'won' ? 'paid' : 'refunded');
        const [last] = await db()
          .select()
          .from(auditLog)
          .where(and(eq(auditLog.entityId, number), eq(auditLog.action, 'dispute')))
          .orderBy(desc(auditLog.id))
          .limit(1);
        expect(last).toMatchObject({ actorKind: 'card_provider', after: { dispute: outcome } });
        await expectSame();
      }
    },
  );

  it('that is only an inquiry takes nothing', async () => {
    const { id, payment, pence } = await paid();
    const dispute = fake.disputes.open({ payment, amount: pence, inquiry: true });
    await notify('created', dispute.id);
    expect(await statusOf(id)).toBe('paid');
    dispute.status = 'warning_closed';
    await notify('closed', dispute.id);
    expect(await accountsOf(app, id)).toMatchObject({ card: pence, disputed: 0, loss: 0 });
    await expectSame();
  });

  it('of a part leaves the rest, and a returned fee is recorded', async () => {
    const { id, payment, pence } = await paid();
    const dispute = fake.disputes.open({ payment, amount: 500, fee: FEE });
    await notify('created', dispute.id);
    fake.disputes.close(dispute.id, 'lost');
    dispute.balance_transactions.push({
      id: 'txn_fee',
      object: 'balance_transaction',
      amount: 0,
      fee: -FEE,
      currency: 'gbp',
    });
    await notify('closed', dispute.id);
    expect(await statusOf(id)).toBe('part_refunded');
    expect(await accountsOf(app, id)).toMatchObject({ passenger: 500, card: pence - 500, loss: 0 });
    await expectSame();
  });

  it('after a refund costs the money twice, which the ledger records', async () => {
    const { id, payment, pence, number } = await paid();
    await cancel(id);
    await expectRefunds(app, number, ['made']);
    const dispute = fake.disputes.open({ payment, amount: pence, fee: FEE });
    await notify('created', dispute.id);
    expect(await statusOf(id)).toBe('disputed');
    await expectSame();
    fake.disputes.close(dispute.id, 'lost');
    await notify('closed', dispute.id);
    expect(await accountsOf(app, id)).toMatchObject({ passenger: pence, card: -pence - FEE });
    expect(await statusOf(id)).toBe('refunded');
    await expectSame();
  });

  it('that is won refunds what a cancellation has left due meanwhile, once', async () => {
    const { id, payment, pence, number } = await paid();
    const dispute = fake.disputes.open({ payment, amount: pence, fee: FEE });
    await notify('created', dispute.id);
    await cancel(id);
    expect(await refundRows(app, number)).toEqual([]);
    fake.disputes.close(dispute.id, 'won');
    await notify('closed', dispute.id);
    await notify('closed', dispute.id);
    await expectRefunds(app, number, ['made']);
    expect(await accountsOf(app, id)).toMatchObject({ passenger: 0, card: -FEE, loss: FEE });
    expect(await statusOf(id)).toBe('refunded');
    await expectSame();
  });

  it('that is lost after a cancellation replaces the refund', async () => {
    const { id, payment, pence, number } = await paid();
    const dispute = fake.disputes.open({ payment, amount: pence, fee: FEE });
    await notify('created', dispute.id);
    await cancel(id);
    fake.disputes.close(dispute.id, 'lost');
    await notify('closed', dispute.id);
    expect(await refundRows(app, number)).toEqual([]);
    expect(await accountsOf(app, id)).toMatchObject({ passenger: 0, card: -FEE, loss: FEE });
    await expectSame();
  });

  it('that comes before a refund was made delays it, and replaces it when lost', async () => {
    const { id, payment, pence, number } = await paid();
    const dispute = fake.disputes.open({ payment, amount: pence, fee: FEE });
    // Stripe refuses the refund, and its news of the dispute comes late.
    await cancel(id);
    const [refund] = await refundRows(app, number);
    const ask = () => app.services.checkouts.refund(refund?.id ?? 0);
    await expect(ask()).rejects.toThrow('Stripe did not do as asked');
    await notify('created', dispute.id);
    await expect(ask()).rejects.toThrow('waits until a dispute is decided');
    fake.disputes.close(dispute.id, 'lost');
    await notify('closed', dispute.id);
    await ask();
    expect((await refundRows(app, number)).map(({ status }) => status)).toEqual(['withdrawn']);
    expect(await accountsOf(app, id)).toMatchObject({ passenger: 0, refunding: 0, card: -FEE });
    await expectSame();
  });

  it('that comes after a manual refund replaces it, and the rest is due again', async () => {
    const { id, payment, pence, number } = await paid();
    const dispute = fake.disputes.open({ payment, amount: pence, fee: FEE });
    const context = { ...app.services, clock: () => new Date(), jobs: async () => app.services.jobs };
    await refundByCommand(context, `${number} 10.00 The car was late.`);
    const [refund] = await refundRows(app, number);
    const ask = () => app.services.checkouts.refund(refund?.id ?? 0);
    await expect(ask()).rejects.toThrow('Stripe did not do as asked');
    await notify('created', dispute.id);
    fake.disputes.close(dispute.id, 'lost');
    await notify('closed', dispute.id);
    await ask();
    expect((await refundRows(app, number)).map(({ status }) => status)).toEqual(['withdrawn']);
    expect(await accountsOf(app, id)).toMatchObject({ passenger: pence - 1000, refunding: 0, card: -FEE });
    await expectSame();
  });

  it('is reported to the provider each time with booking, reason, link and deadline', async () => {
    const { payment, pence, number } = await paid();
    const dispute = fake.disputes.open({ payment, amount: pence, inquiry: true });
    dispute.evidence_details.due_by = Date.parse('2027-01-08T23:59:00Z') / 1000;
    await notify('created', dispute.id);
    await notify('updated', dispute.id);
    dispute.status = 'needs_response';
    const withdrawn = { id: 'txn_taken', object: 'balance_transaction', currency: 'gbp' } as const;
    dispute.balance_transactions.push({ ...withdrawn, amount: -pence, fee: FEE });
    await notify('updated', dispute.id);
    fake.disputes.close(dispute.id, 'won');
    await notify('closed', dispute.id);
    const told = (await mailsOf(app, number, 6)).filter(({ occasion }) => occasion === 'dispute');
    const sum = `£${(pence / 100).toFixed(2)} of booking ${number}`;
    expect(told.map(({ recipientRole, subject }) => `${recipientRole}: ${subject}`).toSorted()).toEqual([
      `provider: Dispute of ${sum}, answer by Friday 8 January 2027, 23:59`,
      `provider: Dispute won: ${sum}`,
      `provider: The cardholder’s bank asks about ${sum}`,
    ]);
    const where = `Answer it at the card provider by Friday 8 January 2027, 23:59; its id there is ${dispute.id}.`;
    for (const { subject, text } of told)
      expect(text).toContain(subject.startsWith('Dispute won') ? 'in your favour' : `(fraudulent)`);
    expect(told.filter(({ text }) => text.includes(where))).toHaveLength(2);
    await expectSame();
  });

  it('of an unknown payment changes nothing', async () => {
    const dispute = fake.disputes.open({ payment: 'pi_of_another_shop', amount: 100, fee: 0 });
    await notify('created', dispute.id);
    fake.disputes.all.delete(dispute.id);
    await expectSame();
  });
});
