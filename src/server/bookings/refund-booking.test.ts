import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingRow, mailsOf, paymentRows } from '../../../test/support/bookings.ts';
import { complete, openedCheckout, payCheckout } from '../../../test/support/checkouts.ts';
import { START } from '../../../test/support/demo-server.ts';
import { BACK, contextOf, minutesAfter } from '../../../test/support/no-shows.ts';
import { accountsOf, refundRows, expectRefunds } from '../../../test/support/refunds.ts';
import { pounds, returnByCard, returnByDeposit, returnInCar } from '../../../test/support/return-bookings.ts';
import { changeSettings } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { splitFare } from '../../domain/ledger/shares.ts';
import { auditLog } from '../platform/schema/staff.ts';
import { refundByCommand } from './commands.ts';
import { checkLedger } from './ledger/check-ledger.ts';

const FAILING = '4000 0000 0000 5126';
const LOST = '4000 0000 0000 0259';

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
/** One way, paid by a card of the test checkout. */
async function paidBy(card: string) {
  const { sessionId } = await openedCheckout(app);
  await payCheckout(app, sessionId, card);
  const { booking_number: number, reference } = (await complete(app, sessionId, null)).body.data.booking;
  const { id, totalPence: total } = await bookingRow(app, number);
  return { number, reference, id, total, sessionId };
}
const sound = async () => expect(await checkLedger(db())).toEqual([]);

