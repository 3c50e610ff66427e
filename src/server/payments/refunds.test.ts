import { describe, expect, it } from 'vitest';
import { bookingRow, mailsOf, paymentRows } from '../../../test/support/bookings.ts';
import {
  complete,
  openedCheckout,
  payCheckout,
  payWithoutNotification,
} from '../../../test/support/checkouts.ts';
import { accountsOf, refundRows, expectRefunds } from '../../../test/support/refunds.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { checkLedger } from '../bookings/ledger/check-ledger.ts';
import { applyEvent, lockBooking } from '../bookings/transitions.ts';

const SLOW = '4000 0000 0000 7726';
const FAILING = '4000 0000 0000 5126';
const HOUR = 3_600_000;

const app = useApp();

const db = () => app.services.database.db;

async function cancel(number: string): Promise<void> {
  const { id } = await bookingRow(app, number);
  await db().transaction(async (tx) => {
    const by = { actor: { kind: 'staff' as const, id: '1' }, now: app.clock.now };
    await applyEvent(tx, app.services.jobs, await lockBooking(tx, id), 'cancel_by_provider', by);
  });
}

/** A booking that was cancelled while its passenger was paying. */
async function paidTooLate(card?: string) {
  const { sessionId, number } = await openedCheckout(app);
  await cancel(number);
  await payCheckout(app, sessionId, card);
  await complete(app, sessionId, null);
  return { sessionId, number, id: (await bookingRow(app, number)).id };
}

/** The first try, and one an hour later; the queue's own come when they come. */
async function askTwice(number: string): Promise<void> {
  const [{ id } = { id: 0 }] = await refundRows(app, number);
  await app.services.checkouts.refund(id).catch(() => {});
  app.clock.now = new Date(app.clock.now.getTime() + HOUR);
  await app.services.checkouts.refund(id);
}

describe('[MON-05] money for a booking that is no longer available', () => {
  it('is refunded in full for a cancelled one, once, however often it is reported', async () => {
    const { sessionId, number, id } = await paidTooLate();
    await Promise.all([complete(app, sessionId, null), app.services.checkouts.reconcile()]);
    await expectRefunds(app, number, ['made']);
    const [payment] = await paymentRows(app, id);
    const [refund] = await refundRows(app, number);
    expect(payment).toMatchObject({ status: 'refunded' });
    expect(refund).toMatchObject({ amountPence: payment?.amountPence, paymentId: payment?.id });
    expect(Object.values(await accountsOf(app, id)).every((pence) => pence === 0)).toBe(true);
    expect(await checkLedger(db())).toEqual([]);
    expect((await bookingRow(app, number)).status).toBe('cancelled');
  });

  it('is refunded for one that lapsed and whose pick-up is over; one that is still possible is booked', async () => {
    const { now } = app.clock;
    const [late, inTime] = [await openedCheckout(app), await openedCheckout(app)];
    for (const { sessionId } of [late, inTime]) await payWithoutNotification(app, sessionId);
    await complete(app, inTime.sessionId, null);
    expect((await bookingRow(app, inTime.number)).status).toBe('confirmed');
    app.clock.now = new Date(Date.parse('2026-12-01T10:31:00Z'));
    await complete(app, late.sessionId, null);
    app.clock.now = now;
    expect(await bookingRow(app, late.number)).toMatchObject({ status: 'lapsed', confirmedAt: null });
    await expectRefunds(app, late.number, ['made']);
    expect(await checkLedger(db())).toEqual([]);
  });
});

describe('[MON-02] a refund', () => {
  it('is shown on the booking’s page when requested and when made, and emailed once', async () => {
    const { number, id } = await paidTooLate(SLOW);
    const { reference } = (await app.services.bookings.byId(id)) ?? {};
    const page = async () => (await fetch(`${app.url}/booking/${reference}`)).text();
    const [{ amountPence } = { amountPence: 0 }] = await refundRows(app, number);
    const amount = `£${(amountPence / 100).toFixed(2)}`;
    expect(await page()).toContain(
      `${amount} goes back to your card: asked for on Saturday 21 November 2026, 09:00, and not made yet.`,
    );
    expect((await accountsOf(app, id)).refunding).toBe(-amountPence);
    await askTwice(number);
    expect(await page()).toContain(`${amount} went back to your card on Saturday 21 November 2026, 10:00.`);
    const told = await mailsOf(app, number, 1);
    expect(told.map(({ occasion, recipientRole }) => [occasion, recipientRole])).toEqual([
      ['refunded', 'booker'],
    ]);
    expect(told[0]?.subject).toContain(`Refund of ${amount} for booking ${number}, `);
    expect(told[0]?.html).toContain(`/booking/${reference}`);
  });

  it('that the bank rejects stays due, and passenger and provider are emailed', async () => {
    const { number, id } = await paidTooLate(FAILING);
    await askTwice(number);
    await expectRefunds(app, number, ['failed']);
    const [payment] = await paymentRows(app, id);
    const { passenger, card, refunding } = await accountsOf(app, id);
    expect({ passenger, card, refunding }).toEqual({
      passenger: -(payment?.amountPence ?? 0),
      card: payment?.amountPence,
      refunding: 0,
    });
    expect(payment?.status).toBe('paid');
    const told = await mailsOf(app, number, 2);
    expect(told.map(({ recipientRole }) => recipientRole).toSorted()).toEqual(['booker', 'provider']);
    expect(await checkLedger(db())).toEqual([]);
  });
});
