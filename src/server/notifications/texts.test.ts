import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { book, bookingRow, carRequest, guest, mailsOf } from '../../../test/support/bookings.ts';
import { complete, openedCheckout, payCheckout } from '../../../test/support/checkouts.ts';
import { START } from '../../../test/support/demo-server.ts';
import { mileageForm } from '../../../test/support/forms.ts';
import { aroundDay, runNightlyJobs } from '../../../test/support/night.ts';
import { readMetrics } from '../../../test/support/read-metrics.ts';
import { cancelNow, returnInCar } from '../../../test/support/return-bookings.ts';
import { changeSettings } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { PERIODS } from '../platform/retention-periods.ts';
import { textMessages } from '../platform/schema/notifications.ts';
import { type Delivery, TextRefused, type OutgoingText } from './sms-service.ts';

/** The SMS provider, and the failure of the next messages. */
const sent: OutgoingText[] = [];
const faults: Error[] = [];
const deliveries = new Map<string, Delivery>();
const carrier = {
  name: 'pigeon',
  send: async (message: OutgoingText) => {
    sent.push(message);
    const fault = faults.shift();
    if (fault) throw fault;
    return `p${sent.length}`;
  },
  deliveryOf: async (id: string) => deliveries.get(id) ?? { state: 'sent' as const },
};
const app = useApp({ replacements: { textCarrier: carrier } });
afterEach(() => {
  app.clock.now = START;
  sent.length = 0;
  faults.length = 0;
});

const MOBILE = '07700 900123';
const wanting = (changes = {}) => guest({ number: MOBILE, textMessages: true, ...changes });
const inCar = async (registrationData = wanting(), bookingForm = mileageForm()) =>
  (await book(app, await carRequest(app, { registrationData, bookingForm }))).body.data.booking;
const ofBooking = async (number: string) => {
  const { id } = await bookingRow(app, number);
  const { db } = app.services.database;
  return db.select().from(textMessages).where(eq(textMessages.bookingId, id)).orderBy(textMessages.id);
};
/** Those of a booking, once they all are as wanted. */
const settled = (number: string, ...states: string[]) =>
  expect
    .poll(async () => (await ofBooking(number)).map(({ status }) => status), { timeout: 15_000 })
    .toEqual(states);
const stopLink = (body: string) => /https?:\S+$/.exec(body)?.[0] ?? '';

