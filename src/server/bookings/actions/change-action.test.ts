import { beforeEach, describe, expect, it } from 'vitest';
import { asked, mailedOn } from '../../../../test/support/agreements.ts';
import { bookingRow } from '../../../../test/support/bookings.ts';
import { changesOf, sessionOf, type Wanted } from '../../../../test/support/changes.ts';
import { payCheckout } from '../../../../test/support/checkouts.ts';
import { START } from '../../../../test/support/demo-server.ts';
import { returnByCard, returnInCar, type ReturnBooking } from '../../../../test/support/return-bookings.ts';
import { signedInStaff, storedStaff } from '../../../../test/support/staff.ts';
import type { OrProblem } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import type { ActionPreview } from '../../../contract/office-actions.ts';
import type { OfficeBooking } from '../../../contract/office-bookings.ts';
import { checkLedger } from '../ledger/check-ledger.ts';

const app = useApp();
beforeEach(() => {
  app.clock.now = START;
});

const EARLIER: Wanted = { outward: { time: '04:30' } };
const DEARER: Wanted = { outward: { extras: { baby_seats: 2 } } };

/** A member of staff and their actions on a booking. */
async function at({ number }: ReturnBooking) {
  const { email, id } = await storedStaff(app, { name: 'Sam Okoro' });
  const headers = await signedInStaff(app, email);
  const path = `/api/v1/office/bookings/${number}`;
  const ask = (changes: Wanted) =>
    app.send<OrProblem<ActionPreview>>('POST', `${path}/change-preview`, { changes }, headers);
  const press = (changes: Wanted, token: string) =>
    app.send<OrProblem<object>>('POST', `${path}/change`, { changes, token }, headers);
  return {
    id,
    ask,
    press,
    async changes(wanted: Wanted) {
      const { body } = await ask(wanted);
      const done = await press(wanted, body.token);
      expect([done.status, done.body.message]).toEqual([200, undefined]);
      return body;
    },
    see: async () => (await app.send<OfficeBooking>('GET', path, undefined, headers)).body,
  };
}

const states = async (of: ReturnBooking) => (await changesOf(app, of)).map(({ status }) => status);

describe('[OFF-06] [MNG-04] staff change a booking', () => {
  it('at once if nothing is to be paid first, as previewed, and all are emailed', async () => {
    const booking = await returnInCar(app);
    const staff = await at(booking);
    expect((await staff.see()).can.change).toEqual(['outward', 'return']);
    const { sentences, told } = await staff.changes(EARLIER);
    expect(sentences[0]).toMatch(/^When.*10:30 → .*04:30$/);
    expect(sentences[1]).toMatch(/^The price /);
    expect(told.length).toBe(3);
    const after = await staff.see();
    expect(after.legs[0]).toMatchObject({ pickup_time: '04:30' });
    expect(after.history[0]?.sentence).toMatch(
      /^Sam Okoro moved the pick-up from 10:30 to 04:30(, |; )price £[\d.]+ → £[\d.]+/,
    );
    expect(await changesOf(app, booking)).toMatchObject([
      { status: 'made', actorKind: 'staff', actorId: String(staff.id) },
    ]);
    const mails = await mailedOn(app, booking, 'changed');
    expect(mails.find(({ recipientRole }) => recipientRole === 'booker')?.text).toMatch(
      /Your trip has been changed by .+\. What changed: when/,
    );
  });

  it('after the booker has paid the difference by link; until then nothing changes', async () => {
    const booking = await returnByCard(app);
    const staff = await at(booking);
    const { sentences } = await staff.changes(DEARER);
    const words = sentences.join(' ');
    expect(words).toMatch(
      /It is made once .+ has paid £[\d.]+ by card, until Sunday 22 November 2026, 09:00/,
    );
    expect(await states(booking)).toEqual(['to_pay']);
    expect((await bookingRow(app, booking.number)).totalPence).toBe(booking.total);
    const letter = (await mailedOn(app, booking, 'change_to_pay')).find(
      ({ recipientRole }) => recipientRole === 'booker',
    );
    expect(letter?.subject).toMatch(
      new RegExp(`^Please pay £16.00 by Sun 22 Nov, 09:00 to change booking ${booking.number}$`),
    );
    expect(letter?.text).toContain(`/booking/${booking.reference}`);

    const waiting = `${app.url}/booking/${booking.reference}/change/waiting`;
    const pay = { method: 'POST', redirect: 'manual', body: new URLSearchParams({ what: 'pay' }) } as const;
    const page = await (await fetch(`${app.url}/booking/${booking.reference}`)).text();
    expect(page).toContain(' its payment');
    expect(page).not.toContain('agrees to it');
    expect((await fetch(waiting, pay)).headers.get('location')).toContain('/test-checkout/');
    const session = await sessionOf(app, booking);
    await payCheckout(app, session);
    const paidPath = `${app.url}/booking/${booking.reference}/change/paid?session_id=${session}`;
    await (await fetch(paidPath, { redirect: 'manual' })).text();
    expect(await states(booking)).toEqual(['made']);
    expect((await bookingRow(app, booking.number)).totalPence).toBeGreaterThan(booking.total);
    expect(await checkLedger(app.services.database.db)).toEqual([]);
  });

  it('not if it is not paid in time, and all are emailed', async () => {
    const booking = await returnByCard(app);
    await (await at(booking)).changes(DEARER);
    app.clock.now = new Date(START.getTime() + 24 * 3_600_000);
    await app.services.changes.lapse();
    expect(await states(booking)).toEqual(['lapsed']);
    const mails = await mailedOn(app, booking, 'change_unpaid');
    expect(mails[0]?.text).toContain('was not paid for in time');
    expect((await bookingRow(app, booking.number)).totalPence).toBe(booking.total);
  });

  it('after the operator agrees, where required', async () => {
    const booking = await asked(app, returnInCar(app));
    const { sentences } = await (await at(booking)).changes(EARLIER);
    expect(sentences.join(' ')).toMatch(/must agree first, and has until Sunday 22 November 2026, 09:00/);
    expect(await states(booking)).toEqual(['to_agree']);
  });

  it('not if the effect has changed since the preview', async () => {
    const booking = await returnInCar(app);
    const staff = await at(booking);
    const { token } = (await staff.ask(EARLIER)).body;
    const other = await staff.press({ outward: { time: '05:30' } }, token);
    expect([other.status, other.body.code]).toEqual([409, 'moved_on']);
    await (await at(booking)).changes({ outward: { passengers: 3 } });
    expect((await staff.press(EARLIER, token)).body.code).toBe('moved_on');
    expect((await staff.see()).legs[0]).toMatchObject({ pickup_time: '10:30', passengers: 3 });
  });

  it.each([
    ['a time that is none', { outward: { time: '25:00' } }, 422, 'changes.outward.time'],
    ['nothing', {}, 409, undefined],
    ['more people than fit', { outward: { passengers: 5 } }, 422, undefined],
  ])('or read what is wrong with %s', async (_, wanted: Wanted, status, field) => {
    const answer = await (await at(await returnInCar(app))).ask(wanted);
    expect([answer.status, Object.keys(answer.body.errors ?? {})[0]]).toEqual([status, field]);
  });

  it('not if there is too little time left to pay first', async () => {
    const booking = await returnByCard(app);
    app.clock.now = new Date('2026-12-01T09:45:00Z');
    const { status, body } = await (await at(booking)).ask({ return: { extras: { baby_seats: 2 } } });
    expect([status, body.code]).toEqual([409, 'change_too_late']);
  });
});
