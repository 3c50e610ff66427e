import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailsOf } from '../../../../test/support/bookings.ts';
import { agreedTo, BACK, minutesAfter, MOST } from '../../../../test/support/no-shows.ts';
import {
  halfOf,
  HALF_LATER,
  pounds,
  returnByCard,
  returnInCar,
  type ReturnBooking,
} from '../../../../test/support/return-bookings.ts';
import { signedInStaff, storedStaff } from '../../../../test/support/staff.ts';
import type { OrProblem } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { ActionPreview } from '../../../contract/office-actions.ts';
import type { OfficeBooking } from '../../../contract/office-bookings.ts';
import type { Role } from '../../../domain/accounts.ts';
import { BY_AGREEMENT } from '../../../domain/booking/terms.ts';

let start: Date;
const app = useApp();
beforeAll(async () => {
  start = app.clock.now;
});
afterEach(() => {
  app.clock.now = start;
});

type Deed = 'cancellation' | 'no-show' | 'refund' | 'completion';
const AN_HOUR_BEFORE = new Date('2026-12-01T09:30:00Z');

/** A member of staff with this role and their actions on a booking. */
async function at(booking: ReturnBooking, role: Role = 'dispatcher') {
  const { email } = await storedStaff(app, { role, name: 'Sam Okoro' });
  const headers = await signedInStaff(app, email);
  const path = `/api/v1/office/bookings/${booking.number}`;
  const show = (deed: Deed, asked: Record<string, string> = {}) => {
    const query = new URLSearchParams(asked).toString();
    return app.send<OrProblem<ActionPreview>>('GET', `${path}/${deed}?${query}`, undefined, headers);
  };
  const press = (deed: Deed, body: Record<string, string>) =>
    app.send<OrProblem<object>>('POST', `${path}/${deed}`, { reason: 'As we spoke.', ...body }, headers);
  return {
    show,
    press,
    /** Shown, and pressed as it was shown. */
    async does(deed: Deed, asked: Record<string, string> = {}) {
      const { status, body } = await show(deed, asked);
      expect([status, body.message]).toEqual([200, undefined]);
      const done = await press(deed, { ...asked, token: body.token });
      expect([done.status, done.body.message]).toEqual([200, undefined]);
      return body;
    },
    see: async () => (await app.send<OfficeBooking>('GET', path, undefined, headers)).body,
  };
}

