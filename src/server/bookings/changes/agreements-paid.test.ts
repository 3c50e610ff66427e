import { beforeEach, describe, expect, it } from 'vitest';
import { agree, asked, disagree, mailedOn } from '../../../../test/support/agreements.ts';
import { bookingRow, paymentRows } from '../../../../test/support/bookings.ts';
import { askToChange, changeNow, changesOf, sessionOf } from '../../../../test/support/changes.ts';
import { cancelCheckout, payCheckout, payWithoutNotification } from '../../../../test/support/checkouts.ts';
import { START } from '../../../../test/support/demo-server.ts';
import { accountsOf, refundRows, expectRefunds } from '../../../../test/support/refunds.ts';
import {
  returnByCard,
  returnInCarAfterCard,
  takenBy,
  type ReturnBooking,
} from '../../../../test/support/return-bookings.ts';
import { changeSettings } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { settlePaid } from '../../payments/settle.ts';
import { checkLedger } from '../ledger/check-ledger.ts';

const app = useApp();
beforeEach(() => {
  app.clock.now = START;
});

const DEARER = { outward: { extras: { baby_seats: 2 } } };
const CHEAPER = { outward: { extras: { baby_seats: 0 } } };
const HOUR = 3_600_000;
const after = (hours: number) => {
  app.clock.now = new Date(START.getTime() + hours * HOUR);
};

const byCard = () => asked(app, returnByCard(app));
const states = async (of: ReturnBooking) => (await changesOf(app, of)).map(({ status }) => status);
const paid = async (of: ReturnBooking) =>
  (await paymentRows(app, of.id)).map(({ status, amountPence }) => [status, amountPence]);
const pageOf = async ({ reference }: ReturnBooking) =>
  (await fetch(`${app.url}/booking/${reference}`)).text();
const booksAgree = async () => expect(await checkLedger(app.services.database.db)).toEqual([]);

/** Clicks the button of the booking's page. @returns its target */
async function press(of: ReturnBooking, what: 'pay' | 'give_up'): Promise<string | null> {
  const path = `${app.url}/booking/${of.reference}/change/waiting`;
  const answer = await fetch(path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ what }),
  });
  return answer.headers.get('location');
}

/** A dearer change to which the operator has agreed. @returns the difference */
async function agreed(of: ReturnBooking): Promise<number> {
  const { body } = await askToChange(app, of, DEARER);
  await changeNow(app, of, DEARER);
  await agree(app, of);
  return Math.round(body.data.to_pay * 100);
}

