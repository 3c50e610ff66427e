import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameDriver, type QueueSeen, readQueue, TODAY } from '../../../../test/support/queued.ts';
import { storedStaff } from '../../../../test/support/staff.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { addDays } from '../../../domain/time/time.ts';
import { bookingNotes } from '../../platform/schema/booking-records.ts';
import { legDrivers, payments } from '../../platform/schema/bookings.ts';
import { operatorLicences } from '../../platform/schema/catalogue.ts';
import { contactMessages, quoteRequests } from '../../platform/schema/enquiries.ts';
import { mails, textMessages } from '../../platform/schema/notifications.ts';
import { disputes, moneyDifferences, refunds } from '../../platform/schema/payments.ts';

let seen: QueueSeen;
const app = useApp();
beforeAll(async () => {
  seen = await readQueue(app);
});

const db = () => app.services.database.db;

async function payment(bookingId: number, changes: Partial<typeof payments.$inferInsert> = {}) {
  const [row] = await db()
    .insert(payments)
    .values({
      bookingId,
      method: 'card',
      status: 'paid',
      amountPence: 4550,
      currency: 'GBP',
      provider: 'test',
      createdAt: seen.ago(3),
      ...changes,
    })
    .returning({ id: payments.id });
  return row?.id ?? 0;
}

describe('[OFF-03] the attention queue: money', () => {
  it('has unpaid trips, failed refunds without a retry, disputes and lost authorisations', async () => {
    const one = await seen.booked({ pickupDate: addDays(TODAY, 5), paymentMethod: 'card' });
    await payment(one.id, { status: 'due' });
    const paid = await payment(one.id);
    const alone = await payment(one.id);
    const refund = (paymentId: number, status: 'failed' | 'asked') => ({
      bookingId: one.id,
      paymentId,
      status,
      amountPence: 1200,
      currency: 'GBP',
      reference: `${one.id} ${paymentId} ${status}`,
      askedAt: seen.ago(5),
      failure: 'expired_or_canceled_card',
    });
    await db()
      .insert(refunds)
      .values([refund(paid, 'failed'), refund(alone, 'failed'), refund(paid, 'asked')]);
    await db()
      .insert(disputes)
      .values({
        bookingId: one.id,
        paymentId: paid,
        providerDisputeId: `d ${one.id}`,
        status: 'open',
        amountPence: 4550,
        currency: 'GBP',
        reason: 'fraudulent',
        feePence: 0,
        movements: 1,
        answerBy: seen.ago(-20),
        openedAt: seen.ago(30),
      });
    const differs = { firstSeen: seen.ago(2), lastSeen: seen.ago(1), detail: 'GBP 45.50' };
    await db()
      .insert(moneyDifferences)
      .values([
        { kind: 'hold_lost', subject: `a ${one.id}`, bookingId: one.id, ...differs },
        { kind: 'payment_sum', subject: `b ${one.id}`, bookingId: one.id, ...differs },
        { kind: 'refund_failed', subject: `c ${one.id}`, bookingId: one.id, ...differs },
        { kind: 'payment_sum', subject: `d ${one.id}`, bookingId: one.id, ...differs, solvedAt: seen.ago(1) },
      ]);
    const told = await seen.rowsOf([one.number]);
    expect(told.map(({ kind, urgency, amount, about }) => [kind, urgency, amount, about])).toEqual([
      ['dispute', 'now', 45.5, 'open'],
      ['refund_failed', 'soon', 12, ''],
      ['hold_lost', 'today', null, ''],
      ['books_differ', 'today', null, 'payment_sum'],
      ['unpaid', 'later', 45.5, ''],
    ]);
    expect(told[1]?.note).toBe('expired_or_canceled_card');
    expect(told[4]?.currency_symbol).toBe('£');
  });
});

