import { beforeEach, describe, expect, it } from 'vitest';
import {
  book,
  bookingRow,
  carRequest,
  checkoutRequestFor,
  mailsOf,
  paymentRows,
} from '../../../test/support/bookings.ts';
import { changeNow } from '../../../test/support/changes.ts';
import { cancelCheckout, complete, openCheckout, payCheckout } from '../../../test/support/checkouts.ts';
import { START } from '../../../test/support/demo-server.ts';
import { accountsOf, refundRows, expectRefunds } from '../../../test/support/refunds.ts';
import {
  askToCancel,
  BOTH_WAYS,
  cancelNow,
  depositRequestFor,
  pounds,
  returnByDeposit,
  takenBy,
} from '../../../test/support/return-bookings.ts';
import { changeSettings } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { checkLedger } from '../bookings/ledger/check-ledger.ts';
import type { Payment } from '../bookings/payment-ledger.ts';
import { completeBooking, lockBooking } from '../bookings/transitions.ts';
import { jobActor } from '../platform/database/audit.ts';
import { settlePaid } from './settle.ts';

const app = useApp({ settings: { DEPOSIT: '20%' } });
beforeEach(() => {
  app.clock.now = START;
});

type Of = { number: string; id: number; reference: string };
const pageOf = async ({ reference }: Of) => (await fetch(`${app.url}/booking/${reference}`)).text();
/** A checkout that was given up runs out sooner or later. */
const paymentsOf = async ({ id }: Pick<Of, 'id'>) =>
  (await paymentRows(app, id)).map(({ method, status, amountPence }) => [
    method,
    status === 'failed' ? 'void' : status,
    amountPence,
  ]);
const open = async () => {
  const request = await carRequest(app, BOTH_WAYS);
  const { status, body } = await openCheckout(app, depositRequestFor(app, request));
  expect(status, JSON.stringify(body)).toBe(200);
  const payment = await app.services.checkouts.find(body.sessionId);
  if (!payment) throw new Error('no payment');
  return { request, sessionId: body.sessionId, payment, id: payment.bookingId };
};
const numberOf = async (id: number) => (await app.services.bookings.byId(id)).booking.number;
/** The card provider says that a checkout was paid. */
const tell = (payment: Payment) =>
  settlePaid(
    { ...app.services, db: app.services.database.db, clock: () => app.clock.now, log: console },
    payment,
    takenBy(payment),
    'notification',
  );
const isAskedBack = async (id: number, pence: number) =>
  expect((await refundRows(app, await numberOf(id))).map(({ amountPence }) => amountPence)).toEqual([pence]);
const finish = ({ id }: Pick<Of, 'id'>) =>
  app.services.database.db.transaction(async (tx) =>
    completeBooking(tx, app.services.jobs, await lockBooking(tx, id), {
      actor: jobActor('test'),
      reason: '',
      now: app.clock.now,
    }),
  );

