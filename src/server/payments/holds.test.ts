import { beforeEach, describe, expect, it } from 'vitest';
import { agree, asked } from '../../../test/support/agreements.ts';
import { bookingRow, mailsOf, paymentRows } from '../../../test/support/bookings.ts';
import { changeNow, sessionOf } from '../../../test/support/changes.ts';
import {
  cancelCheckout,
  complete,
  openedCheckout,
  payCheckout,
  payWithoutNotification,
} from '../../../test/support/checkouts.ts';
import { START } from '../../../test/support/demo-server.ts';
import { driverMails, nameDriver } from '../../../test/support/drivers.ts';
import { accountsOf, refundRows, expectRefunds } from '../../../test/support/refunds.ts';
import {
  askToCancel,
  cancelNow,
  pounds,
  returnByCard,
  returnInCarAfterCard,
  takenBy,
} from '../../../test/support/return-bookings.ts';
import { changeSettings } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { payForChange } from '../bookings/changes/changes.ts';
import { acceptByCommand, refuseByCommand } from '../bookings/commands.ts';
import { checkLedger } from '../bookings/ledger/check-ledger.ts';
import { openDifferences } from '../bookings/ledger/differences.ts';
import { settleAuthorised } from './settle.ts';

const app = useApp({ settings: { CARD_CAPTURE: 'on_accept' } });
beforeEach(() => {
  app.clock.now = START;
});

type Of = { number: string; id: number };
const context = () => ({ ...app.services, clock: () => app.clock.now, jobs: async () => app.services.jobs });
const accept = ({ number }: Of) => acceptByCommand(context(), number);
const refuse = ({ number }: Of) => refuseByCommand(context(), `${number} No driver is free.`);
const paymentsOf = async ({ id }: Of) =>
  (await paymentRows(app, id)).map(({ status, amountPence }) => [status, amountPence]);
/** Waits until the card payments of a booking have these states. */
const stand = (of: Of, payments: [status: string, pence: number][]) =>
  expect.poll(() => paymentsOf(of), { timeout: 15_000 }).toEqual(payments);
const pageOf = async ({ reference }: { reference: string }) =>
  (await fetch(`${app.url}/booking/${reference}`)).text();
const occasions = async ({ number }: Of, count: number) =>
  (await mailsOf(app, number, count)).map(({ occasion }) => occasion);

