import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { agree, asked, disagree, mailedOn } from '../../../../test/support/agreements.ts';
import { bookingRow, paymentRows } from '../../../../test/support/bookings.ts';
import { askToChange, changeNow, changesOf, submitChange } from '../../../../test/support/changes.ts';
import { START } from '../../../../test/support/demo-server.ts';
import { signedIn, storedPassenger } from '../../../../test/support/passengers.ts';
import { returnInCar, type ReturnBooking } from '../../../../test/support/return-bookings.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { TripsAnswer } from '../../../contract/corporate.ts';
import { bookings } from '../../platform/schema/bookings.ts';
import { checkLedger } from '../ledger/check-ledger.ts';

const app = useApp();
beforeEach(() => {
  app.clock.now = START;
});

const LATER = { outward: { time: '11:15', extras: { baby_seats: 2 } } };
const HOUR = 3_600_000;

const inCar = () => asked(app, returnInCar(app));
const after = (hours: number) => {
  app.clock.now = new Date(START.getTime() + hours * HOUR);
};
const states = async (of: ReturnBooking) => (await changesOf(app, of)).map(({ status }) => status);
const minuteOf = async ({ number }: ReturnBooking) => {
  const { journey } = await bookingRow(app, number);
  return journey.kind === 'mileage' ? journey.outward.at.minute : null;
};
const pageOf = async ({ reference }: ReturnBooking) =>
  (await fetch(`${app.url}/booking/${reference}`)).text();
const roles = (mails: { recipientRole: string }[]) =>
  mails.map(({ recipientRole }) => recipientRole).toSorted();