describe('[OFF-03] the attention queue: missing actions of others', () => {
  it('has an unused payment link shortly before it expires, and afterwards until the passenger books another way', async () => {
    const { id: takenBy } = await storedStaff(app);
    const link = (phone: string, status: 'awaiting_payment' | 'lapsed') =>
      seen.booked({
        takenBy,
        status,
        bookerName: 'Ngozi Obi',
        bookerPhone: phone,
        createdAt: seen.ago(1),
        confirmedAt: null,
      });
    const [early, late, lapsed, again] = [
      await link('+441134960301', 'awaiting_payment'),
      await link('+441134960302', 'awaiting_payment'),
      await link('+441134960303', 'lapsed'),
      await link('+441134960304', 'lapsed'),
    ];
    await seen.booked({ bookerPhone: '+441134960304' });
    for (const { id } of [late, lapsed, again]) await payment(id, { status: 'due', payBy: seen.ago(-1) });
    await payment(early.id, { status: 'due', payBy: seen.ago(-5) });
    const told = await seen.rowsOf([early, late, lapsed, again].map(({ number }) => number));
    expect(
      told.map(({ kind, urgency, about, note, amount, until }) => [
        kind,
        urgency,
        about,
        note,
        amount,
        until,
      ]),
    ).toEqual([
      ['link', 'now', 'Ngozi Obi', 'awaiting_payment', 45.5, '2026-11-21T10:00:00.000Z'],
      ['link', 'soon', 'Ngozi Obi', 'lapsed', 45.5, '2026-11-21T20:00:00.000Z'],
    ]);
  });

  it('has no incomplete record if drivers are never assigned, and otherwise lists what is missing until a note records it', async () => {
    const over = () => seen.booked({ pickupTime: '07:00', status: 'completed' });
    const [noDriver, noLicence, noted, whole] = [await over(), await over(), await over(), await over()];
    const numbers = [noDriver, noLicence, noted, whole].map(({ number }) => number);
    await db().delete(legDrivers);
    expect(await seen.rowsOf(numbers)).toEqual([]);
    await nameDriver(app, noLicence.id);
    expect((await seen.rowsOf(numbers)).map(({ note }) => note)).toEqual(['driver', 'driver', 'driver']);
    await nameDriver(app, whole.id, { badge: 'PH-12' });
    await db()
      .insert(bookingNotes)
      .values({ bookingId: noted.id, staffId: null, text: 'Dee Hale drove.', at: seen.ago(1) });
    const told = await seen.rowsOf(numbers);
    expect(
      told.map(({ booking, kind, urgency, note }) => [booking?.booking_number, kind, urgency, note]),
    ).toEqual([
      [noDriver.number, 'record', 'today', 'driver'],
      [noLicence.number, 'record', 'today', 'licence'],
    ]);
  });
});

describe('[OFF-03] the attention queue: messages, enquiries and administration', () => {
  it('has recently failed emails and text messages, earlier for a trip that is near', async () => {
    const [near, over] = [
      await seen.booked({}),
      await seen.booked({ pickupDate: '2026-11-18', status: 'completed' }),
    ];
    const mail = {
      occasion: 'x',
      recipientRole: 'booker' as const,
      period: 'mails' as const,
      recipient: 'priya@example.org',
      subject: 'Your booking',
      text: '',
      html: '',
      status: 'failed' as const,
      createdAt: seen.ago(1),
    };
    await db()
      .insert(mails)
      .values([
        { about: 'booking', aboutId: near.number, ...mail },
        { about: 'booking', aboutId: over.number, ...mail },
        { about: 'booking', aboutId: over.number, ...mail, occasion: 'old', createdAt: seen.ago(8 * 24) },
        { about: 'booking', aboutId: near.number, ...mail, occasion: 'sent', status: 'sent' },
        { about: 'booking', aboutId: near.number, ...mail, occasion: 'again' },
        {
          about: 'booking',
          aboutId: near.number,
          ...mail,
          occasion: 'again',
          instance: ' again 1',
          status: 'queued',
        },
      ]);
    await db()
      .insert(textMessages)
      .values({
        bookingId: near.id,
        revision: 1,
        occasion: 'x',
        phone: '+447700900123',
        body: '',
        segments: 1,
        status: 'failed',
        failure: 'permanent-failure',
        createdAt: seen.ago(2),
      });
    const told = await seen.rowsOf([near.number, over.number]);
    expect(told.map(({ kind, urgency, about, note }) => [kind, urgency, about, note])).toEqual([
      ['mail_failed', 'soon', 'priya@example.org', 'Your booking'],
      ['text_failed', 'today', '+447700900123', 'permanent-failure'],
      ['mail_failed', 'today', 'priya@example.org', 'Your booking'],
    ]);
  });

  it('has unanswered enquiries and expiring licences', async () => {
    const wrote = { comments: '', createdAt: seen.ago(30), email: 'bo@example.org', phone: '' };
    await db()
      .insert(quoteRequests)
      .values({
        ...wrote,
        name: 'Bo Chen',
        pickup: 'Leeds',
        dropoff: 'York',
        pickupDate: TODAY,
        pickupTime: '10:00',
        passengers: 2,
        luggage: 0,
      });
    const message = { ...wrote, firstName: 'Ann', lastName: 'Lee', reason: 'other', bookingNumber: '' };
    await db()
      .insert(contactMessages)
      .values([message, { ...message, status: 'answered' as const }]);
    const [first, second] = app.services.catalogue.operators();
    for (const operator of [first, second]) {
      await db()
        .delete(operatorLicences)
        .where(eq(operatorLicences.operatorId, operator?.id ?? 0));
    }
    const licence = { authority: 'Leeds City Council', number: 'T-9' };
    await db()
      .insert(operatorLicences)
      .values([
        { ...licence, operatorId: first?.id ?? 0, validTo: addDays(TODAY, 4) },
        { ...licence, operatorId: second?.id ?? 0, validTo: addDays(TODAY, 4) },
        { ...licence, operatorId: second?.id ?? 0, number: 'T-10', validTo: addDays(TODAY, 400) },
      ]);
    const told = await seen.rowsOf([null]);
    expect(told.map(({ kind, urgency, about, note }) => [kind, urgency, about, note])).toEqual([
      ['licence', 'soon', first?.name, addDays(TODAY, 4)],
      ['enquiry', 'today', 'Bo Chen', 'bo@example.org'],
      ['enquiry', 'today', 'Ann Lee', 'bo@example.org'],
    ]);
  });
});