describe('[MON-03] a card authorisation until the operator accepts', () => {
  it('confirms the trip, and is captured once the operator has accepted', async () => {
    const booked = await returnByCard(app);
    const { total } = booked;
    expect(await bookingRow(app, booked.number)).toMatchObject({
      status: 'confirmed',
      paymentMethod: 'card',
    });
    expect(await paymentsOf(booked)).toEqual([['authorised', total]]);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: total, card: 0 });
    const held = `${pounds(total)} is held on the card.`;
    expect(await pageOf(booked)).toContain(held);
    expect(await pageOf(booked)).not.toContain('still to be paid');
    expect((await mailsOf(app, booked.number, 3))[0]?.text).toContain(held);
    expect(await app.services.receipts.receiptsOf(booked.id)).toEqual([]);

    expect(await accept(booked)).toBe(`booking ${booked.number} is accepted`);
    await stand(booked, [['paid', total]]);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: total });
    expect(await pageOf(booked)).toContain(`${pounds(total)} was paid by card`);
    expect((await app.services.receipts.receiptsOf(booked.id)).map(({ content }) => content.amount)).toEqual([
      total,
    ]);
    expect(await occasions(booked, 4)).toContain('accepted');
    await expect(accept(booked)).rejects.toThrow('cannot take accept');
    expect(await checkLedger(app.services.database.db)).toEqual([]);
  });

  it.each(['outward', 'return'] as const)(
    'is captured once a driver is assigned to the %s leg',
    async (leg) => {
      const booked = await returnByCard(app);
      await nameDriver(app, booked, leg);
      await stand(booked, [['paid', booked.total]]);
      expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: booked.total });
      const [mail] = await driverMails(app, booked, 1);
      expect(mail?.text).not.toContain('is held');
      expect(mail?.text).toContain(`${pounds(booked.total)} has been paid by card.`);
    },
  );

  it('is released when the operator refuses: nothing was charged, and all are emailed', async () => {
    const booked = await returnByCard(app);
    await refuse(booked);
    await stand(booked, [['failed', booked.total]]);
    expect(await bookingRow(app, booked.number)).toMatchObject({ status: 'cancelled' });
    expect(await refundRows(app, booked.number)).toEqual([]);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: 0, refunding: 0 });
    const mails = (await mailsOf(app, booked.number, 6)).filter(({ occasion }) => occasion === 'cancelled');
    const told = mails.find(({ recipientRole }) => recipientRole === 'booker')?.text;
    expect(told).toContain('No driver is free.');
    expect(told).toContain('of the amount held on your card is released and never charged.');
    expect(await openDifferences(app.services.database.db)).toEqual([]);
  });

  it('is refunded when the operator refuses after accepting', async () => {
    const booked = await returnByCard(app);
    await accept(booked);
    await stand(booked, [['paid', booked.total]]);
    await refuse(booked);
    await expectRefunds(app, booked.number, ['made']);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: 0, refunding: 0 });
  });

  it.each([
    ['nothing, and is let go of whole', START, 0],
    ['half, which is taken of it', new Date('2026-11-30T22:00:00Z'), 0.5],
  ])('is cancelled by its passenger for %s', async (_, now, share) => {
    const booked = await returnByCard(app);
    app.clock.now = now;
    const charge = Math.round(booked.total * share);
    expect((await askToCancel(app, booked)).body.data).toMatchObject({
      charge: charge / 100,
      refund: (booked.total - charge) / 100,
      owed: 0,
    });
    expect((await cancelNow(app, booked)).status).toBe(200);
    await stand(booked, [charge > 0 ? ['paid', charge] : ['failed', booked.total]]);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: charge, refunding: 0 });
    expect(await refundRows(app, booked.number)).toEqual([]);
    // The operator's answer comes too late.
    await expect(accept(booked)).rejects.toThrow('a booking that is cancelled cannot take accept');
  });

  it('[MNG-06] for a change is made once its operator has agreed, and not before', async () => {
    const booked = await asked(app, returnByCard(app));
    await changeNow(app, booked, { outward: { extras: { baby_seats: 2 } } });
    expect(await paymentsOf(booked)).toEqual([['authorised', booked.total]]);
    await agree(app, booked);
    const { changes, checkouts } = app.services;
    const placed = await changes.pay(booked.id, checkouts.provider.name);
    if (placed?.done !== 'to_pay') throw new Error('nothing is to be paid');
    const details = await app.services.bookings.byId(booked.id);
    await payForChange(checkouts, details, placed.payment, app.url);
    await payCheckout(app, await sessionOf(app, booked));
    await checkouts.complete(await sessionOf(app, booked), null);
    const { totalPence, revision } = await bookingRow(app, booked.number);
    expect(revision).toBe(2);
    expect(await paymentsOf(booked)).toEqual([
      ['authorised', booked.total],
      ['authorised', totalPence - booked.total],
    ]);
  });

  it('is captured for the changed trip: a smaller amount, or with another authorisation', async () => {
    const cheaper = await returnByCard(app);
    await changeNow(app, cheaper, { outward: { extras: { baby_seats: 2 } } });
    const { totalPence: dear } = await bookingRow(app, cheaper.number);
    expect(dear).toBe(cheaper.total);
    const [, second] = await paymentRows(app, cheaper.id);
    await payCheckout(app, second?.sessionId ?? '');
    const { totalPence } = await bookingRow(app, cheaper.number);
    expect(await paymentsOf(cheaper)).toEqual([
      ['authorised', cheaper.total],
      ['authorised', totalPence - cheaper.total],
    ]);
    await changeNow(app, cheaper, { outward: { extras: { baby_seats: 1 } } });
    const { totalPence: last } = await bookingRow(app, cheaper.number);
    await accept(cheaper);
    await stand(cheaper, [
      ['paid', cheaper.total],
      ['paid', last - cheaper.total],
    ]);
    expect(await accountsOf(app, cheaper.id)).toMatchObject({ passenger: 0, card: last });
    expect(await refundRows(app, cheaper.number)).toEqual([]);
  });

  it('captures nothing that is no longer due after a change', async () => {
    const booked = await returnByCard(app);
    await changeNow(app, booked, { outward: { extras: { baby_seats: 2 } } });
    const [, second] = await paymentRows(app, booked.id);
    await payCheckout(app, second?.sessionId ?? '');
    await changeNow(app, booked, { outward: { extras: { baby_seats: 0 } } });
    // As before the first change: the second hold is needed for nothing.
    await expect
      .poll(async () => (await paymentsOf(booked)).map(([status]) => status), { timeout: 15_000 })
      .toEqual(['authorised', 'failed']);
  });

  it('is captured when a trip is completed without having been accepted', async () => {
    const booked = await returnByCard(app);
    app.clock.now = new Date('2026-12-09T12:00:00Z');
    await app.services.completions.completeEnded();
    expect((await bookingRow(app, booked.number)).status).toBe('completed');
    await stand(booked, [['paid', booked.total]]);
  });

  it('is captured before it expires, and refunded to a passenger whose trip is refused after that', async () => {
    const booked = await returnByCard(app);
    app.clock.now = new Date(START.getTime() + 5 * 86_400_000);
    await app.services.checkouts.reconcile();
    expect(await paymentsOf(booked)).toEqual([['authorised', booked.total]]);
    app.clock.now = new Date(START.getTime() + 6.1 * 86_400_000);
    await app.services.checkouts.reconcile();
    await stand(booked, [['paid', booked.total]]);
    expect((await bookingRow(app, booked.number)).status).toBe('confirmed');
  });

  it('is recorded once, whichever source is first', async () => {
    const { sessionId, number } = await openedCheckout(app);
    await payWithoutNotification(app, sessionId);
    const { id } = await bookingRow(app, number);
    await Promise.all([
      complete(app, sessionId, null),
      app.services.checkouts.close(sessionId),
      complete(app, sessionId, null),
    ]);
    expect((await paymentsOf({ id, number })).map(([status]) => status)).toEqual(['authorised']);
    expect(await occasions({ id, number }, 3)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  it('of an abandoned checkout is released if it is too small', async () => {
    const { card, ...booked } = await returnInCarAfterCard(app);
    await changeNow(app, booked, { outward: { extras: { baby_seats: 2 } } });
    const { services } = app;
    await settleAuthorised(
      { ...services, db: services.database.db, log: { error() {} } },
      card,
      takenBy(card),
      'sweep',
    );
    const rows = await paymentRows(app, booked.id);
    expect(rows.map(({ method, status, capturePence }) => [method, status, capturePence])).toEqual([
      ['card', 'authorised', 0],
      ['car', 'void', null],
      ['car', 'due', null],
    ]);
    expect((await bookingRow(app, booked.number)).paymentMethod).toBe('car');
  });

  it('is not made by an abandoned checkout', async () => {
    const { sessionId, number } = await openedCheckout(app);
    await cancelCheckout(app, sessionId);
    expect((await bookingRow(app, number)).status).toBe('lapsed');
  });

  it('is captured or released, not both, when acceptance and cancellation coincide', async () => {
    const booked = await returnByCard(app);
    await Promise.allSettled([accept(booked), cancelNow(app, booked)]);
    const { status } = await bookingRow(app, booked.number);
    if (status === 'accepted') await stand(booked, [['paid', booked.total]]);
    else await expect.poll(async () => (await accountsOf(app, booked.id)).card, { timeout: 15_000 }).toBe(0);
    expect((await accountsOf(app, booked.id)).passenger).toBe(0);
  });

  it('is replaced by immediate capture from the next checkout on, if the provider sets it so', async () => {
    await changeSettings(app, { CARD_CAPTURE: 'at_once' });
    const booked = await returnByCard(app);
    expect(await paymentsOf(booked)).toEqual([['paid', booked.total]]);
    await changeSettings(app, { CARD_CAPTURE: 'on_accept' });
    await accept(booked);
    expect(await paymentsOf(booked)).toEqual([['paid', booked.total]]);
  });

  it('explains why an answer is impossible', async () => {
    await expect(accept({ number: '1', id: 1 })).rejects.toThrow('there is no booking 1');
    await expect(refuseByCommand(context(), '12345678')).rejects.toThrow('why is the trip not made?');
  });
});
