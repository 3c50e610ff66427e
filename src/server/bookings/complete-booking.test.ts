import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  book,
  bookingRow,
  carRequest,
  checkoutRequestFor,
  mailsOf,
  paymentRows,
  type Booked,
} from '../../../test/support/bookings.ts';
import { complete, openCheckout, openedCheckout, payCheckout } from '../../../test/support/checkouts.ts';
import { START } from '../../../test/support/demo-server.ts';
import { mileageForm, returnForm } from '../../../test/support/forms.ts';
import { storedBookings } from '../../../test/support/passengers.ts';
import { accountsOf } from '../../../test/support/refunds.ts';
import { cancelNow, halfOf, returnInCar } from '../../../test/support/return-bookings.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { CancellationPreviewWire } from '../../contract/changes.ts';
import { plannedEnd } from '../../domain/booking/legs.ts';
import { ImpossibleTransition } from '../../domain/booking/states.ts';
import { settlePaid } from '../payments/settle.ts';
import { staffActor } from '../platform/database/audit.ts';
import { auditLog } from '../platform/schema/staff.ts';
import { checkLedger } from './ledger/check-ledger.ts';
import { completeBooking, lockBooking } from './transitions.ts';

const HOUR = 3_600_000;

const app = useApp();
beforeEach(() => {
  app.clock.now = START;
});

const db = () => app.services.database.db;
type Booking = Booked['data']['booking'];
const inCar = async (bookingForm = mileageForm()): Promise<Booking> =>
  (await book(app, await carRequest(app, { bookingForm }))).body.data.booking;
async function byCard(): Promise<Booking> {
  const { sessionId } = await openedCheckout(app);
  await payCheckout(app, sessionId);
  return (await complete(app, sessionId, null)).body.data.booking;
}
const rowOf = ({ booking_number: number }: Booking) => bookingRow(app, number);
const statusOf = async (booking: Booking) => (await rowOf(booking)).status;
/** A number of hours after a booking's calculated end. */
async function travel(booking: Booking, hours: number): Promise<void> {
  app.clock.now = new Date(plannedEnd((await rowOf(booking)).journey) + hours * HOUR);
}
const round = () => app.services.completions.completeEnded();
const linesOf = ({ booking_number: number }: Booking) =>
  db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, number), eq(auditLog.action, 'complete')));
const openPage = async ({ reference }: Booking) => (await fetch(`${app.url}/booking/${reference}`)).text();

