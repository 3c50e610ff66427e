import { beforeEach, describe, expect, it } from 'vitest';
import { bookingRow, mailsOf, paymentRows } from '../../../../test/support/bookings.ts';
import {
  askToChange,
  changeNow,
  changesOf,
  submitChange,
  sessionOf,
} from '../../../../test/support/changes.ts';
import { cancelCheckout, payCheckout, payWithoutNotification } from '../../../../test/support/checkouts.ts';
import { START } from '../../../../test/support/demo-server.ts';
import { accountsOf, refundRows, expectRefunds } from '../../../../test/support/refunds.ts';
import {
  cancelNow,
  returnByCard,
  returnInCarAfterCard,
  takenBy,
  type ReturnBooking,
} from '../../../../test/support/return-bookings.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { settlePaid } from '../../payments/settle.ts';
import { checkLedger } from '../ledger/check-ledger.ts';

const app = useApp();
beforeEach(() => {
  app.clock.now = START;
});

const DEARER = { outward: { extras: { baby_seats: 2 } } };
const CHEAPER = { outward: { extras: { baby_seats: 0 } } };

const states = async (of: ReturnBooking) => (await changesOf(app, of)).map(({ status }) => status);
const paid = async (of: ReturnBooking) =>
  (await paymentRows(app, of.id)).map(({ status, amountPence }) => [status, amountPence]);
/** The change is asked for and its checkout opened. */
async function waiting(of: ReturnBooking, wanted: object = DEARER) {
  const { body } = await changeNow(app, of, wanted);
  return { url: body.data.checkout_url, session: await sessionOf(app, of) };
}
/** Return address of the card provider's page. */
const back = (of: ReturnBooking, session: string) =>
  fetch(`${app.url}/booking/${of.reference}/change/paid?session_id=${session}`, { redirect: 'manual' });

