import { beforeEach, describe, expect, it } from 'vitest';
import { asked } from '../../../test/support/agreements.ts';
import { guest, mailsOf, paymentRows } from '../../../test/support/bookings.ts';
import { changeNow, changesOf } from '../../../test/support/changes.ts';
import { START } from '../../../test/support/demo-server.ts';
import { agreedTo, eightTenths, minutesAfter, missed, MOST, OUT } from '../../../test/support/no-shows.ts';
import { accountsOf } from '../../../test/support/refunds.ts';
import { pounds, returnByCard, returnInCar } from '../../../test/support/return-bookings.ts';
import { changeSettings } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { checkLedger } from './ledger/check-ledger.ts';

const app = useApp();
beforeEach(() => {
  app.clock.now = START;
});

const db = () => app.services.database.db;

describe('[MNG-09] a no-show', () => {
  it('captures its charge from the authorisation and releases the rest', async () => {
    await changeSettings(app, { CARD_CAPTURE: 'on_accept' });
    const booked = await returnByCard(app);
    await agreedTo(app, booked, MOST);
    await changeSettings(app, { CARD_CAPTURE: 'at_once' });
    app.clock.now = minutesAfter(OUT, 20);
    const charge = eightTenths(booked.fares.outward);
    const back = booked.total - charge;
    expect(await missed(app, booked)).toContain(`${pounds(back)} of the authorised amount is released`);
    const payments = async () =>
      (await paymentRows(app, booked.id)).map(({ status, amountPence }) => [status, amountPence]);
    await expect.poll(payments, { timeout: 15_000 }).toEqual([['paid', charge]]);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: charge, refunding: 0 });
    const mail = (await mailsOf(app, booked.number, 6)).find(
      ({ occasion, recipientRole }) => occasion === 'no_show' && recipientRole === 'booker',
    );
    expect(mail?.text).toContain(`${pounds(back)} of the amount held on your card is released`);
    expect(await checkLedger(db())).toEqual([]);
  });

  it('emails the passenger without amounts, and closes a pending change', async () => {
    const registrationData = guest({
      email: 'no-show-booker@example.org',
      passengerDetails: 'yes',
      passengerName: 'Zoe Travels',
      passengerEmail: 'no-show-passenger@example.org',
    });
    const booked = await asked(app, returnInCar(app, { registrationData }));
    const later = { return: { date: '2026-12-09' } };
    await changeNow(app, booked, later);
    expect((await changesOf(app, booked)).map(({ status }) => status)).toEqual(['to_agree']);
    app.clock.now = minutesAfter(OUT, 20);
    await missed(app, booked, '10.00');
    expect((await changesOf(app, booked)).map(({ status }) => status)).toEqual(['lapsed']);
    const ofNoShow = async () =>
      (await mailsOf(app, booked.number, 8)).filter(({ occasion }) => occasion === 'no_show');
    await expect.poll(async () => (await ofNoShow()).length, { timeout: 15_000 }).toBe(4);
    const told = await ofNoShow();
    const to = (role: string) => told.find(({ recipientRole }) => recipientRole === role)?.text ?? '';
    expect(to('passenger')).toContain('reports a no-show');
    for (const role of ['booker', 'passenger', 'operator', 'provider'])
      expect([role, to(role).includes('£10.00')]).toEqual([role, role !== 'passenger']);
    // These addresses are unconfirmed: the name is stated, notes are not.
    for (const role of ['booker', 'passenger']) {
      expect(to(role)).toContain('Name: Zoe Travels');
      expect(to(role)).not.toContain('waited for 20 minutes');
    }
    expect(to('operator')).toContain('The driver waited for 20 minutes.');
  });
});
