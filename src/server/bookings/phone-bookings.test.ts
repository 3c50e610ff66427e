import { beforeEach, describe, expect, it } from 'vitest';
import { bookingRow, mailsOf, paymentRows } from '../../../test/support/bookings.ts';
import { payCheckout } from '../../../test/support/checkouts.ts';
import { START } from '../../../test/support/demo-server.ts';
import { signedInStaff, storedStaff } from '../../../test/support/staff.ts';
import { changeSettings } from '../../../test/support/start-app.ts';
import { take, phoneBookingRequest } from '../../../test/support/phone-bookings.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { OfficeBooking } from '../../contract/office-bookings.ts';
import { bookings } from '../platform/schema/bookings.ts';
import { checkLedger } from './ledger/check-ledger.ts';

let staffId: number;
let headers: { cookie: string };
const app = useApp();
beforeEach(async () => {
  app.clock.now = START;
  const { id, email } = await storedStaff(app, { name: 'Sam Okoro' });
  staffId = id;
  headers = await signedInStaff(app, email);
});

const seen = async (number: string) =>
  (await app.send<OfficeBooking>('GET', `/api/v1/office/bookings/${number}`, undefined, headers)).body;
const count = () => app.services.database.db.$count(bookings);
const page = async (reference: string) => (await fetch(`${app.url}/booking/${reference}`)).text();
const pressPay = (reference: string) =>
  fetch(`${app.url}/booking/${reference}/pay`, { method: 'POST', redirect: 'manual' });