describe('[MNG-10] text messages', () => {
  it('confirm the booking with its price, once, to those who agreed', async () => {
    const { booking_number: number } = await inCar();
    await settled(number, 'sent');
    const [message] = await ofBooking(number);
    expect(message).toMatchObject({ segments: 2, carrier: 'pigeon', carrierId: 'p1', handovers: 1 });
    const { textsAgreedAt } = await bookingRow(app, number);
    expect(textsAgreedAt).toEqual(START);
    const { id } = await bookingRow(app, number);
    await app.services.emails.write({ bookingId: id, revision: 1, occasion: 'confirmed' });
    await settled(number, 'sent');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.to).toBe('+447700900123');
    expect(sent[0]?.body).toMatch(
      new RegExp(
        `^\\S.* ${number}: booked for Tue 1 Dec, 10:30 from Leeds Station.* No more texts: ${app.url}/t\\?token=`,
      ),
    );
    const metrics = readMetrics(String((await app.send('GET', '/metrics')).body));
    expect(metrics.get('wayfare_texts_sent_total')).toBe(1);
    expect(metrics.get('wayfare_text_segments_total')).toBe(2);
  });

  it('are sent only with consent and only to mobile numbers', async () => {
    const numbers = [
      (await inCar(wanting({ textMessages: false }))).booking_number,
      (await inCar(wanting({ number: '0113 496 0000' }))).booking_number,
      (await inCar(wanting({ number: '070 1234 5678' }))).booking_number,
    ];
    const marker = await inCar(wanting({ number: '+353 85 012 3456' }));
    await settled(marker.booking_number, 'sent');
    for (const number of numbers) {
      await mailsOf(app, number);
      expect(await ofBooking(number)).toEqual([]);
    }
    expect((await bookingRow(app, numbers[0] ?? '')).textsAgreedAt).toBeNull();
  });

  it('contain no typed text except the name of a place, as typed', async () => {
    const bookingForm = mileageForm({ pickup: 'Winner House, Leeds Station' });
    const { booking_number: number } = await inCar(wanting({ firstName: 'Winner' }), bookingForm);
    await settled(number, 'sent');
    expect(sent[0]?.body).not.toContain('Winner');
    expect(sent[0]?.body).toContain('booked for Tue 1 Dec, 10:30. ');
    const { booking_number: other } = await inCar(wanting(), mileageForm({ pickup: 'leeds station' }));
    await settled(other, 'sent');
    expect(sent[1]?.body).toContain('booked for Tue 1 Dec, 10:30 from leeds station. ');
  });

  it('report card payments, and the cancellation of a leg and of the rest', async () => {
    const { sessionId } = await openedCheckout(app, { registrationData: wanting() });
    await payCheckout(app, sessionId);
    const paid = (await complete(app, sessionId, null)).body.data.booking;
    await settled(paid.booking_number, 'sent');
    const booking = await returnInCar(app, { registrationData: wanting() });
    await settled(booking.number, 'sent');
    await cancelNow(app, booking, 'return');
    await settled(booking.number, 'sent', 'sent');
    await cancelNow(app, booking);
    await settled(booking.number, 'sent', 'sent', 'sent');
    const [, leg, rest] = await ofBooking(booking.number);
    expect(leg?.body).toContain('the return trip of Tue 8 Dec, 18:00 is cancelled. The outward trip stays.');
    expect(rest?.body).toContain('the trip of Tue 1 Dec, 10:30 is cancelled. No car will come.');
  });

  it('wait for the end of the quiet hours, unless they are only useful now', async () => {
    app.clock.now = new Date('2026-11-30T22:30:00Z');
    const soon = await inCar(wanting(), mileageForm({ pickup_hour: '6am' }));
    await settled(soon.booking_number, 'sent');
    const later = await returnInCar(app, { registrationData: wanting() });
    await settled(later.number, 'waiting');
    app.clock.now = new Date('2026-12-01T07:59:00Z');
    await app.services.texts.sendDue();
    expect((await ofBooking(later.number))[0]?.status).toBe('waiting');
    app.clock.now = new Date('2026-12-01T08:00:00Z');
    await Promise.all([app.services.texts.sendDue(), app.services.texts.sendDue()]);
    await settled(later.number, 'sent');
    expect(sent).toHaveLength(2);
  });

  it('are superseded by later news while they wait', async () => {
    app.clock.now = new Date('2026-11-29T22:30:00Z');
    const booking = await returnInCar(app, { registrationData: wanting() });
    await settled(booking.number, 'waiting');
    await cancelNow(app, booking);
    await settled(booking.number, 'overtaken', 'waiting');
  });

  it('are sent at most twice, and state why they failed', async () => {
    const again = async (number: string) => {
      await expect.poll(async () => (await ofBooking(number))[0]?.handovers, { timeout: 15_000 }).toBe(1);
      // As the queue does after a while.
      await app.services.texts.send((await ofBooking(number))[0]?.id ?? 0);
    };
    faults.push(new Error('no answer'));
    const once = await inCar();
    await again(once.booking_number);
    await settled(once.booking_number, 'sent');
    expect(sent.map(({ reference }) => reference)).toEqual(Array(2).fill(sent[0]?.reference));
    faults.push(new Error('no answer'), new Error('still none'));
    const twice = await inCar();
    await again(twice.booking_number);
    await settled(twice.booking_number, 'failed');
    expect((await ofBooking(twice.booking_number))[0]).toMatchObject({ failure: 'still none', handovers: 2 });
    faults.push(new TextRefused('no such number'));
    const refused = await inCar();
    await settled(refused.booking_number, 'failed');
    expect((await ofBooking(refused.booking_number))[0]).toMatchObject({
      failure: 'no such number',
      handovers: 1,
    });
    expect(await (await fetch(`${app.url}/dev/texts`)).text()).toContain('failed: no such number');
  });

  it('are tracked until delivered or failed', async () => {
    const [one, two] = [await inCar(), await inCar()];
    for (const { booking_number: number } of [one, two]) await settled(number, 'sent');
    deliveries.set((await ofBooking(one.booking_number))[0]?.carrierId ?? '', { state: 'delivered' });
    const failed = { state: 'failed', failure: 'switched off' } as const;
    deliveries.set((await ofBooking(two.booking_number))[0]?.carrierId ?? '', failed);
    await app.services.texts.followUp();
    await settled(one.booking_number, 'sent');
    app.clock.now = new Date(START.getTime() + 61_000);
    await app.services.texts.followUp();
    await settled(one.booking_number, 'delivered');
    expect((await ofBooking(two.booking_number))[0]).toMatchObject({
      status: 'failed',
      failure: 'switched off',
    });
    deliveries.clear();
  });

  it('are ended by the link in each, by a button, for all trips of the number', async () => {
    const other = await inCar(wanting({ email: 'bo@example.org' }));
    const booking = await returnInCar(app, { registrationData: wanting() });
    await settled(booking.number, 'sent');
    await settled(other.booking_number, 'sent');
    const link = stopLink(sent.at(-1)?.body ?? '');
    const look = async () => (await fetch(link)).text();
    expect(await look()).toContain('<button>Send me no more text messages</button>');
    expect((await bookingRow(app, booking.number)).textsEndedAt).toBeNull();
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect(await (await fetch(link, form)).text()).toContain('We send no more text messages to your number');
    expect(await look()).toContain('We send no more text messages to your number');
    for (const number of [booking.number, other.booking_number])
      expect((await bookingRow(app, number)).textsEndedAt).toEqual(START);
    await cancelNow(app, booking);
    await mailsOf(app, booking.number, 6);
    expect(await ofBooking(booking.number)).toHaveLength(1);
    // An operator that agrees again, with another trip, is informed of that one.
    const again = await inCar();
    await settled(again.booking_number, 'sent');
    const spoilt = await fetch(
      link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      form,
    );
    expect(await spoilt.text()).toContain('This link ends nothing');
  });

  it('are not sent once ended, though queued before', async () => {
    app.clock.now = new Date('2026-11-29T22:30:00Z');
    const booking = await returnInCar(app, { registrationData: wanting() });
    await settled(booking.number, 'waiting');
    await app.services.textConsents.stop(app.services.textConsents.tokenOf(booking.number));
    app.clock.now = new Date('2026-11-30T09:00:00Z');
    await app.services.texts.sendDue();
    await settled(booking.number, 'stopped');
  });

  it('are deleted at night with emails of the same age', async () => {
    const { booking_number: number } = await inCar();
    await settled(number, 'sent');
    const { id } = await bookingRow(app, number);
    const [old = START, young = START] = aroundDay(app, PERIODS.mails.days);
    const { db } = app.services.database;
    const age = async (createdAt: Date) => {
      await db.update(textMessages).set({ createdAt }).where(eq(textMessages.bookingId, id));
      await runNightlyJobs(app);
    };
    await age(young);
    expect(await ofBooking(number)).toHaveLength(1);
    await age(old);
    expect(await ofBooking(number)).toEqual([]);
  });

  it('are agreed to for a number until the trip is booked', async () => {
    await changeSettings(app, { CONFIRM_EMAIL: 'always' });
    const request = await carRequest(app, { registrationData: wanting({ textMessages: false }) });
    const { booking_number: number } = (await book(app, request)).body.data.booking;
    const agreedAt = async (changes: object) => {
      await book(app, { ...request, registrationData: wanting(changes) });
      return (await bookingRow(app, number)).textsAgreedAt;
    };
    expect(await agreedAt({})).toEqual(START);
    app.clock.now = new Date(START.getTime() + 60_000);
    expect(await agreedAt({})).toEqual(START);
    expect(await agreedAt({ number: '07700 900124' })).toEqual(app.clock.now);
    expect(await agreedAt({ number: '07700 900124', textMessages: false })).toBeNull();
    await changeSettings(app, { CONFIRM_EMAIL: 'unusual' });
  });
});

describe('[MNG-10] without text messages', () => {
  it('consent is neither requested nor stored', async () => {
    await changeSettings(app, { TEXT_MESSAGES: 'disable' });
    const { booking_number: number } = await inCar();
    expect((await bookingRow(app, number)).textsAgreedAt).toBeNull();
  });
});