describe('[MON-04] a deposit by card, and the rest in the car', () => {
  it('is a part of the quoted price', async () => {
    const { selectedVehicleData: chosen } = await carRequest(app, BOTH_WAYS);
    const total = Math.round((chosen.final_price ?? 0) * 100);
    const { payment } = await open();
    expect(payment).toMatchObject({ amountPence: Math.round(total / 5), deposit: true, method: 'card' });
  });

  it('books the trip: page, emails, list and ledger agree, and the driver takes the rest', async () => {
    const booked = await returnByDeposit(app);
    const { total, deposit } = booked;
    const rest = total - deposit;
    expect(await bookingRow(app, booked.number)).toMatchObject({
      status: 'confirmed',
      paymentMethod: 'car',
      depositPence: deposit,
    });
    expect(await paymentsOf(booked)).toEqual([
      ['card', 'paid', deposit],
      ['car', 'due', rest],
    ]);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: rest, card: deposit });
    const page = await pageOf(booked);
    expect(page).toContain(`${pounds(deposit)} was paid by card`);
    expect(page).toContain(`${pounds(rest)} is to be paid in the car.`);
    expect(page).toContain(`Pay the driver ${pounds(rest)} in the car.`);
    const mails = await mailsOf(app, booked.number, 3);
    for (const { text, recipientRole } of mails)
      expect(text).toContain(
        recipientRole === 'booker'
          ? `${pounds(deposit)} has been paid by card. ${pounds(rest)} is to be paid in the car.`
          : ` by card. Collect ${pounds(rest)} from the passenger in the car.`,
      );
    const { body } = await app.send<{ data: { booking: object } }>(
      'GET',
      `/api/v1/booking/${booked.reference}`,
    );
    expect(body.data.booking).toMatchObject({
      payment_method: 'car',
      total_booking_amount: total / 100,
      deposit: deposit / 100,
      amount_in_car: rest / 100,
    });
    expect(await checkLedger(app.services.database.db)).toEqual([]);

    app.clock.now = new Date('2026-12-09T12:00:00Z');
    await finish(booked);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: deposit, driver: rest });
    const [receipt] = await app.services.receipts.receiptsOf(booked.id);
    expect(receipt?.content.amount).toBe(total);
    expect(await checkLedger(app.services.database.db)).toEqual([]);
  });

  it('is required: a trip to be paid in the car is not booked without it, or with another one', async () => {
    const request = await carRequest(app, BOTH_WAYS);
    const without = await book(app, request);
    expect([without.status, without.body.code]).toEqual([422, 'deposit_needed']);
    for (const amount of [0, 1, depositRequestFor(app, request).amount - 1]) {
      const other = await openCheckout(app, { ...depositRequestFor(app, request), amount });
      expect([other.status, other.body.errors]).toEqual([
        422,
        { amount: 'is not the deposit of this price' },
      ]);
    }
    // Nor once its checkout was opened and left.
    const { sessionId, request: opened, id } = await open();
    await cancelCheckout(app, sessionId);
    expect((await book(app, opened)).body.code).toBe('deposit_needed');
    expect((await paymentsOf({ id })).at(-1)?.[1]).not.toBe('paid');
  });

  it('can be replaced by full card payment and vice versa: at most one checkout can be paid', async () => {
    const { request, id, payment } = await open();
    const whole = await openCheckout(app, checkoutRequestFor(app, request));
    expect(whole.status).toBe(200);
    const total = Math.round((request.selectedVehicleData.final_price ?? 0) * 100);
    expect(await paymentsOf({ id })).toEqual([
      ['card', 'void', payment.amountPence],
      ['card', 'due', total],
    ]);
    const again = await openCheckout(app, depositRequestFor(app, request));
    expect(await paymentsOf({ id })).toEqual([
      ['card', 'void', payment.amountPence],
      ['card', 'void', total],
      ['card', 'due', payment.amountPence],
    ]);
    await payCheckout(app, again.body.sessionId);
    expect((await complete(app, again.body.sessionId, null)).status).toBe(200);
    expect((await paymentsOf({ id })).slice(2)).toEqual([
      ['card', 'paid', payment.amountPence],
      ['car', 'due', total - payment.amountPence],
    ]);
  });

  it('paid twice is refunded once, and the driver’s amount stays', async () => {
    const { request, id, payment } = await open();
    await openCheckout(app, checkoutRequestFor(app, request));
    const second = await openCheckout(app, depositRequestFor(app, request));
    await payCheckout(app, second.body.sessionId);
    await complete(app, second.body.sessionId, null);
    const rest = await accountsOf(app, id);
    await tell(payment);
    await isAskedBack(id, payment.amountPence);
    expect((await accountsOf(app, id)).passenger).toBe(rest.passenger);
    expect(await checkLedger(app.services.database.db)).toEqual([]);
  });

  it('followed by full payment is refunded', async () => {
    const { request, id, sessionId, payment } = await open();
    const whole = await openCheckout(app, checkoutRequestFor(app, request));
    const late = await app.services.checkouts.find(whole.body.sessionId);
    if (!late) throw new Error('no payment');
    await tell(payment);
    expect(await accountsOf(app, id)).toMatchObject({ card: payment.amountPence });
    await tell(late);
    await isAskedBack(id, payment.amountPence);
    expect((await accountsOf(app, id)).passenger).toBe(0);
    expect(await bookingRow(app, await numberOf(id))).toMatchObject({ paymentMethod: 'card' });
    expect(sessionId).not.toBe(whole.body.sessionId);
    expect(await checkLedger(app.services.database.db)).toEqual([]);
  });

  it('is refunded by the terms when the trip is cancelled', async () => {
    const booked = await returnByDeposit(app);
    expect((await askToCancel(app, booked)).body.data).toMatchObject({
      charge: 0,
      refund: booked.deposit / 100,
    });
    await cancelNow(app, booked);
    await expectRefunds(app, await numberOf(booked.id), ['made']);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: 0 });
    const told = (await mailsOf(app, booked.number, 6)).filter(({ occasion }) => occasion === 'cancelled');
    expect(told.some(({ text }) => text.includes(`${pounds(booked.deposit)} goes back to`))).toBe(true);
    expect(await checkLedger(app.services.database.db)).toEqual([]);
  });

  it('covers the charge of a late cancellation as far as possible', async () => {
    const booked = await returnByDeposit(app);
    app.clock.now = new Date('2026-12-01T04:00:00Z');
    const half = Math.round(booked.total / 2);
    await cancelNow(app, booked);
    expect(await accountsOf(app, booked.id)).toMatchObject({
      passenger: half - booked.deposit,
      card: booked.deposit,
    });
    expect(await refundRows(app, booked.number)).toEqual([]);
    const left = pounds(half - booked.deposit);
    expect(await pageOf(booked)).toContain(`${left} is still to be paid`);
    const told = (await mailsOf(app, booked.number, 6)).filter(({ occasion }) => occasion === 'cancelled');
    expect(
      told.some(({ text }) => text.includes(`${left} is then still to be paid`)),
      told[0]?.text,
    ).toBe(true);
  });

  it('stays when one leg is cancelled: the driver takes less', async () => {
    const booked = await returnByDeposit(app);
    await cancelNow(app, booked, 'return');
    const rest = booked.fares.outward - booked.deposit;
    expect((await paymentsOf(booked)).at(-1)).toEqual(['car', 'due', rest]);
    expect(await pageOf(booked)).toContain(`Pay the driver ${pounds(rest)} in the car.`);
    expect(await checkLedger(app.services.database.db)).toEqual([]);
  });

  it('stays when the trip is changed: the difference is paid in the car', async () => {
    const booked = await returnByDeposit(app);
    const { body } = await changeNow(app, booked, { outward: { extras: { baby_seats: 1 } } });
    expect(body.success, JSON.stringify(body)).toBe(true);
    const { totalPence } = await bookingRow(app, booked.number);
    expect(totalPence).toBeGreaterThan(booked.total);
    const rest = totalPence - booked.deposit;
    expect((await paymentsOf(booked)).at(-1)).toEqual(['car', 'due', rest]);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: rest, card: booked.deposit });
    const mails = await mailsOf(app, booked.number, 6);
    expect(mails.find(({ occasion }) => occasion === 'changed')?.text).toContain(
      `${pounds(rest)} is to be paid in the car.`,
    );
  });

  it('is no longer required once the provider takes none, and never without the setting', async () => {
    const { sessionId, request } = await open();
    await cancelCheckout(app, sessionId);
    await changeSettings(app, { DEPOSIT: '' });
    try {
      const priced = await carRequest(app, BOTH_WAYS);
      const none = await openCheckout(app, depositRequestFor(app, priced));
      expect([none.status, none.body.code]).toEqual([422, 'not_offered']);
      const inCar = await book(app, request);
      expect(inCar.status, JSON.stringify(inCar.body)).toBe(200);
      expect(inCar.body.data.booking).toMatchObject({ deposit: 0, payment_method: 'car' });
      // Any payment for it is refunded: the driver takes the whole amount.
      const payment = await app.services.checkouts.find(sessionId);
      if (!payment) throw new Error('no payment');
      await tell(payment);
      await isAskedBack(payment.bookingId, payment.amountPence);
    } finally {
      await changeSettings(app, { DEPOSIT: '20%' });
    }
  });

  it('is authorised until the operator accepts, if cards are', async () => {
    await changeSettings(app, { CARD_CAPTURE: 'on_accept' });
    try {
      const booked = await returnByDeposit(app);
      const rest = booked.total - booked.deposit;
      expect(await paymentsOf(booked)).toEqual([
        ['card', 'authorised', booked.deposit],
        ['car', 'due', rest],
      ]);
      const page = await pageOf(booked);
      expect(page).toContain(`${pounds(booked.deposit)} is held on the card.`);
      expect(page).toContain(`Pay the driver ${pounds(rest)} in the car.`);
      app.clock.now = new Date('2026-12-09T12:00:00Z');
      await finish(booked);
      await expect
        .poll(() => accountsOf(app, booked.id), { timeout: 15_000 })
        .toMatchObject({ passenger: 0, card: booked.deposit, driver: rest });
    } finally {
      await changeSettings(app, { CARD_CAPTURE: 'at_once' });
    }
  });
});