/** The reference in the link of a mail. */
const referenceIn = (text: string) => /\/booking\/([\w-]+)/.exec(text)?.[1] ?? 'none';
const sessionIn = (answer: Response) =>
  /test-checkout\/([^/?]+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? 'none';

describe('[OFF-07] a booking by staff', () => {
  it('is confirmed at once if paid in the car, with its creator and channel, and all are emailed', async () => {
    const { status, body } = await take(app, await phoneBookingRequest(app), headers);
    expect([status, body.pay_by]).toEqual([200, null]);
    const row = await bookingRow(app, body.booking_number);
    expect(row).toMatchObject({
      status: 'confirmed',
      channel: 'phone',
      takenBy: staffId,
      paymentMethod: 'car',
    });
    const mails = await mailsOf(app, body.booking_number, 3);
    expect(mails.map(({ recipientRole }) => recipientRole).toSorted()).toEqual([
      'booker',
      'operator',
      'provider',
    ]);
    const { channel, taken_by, history } = await seen(body.booking_number);
    expect([channel, taken_by]).toEqual(['phone', 'Sam Okoro']);
    expect(history.at(-1)?.sentence).toMatch(
      /^Sam Okoro created the booking, to be paid in the car; emailed: /,
    );
  });

  it('needs no email address: then only the operator and the provider get emails', async () => {
    const caller = { name: 'Ngozi Adeyemi', phone: '0113 496 0123' };
    const { body } = await take(app, await phoneBookingRequest(app, { caller }), headers);
    const mails = await mailsOf(app, body.booking_number, 2);
    expect(mails.map(({ recipientRole }) => recipientRole).toSorted()).toEqual(['operator', 'provider']);
    expect((await seen(body.booking_number)).booker).toEqual({
      name: 'Ngozi Adeyemi',
      phone: '+441134960123',
      email: '',
    });
  });

  it('may be for another person, who is emailed if they have an address', async () => {
    const passenger = { name: 'Bo Chen', phone: '0113 496 0124', email: 'bo@example.com' };
    const { body } = await take(app, await phoneBookingRequest(app, { passenger }), headers);
    expect(await bookingRow(app, body.booking_number)).toMatchObject({
      passengerName: 'Bo Chen',
      passengerPhone: '+441134960124',
      passengerEmail: 'bo@example.com',
    });
    const mails = await mailsOf(app, body.booking_number, 4);
    const told = mails.find(({ recipientRole }) => recipientRole === 'passenger');
    // Entered by staff: repeated as typed.
    expect([told?.recipient, told?.text]).toEqual([
      'bo@example.com',
      expect.stringContaining('Ngozi Adeyemi has booked this trip for you'),
    ]);
  });

  it('is made once however often the same submission arrives, and not with another submission’s price', async () => {
    const request = await phoneBookingRequest(app);
    const before = await count();
    const key = { ...headers, 'idempotency-key': 'one-press' };
    const answers = await Promise.all([1, 2, 3].map(() => take(app, request, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.booking_number)).size).toBe(1);
    const other = await take(app, request, { ...headers, 'idempotency-key': 'another-press' });
    expect([other.status, other.body.code]).toEqual([409, 'already_booked']);
    expect((await count()) - before).toBe(1);
  });

  it.each([
    [{ caller: { name: '', phone: '0113 496 0123' } }, 'caller.name'],
    [{ caller: { name: 'Ngozi', phone: '12' } }, 'caller.phone'],
    [{ caller: { name: 'Ngozi', phone: '0113 496 0123', email: 'ngozi' } }, 'caller.email'],
    [{ passenger: { name: 'Bo', phone: '99' } }, 'passenger.phone'],
    [{ channel: 'web' }, 'channel'],
    [{ payment_method: 'cash' }, 'payment_method'],
    [{ payment_method: 'card', caller: { name: 'Ngozi', phone: '0113 496 0123' } }, 'caller.email'],
    [
      { payment_method: 'card', texts: true, caller: { name: 'Ngozi', phone: '0113 496 0123' } },
      'caller.email',
    ],
    [{ payment_method: 'deposit' }, 'deposit'],
    [{ selectedVehicle: 0 }, 'selectedVehicle'],
  ] as const)('is rejected with the field named, and nothing is stored: %j', async (changes, field) => {
    const before = await count();
    const request = { ...(await phoneBookingRequest(app)), ...changes };
    const { status, body } = await take(app, request, headers);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(await count()).toBe(before);
  });

  it('costs what the quote says, whatever is sent', async () => {
    const request = await phoneBookingRequest(app);
    const selectedVehicleData = { ...request.selectedVehicleData, final_price: 1 };
    const { status, body } = await take(app, { ...request, selectedVehicleData }, headers);
    expect([status, body.code]).toEqual([409, 'price_changed']);
  });
});

describe('[OFF-07] the payment link', () => {
  const byLink = async () => {
    const { status, body } = await take(
      app,
      await phoneBookingRequest(app, { payment_method: 'card' }),
      headers,
    );
    expect(status).toBe(200);
    const [mail, ...more] = await mailsOf(app, body.booking_number, 1);
    expect(more).toEqual([]);
    return {
      number: body.booking_number,
      payBy: body.pay_by,
      mail,
      reference: referenceIn(mail?.text ?? ''),
    };
  };

  it('is emailed to the caller alone, with its expiry, and its payment confirms the trip', async () => {
    const { number, payBy, mail, reference } = await byLink();
    expect(new Date(payBy ?? 0).getTime() - START.getTime()).toBe(86_400_000);
    expect([mail?.occasion, mail?.recipient]).toEqual(['payment_link', 'ngozi@example.com']);
    expect(mail?.text).toMatch(/Please pay £[\d.]+ by card by .+\. The trip is booked once it is paid/);
    expect(await seen(number)).toMatchObject({
      state: 'awaiting_payment',
      pay_by: payBy,
      taken_by: 'Sam Okoro',
    });
    expect(await page(reference)).toMatch(/Pay £[\d.]+ by card/);

    const opened = await pressPay(reference);
    expect(opened.status).toBe(303);
    expect(sessionIn(await pressPay(reference))).toBe(sessionIn(opened));
    const paid = await payCheckout(app, sessionIn(opened));
    const back = await fetch(paid.headers.get('location') ?? '', { redirect: 'manual' });
    expect([back.status, back.headers.get('location')]).toEqual([303, `/booking/${reference}`]);
    expect(await bookingRow(app, number)).toMatchObject({ status: 'confirmed', paymentMethod: 'card' });
    const told = (await mailsOf(app, number, 4)).filter(({ occasion }) => occasion === 'confirmed');
    expect(told).toHaveLength(3);
    expect(await page(reference)).not.toContain('by card</button>');
    expect(await checkLedger(app.services.database.db)).toEqual([]);
  });

  it('opens another checkout after an expired one, until the link expires; then nothing is booked', async () => {
    const { number, reference } = await byLink();
    const first = sessionIn(await pressPay(reference));
    await app.services.checkouts.close(first);
    expect(await bookingRow(app, number)).toMatchObject({ status: 'awaiting_payment' });
    const second = sessionIn(await pressPay(reference));
    expect(second).not.toBe(first);
    const { id } = await bookingRow(app, number);
    expect((await paymentRows(app, id)).map(({ status }) => status)).toEqual(['failed', 'due']);
    app.clock.now = new Date(START.getTime() + 86_400_000 + 60_000);
    await app.services.checkouts.close(second);
    expect(await bookingRow(app, number)).toMatchObject({ status: 'lapsed' });
    const late = await pressPay(reference);
    expect([late.status, late.headers.get('location')]).toEqual([303, `/booking/${reference}`]);
    expect(await page(reference)).toContain('Nothing is booked');
  });

  it('lapses unused at its deadline, not before', async () => {
    const { number } = await byLink();
    app.clock.now = new Date(START.getTime() + 3 * 3_600_000);
    await app.services.checkouts.reconcile();
    expect(await bookingRow(app, number)).toMatchObject({ status: 'awaiting_payment' });
    app.clock.now = new Date(START.getTime() + 86_400_000 + 60_000);
    await app.services.checkouts.reconcile();
    expect(await bookingRow(app, number)).toMatchObject({ status: 'lapsed' });
  });

  it('is sent by text message to a mobile whose owner agrees, without an email address', async () => {
    await changeSettings(app, { TEXT_MESSAGES: 'enable' });
    const caller = { name: 'Ngozi Adeyemi', phone: '07700 900123' };
    const request = await phoneBookingRequest(app, { caller, texts: true, payment_method: 'card' });
    const { status, body } = await take(app, request, headers);
    expect(status).toBe(200);
    await expect
      .poll(async () => (await app.services.texts.latest(5)).map(({ phone }) => phone), { timeout: 15_000 })
      .toContain('+447700900123');
    const [text] = await app.services.texts.latest(1);
    expect(text?.body).toMatch(
      new RegExp(`${body.booking_number}: the trip of .* is booked once £[\\d.]+ is paid by `),
    );
    expect(await page(referenceIn(text?.body ?? ''))).toMatch(/Pay £[\d.]+ by card/);
    await changeSettings(app, { TEXT_MESSAGES: 'disable' });
  });

  it('is useless to strangers', async () => {
    const answer = await pressPay('not-a-reference');
    expect(answer.status).toBe(404);
    await answer.text();
  });
});