describe('[MNG-06] [MNG-07] a change by card that the operator must agree to', () => {
  it('is paid after the agreement, and then made', async () => {
    const booked = await byCard();
    const { body } = await changeNow(app, booked, DEARER);
    expect(body.data.checkout_url).toBeNull();
    expect(await paid(booked)).toEqual([['paid', booked.total]]);
    expect(await press(booked, 'pay')).toBe(`/booking/${booked.reference}`);
    await mailedOn(app, booked, 'change_asked');

    after(2);
    await agree(app, booked);
    expect(await changesOf(app, booked)).toMatchObject([
      { status: 'to_pay', paymentId: null, waitsUntil: new Date(START.getTime() + 26 * HOUR) },
    ]);
    expect((await bookingRow(app, booked.number)).revision).toBe(1);
    expect(await pageOf(booked)).toMatch(/agrees to it\..*It is made once £[\d.]+ is paid by card, until /s);
    await mailedOn(app, booked, 'change_to_pay');

    expect(await press(booked, 'pay')).toContain('/test-checkout/');
    await payCheckout(app, await sessionOf(app, booked));
    await app.services.checkouts.complete(await sessionOf(app, booked), null);
    const row = await bookingRow(app, booked.number);
    expect(row).toMatchObject({ revision: 2, status: 'confirmed' });
    expect(await states(booked)).toEqual(['made']);
    expect(await paid(booked)).toEqual([
      ['paid', booked.total],
      ['paid', row.totalPence - booked.total],
    ]);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: row.totalPence });
    await mailedOn(app, booked, 'changed');
    await booksAgree();
  });

  it('refunds the difference after the agreement, and nothing before', async () => {
    const booked = await byCard();
    await agreed(booked);
    await press(booked, 'pay');
    await payCheckout(app, await sessionOf(app, booked));
    await app.services.checkouts.complete(await sessionOf(app, booked), null);
    const dear = (await bookingRow(app, booked.number)).totalPence;
    await asked(app, Promise.resolve(booked));
    await changeNow(app, booked, CHEAPER);
    expect(await refundRows(app, booked.number)).toEqual([]);
    await agree(app, booked);
    await expectRefunds(app, booked.number, ['made']);
    expect(await refundRows(app, booked.number)).toMatchObject([{ amountPence: dear - booked.total }]);
    await booksAgree();
  });

  it.each([
    ['refuses', (of: ReturnBooking) => disagree(app, of, 'No driver is free then.')],
    [
      'does not answer',
      async () => {
        after(24);
        await app.services.changes.lapse();
      },
    ],
  ])('moves no money when the operator %s', async (_, end) => {
    const booked = await byCard();
    await changeNow(app, booked, DEARER);
    await end(booked);
    expect(await paid(booked)).toEqual([['paid', booked.total]]);
    expect(await refundRows(app, booked.number)).toEqual([]);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: booked.total });
    expect((await bookingRow(app, booked.number)).revision).toBe(1);
    await booksAgree();
  });

  it('waits for its payment after an abandoned checkout, with one checkout however often submitted', async () => {
    const booked = await byCard();
    await agreed(booked);
    await press(booked, 'pay');
    const first = await sessionOf(app, booked);
    await cancelCheckout(app, first);
    await app.services.checkouts.close(first);
    expect(await changesOf(app, booked)).toMatchObject([{ status: 'to_pay', paymentId: null }]);
    const ways = await Promise.all([press(booked, 'pay'), press(booked, 'pay')]);
    const { body } = await changeNow(app, booked, DEARER);
    const session = await sessionOf(app, booked);
    expect(session).not.toBe(first);
    for (const way of [...ways, body.data.checkout_url]) expect(way).toContain(session);
    expect(await states(booked)).toEqual(['to_pay']);
  });

  it('lapses if it is not paid in time, with emails to all; a late payment is refunded', async () => {
    const booked = await byCard();
    const difference = await agreed(booked);
    await press(booked, 'pay');
    const session = await sessionOf(app, booked);
    await payWithoutNotification(app, session);
    after(24);
    await app.services.changes.lapse();
    expect(await states(booked)).toEqual(['lapsed']);
    await mailedOn(app, booked, 'change_unpaid');
    await expectRefunds(app, booked.number, ['made']);
    expect(await refundRows(app, booked.number)).toMatchObject([{ amountPence: difference }]);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: booked.total });
    expect((await bookingRow(app, booked.number)).revision).toBe(1);
    await booksAgree();
  });

  it('costs what was previewed, whatever the prices are by the answer', async () => {
    const booked = await byCard();
    const { body } = await askToChange(app, booked, DEARER);
    await changeNow(app, booked, DEARER);
    await changeSettings(app, { BABY_PRICE_PER_SEAT: '99.00' });
    await agree(app, booked);
    await press(booked, 'pay');
    const due = (await paymentRows(app, booked.id)).filter(({ status }) => status === 'due');
    expect(due.map(({ amountPence }) => amountPence)).toEqual([Math.round(body.data.to_pay * 100)]);
  });

  it('is to be paid by card if the trip is paid by card before the answer', async () => {
    const { card, ...booked } = await asked(app, returnInCarAfterCard(app));
    const { body } = await askToChange(app, booked, DEARER);
    expect(body.data.to_pay).toBe(0);
    await changeNow(app, booked, DEARER);
    const { services } = app;
    await settlePaid(
      { ...services, db: services.database.db, log: { error() {} } },
      card,
      takenBy(card),
      'sweep',
    );
    await agree(app, booked);
    expect(await states(booked)).toEqual(['to_pay']);
    await press(booked, 'pay');
    await payCheckout(app, await sessionOf(app, booked));
    await app.services.checkouts.complete(await sessionOf(app, booked), null);
    expect(await states(booked)).toEqual(['made']);
    const { totalPence } = await bookingRow(app, booked.number);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: totalPence });
    await booksAgree();
  });
});
