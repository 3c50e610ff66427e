import { beforeEach, describe, expect, it } from 'vitest';
import { asked, mailedOn } from '../../../../test/support/agreements.ts';
import { START } from '../../../../test/support/demo-server.ts';
import { ASHA, BEN, driverMails } from '../../../../test/support/drivers.ts';
import { returnInCar, type ReturnBooking } from '../../../../test/support/return-bookings.ts';
import { signedInStaff, storedStaff } from '../../../../test/support/staff.ts';
import type { OrProblem } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { ActionPreview } from '../../../contract/office-actions.ts';
import type { OfficeBooking } from '../../../contract/office-bookings.ts';
import type { Role } from '../../../domain/accounts.ts';

const app = useApp();
beforeEach(() => {
  app.clock.now = START;
});

const SOON = new Date('2026-12-01T09:50:00Z');
type Asked = Record<string, unknown>;

/** A member of staff with this role who records operators' and drivers' answers. */
async function at(booking: ReturnBooking, role: Role = 'dispatcher') {
  const { email } = await storedStaff(app, { role, name: 'Sam Okoro' });
  let headers = await signedInStaff(app, email);
  const path = `/api/v1/office/bookings/${booking.number}`;
  const send = <T>(method: string, deed: string, body?: Asked) =>
    app.send<OrProblem<T>>(method, `${path}/${deed}`, body, headers);
  const show = (deed: string, given: Asked) =>
    deed === 'driver'
      ? send<ActionPreview>('POST', 'driver-preview', given)
      : send<ActionPreview>(
          'GET',
          `${deed}?${new URLSearchParams(given as Record<string, string>).toString()}`,
        );
  return {
    show,
    press: (deed: string, body: Asked) => send<object>('POST', deed, body),
    /** Shown, and pressed as it was shown. */
    async does(deed: string, given: Asked, said: Asked = {}) {
      const { status, body } = await show(deed, given);
      expect([status, body.message]).toEqual([200, undefined]);
      const done = await send<object>('POST', deed, { ...given, ...said, token: body.token });
      expect([done.status, done.body.message]).toEqual([200, undefined]);
      return body;
    },
    /** Later than a sign-in lasts. */
    async later(now: Date) {
      app.clock.now = now;
      headers = await signedInStaff(app, email);
    },
    see: async () => (await app.send<OfficeBooking>('GET', path, undefined, headers)).body,
  };
}

const naming = (driver = ASHA, leg = 'outward') => ({ leg, ...driver });