describe('[MNG-06] a change that the operator must agree to', () => {
  it('waits, is shown as waiting, and changes nothing until then', async () => {
    const booked = await inCar();
    const { body } = await askToChange(app, booked, LATER);
    expect(body.data.agree_by).toBe(new Date(START.getTime() + 24 * HOUR).toISOString());
    const pressed = await changeNow(app, booked, LATER);
    expect([pressed.status, pressed.body.data.checkout_url]).toEqual([200, null]);
    expect(pressed.body.data.booking.booking).toMatchObject({
      pick_up_time: '10:30',
      waiting_change: {
        state: 'to_agree',
        until: new Date(START.getTime() + 24 * HOUR).toISOString(),
        changed: expect.arrayContaining(['When (outward)']),
        total_booking_amount: body.data.total_booking_amount,
      },
    });
    expect(await bookingRow(app, booked.number)).toMatchObject({ revision: 1, totalPence: booked.total });
    expect(await states(booked)).toEqual(['to_agree']);
    const page = await pageOf(booked);
    expect(page).toContain('to agree</p>');
    expect(page).toContain(
      '<del>Tuesday 1 December 2026, 10:30</del> <ins>Tuesday 1 December 2026, 11:15</ins>',
    );
    expect((await paymentRows(app, booked.id)).map(({ amountPence }) => amountPence)).toEqual([booked.total]);
    await changeNow(app, booked, LATER);
    expect(await states(booked)).toEqual(['to_agree']);
  });

  it('is shown in My trips', async () => {
    const booked = await inCar();
    const { id, email } = await storedPassenger(app);
    const ofAccount = eq(bookings.id, booked.id);
    await app.services.database.db.update(bookings).set({ passengerId: id }).where(ofAccount);
    const headers = await signedIn(app, email);
    const waiting = async () => {
      const path = '/api/v1/passenger/trips';
      const { body } = await app.send<TripsAnswer>('GET', path, undefined, headers);
      return body.upcoming.map((trip) => trip.waiting_change);
    };
    expect(await waiting()).toEqual([null]);
    const { body } = await changeNow(app, booked, LATER);
    expect(await waiting()).toEqual([body.data.booking.booking.waiting_change]);
    await agree(app, booked);
    expect(await waiting()).toEqual([null]);
  });

  it('[MNG-09] is made after the agreement, in the name of the requester, with the usual emails', async () => {
    const booked = await inCar();
    await changeNow(app, booked, LATER);
    const mails = await mailedOn(app, booked, 'change_asked');
    expect(roles(mails)).toEqual(['booker', 'operator', 'provider']);
    for (const { text } of mails) expect(text).toContain('(now: Tuesday 1 December 2026, 10:30)');
    after(20);
    expect(await agree(app, booked)).toBe(`the change of booking ${booked.number} is agreed to`);
    expect(await minuteOf(booked)).toBe(11 * 60 + 15);
    const row = await bookingRow(app, booked.number);
    expect(row.revision).toBe(2);
    expect(
      (await paymentRows(app, booked.id)).map(({ status, amountPence }) => [status, amountPence]),
    ).toEqual([
      ['void', booked.total],
      ['due', row.totalPence],
    ]);
    expect(await changesOf(app, booked)).toMatchObject([{ status: 'made', revision: 2, wanted: null }]);
    expect(roles(await mailedOn(app, booked, 'changed'))).toEqual(['booker', 'operator', 'provider']);
    expect(await checkLedger(app.services.database.db)).toEqual([]);
    await expect(agree(app, booked)).rejects.toThrow('no change of booking');
  });

  it('[MNG-09] is not made after a refusal, with the reason in emails to all', async () => {
    const booked = await inCar();
    await changeNow(app, booked, LATER);
    await disagree(app, booked, 'No driver is free then.');
    expect(await changesOf(app, booked)).toMatchObject([
      { status: 'refused', reason: 'No driver is free then.', wanted: null },
    ]);
    expect(await bookingRow(app, booked.number)).toMatchObject({ revision: 1, totalPence: booked.total });
    const mails = await mailedOn(app, booked, 'change_refused');
    expect(roles(mails)).toEqual(['booker', 'operator', 'provider']);
    for (const { text } of mails) {
      expect(text).toContain('No driver is free then.');
      expect(text).toContain('Tuesday 1 December 2026, 10:30');
    }
    await expect(disagree(app, booked, 'Twice.')).rejects.toThrow('no change of booking');
    expect(await pageOf(booked)).not.toContain('A change waits');
  });

  it('[MNG-09] lapses without an answer in time and can no longer be approved', async () => {
    const booked = await inCar();
    await changeNow(app, booked, LATER);
    after(24);
    await expect(agree(app, booked)).rejects.toThrow('is over');
    await Promise.all([app.services.changes.lapse(), app.services.changes.lapse()]);
    expect(await states(booked)).toEqual(['lapsed']);
    expect(await minuteOf(booked)).toBe(10 * 60 + 30);
    const mails = await mailedOn(app, booked, 'change_unanswered');
    expect(roles(mails)).toEqual(['booker', 'operator', 'provider']);
    await expect(agree(app, booked)).rejects.toThrow('no change of booking');
  });

  it('cannot be agreed to once a driver is on the way', async () => {
    const booked = await inCar();
    await changeNow(app, booked, LATER);
    const ofBooking = eq(bookings.id, booked.id);
    await app.services.database.db.update(bookings).set({ status: 'on_way' }).where(ofBooking);
    await expect(agree(app, booked)).rejects.toThrow('can no longer be made');
    expect(await minuteOf(booked)).toBe(10 * 60 + 30);
    await disagree(app, booked, 'The driver is on the way.');
    expect(await states(booked)).toEqual(['refused']);
  });

  it('[MNG-09] can be cancelled by its passenger, and then needs no answer', async () => {
    const booked = await inCar();
    await changeNow(app, booked, LATER);
    const path = `${app.url}/booking/${booked.reference}/change/waiting`;
    const body = new URLSearchParams({ what: 'give_up' });
    expect((await fetch(path, { method: 'POST', redirect: 'manual', body })).status).toBe(303);
    expect(await states(booked)).toEqual(['lapsed']);
    expect(roles(await mailedOn(app, booked, 'change_withdrawn', 2))).toEqual(['operator', 'provider']);
    await expect(agree(app, booked)).rejects.toThrow('no change of booking');
  });

  it('needs no approval if only names change, and replaces a pending change', async () => {
    const booked = await inCar();
    await changeNow(app, booked, LATER);
    await changeNow(app, booked, { booker: { name: 'Ann Leigh' } });
    expect(await states(booked)).toEqual(['lapsed', 'made']);
    expect(await bookingRow(app, booked.number)).toMatchObject({ revision: 2, bookerName: 'Ann Leigh' });
    expect(roles(await mailedOn(app, booked, 'change_withdrawn', 2))).toEqual(['operator', 'provider']);
  });

  it('is needed only within the agreed hours before either pick-up', async () => {
    const hours = { withinHours: 48, answerHours: 12 };
    const booked = await asked(app, returnInCar(app), hours);
    expect((await askToChange(app, booked, LATER)).body.data.agree_by).toBeNull();
    app.clock.now = new Date('2026-11-29T10:31:00Z');
    const { body } = await askToChange(app, booked, LATER);
    expect(body.data.agree_by).toBe('2026-11-29T22:31:00.000Z');
    expect((await askToChange(app, booked, { return: { time: '19:00' } })).body.data.agree_by).toBeNull();
    const sooner = { return: { date: '2026-12-01', time: '16:00' } };
    app.clock.now = new Date('2026-11-29T16:01:00Z');
    expect((await askToChange(app, booked, sooner)).body.data.agree_by).toBe('2026-11-30T04:01:00.000Z');
  });

  it('is rejected as too late, with the number to call, if there is no time to answer', async () => {
    const booked = await inCar();
    app.clock.now = new Date('2026-12-01T08:45:00Z');
    const { status, body } = await askToChange(app, booked, LATER);
    expect([status, body.code]).toEqual([409, 'change_too_late']);
    expect(body.message).toMatch(
      /must agree to this change, and there is too little time left.* Please call .* on [\d ]+\.$/,
    );
    const form = await (await fetch(`${app.url}/booking/${booked.reference}/change`)).text();
    expect(form).toContain('It is too late to change this trip here. Please call');
  });

  it('shows a fresh preview if the agreement has become necessary since', async () => {
    const booked = await asked(app, returnInCar(app), { withinHours: 48, answerHours: 12 });
    app.clock.now = new Date('2026-11-29T10:29:00Z');
    const shown = await askToChange(app, booked, LATER);
    app.clock.now = new Date('2026-11-29T10:31:00Z');
    const pressed = await submitChange(app, booked, LATER, shown.body.data.token);
    expect([pressed.status, pressed.body.code]).toEqual([409, 'change_moved_on']);
    expect(pressed.body.change.agree_by).not.toBeNull();
    expect(await states(booked)).toEqual([]);
  });
});