describe('[MNG-04] changing a booking paid by card', () => {
  it('[MNG-07] opens a checkout for the difference; until it is paid the old trip stays', async () => {
    const booked = await returnByCard(app);
    const { body } = await askToChange(app, booked, DEARER);
    const difference = Math.round(body.data.difference * 100);
    expect(body.data.to_pay).toBe(body.data.difference);
    const { url, session } = await waiting(booked);
    expect(url).toContain(`/test-checkout/${session}`);
    expect(await bookingRow(app, booked.number)).toMatchObject({ revision: 1, totalPence: booked.total });
    expect(await states(booked)).toEqual(['to_pay']);

    await payCheckout(app, session);
    const answer = await back(booked, session);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/booking/${booked.reference}`]);
    const row = await bookingRow(app, booked.number);
    expect(row).toMatchObject({ revision: 2, totalPence: booked.total + difference, status: 'confirmed' });
    expect(await paid(booked)).toEqual([
      ['paid', booked.total],
      ['paid', difference],
    ]);
    expect(await states(booked)).toEqual(['made']);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: booked.total + difference });
    expect(await checkLedger(app.services.database.db)).toEqual([]);
    const papers = await app.services.receipts.receiptsOf(booked.id);
    expect(
      papers.map(({ content: { amount, before, lines } }) => [
        amount,
        before,
        lines.reduce((sum, { pence }) => sum + pence, 0),
      ]),
    ).toEqual([
      [booked.total, 0, booked.total],
      [difference, booked.total, booked.total + difference],
    ]);
    const told = (await mailsOf(app, booked.number, 6)).filter(({ occasion }) => occasion === 'changed');
    expect(told).toHaveLength(3);
    expect(told[0]?.text).toContain('has been paid by card');
  });

  it('refunds the difference if it is cheaper, once, from the existing payments', async () => {
    const booked = await returnByCard(app);
    const { session } = await waiting(booked);
    await payCheckout(app, session);
    await back(booked, session);
    const dear = (await bookingRow(app, booked.number)).totalPence;
    const { body } = await askToChange(app, booked, CHEAPER);
    expect(body.data).toMatchObject({ to_pay: 0, refund: (dear - booked.total) / 100 });
    const presses = [1, 2, 3].map(() => submitChange(app, booked, CHEAPER, body.data.token));
    expect((await Promise.all(presses)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await submitChange(app, booked, CHEAPER, body.data.token)).status).toBe(200);
    expect((await bookingRow(app, booked.number)).revision).toBe(3);
    await expectRefunds(app, booked.number, ['made']);
    expect(await refundRows(app, booked.number)).toMatchObject([{ amountPence: dear - booked.total }]);
    expect(await accountsOf(app, booked.id)).toMatchObject({
      passenger: 0,
      card: booked.total,
      refunding: 0,
    });
    expect(await checkLedger(app.services.database.db)).toEqual([]);
  });

  it('has one checkout however often the same change is submitted, and the later one for another change', async () => {
    const booked = await returnByCard(app);
    const first = await waiting(booked);
    expect((await waiting(booked)).session).toBe(first.session);
    const other = await waiting(booked, { outward: { extras: { baby_seats: 1 } } });
    expect(other.session).not.toBe(first.session);
    expect(await states(booked)).toEqual(['lapsed', 'to_pay']);
    await payCheckout(app, other.session);
    await back(booked, other.session);
    expect(await states(booked)).toEqual(['lapsed', 'made']);
  });

  it('is applied before another one if it is paid but not yet notified', async () => {
    const booked = await returnByCard(app);
    const { session } = await waiting(booked);
    await payWithoutNotification(app, session);
    const { status, body } = await askToChange(app, booked, { outward: { time: '11:15' } });
    expect([status, body.data.to_pay, body.data.changed]).toEqual([200, 0, ['When (outward)']]);
    expect(await states(booked)).toEqual(['made']);
    expect((await bookingRow(app, booked.number)).journey).toMatchObject({
      outward: { extras: { babySeats: 2 } },
    });
  });

  it('leaves the old trip if the checkout is abandoned or expires', async () => {
    const booked = await returnByCard(app);
    const { session } = await waiting(booked);
    await cancelCheckout(app, session);
    await app.services.checkouts.close(session);
    expect(await states(booked)).toEqual(['lapsed']);
    expect(await bookingRow(app, booked.number)).toMatchObject({ revision: 1, status: 'confirmed' });
    expect(await paid(booked)).toMatchObject([
      ['paid', booked.total],
      ['failed', expect.any(Number)],
    ]);
  });
});

describe('[MNG-04] money for a change that can no longer be made', () => {
  it.each([
    ['the booking was cancelled', undefined],
    ['one leg of it was', 'return' as const],
  ])('is refunded when %s meanwhile', async (_, leg) => {
    const booked = await returnByCard(app);
    const { session } = await waiting(booked);
    await payWithoutNotification(app, session);
    expect((await cancelNow(app, booked, leg)).status).toBe(200);
    await back(booked, session);
    await app.services.checkouts.close(session);
    await expect.poll(async () => (await accountsOf(app, booked.id)).refunding, { timeout: 15_000 }).toBe(0);
    expect(await states(booked)).toEqual(['lapsed']);
    expect((await accountsOf(app, booked.id)).passenger).toBe(0);
    expect((await bookingRow(app, booked.number)).journey).toMatchObject({
      outward: { extras: { babySeats: 0 } },
    });
    expect(await checkLedger(app.services.database.db)).toEqual([]);
  });

  it('is refunded when the pick-up time has come', async () => {
    const booked = await returnByCard(app);
    const { session } = await waiting(booked);
    await payWithoutNotification(app, session);
    app.clock.now = new Date('2026-12-01T11:00:00Z');
    await back(booked, session);
    await expectRefunds(app, booked.number, ['made']);
    expect(await states(booked)).toEqual(['lapsed']);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: booked.total });
  });

  it.each([
    ['goes back whole where it is too little: the driver takes all, as was told', DEARER, true],
    ['pays the trip where it is enough', CHEAPER, false],
  ])(
    'paid at a checkout from before the trip was booked in the car and changed: %s',
    async (_, wanted, short) => {
      const { card, ...booked } = await returnInCarAfterCard(app);
      if (!short) await changeNow(app, booked, DEARER);
      const price = (await bookingRow(app, booked.number)).totalPence;
      await changeNow(app, booked, wanted);
      const { services } = app;
      const deps = { ...services, db: services.database.db, log: { error() {} } };
      await settlePaid(deps, card, takenBy(card), 'sweep');
      const asked = (await refundRows(app, booked.number)).map(({ amountPence }) => amountPence);
      expect(asked).toEqual(short ? [card.amountPence] : []);
      const { totalPence, paymentMethod } = await bookingRow(app, booked.number);
      expect([totalPence > price, paymentMethod]).toEqual([short, short ? 'car' : 'card']);
      expect(await accountsOf(app, booked.id)).toMatchObject({
        passenger: short ? totalPence : 0,
        card: card.amountPence,
        refunding: short ? -card.amountPence : 0,
      });
      const due = (await paymentRows(app, booked.id)).filter(({ status }) => status === 'due');
      expect(due).toMatchObject(short ? [{ method: 'car', amountPence: totalPence }] : []);
      expect(await checkLedger(app.services.database.db)).toEqual([]);
    },
  );
});
