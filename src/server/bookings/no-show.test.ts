import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingRow, mailsOf, paymentRows } from '../../../test/support/bookings.ts';
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
  cancelNow,
  halfOf,
  HALF,
  pounds,
  returnByCard,
  returnByDeposit,
  returnInCar,
  returnInCarAfterCard,
  takenBy,
  type ReturnBooking,
} from '../../../test/support/return-bookings.ts';
import { changeSettings } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { settlePaid } from '../payments/settle.ts';
import { auditLog } from '../platform/schema/staff.ts';
import { noShowByCommand } from './commands.ts';
import { checkLedger } from './ledger/check-ledger.ts';

const app = useApp();
beforeEach(() => {
  app.clock.now = START;
});

const db = () => app.services.database.db;
async function byCard(): Promise<ReturnBooking> {
  const booked = await returnByCard(app);
  await agreedTo(app, booked, MOST);
  return booked;
}
async function inCar(): Promise<ReturnBooking> {
  const booked = await returnInCar(app);
  await agreedTo(app, booked, MOST);
  return booked;
}
const statusOf = async ({ number }: ReturnBooking) => (await bookingRow(app, number)).status;
const pageOf = async ({ reference }: ReturnBooking) =>
  (await fetch(`${app.url}/booking/${reference}`)).text();
const calendarOf = async ({ reference }: ReturnBooking) =>
  (await fetch(`${app.url}/booking/${reference}/calendar.ics`)).text();
const round = () => app.services.completions.completeEnded();
const receiptsOf = async ({ id }: ReturnBooking) =>
  (await app.services.receipts.receiptsOf(id)).map(({ kind, content: { amount } }) => [kind, amount]);