describe('[OFF-06] [MNG-02] staff cancel a booking', () => {
  it('for the passenger, by the terms, as previewed, with emails to all', async () => {
    const booking = await returnByCard(app);
    app.clock.now = AN_HOUR_BEFORE;
    await agreedTo(app, booking, HALF_LATER);
    const staff = await at(booking);
    const shown = await staff.show('cancellation', { wanted_by: 'passenger' });
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.body.sentences[0]).toBe(`It costs ${pounds(booking.total)}.`);
    const { booker, operator } = await staff.see();
    expect(shown.body.told).toEqual(
      expect.arrayContaining([booker, operator].map(({ name, email }) => `${name} (${email})`)),
    );
    await staff.does('cancellation', { wanted_by: 'passenger' });
    const told = (await mailsOf(app, booking.number, 6)).filter(({ occasion }) => occasion === 'cancelled');
    const after = await staff.see();
    expect([after.state, after.can]).toMatchObject([
      'cancelled',
      { cancel: [], no_show: false, complete: false },
    ]);
    expect(after.history[0]).toMatchObject({ reason: 'As we spoke.' });
    const [cancelled = '', everybody = ''] = after.history[0]?.sentence.split('; emailed: ') ?? [];
    expect(cancelled).toBe(`Sam Okoro cancelled the booking, ${pounds(booking.total)}`);
    expect(everybody.replace(/\.$/, '').split(', ').toSorted()).toEqual(
      [booker.name, operator.name].toSorted(),
    );
    expect(told.map(({ recipientRole }) => recipientRole).toSorted()).toEqual(
      ['booker', 'operator', 'provider'].toSorted(),
    );
    expect(told[0]?.text).toContain('cancelled at the passenger’s request');
    expect(told[0]?.text).toContain('Reason: As we spoke.');
  });

  it('one leg for an operator who cannot make it: free, naming the reason', async () => {
    const booking = await returnByCard(app);
    const staff = await at(booking);
    const asked = { wanted_by: 'operator', leg: 'return' };
    const { sentences, most } = await staff.does('cancellation', asked);
    expect(sentences).toEqual([
      'It costs nothing.',
      expect.stringContaining(`${pounds(booking.fares.return)}`),
      'A trip that is cancelled by the operator or by us costs nothing.',
      `What stays booked costs ${pounds(booking.fares.outward)}.`,
    ]);
    expect(most).toBeNull();
    const after = await staff.see();
    expect([after.state, after.legs.map(({ cancelled }) => cancelled), after.can.cancel]).toEqual([
      'confirmed',
      [false, true],
      ['all'],
    ]);
  });

  it('for less than the terms if their role allows it, never for more', async () => {
    const booking = await returnByCard(app);
    app.clock.now = AN_HOUR_BEFORE;
    await agreedTo(app, booking, HALF_LATER);
    const asked = { wanted_by: 'passenger', charge: '20.00' };
    const dispatcher = await at(booking);
    expect((await dispatcher.show('cancellation', asked)).status).toBe(403);
    const manager = await at(booking, 'manager');
    const more = await manager.show('cancellation', { ...asked, charge: pounds(booking.total + 1).slice(1) });
    expect([more.status, more.body.errors]).toEqual([
      422,
      { charge: `must be at most ${pounds(booking.total)}` },
    ]);
    const { sentences } = await manager.does('cancellation', asked);
    expect(sentences.slice(0, 2)).toEqual([
      'It costs £20.00.',
      expect.stringContaining(pounds(booking.total - 2000)),
    ]);
  });

  it('with a manual charge where nothing was agreed', async () => {
    const booking = await returnInCar(app);
    await agreedTo(app, booking, BY_AGREEMENT);
    const staff = await at(booking);
    const open = await staff.show('cancellation', { wanted_by: 'passenger' });
    expect([open.status, Object.keys(open.body.errors ?? {})]).toEqual([422, ['charge']]);
    const { sentences } = await staff.does('cancellation', { wanted_by: 'passenger', charge: '7.5' });
    expect(sentences).toEqual(['It costs £7.50.', '£7.50 is then still to be paid.']);
  });

  it('not if the effect has changed since the preview', async () => {
    const booking = await returnByCard(app);
    const staff = await at(booking);
    const asked = { wanted_by: 'passenger' };
    const { token } = (await staff.show('cancellation', asked)).body;
    const others: Record<string, string>[] = [
      { ...asked, token: `${token}x` },
      { wanted_by: 'operator', leg: 'return', token },
    ];
    for (const wrong of others) expect((await staff.press('cancellation', wrong)).body.code).toBe('moved_on');
    app.clock.now = minutesAfter(start, 16);
    expect((await staff.press('cancellation', { ...asked, token })).body.code).toBe('moved_on');
    expect((await staff.see()).state).toBe('confirmed');
    const again = (await staff.show('cancellation', asked)).body.token;
    expect((await staff.press('cancellation', { ...asked, token: again })).status).toBe(200);
    const twice = await staff.press('cancellation', { ...asked, token: again });
    expect([twice.status, twice.body.message]).toEqual([409, 'It is already cancelled.']);
  });

  it('once, of two at the same moment', async () => {
    const booking = await returnByCard(app);
    const [one, two] = [await at(booking), await at(booking)];
    const asked = { wanted_by: 'provider' };
    const tokens = await Promise.all(
      [one, two].map(async (staff) => (await staff.show('cancellation', asked)).body.token),
    );
    const answers = await Promise.all(
      [one, two].map((staff, index) => staff.press('cancellation', { ...asked, token: tokens[index] ?? '' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('[OFF-06] staff record the outcome of a trip', () => {
  it('no-show, charged by the terms', async () => {
    const booking = await returnByCard(app);
    const early = await (await at(booking)).show('no-show');
    expect([early.status, early.body.message]).toEqual([409, 'Its pick-up is still to come.']);
    app.clock.now = minutesAfter(BACK, 30);
    await agreedTo(app, booking, MOST);
    const staff = await at(booking);
    expect((await staff.see()).can).toMatchObject({ no_show: true, complete: true });
    const { sentences } = await staff.does('no-show');
    expect(sentences[0]).toMatch(/^It costs £/);
    expect((await staff.see()).state).toBe('no_show');
  });

  it('completed, and the driver’s cash counts as paid', async () => {
    const booking = await returnInCar(app);
    expect((await (await at(booking)).show('completion')).status).toBe(409);
    app.clock.now = minutesAfter(BACK, 30);
    const staff = await at(booking);
    const { sentences } = await staff.does('completion');
    expect(sentences[1]).toBe(`${pounds(booking.total)} counts as paid in the car.`);
    const after = await staff.see();
    expect([after.state, after.due, after.can.complete]).toEqual(['completed', 0, false]);
  });
});

describe('[OFF-06] [MON-02] staff refund money', () => {
  it('at most what was paid and not refunded, once per submission', async () => {
    const booking = await returnByCard(app);
    const staff = await at(booking, 'finance');
    const half = pounds(halfOf(booking.total)).slice(1);
    const much = await staff.show('refund', { amount: '99999' });
    expect([much.status, much.body.errors]).toEqual([
      422,
      { amount: `must be at most ${pounds(booking.total)}` },
    ]);
    expect((await staff.show('refund', { amount: '0' })).body.errors).toEqual({
      amount: 'must be more than 0',
    });
    const { token, most, sentences } = (await staff.show('refund', { amount: half })).body;
    expect([most, sentences]).toEqual([booking.total / 100, [`£${half} goes back to the card.`]]);
    const press = { amount: half, token };
    const answers = await Promise.all([staff.press('refund', press), staff.press('refund', press)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { refunds, can } = await staff.see();
    expect(refunds.map(({ amount }) => amount)).toEqual([halfOf(booking.total) / 100]);
    expect(can.refund).toBe(true);
  });

  it('or read why nothing can be refunded', async () => {
    const staff = await at(await returnInCar(app));
    expect((await staff.see()).can).toMatchObject({ refund: false, refund_again: false });
    expect((await staff.show('refund')).body.message).toContain('There is no card payment left to refund');
    expect((await staff.show('refund', { again: 'yes' })).body.message).toContain(
      'There is no failed refund',
    );
  });

  it('only with a reason', async () => {
    const staff = await at(await returnByCard(app));
    const { token } = (await staff.show('refund')).body;
    const { status, body } = await staff.press('refund', { token, reason: ' ' });
    expect([status, body.errors]).toEqual([422, { reason: 'is required' }]);
  });
});
