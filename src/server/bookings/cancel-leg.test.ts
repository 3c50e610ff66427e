import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { book, bookingRow, carRequest, paymentRows } from '../../../test/support/bookings.ts';
import { openedCheckout } from '../../../test/support/checkouts.ts';
import { START } from '../../../test/support/demo-server.ts';
import { accountsOf, refundRows, expectRefunds } from '../../../test/support/refunds.ts';
import {
  askToCancel,
  BOTH_WAYS,
  cancelNow,
  halfOf,
  pounds,
  submitCancellation,
  returnByCard,
  returnInCar,
  type ReturnBooking,
} from '../../../test/support/return-bookings.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { LegName } from '../../domain/fare/fare.ts';
import { bookingRevisions } from '../platform/schema/bookings.ts';
import { checkLedger } from './ledger/check-ledger.ts';

const app = useApp();
beforeEach(() => {
  app.clock.now = START;
});

const db = () => app.services.database.db;

const inCar = () => returnInCar(app);
const byCard = () => returnByCard(app);
const ask = (of: Pick<ReturnBooking, 'reference'>, leg?: string) => askToCancel(app, of, leg);
const preview = async (of: ReturnBooking, leg?: LegName) => (await ask(of, leg)).body.data;
const press = (of: ReturnBooking, token: string, leg?: LegName, reason = '') =>
  submitCancellation(app, of, { token, leg, reason });
const cancel = (of: ReturnBooking, leg?: LegName) => cancelNow(app, of, leg);
const owedBy = async ({ id }: ReturnBooking) => {
  const { operator, commission, vat } = await accountsOf(app, id);
  return -(operator + commission + vat);
};

describe('[MNG-02] cancelling one leg', () => {
  it('leaves the other booked in a new revision, charged by the terms of its own pick-up', async () => {
    const booked = await inCar();
    app.clock.now = new Date('2026-12-01T08:00:00Z');
    expect(await preview(booked, 'return')).toMatchObject({
      state: 'open',
      charge: 0,
      stays: booked.fares.outward / 100,
    });
    const shown = await preview(booked, 'outward');
    const charge = halfOf(booked.fares.outward);
    expect(shown).toMatchObject({
      state: 'open',
      charge: charge / 100,
      refund: 0,
      owed: charge / 100,
      stays: booked.fares.return / 100,
      explanation: `Cancelling costs 50% of the fare (${pounds(charge)}) until Tue 1 Dec, 08:30.`,
    });
    const { status, body } = await press(booked, shown.token, 'outward', 'Our train is cheaper.');
    expect(status).toBe(200);
    expect(body.data.booking).toMatchObject({
      status: 'confirmed',
      cancelled_leg: 'outward',
      total_booking_amount: booked.fares.return / 100,
      terms: [expect.stringContaining('until Mon 7 Dec, 18:00'), '45 min free waiting.'],
    });
    expect(await owedBy(booked)).toBe(booked.fares.return + charge);
    expect(await paymentRows(app, booked.id)).toMatchObject([
      { status: 'void', amountPence: booked.total },
      { status: 'due', amountPence: booked.fares.return },
    ]);
    const revisions = await db()
      .select()
      .from(bookingRevisions)
      .where(eq(bookingRevisions.bookingId, booked.id))
      .orderBy(asc(bookingRevisions.revision));
    const [first, second] = revisions;
    expect(revisions).toHaveLength(2);
    expect(first).toMatchObject({ totalPence: booked.total, cancelledLeg: null });
    expect(second).toMatchObject({
      cancelledLeg: 'outward',
      promoId: first?.promoId,
      journey: first?.journey,
      actorKind: 'passenger',
      reason: 'Our train is cheaper.',
    });
    expect(second?.fareLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(booked.fares.return);
    expect(await checkLedger(db())).toEqual([]);
  });

  it('refunds the remainder to the card, once', async () => {
    const booked = await byCard();
    app.clock.now = new Date('2026-12-08T12:00:00Z');
    const charge = halfOf(booked.fares.return);
    const shown = await preview(booked, 'return');
    expect(shown).toMatchObject({
      charge: charge / 100,
      refund: (booked.fares.return - charge) / 100,
      owed: 0,
    });
    const presses = [1, 2, 3].map(() => press(booked, shown.token, 'return'));
    expect((await Promise.all(presses)).map(({ status }) => status)).toEqual([200, 200, 200]);
    await expectRefunds(app, booked.number, ['made']);
    expect(await refundRows(app, booked.number)).toMatchObject([
      { amountPence: booked.fares.return - charge },
    ]);
    expect(await accountsOf(app, booked.id)).toMatchObject({
      passenger: 0,
      card: booked.fares.outward + charge,
    });
    expect(await owedBy(booked)).toBe(booked.fares.outward + charge);
    expect((await bookingRow(app, booked.number)).revision).toBe(2);
    expect(await checkLedger(db())).toEqual([]);
  });

  it('and then the other ends the booking, with the sum of both charges', async () => {
    const booked = await byCard();
    expect((await cancel(booked, 'return')).body.data.booking.status).toBe('confirmed');
    app.clock.now = new Date('2026-12-01T08:00:00Z');
    const charge = halfOf(booked.fares.outward);
    const shown = await preview(booked, 'outward');
    expect(shown).toMatchObject({
      charge: charge / 100,
      refund: (booked.fares.outward - charge) / 100,
      stays: 0,
    });
    // All that is left is the leg that is left.
    const { body } = await press(booked, shown.token);
    expect(body.data.booking).toMatchObject({ status: 'cancelled', cancelled_leg: 'return' });
    await expectRefunds(app, booked.number, ['made', 'made']);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: charge, refunding: 0 });
    expect(await owedBy(booked)).toBe(charge);
    for (const leg of ['outward', 'return', undefined] as const)
      expect((await preview(booked, leg)).state).toBe('cancelled');
    expect(await checkLedger(db())).toEqual([]);
  });

  it('that is to be paid in the car is charged in addition to the other leg’s cash', async () => {
    const booked = await inCar();
    app.clock.now = new Date('2026-12-01T08:00:00Z');
    await cancel(booked, 'outward');
    app.clock.now = new Date('2026-12-08T12:00:00Z');
    const [one, two] = [halfOf(booked.fares.outward), halfOf(booked.fares.return)];
    expect(await preview(booked)).toMatchObject({ charge: two / 100, owed: two / 100 });
    expect((await cancel(booked)).body.data.booking.status).toBe('cancelled');
    expect(await owedBy(booked)).toBe(one + two);
    expect((await accountsOf(app, booked.id)).passenger).toBe(one + two);
    expect(await checkLedger(db())).toEqual([]);
  });

  it('is not possible once all trips are over, even before completion', async () => {
    const booked = await inCar();
    app.clock.now = new Date('2026-12-08T21:30:00Z');
    expect(await preview(booked)).toMatchObject({ charge: booked.total / 100 });
    app.clock.now = new Date('2026-12-08T22:01:00Z');
    expect(await preview(booked)).toEqual({ state: 'over' });
    expect((await press(booked, 'none')).body.code).toBe('cannot_cancel');
    const page = await (await fetch(`${app.url}/booking/${booked.reference}`)).text();
    expect(page).toContain('This trip is over.');
    expect(page).not.toContain('Cancel this booking');
  });

  it('that is over is not offered, but the return is', async () => {
    const booked = await inCar();
    app.clock.now = new Date('2026-12-03T09:00:00Z');
    expect(await preview(booked, 'outward')).toEqual({ state: 'over' });
    expect((await press(booked, 'none', 'outward')).body.code).toBe('cannot_cancel');
    expect((await cancel(booked, 'return')).body.data.booking).toMatchObject({
      status: 'confirmed',
      cancelled_leg: 'return',
      total_booking_amount: booked.fares.outward / 100,
    });
  });

  it('before confirmation is rejected: only the whole booking can be cancelled', async () => {
    const { number } = await openedCheckout(app, BOTH_WAYS);
    const { id } = await bookingRow(app, number);
    const waiting = await app.services.bookings.byId(id);
    expect((await ask(waiting, 'return')).body.data).toEqual({ state: 'whole_only' });
    const { status, body } = await submitCancellation(app, waiting, { leg: 'return', token: 'x' });
    expect([status, body.code]).toEqual([409, 'whole_only']);
    expect((await ask(waiting)).body.data.state).toBe('open');
  });

  it.each(['there', 'outward,return'])('called %s is rejected by its field', async (leg) => {
    const booked = await inCar();
    const { status, body } = await ask(booked, leg);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['leg']]);
    const pressed = await submitCancellation(app, booked, { leg, token: 'x' });
    expect([pressed.status, Object.keys(pressed.body.errors ?? {})]).toEqual([422, ['leg']]);
  });

  it('of a booking without a return is rejected by its field', async () => {
    const { reference } = (await book(app, await carRequest(app))).body.data.booking;
    for (const leg of ['outward', 'return']) {
      const { status, body } = await ask({ reference }, leg);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['leg']]);
    }
  });
});

