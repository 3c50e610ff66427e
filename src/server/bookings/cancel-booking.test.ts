import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  book,
  bookingRow,
  carRequest,
  mailsOf,
  paymentRows,
  type Booked,
} from '../../../test/support/bookings.ts';
import { complete, openedCheckout, payCheckout } from '../../../test/support/checkouts.ts';
import { START } from '../../../test/support/demo-server.ts';
import { accountsOf, refundRows, expectRefunds } from '../../../test/support/refunds.ts';
import { HALF_LATER } from '../../../test/support/return-bookings.ts';
import type { Answer, OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { CancellationPreviewWire } from '../../contract/changes.ts';
import { BY_AGREEMENT } from '../../domain/booking/terms.ts';
import { allowRetention } from '../platform/database/retention.ts';
import { bookingRevisions } from '../platform/schema/bookings.ts';
import { auditLog } from '../platform/schema/staff.ts';
import { checkLedger } from './ledger/check-ledger.ts';

/** The pick-up is on Tuesday 1 December 2026 at 10:30. */
const DAY_BEFORE = new Date('2026-11-30T10:30:00Z');

const app = useApp();
beforeEach(() => {
  app.clock.now = START;
});

const db = () => app.services.database.db;

interface Made {
  number: string;
  reference: string;
  id: number;
  pence: number;
}

async function made(booking: Booked['data']['booking']): Promise<Made> {
  const { booking_number: number, reference, total_booking_amount: pounds } = booking;
  const { id } = await bookingRow(app, number);
  await db().transaction(async (tx) => {
    await allowRetention(tx, 'booking_revisions');
    await tx.update(bookingRevisions).set({ terms: HALF_LATER }).where(eq(bookingRevisions.bookingId, id));
  });
  return { number, reference, id, pence: Math.round(pounds * 100) };
}
const inCar = async () => made((await book(app, await carRequest(app))).body.data.booking);
async function byCard(): Promise<Made> {
  const { sessionId } = await openedCheckout(app);
  await payCheckout(app, sessionId);
  return made((await complete(app, sessionId, null)).body.data.booking);
}

const pathOf = ({ reference }: Made) => `/api/v1/booking/${reference}/cancellation`;
type Preview = { data: CancellationPreviewWire & { state: string } };
const preview = async (of: Made) => (await app.send<Preview>('GET', pathOf(of))).body.data;
type Pressed = OrProblem<Booked> & { preview: CancellationPreviewWire };
const press = (of: Made, token: string, reason?: string): Promise<Answer<Pressed>> =>
  app.send<Pressed>('POST', pathOf(of), { token, ...(reason && { reason }) });
const cancellationLines = ({ number }: Made) =>
  db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, number), eq(auditLog.action, 'cancel_by_passenger')));

