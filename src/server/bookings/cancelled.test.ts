import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  book,
  bookingRow,
  carRequest,
  checkoutRequestFor,
  mailsOf,
  paymentRows,
  stored,
} from '../../../test/support/bookings.ts';
import { complete, openCheckout, openedCheckout, payCheckout } from '../../../test/support/checkouts.ts';
import { expectRefunds } from '../../../test/support/refunds.ts';
import { cancelNow, halfOf, pounds, returnByCard } from '../../../test/support/return-bookings.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { rows } from '../platform/database/database.ts';
import { updateBooking } from './booking-store.ts';
import { applyEvent, lockBooking } from './transitions.ts';

const app = useApp();

const db = () => app.services.database.db;

async function cancel(number: string): Promise<number> {
  const { id } = await bookingRow(app, number);
  await db().transaction(async (tx) => {
    const booking = await lockBooking(tx, id);
    const by = { actor: { kind: 'staff' as const, id: '1' }, now: app.clock.now };
    await applyEvent(tx, app.services.jobs, booking, 'cancel_by_provider', by);
  });
  return id;
}

const auditOf = (number: string) =>
  rows<{ action: string; before: string; after: string; detail: Record<string, unknown> }>(
    db(),
    sql`select action, before->>'status' as before, after->>'status' as after, detail from audit_log where entity = 'booking' and entity_id = ${number} order by id`,
  );

describe('a cancelled booking', () => {
  it('is not revived by its quote, with any payment method, and nothing is stored', async () => {
    const request = await carRequest(app);
    const { booking_number: number } = (await book(app, request)).body.data.booking;
    const id = await cancel(number);
    const before = await stored(app);
    const again = await book(app, request);
    expect([again.status, again.body.code]).toEqual([409, 'booking_cancelled']);
    const byCard = await openCheckout(app, checkoutRequestFor(app, request));
    expect([byCard.status, byCard.body.code]).toEqual([409, 'booking_cancelled']);
    const other = { ...request, bookingForm: { ...request.bookingForm, dropoff: 'London' } };
    expect((await book(app, other)).body.code).toBe('already_booked');
    expect(await stored(app)).toEqual(before);
    expect((await bookingRow(app, number)).status).toBe('cancelled');
    expect(await paymentRows(app, id)).toHaveLength(1);
  });

  it('is not revived by a late payment, which is refunded', async () => {
    const { sessionId, number } = await openedCheckout(app);
    const id = await cancel(number);
    await payCheckout(app, sessionId);
    const { status, body } = await complete(app, sessionId, null);
    expect([status, body.data.booking.status]).toEqual([200, 'cancelled']);
    expect(await bookingRow(app, number)).toMatchObject({ status: 'cancelled', confirmedAt: null });
    await expectRefunds(app, number, ['made']);
    expect(await paymentRows(app, id)).toMatchObject([{ status: 'refunded' }]);
    const paid = (await auditOf(number)).filter(({ action }) => action === 'paid');
    expect(paid).toMatchObject([{ before: 'cancelled', after: 'cancelled', detail: { session: sessionId } }]);
  });
});

describe('concurrent writes of a booking', () => {
  const held = async () => {
    const { booking } = (await book(app, await carRequest(app))).body.data;
    return bookingRow(app, booking.booking_number);
  };

  it('the second one fails because the booking has changed', async () => {
    const { id, version } = await held();
    await db().transaction(async (tx) =>
      updateBooking(tx, await lockBooking(tx, id, version), { mode: 'a' }),
    );
    const late = db().transaction((tx) => lockBooking(tx, id, version));
    await expect(late).rejects.toMatchObject({ status: 409, code: 'booking_changed' });
  });

  it('an outdated version is never written', async () => {
    const seen = await held();
    await db().transaction((tx) => updateBooking(tx, { ...seen }, { bookerName: 'First' }));
    const late = db().transaction((tx) => updateBooking(tx, { ...seen }, { bookerName: 'Second' }));
    await expect(late).rejects.toThrow('has been written since');
    expect(await bookingRow(app, seen.number)).toMatchObject({
      bookerName: 'First',
      version: seen.version + 1,
    });
  });
});

it.each(['bookings', 'payments'])('the database rejects unknown states of %s', async (table) => {
  const set = rows(db(), sql`update ${sql.identifier(table)} set status = 'canceled'`);
  await expect(set).rejects.toMatchObject({ cause: { code: '23514' } });
});

describe('[MNG-02] the cancellation of a leg', () => {
  it('is emailed to all once, and removes its event from the calendar while the other stays', async () => {
    const booked = await returnByCard(app);
    app.clock.now = new Date('2026-12-08T12:00:00Z');
    await cancelNow(app, booked, 'return');
    const charge = halfOf(booked.fares.return);
    const told = (await mailsOf(app, booked.number, 7)).filter(
      ({ occasion }) => occasion === 'leg_cancelled',
    );
    expect(told.map(({ recipientRole, revision }) => [recipientRole, revision]).toSorted()).toEqual([
      ['booker', 2],
      ['operator', 2],
      ['provider', 2],
    ]);
    const [toBooker, toOperator] = ['booker', 'operator'].map((role) =>
      told.find(({ recipientRole }) => recipientRole === role),
    );
    const subject = `Booking ${booked.number}, return trip cancelled: Tue 8 Dec, 18:00, Manchester Airport T2 to Leeds Station`;
    expect(toBooker?.subject).toBe(subject);
    for (const said of [
      'The outward trip stays as booked.',
      `Cancelling the return trip cost ${pounds(charge)}.`,
      `${pounds(booked.fares.return - charge)} goes back to your card.`,
      'RETURN, CANCELLED',
      'Return trip cancelled',
    ])
      expect(toBooker?.text).toContain(said);
    expect(toOperator?.subject).toBe(subject);
    expect(toOperator?.text).toContain(
      'Please do not send a car for the return trip on Tuesday 8 December 2026',
    );
    const [off, on] = (toBooker?.attachments ?? []).map(({ content }) =>
      Buffer.from(content, 'utf8').toString(),
    );
    for (const line of [
      'METHOD:CANCEL',
      `UID:${booked.number}-return@127.0.0.1`,
      'SEQUENCE:1',
      'STATUS:CANCELLED',
    ])
      expect(off).toContain(line);
    expect(off).not.toContain('-outward@');
    expect(on).toContain('METHOD:REQUEST');
    expect(on).toContain(`UID:${booked.number}-outward@127.0.0.1`);
    expect(on).not.toContain('-return@');
  });
});