describe('[MNG-02] concurrent cancellations', () => {
  const stateOf = async ({ number }: ReturnBooking) => {
    const { status, revision, cancelledLeg } = await bookingRow(app, number);
    return { status, revision, cancelledLeg };
  };

  it('of both legs: one is cancelled, the other shows a new preview and can then be cancelled', async () => {
    const booked = await byCard();
    const [out, back] = [await preview(booked, 'outward'), await preview(booked, 'return')];
    const pressed = await Promise.all([
      press(booked, out.token, 'outward'),
      press(booked, back.token, 'return'),
    ]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = pressed.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'terms_moved_on', preview: { stays: 0 } });
    expect((await stateOf(booked)).status).toBe('confirmed');
    expect((await press(booked, refused?.body.preview.token ?? '')).body.data.booking.status).toBe(
      'cancelled',
    );
    await expectRefunds(app, booked.number, ['made', 'made']);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: 0, operator: 0 });
    expect(await checkLedger(db())).toEqual([]);
  });

  it('of a leg and the whole: the first counts, and money moves once', async () => {
    const booked = await byCard();
    const [leg, whole] = [await preview(booked, 'return'), await preview(booked)];
    const pressed = await Promise.all([press(booked, whole.token), press(booked, leg.token, 'return')]);
    const after = await stateOf(booked);
    // A leg of a cancelled booking is already cancelled.
    if (after.status === 'cancelled') expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    else expect(pressed.map(({ status }) => status)).toEqual([409, 200]);
    await expectRefunds(app, booked.number, ['made']);
    const stays = after.status === 'cancelled' ? 0 : booked.fares.outward;
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: stays });
    expect(await checkLedger(db())).toEqual([]);
  });

  it('a token for a leg does nothing to the other one or to the whole', async () => {
    const booked = await inCar();
    const { token } = await preview(booked, 'return');
    for (const leg of ['outward', undefined] as const)
      expect((await press(booked, token, leg)).body.code).toBe('terms_moved_on');
    expect(await stateOf(booked)).toEqual({ status: 'confirmed', revision: 1, cancelledLeg: null });
  });
});
