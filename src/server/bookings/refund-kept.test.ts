import { beforeEach, describe, expect, it } from 'vitest';
import { bookingRow, mailsOf } from '../../../test/support/bookings.ts';
import { askToChange, changeNow, sessionOf } from '../../../test/support/changes.ts';
import { payCheckout } from '../../../test/support/checkouts.ts';
import { START } from '../../../test/support/demo-server.ts';
import {
  agreedTo,
  BACK,
  contextOf,
  eightTenths,
  minutesAfter,
  missed,
  MOST,
  OUT,
} from '../../../test/support/no-shows.ts';
import { accountsOf, expectRefunds } from '../../../test/support/refunds.ts';
import {
  askToCancel,
  cancelNow,
  pounds,
  returnByCard,
  returnByDeposit,
} from '../../../test/support/return-bookings.ts';
import { changeSettings } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { refundByCommand } from './commands.ts';
import { checkLedger } from './ledger/check-ledger.ts';

const app = useApp();
beforeEach(() => {
  app.clock.now = START;
});

const db = () => app.services.database.db;
type Of = { number: string };
const refund = ({ number }: Of, amount: string, why = 'The car was late.') =>
  refundByCommand(contextOf(app), `${number} ${amount} ${why}`);
const pageOf = async ({ reference }: { reference: string }) =>
  (await fetch(`${app.url}/booking/${reference}`)).text();
const sound = async () => expect(await checkLedger(db())).toEqual([]);

describe('[MON-02] a manual refund of a booking', () => {
  it('remains when a leg and then all is cancelled', async () => {
    const booked = await returnByCard(app);
    await refund(booked, '10.00');
    const { refund: shown } = (await askToCancel(app, booked, 'return')).body.data;
    expect(shown).toBe(booked.fares.return / 100);
    await cancelNow(app, booked, 'return');
    const { refund: rest, token } = (await askToCancel(app, booked)).body.data;
    expect([Math.round(rest * 100), token.length > 0]).toEqual([booked.fares.outward - 1000, true]);
    await cancelNow(app, booked);
    await expectRefunds(app, booked.number, ['made', 'made', 'made']);
    expect(Object.values(await accountsOf(app, booked.id)).every((pence) => pence === 0)).toBe(true);
    const mail = (await mailsOf(app, booked.number, 12)).find(
      ({ occasion, recipientRole }) => occasion === 'cancelled' && recipientRole === 'booker',
    );
    expect(mail?.text).toContain(`${pounds(booked.fares.outward - 1000)} goes back to your card.`);
    await sound();
  });

  it('is paid once, also if the booking becomes cheaper afterwards', async () => {
    const booked = await returnByCard(app);
    await changeNow(app, booked, { outward: { extras: { baby_seats: 2 } } });
    await payCheckout(app, await sessionOf(app, booked));
    const dear = (await bookingRow(app, booked.number)).totalPence;
    expect(dear).toBeGreaterThan(booked.total);
    await refund(booked, 'all');
    await expectRefunds(app, booked.number, ['made', 'made']);
    const cheaper = { outward: { extras: { baby_seats: 0 } } };
    expect((await askToChange(app, booked, cheaper)).body.data).toMatchObject({ to_pay: 0, refund: 0 });
    expect((await changeNow(app, booked, cheaper)).status).toBe(200);
    expect((await bookingRow(app, booked.number)).totalPence).toBe(booked.total);
    expect(Object.values(await accountsOf(app, booked.id)).every((pence) => pence === 0)).toBe(true);
    await sound();
  });

  it('of a deposit reduces the amount due after a late cancellation, as the email says', async () => {
    await changeSettings(app, { DEPOSIT: '20%' });
    const booked = await returnByDeposit(app);
    await changeSettings(app, { DEPOSIT: '' });
    await refund(booked, 'all');
    await expectRefunds(app, booked.number, ['made']);
    app.clock.now = minutesAfter(OUT, -6 * 60);
    const { charge, owed } = (await askToCancel(app, booked)).body.data;
    const left = Math.round(charge * 100) - booked.deposit;
    expect(Math.round(owed * 100)).toBe(left);
    await cancelNow(app, booked);
    expect((await accountsOf(app, booked.id)).passenger).toBe(left);
    const isToBooker = ({ occasion, recipientRole }: { occasion: string; recipientRole: string }) =>
      occasion === 'cancelled' && recipientRole === 'booker';
    const mail = async () => (await mailsOf(app, booked.number, 9)).find(isToBooker)?.text ?? '';
    expect(await mail()).toContain(`${pounds(left)} is then still to be paid`);
    await sound();
  });

  it('compensates for a no-show recorded by mistake', async () => {
    const booked = await returnByCard(app);
    await agreedTo(app, booked, MOST);
    app.clock.now = minutesAfter(BACK, 20);
    await missed(app, booked);
    const charge = booked.fares.outward + eightTenths(booked.fares.return);
    await expectRefunds(app, booked.number, ['made']);
    const back = eightTenths(booked.fares.return);
    await refund(booked, pounds(back).slice(1), 'The driver was at another door.');
    await expectRefunds(app, booked.number, ['made', 'made']);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: charge - back });
    const page = await pageOf(booked);
    expect(page).toContain(`Refunded: ${pounds(back)}. Reason: The driver was at another door.`);
    await sound();
  });
});