describe('a booking whose trips have ended', () => {
  it('is completed six hours after its last leg, counts as paid in the car, and gets a receipt and an email', async () => {
    const booking = await inCar(returnForm());
    await travel(booking, 5.99);
    await round();
    expect(await statusOf(booking)).toBe('confirmed');
    await travel(booking, 6);
    await round();
    const { id, totalPence: pence } = await rowOf(booking);
    expect(await statusOf(booking)).toBe('completed');
    expect(await paymentRows(app, id)).toMatchObject([{ method: 'car', status: 'paid' }]);
    expect(await accountsOf(app, id)).toMatchObject({ passenger: 0, driver: pence });
    expect(await linesOf(booking)).toMatchObject([{ actorKind: 'job', actorId: 'completion' }]);
    const answer = await app.send<Booked>('GET', `/api/v1/booking/${booking.reference}`);
    expect(answer.body.data.booking.status).toBe('completed');
    const page = await openPage(booking);
    for (const said of [
      '<p class="state">Completed</p>',
      `£${(pence / 100).toFixed(2)} was paid in the car.`,
      'Receipt R-',
    ])
      expect(page).toContain(said);
    expect(page).not.toContain('due');
    expect(page).not.toContain('/cancel"');
    expect(await checkLedger(db())).toEqual([]);
  });

  it('[MNG-02] without its cancelled leg is completed once the other has ended, with that leg’s fare', async () => {
    const booked = await returnInCar(app);
    app.clock.now = new Date('2026-12-08T12:00:00Z');
    await cancelNow(app, booked, 'return');
    app.clock.now = new Date('2026-12-01T17:00:00Z');
    await round();
    expect((await bookingRow(app, booked.number)).status).toBe('confirmed');
    app.clock.now = new Date('2026-12-01T19:00:00Z');
    await round();
    expect((await bookingRow(app, booked.number)).status).toBe('completed');
    const { outward, return: back } = booked.fares;
    expect(await accountsOf(app, booked.id)).toMatchObject({ driver: outward, passenger: halfOf(back) });
    expect(await checkLedger(db())).toEqual([]);
  });

  it('[MNG-09] emails the booker once, with links to its receipts and its page', async () => {
    for (const booking of [await inCar(), await byCard()]) {
      app.clock.now = START;
      await travel(booking, 7);
      await round();
      await round();
      const all = await mailsOf(app, booking.booking_number, 4);
      const [mail, ...others] = all.filter(({ occasion }) => occasion === 'completed');
      expect([mail?.recipientRole, others]).toEqual(['booker', []]);
      expect(mail?.subject).toContain(`Booking ${booking.booking_number} receipt: `);
      const [receipt] = await app.services.receipts.receiptsOf((await rowOf(booking)).id);
      const name = `R-${String(receipt?.number).padStart(6, '0')}`;
      expect(mail?.text).toContain(
        `Receipt ${name}, £${booking.total_booking_amount.toFixed(2)} (PDF):\n${app.url}/receipts/${booking.reference}/${name}.pdf`,
      );
      expect(mail?.text).toContain(`${app.url}/booking/${booking.reference}`);
      expect(mail?.attachments).toEqual([]);
    }
  });

  it('is completed without an email if it ended more than two days ago, also from an earlier release', async () => {
    const booking = await inCar();
    const [old = ''] = await storedBookings(app, 90_001, 1, { paymentMethod: 'car' });
    await travel(booking, 49);
    await round();
    for (const number of [booking.booking_number, old]) {
      expect((await bookingRow(app, number)).status).toBe('completed');
      expect((await mailsOf(app, number, 0)).map(({ occasion }) => occasion)).not.toContain('completed');
    }
    expect(await checkLedger(db())).toEqual([]);
  });

  it('is completed once, with any number of nodes', async () => {
    const booking = await inCar();
    await travel(booking, 7);
    await Promise.all([round(), round(), round()]);
    expect(await linesOf(booking)).toHaveLength(1);
    expect((await accountsOf(app, (await rowOf(booking)).id)).driver).toBe(
      Math.round(booking.total_booking_amount * 100),
    );
  });

  it('is completed or cancelled, not both, when both happen at once', async () => {
    const bookings = [await inCar(), await inCar(), await inCar(), await inCar()];
    for (const booking of bookings) {
      await travel(booking, 7);
      const path = `/api/v1/booking/${booking.reference}/cancellation`;
      const { data } = (await app.send<{ data: CancellationPreviewWire }>('GET', path)).body;
      const press = () => app.send('POST', path, { token: data.token });
      await Promise.all(booking === bookings[0] ? [round(), press()] : [press(), round()]);
      const { id, status, totalPence } = await rowOf(booking);
      expect(['completed', 'cancelled']).toContain(status);
      expect((await accountsOf(app, id)).driver).toBe(status === 'completed' ? totalPence : 0);
    }
    expect(await checkLedger(db())).toEqual([]);
  });

  it('stays cancelled, refused or a no-show', async () => {
    const states = ['cancelled', 'refused', 'offered', 'no_show', 'awaiting_payment', 'lapsed'] as const;
    const numbers = await storedBookings(app, 90_002, states.length, (index) => ({
      status: states[index] ?? 'cancelled',
    }));
    await round();
    const after = await Promise.all(numbers.map(async (number) => (await bookingRow(app, number)).status));
    expect(after).toEqual(states);
  });

  it('stays paid in the car when an earlier checkout turns out to be paid, which is refunded', async () => {
    const request = await carRequest(app);
    await openCheckout(app, checkoutRequestFor(app, request));
    const { booking } = (await book(app, request)).body.data;
    await travel(booking, 7);
    await round();
    const { id, totalPence } = await rowOf(booking);
    const card = (await paymentRows(app, id)).find(({ method }) => method === 'card');
    if (!card) throw new Error('no checkout');
    const taken = { paymentId: null, amountMinor: card.amountPence, currency: card.currency };
    const log = { error() {} };
    await settlePaid({ ...app.services, db: db(), log }, card, taken, 'sweep');
    expect(await rowOf(booking)).toMatchObject({ status: 'completed', paymentMethod: 'car' });
    expect(await accountsOf(app, id)).toMatchObject({
      passenger: 0,
      driver: totalPence,
      refunding: -totalPence,
    });
  });

  it('is completed early by staff with a reason, and only once', async () => {
    const booking = await inCar();
    await travel(booking, -0.5);
    const order = { actor: staffActor(7), reason: 'The driver said so.', now: app.clock.now };
    const { id } = await rowOf(booking);
    const byHand = () =>
      db().transaction(async (tx) =>
        completeBooking(tx, app.services.jobs, await lockBooking(tx, id), order),
      );
    await byHand();
    expect(await linesOf(booking)).toMatchObject([
      { actorKind: 'staff', actorId: '7', detail: { reason: 'The driver said so.' } },
    ]);
    const [payment] = await paymentRows(app, id);
    expect(payment?.paidAt).toEqual(app.clock.now);
    await expect(byHand()).rejects.toThrow(ImpossibleTransition);
  });
});