describe('[MNG-02] cancelling a booking', () => {
  it('does what was previewed: charge, refund, state, ledger and emails', async () => {
    const booked = await byCard();
    app.clock.now = new Date(DAY_BEFORE.getTime() + 1000);
    const shown = await preview(booked);
    const charge = Math.round(booked.pence / 2);
    expect(shown).toMatchObject({
      state: 'open',
      charge: charge / 100,
      refund: (booked.pence - charge) / 100,
      owed: 0,
      explanation: expect.stringContaining('Cancelling costs 50% of the fare'),
    });
    const { status, body } = await press(booked, shown.token, 'We stay at home.');
    expect([status, body.data.booking.status]).toEqual([200, 'cancelled']);
    await expectRefunds(app, booked.number, ['made']);
    expect(await refundRows(app, booked.number)).toMatchObject([{ amountPence: booked.pence - charge }]);
    expect(await paymentRows(app, booked.id)).toMatchObject([{ status: 'part_refunded' }]);
    const accounts = await accountsOf(app, booked.id);
    expect(accounts).toMatchObject({ passenger: 0, card: charge, refunding: 0 });
    expect(accounts.operator + accounts.commission + accounts.vat).toBe(-charge);
    const told = (await mailsOf(app, booked.number, 7)).filter(({ occasion }) => occasion === 'cancelled');
    expect(told.map(({ recipientRole }) => recipientRole).toSorted()).toEqual([
      'booker',
      'operator',
      'provider',
    ]);
    for (const { text } of told) expect(text).toContain('Cancelling costs 50% of the fare');
    const toBooker = told.find(({ recipientRole }) => recipientRole === 'booker');
    expect(toBooker?.text).toContain(
      `£${((booked.pence - charge) / 100).toFixed(2)} goes back to your card.`,
    );
    const toOperator = told.find(({ recipientRole }) => recipientRole === 'operator');
    expect(toOperator?.subject).toMatch(/^Booking \d+ cancelled: Tue 1 Dec, 10:30, Leeds Station to /);
    const calendar = Buffer.from(toBooker?.attachments[0]?.content ?? '', 'utf8').toString();
    for (const line of [
      'METHOD:CANCEL',
      `UID:${booked.number}-outward@127.0.0.1`,
      'SEQUENCE:1',
      'STATUS:CANCELLED',
    ])
      expect(calendar).toContain(line);
    expect(await checkLedger(db())).toEqual([]);
  });

  it('refunds nothing of a trip to be paid in the car, and leaves the charge due', async () => {
    const booked = await inCar();
    expect(await preview(booked)).toMatchObject({ charge: 0, refund: 0, owed: 0 });
    app.clock.now = new Date(DAY_BEFORE.getTime() + 1000);
    const { charge, owed, token } = await preview(booked);
    expect([charge, owed]).toEqual([Math.round(booked.pence / 2) / 100, charge]);
    expect((await press(booked, token)).status).toBe(200);
    expect((await accountsOf(app, booked.id)).passenger).toBe(Math.round(owed * 100));
    expect(await refundRows(app, booked.number)).toEqual([]);
    expect(await checkLedger(db())).toEqual([]);
  });

  it('shows the current effect if a step of the terms has ended since, and does nothing', async () => {
    const booked = await inCar();
    app.clock.now = DAY_BEFORE;
    const shown = await preview(booked);
    expect(shown.charge).toBe(0);
    app.clock.now = new Date(DAY_BEFORE.getTime() + 1);
    const { status, body } = await press(booked, shown.token);
    expect([status, body.code]).toEqual([409, 'terms_moved_on']);
    expect(body.message).toContain('The cost has changed since it was shown');
    expect(Math.round(body.preview.charge * 100)).toBe(Math.round(booked.pence / 2));
    expect((await bookingRow(app, booked.number)).status).toBe('confirmed');
    expect((await press(booked, body.preview.token)).status).toBe(200);
  });

  it('shows a new preview after a quarter of an hour, and for an invalid or another booking’s token', async () => {
    const [booked, other] = [await inCar(), await inCar()];
    const { token } = await preview(booked);
    for (const wrong of [(await preview(other)).token, 'made.up', `${token}x`])
      expect((await press(booked, wrong)).body.code).toBe('terms_moved_on');
    app.clock.now = new Date(START.getTime() + 15 * 60_000);
    expect((await press(booked, token)).body.code).toBe('terms_moved_on');
    expect((await bookingRow(app, booked.number)).status).toBe('confirmed');
  });

  it('happens once, however often and from however many tabs it is submitted', async () => {
    const booked = await byCard();
    const [one, two] = [await preview(booked), await preview(booked)];
    const presses = [one, one, two, two].map(({ token }) => press(booked, token));
    expect((await Promise.all(presses)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await expectRefunds(app, booked.number, ['made']);
    expect(await cancellationLines(booked)).toHaveLength(1);
    expect((await preview(booked)).state).toBe('cancelled');
  });

  it('while the passenger pays cancels the trip and refunds the money, whichever comes first', async () => {
    for (const first of ['cancelled', 'paid']) {
      const { sessionId, number } = await openedCheckout(app);
      const row = await bookingRow(app, number);
      const { reference } = await app.services.bookings.byId(row.id);
      const waiting = { number, reference, id: row.id, pence: row.totalPence };
      const { token } = await preview(waiting);
      const pay = async () => {
        await payCheckout(app, sessionId);
        await complete(app, sessionId, null);
      };
      if (first === 'paid') await pay();
      let pressed = await press(waiting, token);
      if (pressed.status === 409) pressed = await press(waiting, pressed.body.preview.token);
      if (first === 'cancelled') await pay();
      expect(pressed.body.data.booking.status).toBe('cancelled');
      expect((await bookingRow(app, number)).status).toBe('cancelled');
      await expect.poll(async () => (await accountsOf(app, row.id)).card, { timeout: 15_000 }).toBe(0);
      expect(Object.values(await accountsOf(app, row.id)).every((pence) => pence === 0)).toBe(true);
    }
    expect(await checkLedger(db())).toEqual([]);
  });

  it('concurrent with its payment ends the same', async () => {
    const { sessionId, number } = await openedCheckout(app);
    const row = await bookingRow(app, number);
    const { reference } = await app.services.bookings.byId(row.id);
    const waiting = { number, reference, id: row.id, pence: row.totalPence };
    const { token } = await preview(waiting);
    await Promise.all([payCheckout(app, sessionId), press(waiting, token)]);
    await complete(app, sessionId, null).catch(() => {});
    const now = await preview(waiting);
    if (now.state === 'open') expect((await press(waiting, now.token)).status).toBe(200);
    await expect.poll(async () => (await accountsOf(app, row.id)).card, { timeout: 15_000 }).toBe(0);
    expect((await bookingRow(app, number)).status).toBe('cancelled');
    expect(await checkLedger(db())).toEqual([]);
  });

  it('follows the terms of the booking, and is not possible without any', async () => {
    const booked = await inCar();
    await db().transaction(async (tx) => {
      await allowRetention(tx, 'booking_revisions');
      const ofIt = eq(bookingRevisions.bookingId, booked.id);
      await tx.update(bookingRevisions).set({ terms: BY_AGREEMENT }).where(ofIt);
    });
    expect(await preview(booked)).toEqual({ state: 'by_agreement' });
    const { status, body } = await press(booked, 'none');
    expect([status, body.code]).toEqual([409, 'by_agreement']);
  });

  it('requires the link', async () => {
    const booked = await inCar();
    const stranger = { ...booked, reference: booked.number };
    expect((await app.send('GET', pathOf(stranger))).status).toBe(404);
    expect((await press(stranger, (await preview(booked)).token)).status).toBe(404);
  });
});

describe('[MNG-02] the page that cancels, without scripts', () => {
  const open = async (path: string, form?: Record<string, string>) => {
    const answer = await fetch(app.url + path, {
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
  };
  const tokenIn = (text: string) => /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '';

  it('shows charge, refund, terms and email recipients before, and the cancelled booking after', async () => {
    const booked = await byCard();
    app.clock.now = new Date(DAY_BEFORE.getTime() + 1000);
    const path = `/booking/${booked.reference}`;
    expect((await open(path)).text).toContain(`href="${path}/cancel"`);
    const { text } = await open(`${path}/cancel`);
    const half = `£${(Math.round(booked.pence / 2) / 100).toFixed(2)}`;
    for (const said of [
      `Cancelling costs ${half}.`,
      'goes back to your card.',
      'until Tue 1 Dec, 08:30.',
      'We tell you, ',
      'This cannot be undone.',
    ])
      expect(text).toContain(said);
    const stale = await open(`${path}/cancel`, { token: 'none' });
    expect([stale.status, stale.text.includes('The cost has changed since it was shown')]).toEqual([
      409,
      true,
    ]);
    const done = await open(`${path}/cancel`, { token: tokenIn(text), reason: '<i>' });
    expect([done.status, done.to]).toEqual([303, path]);
    const after = (await open(path)).text;
    expect(after).toContain('<p class="state">Cancelled</p>');
    expect(after).toContain(`Cancelling cost ${half}.`);
    expect(after).toContain('Reason: &#60;i&#62;');
    expect(after).not.toContain('/cancel"');
    expect((await open(`${path}/cancel`)).to).toBe(path);
  });
});