describe('[MNG-02] a no-show', () => {
  it('of the return costs the agreed charge, and the outward leg its price: state, money, receipts, emails, page', async () => {
    const booked = await byCard();
    const { fares, total } = booked;
    const charge = fares.outward + eightTenths(fares.return);
    app.clock.now = minutesAfter(BACK, 20);
    const said = await missed(app, booked);
    expect(said).toBe(
      `booking ${booked.number} is a no-show: it costs ${pounds(charge)}, ${pounds(total - charge)} goes back. ` +
        `If you do not come, you pay 80% of the fare (${pounds(eightTenths(fares.return))}). The outward trip was driven (${pounds(fares.outward)}).`,
    );
    await expectRefunds(app, booked.number, ['made']);
    expect(await statusOf(booked)).toBe('no_show');
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: charge, refunding: 0 });
    expect(await receiptsOf(booked)).toEqual([
      ['receipt', total],
      ['credit_note', total - charge],
    ]);
    const told = (await mailsOf(app, booked.number, 7)).filter(({ occasion }) => occasion === 'no_show');
    expect(told.map(({ recipientRole }) => recipientRole).toSorted()).toEqual([
      'booker',
      'operator',
      'provider',
    ]);
    const toBooker = told.find(({ recipientRole }) => recipientRole === 'booker');
    for (const words of [
      'reports a no-show',
      `Not coming to the return trip cost ${pounds(charge)}.`,
      `${pounds(total - charge)} goes back to your card.`,
      'Reason: The driver waited for 20 minutes.',
      'If this is wrong, contact',
    ])
      expect(toBooker?.text).toContain(words);
    const page = await pageOf(booked);
    for (const words of ['You were not met', `Not coming to the return trip cost ${pounds(charge)}.`])
      expect(page).toContain(words);
    for (const link of ['/cancel"', '/change"', '/rate"']) expect(page).not.toContain(link);
    expect(
      await db()
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.entityId, booked.number), eq(auditLog.action, 'miss'))),
    ).toMatchObject([
      { actorKind: 'command', detail: { chargePence: charge, reason: 'The driver waited for 20 minutes.' } },
    ]);
    expect(await checkLedger(db())).toEqual([]);
  });

  it('of the outward leg cancels the return at that moment, and removes both from calendars', async () => {
    const booked = await byCard();
    const { fares, total } = booked;
    app.clock.now = minutesAfter(OUT, 30);
    expect(await missed(app, booked)).toContain(
      'The return trip is cancelled with it: Free cancellation until',
    );
    expect(await accountsOf(app, booked.id)).toMatchObject({
      passenger: 0,
      refunding: eightTenths(fares.outward) - total,
    });
    const told = (await mailsOf(app, booked.number, 6)).filter(({ occasion }) => occasion === 'no_show');
    for (const { text } of told) expect(text).toContain('is cancelled with it. No car will come for it.');
    expect((await calendarOf(booked)).match(/STATUS:CANCELLED/g)).toHaveLength(2);
    expect(await checkLedger(db())).toEqual([]);
  });

  it('with a cancelled leg concerns the other, and the charge for the cancelled one stays', async () => {
    const booked = await byCard();
    app.clock.now = minutesAfter(OUT, -6 * 60);
    await cancelNow(app, booked, 'outward');
    app.clock.now = minutesAfter(BACK, 20);
    await missed(app, booked);
    const { outward, return: back } = booked.fares;
    await expectRefunds(app, booked.number, ['made', 'made']);
    expect(await accountsOf(app, booked.id)).toMatchObject({
      passenger: 0,
      card: halfOf(outward) + eightTenths(back),
    });
    expect(await checkLedger(db())).toEqual([]);
  });

  it('of a trip to be paid in the car leaves the charge due, and the driver collects nothing', async () => {
    const booked = await inCar();
    app.clock.now = minutesAfter(BACK, 20);
    const charge = booked.fares.outward + eightTenths(booked.fares.return);
    expect(await missed(app, booked)).toContain(`${pounds(charge)} is still to be paid`);
    expect(await paymentRows(app, booked.id)).toMatchObject([{ method: 'car', status: 'void' }]);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: charge, driver: 0 });
    expect(await pageOf(booked)).toContain(`${pounds(charge)} is still to be paid: we tell you how.`);
    app.clock.now = minutesAfter(BACK, 2000);
    await round();
    expect([await statusOf(booked), await receiptsOf(booked)]).toEqual(['no_show', []]);
    expect(await checkLedger(db())).toEqual([]);
  });

  it('keeps the charge from a deposit, and leaves the rest due', async () => {
    await changeSettings(app, { DEPOSIT: '20%' });
    const booked = await returnByDeposit(app);
    await changeSettings(app, { DEPOSIT: '' });
    await agreedTo(app, booked, MOST);
    app.clock.now = minutesAfter(OUT, 20);
    const charge = eightTenths(booked.fares.outward);
    expect(await missed(app, booked)).toContain(`${pounds(charge - booked.deposit)} is still to be paid`);
    expect(await accountsOf(app, booked.id)).toMatchObject({
      passenger: charge - booked.deposit,
      card: booked.deposit,
    });
    const mail = (await mailsOf(app, booked.number, 6)).find(
      ({ occasion, recipientRole }) => occasion === 'no_show' && recipientRole === 'booker',
    );
    expect(mail?.text).toContain(`${pounds(charge - booked.deposit)} is then still to be paid`);
    expect(await checkLedger(db())).toEqual([]);
  });

  it('paid at an earlier checkout covers the charge, and the rest is refunded', async () => {
    const booked = await returnInCarAfterCard(app);
    await agreedTo(app, booked, MOST);
    app.clock.now = minutesAfter(OUT, 20);
    await missed(app, booked);
    const log = { error() {} };
    await settlePaid({ ...app.services, db: db(), log }, booked.card, takenBy(booked.card), 'sweep');
    expect(await statusOf(booked)).toBe('no_show');
    const { total, fares } = booked;
    const back = total - eightTenths(fares.outward);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, card: total, refunding: -back });
    expect(await checkLedger(db())).toEqual([]);
  });

  it('costs what staff enter, up to the agreed charge; without one, staff must enter it', async () => {
    const [one, other] = [await byCard(), await inCar()];
    await agreedTo(app, other, HALF);
    app.clock.now = minutesAfter(BACK, 20);
    const agreed = one.fares.outward + eightTenths(one.fares.return);
    await expect(missed(app, one, pounds(agreed + 1).slice(1))).rejects.toThrow('more than was agreed');
    expect(await missed(app, one, '10.00')).toMatch(/it costs £10\.00, £[\d.]+ goes back$/);
    expect(await accountsOf(app, one.id)).toMatchObject({ passenger: 0, refunding: 1000 - one.total });
    await expect(missed(app, other)).rejects.toThrow('give the charge after the reason');
    await expect(missed(app, other, pounds(other.total + 1).slice(1))).rejects.toThrow('than the fare');
    expect(await missed(app, other, '0')).toContain('it costs nothing');
    expect((await accountsOf(app, other.id)).passenger).toBe(0);
    expect(await checkLedger(db())).toEqual([]);
  });

  it('is not possible before the pick-up, without an explanation, or twice; the preview says what would happen', async () => {
    const booked = await byCard();
    app.clock.now = minutesAfter(OUT, -1);
    await expect(missed(app, booked)).rejects.toThrow(
      'its pick-up is still to come, on Tuesday 1 December 2026, 10:30',
    );
    app.clock.now = OUT;
    const command = (what: string) => noShowByCommand(contextOf(app), what);
    await expect(command(booked.number)).rejects.toThrow('what happened?');
    await expect(command(`${booked.number} much No-one there.`)).rejects.toThrow('much is not an amount');
    await expect(command('12345678 terms No-one there.')).rejects.toThrow('there is no booking');
    expect(await command(`--dry-run ${booked.number} terms No-one there.`)).toContain(
      'would be a no-show: it costs',
    );
    expect(await statusOf(booked)).toBe('confirmed');
    await missed(app, booked);
    await expect(missed(app, booked)).rejects.toThrow('it is no_show');
  });
});