describe('[MON-02] a manual refund', () => {
  it('in two parts reduces the amount due, is paid back, receipted, and emailed with its reason', async () => {
    const booked = await returnByCard(app);
    const { total, number, id } = booked;
    expect(await refund(booked, '10.00')).toBe(`£10.00 of booking ${number} goes back to its card`);
    await expectRefunds(app, number, ['made']);
    await refund(booked, '2.50', 'A wrong extra.');
    await expectRefunds(app, number, ['made', 'made']);
    const accounts = await accountsOf(app, id);
    expect(accounts).toMatchObject({ passenger: 0, card: total - 1250, refunding: 0 });
    const { operator, commission, vat } = splitFare(total - 1250, (await bookingRow(app, number)).shares);
    expect([accounts.operator, accounts.commission, accounts.vat].map((pence) => -pence || 0)).toEqual([
      operator,
      commission,
      vat,
    ]);
    expect(await paymentRows(app, id)).toMatchObject([{ status: 'part_refunded' }]);
    const page = await pageOf(booked);
    for (const words of ['Refunded', 'The car was late.', '-£10.00', 'A wrong extra.', pounds(total - 1250)])
      expect(page).toContain(words);
    const notes = (await app.services.receipts.receiptsOf(id)).map(({ kind, content }) => [
      kind,
      content.amount,
      content.parts.map(({ label }) => label.replace(/^[^:]*:\d\d:?/, '')).join(),
    ]);
    expect(notes).toEqual([
      ['receipt', total, ''],
      ['credit_note', 1000, ' The car was late.'],
      ['credit_note', 250, ' A wrong extra.'],
    ]);
    const mails = await mailsOf(app, number, 9);
    // Emails of the first refund that are written after the second list both.
    const told = (occasion: string) =>
      mails.filter(
        (mail) =>
          mail.occasion === occasion &&
          mail.subject.includes('£2.50') &&
          mail.text.includes('A wrong extra.'),
      );
    expect(told('refunded').map(({ recipientRole }) => recipientRole)).toEqual(['booker']);
    expect(
      told('reduced')
        .map(({ recipientRole }) => recipientRole)
        .toSorted(),
    ).toEqual(['operator', 'provider']);
    expect(told('reduced')[0]?.subject).toContain(`Refund of £2.50 to the passenger of booking ${number}, `);
    const lines = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, number), eq(auditLog.action, 'refund')));
    expect(lines).toMatchObject([
      { actorKind: 'command', detail: { pence: 1000, reason: 'The car was late.' } },
      { actorId: 'booking:refund', detail: { pence: 250, reason: 'A wrong extra.' } },
    ]);
    expect((await bookingRow(app, number)).status).toBe('confirmed');
    await sound();
  });

  it('is never more than was paid and not refunded, also with two at once', async () => {
    const booked = await returnByCard(app);
    const { number, total } = booked;
    await expect(refund(booked, pounds(total + 1).slice(1))).rejects.toThrow(
      `no more than ${pounds(total)} can be refunded`,
    );
    const both = await Promise.allSettled([refund(booked, 'all'), refund(booked, 'all')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expectRefunds(app, number, ['made']);
    expect(Object.values(await accountsOf(app, booked.id)).every((pence) => pence === 0)).toBe(true);
    await expect(refund(booked, '1.00')).rejects.toThrow('nothing can be refunded by card');
    expect(await paymentRows(app, booked.id)).toMatchObject([{ status: 'refunded' }]);
    await sound();
  });

  it('needs an amount, a reason and a booking; its preview states the refund', async () => {
    const booked = await returnByCard(app);
    const command = (what: string) => refundByCommand(contextOf(app), what);
    await expect(command(`${booked.number} 10.00`)).rejects.toThrow('give a reason for the refund');
    await expect(refund(booked, '10.123')).rejects.toThrow('10.123 is not an amount');
    await expect(refund(booked, '0')).rejects.toThrow('a refund must be more than 0');
    await expect(refund({ number: '12345678' }, 'all')).rejects.toThrow('there is no booking');
    await expect(refund(booked, 'again')).rejects.toThrow('there is no failed refund to retry');
    expect(await command(`--dry-run ${booked.number} all Late.`)).toBe(
      `${pounds(booked.total)} of booking ${booked.number} would go back to its card`,
    );
    expect(await refundRows(app, booked.number)).toEqual([]);
  });

  it('is possible for the deposit of a trip paid in the car, and the driver’s amount stays', async () => {
    const car = await returnInCar(app);
    await expect(refund(car, 'all')).rejects.toThrow('is refunded by the operator');
    await changeSettings(app, { DEPOSIT: '20%' });
    const booked = await returnByDeposit(app);
    await changeSettings(app, { DEPOSIT: '' });
    const rest = booked.total - booked.deposit;
    expect(await refund(booked, 'all')).toContain(`${pounds(booked.deposit)} of booking`);
    await expectRefunds(app, booked.number, ['made']);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: rest, card: 0 });
    expect(await pageOf(booked)).toContain(`Pay the driver ${pounds(rest)} in the car.`);
    const answer = await app.send<{ data: { booking: object } }>(
      'GET',
      `/api/v1/booking/${booked.reference}`,
    );
    expect(answer.body.data.booking).toMatchObject({ amount_in_car: rest / 100, deposit: 0 });
    app.clock.now = minutesAfter(BACK, 2000);
    await app.services.completions.completeEnded();
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: 0, driver: rest });
    await sound();
  });

  it('that the bank refuses can be retried as the same refund', async () => {
    const booked = await paidBy(FAILING);
    await refund(booked, '10.00');
    const last = async (n: number, state: string) =>
      expect
        .poll(
          async () => {
            const all = await refundRows(app, booked.number);
            const row = all[n];
            if (row?.status === 'asked') {
              app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
              await app.services.checkouts.refund(row.id).catch(() => {});
            }
            return [all.length, row?.status];
          },
          { timeout: 15_000 },
        )
        .toEqual([n + 1, state]);
    await last(0, 'failed');
    expect((await accountsOf(app, booked.id)).passenger).toBe(-1000);
    await expect(refund(booked, pounds(booked.total - 999).slice(1))).rejects.toThrow('no more than');
    expect(await refund(booked, 'again', 'The bank says that it works now.')).toContain('£10.00 of booking');
    await last(1, 'failed');
    expect(await refundRows(app, booked.number)).toMatchObject([
      { amountPence: 1000 },
      { amountPence: 1000 },
    ]);
    expect(await accountsOf(app, booked.id)).toMatchObject({ passenger: -1000, refunding: 0 });
    await sound();
  });

  it('is not possible for disputed money', async () => {
    const booked = await paidBy(LOST);
    await expect(refund(booked, '10.00')).rejects.toThrow('its payment is disputed');
    app.clock.now = new Date(app.clock.now.getTime() + 10_000);
    for (let n = 0; n < 2; n++)
      await fetch(`${app.url}/test-checkout/${booked.sessionId}`, { redirect: 'manual' });
    await expect(refund(booked, '10.00')).rejects.toThrow('nothing can be refunded by card');
    await sound();
  });

  it('is not possible for money that is only authorised', async () => {
    await changeSettings(app, { CARD_CAPTURE: 'on_accept' });
    const booked = await returnByCard(app);
    await changeSettings(app, { CARD_CAPTURE: 'at_once' });
    await expect(refund(booked, '10.00')).rejects.toThrow('authorised and not captured yet');
  });
});