describe('[OFF-03] [MNG-09] staff assign drivers', () => {
  it('as previewed, with an email to the passenger and an entry in the history', async () => {
    const booking = await returnInCar(app);
    const staff = await at(booking);
    expect((await staff.see()).can).toMatchObject({
      name_driver: ['outward', 'return'],
      withdraw_driver: [],
      drive: null,
    });
    const shown = await staff.does('driver', naming());
    expect(shown.sentences).toEqual([
      `Asha Patel (+447700900456) drives the outward trip of booking ${booking.number}: white Toyota Prius, AB12 CDE.`,
      'The operator also accepts the trip.',
    ]);
    const { booker } = await staff.see();
    expect(shown.told).toContain(`${booker.name} (${booker.email})`);
    await driverMails(app, booking, 1);
    const after = await staff.see();
    expect(after.state).toBe('assigned');
    expect(after.legs.map(({ driver }) => driver)).toEqual([
      {
        name: 'Asha Patel',
        phone: '+447700900456',
        badge: 'PHD 1234',
        registration: 'AB12 CDE',
        model: 'Toyota Prius',
        colour: 'white',
      },
      null,
    ]);
    expect(after.history[0]?.sentence).toMatch(/^Sam Okoro assigned the driver; emailed: /);
    const again = await staff.show('driver', naming());
    expect([again.status, again.body.message]).toEqual([409, 'This driver is already assigned.']);
    const replaced = await staff.does('driver', naming(BEN));
    expect(replaced.sentences).toContain('Asha Patel no longer drives it.');
  });

  it('and unassign them with a reason', async () => {
    const booking = await returnInCar(app);
    const staff = await at(booking);
    await staff.does('driver', naming(BEN, 'return'));
    expect((await staff.see()).can.withdraw_driver).toEqual(['return']);
    const { token } = (await staff.show('no-driver', { leg: 'return' })).body;
    expect((await staff.press('no-driver', { leg: 'return', token })).body).toMatchObject({
      errors: { reason: 'is required' },
    });
    const { sentences } = await staff.does('no-driver', { leg: 'return' }, { reason: 'Ben is ill.' });
    expect(sentences).toEqual([
      `Ben Ode no longer drives the return trip of booking ${booking.number}. The leg stays booked.`,
    ]);
    expect((await staff.see()).history[0]).toMatchObject({ reason: 'Ben is ill.' });
    await driverMails(app, booking, 2);
  });

  it('and record the driver’s progress in order', async () => {
    const booking = await returnInCar(app);
    const staff = await at(booking);
    await staff.does('driver', naming());
    const early = await staff.show('drive', { leg: 'outward', word: 'on-way' });
    expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('is not before')]);
    await staff.later(SOON);
    expect((await staff.see()).can.drive).toEqual({
      leg: 'outward',
      words: ['on-way', 'arrived', 'on-board'],
    });
    const { sentences } = await staff.does('drive', { leg: 'outward', word: 'on-way' });
    expect(sentences).toEqual([`Asha Patel is on the way: the outward trip of booking ${booking.number}.`]);
    await mailedOn(app, booking, 'driver_on_way', 1);
    const twice = await staff.show('drive', { leg: 'outward', word: 'on-way' });
    expect([twice.status, twice.body.message]).toEqual([409, 'That is already recorded.']);
    await staff.does('drive', { leg: 'outward', word: 'on-board' });
    expect((await staff.see()).can.drive?.words).toEqual(['dropped-off']);
    const done = await staff.does('drive', { leg: 'outward', word: 'dropped-off' });
    expect(done.sentences[1]).toBe('The way back is next.');
    expect((await staff.see()).history[0]?.sentence).toMatch(
      /^Sam Okoro recorded the start of the return leg/,
    );
  });

  it.each([
    [{ phone: '12' }, 'phone'],
    [{ registration: 'soon' }, 'registration'],
    [{ name: '' }, 'name'],
    [{ leg: 'both' }, 'leg'],
    [{ badge: 'x'.repeat(50) }, 'badge'],
  ])('but not as %j', async (spoilt, field) => {
    const staff = await at(await returnInCar(app));
    const { status, body } = await staff.show('driver', { ...naming(), ...spoilt });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('and of two at once, only one is accepted', async () => {
    const booking = await returnInCar(app);
    const staff = await at(booking);
    const first = await staff.show('driver', naming());
    const second = await staff.show('driver', naming(BEN));
    const pressed = await Promise.all([
      staff.press('driver', { ...naming(), token: first.body.token }),
      staff.press('driver', { ...naming(BEN), token: second.body.token }),
    ]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('if their role may dispatch', async () => {
    const booking = await returnInCar(app);
    for (const role of ['finance', 'read_only'] as const)
      expect((await (await at(booking, role)).show('driver', naming())).status).toBe(403);
  });
});

describe('[MON-03] [MNG-06] staff record an operator’s answer', () => {
  it('accepting the trip', async () => {
    const booking = await returnInCar(app);
    const staff = await at(booking);
    expect((await staff.see()).can.answer).toEqual(['accept']);
    const { sentences } = await staff.does('answer', { answer: 'accept' });
    expect(sentences).toEqual(['The operator makes the trip.']);
    await mailedOn(app, booking, 'accepted', 1);
    const after = await staff.see();
    expect([after.state, after.can.answer]).toEqual(['accepted', []]);
    expect(after.history[0]?.sentence).toMatch(/^Sam Okoro recorded that the operator accepts the trip/);
    expect((await staff.show('answer', { answer: 'accept' })).status).toBe(409);
    expect((await staff.show('answer', { answer: 'agree' })).body.message).toMatch(/^No change waits/);
  });

  it('agreeing to a change or refusing it, with a reason', async () => {
    const change = { changes: { outward: { time: '11:15' } } };
    const waiting = async () => {
      const booking = await asked(app, returnInCar(app));
      const staff = await at(booking);
      const { body } = await app.send<{ data: { token: string } }>(
        'POST',
        `/api/v1/booking/${booking.reference}/change-preview`,
        change,
      );
      const pressed = await app.send('POST', `/api/v1/booking/${booking.reference}/change`, {
        ...change,
        token: body.data.token,
      });
      expect(pressed.status).toBe(200);
      expect((await staff.see()).can.answer).toEqual(expect.arrayContaining(['agree', 'disagree']));
      return { booking, staff };
    };
    const agreed = await waiting();
    const shown = await agreed.staff.does('answer', { answer: 'agree' });
    expect(shown.sentences).toEqual([
      expect.stringMatching(/^The operator agrees to the requested change: when \(outward\)/),
      'It is made immediately.',
    ]);
    expect((await agreed.staff.see()).legs[0]?.pickup_time).toBe('11:15');
    const refused = await waiting();
    const { token } = (await refused.staff.show('answer', { answer: 'disagree' })).body;
    const without = await refused.staff.press('answer', { answer: 'disagree', token });
    expect(without.body.errors).toEqual({ reason: 'is required' });
    await refused.staff.does('answer', { answer: 'disagree' }, { reason: 'No driver is free then.' });
    await mailedOn(app, refused.booking, 'change_refused', 3);
    expect((await refused.staff.see()).legs[0]?.pickup_time).not.toBe('11:15');
  });
});
