import { describe, expect, it } from 'vitest';
import {
  book,
  bookingRow,
  carRequest,
  carRequestFor,
  checkoutRequestFor,
  guest,
  mailsOf,
  paymentRows,
  quoted,
  stored,
} from '../../../test/support/bookings.ts';
import {
  complete,
  hold,
  openCheckout,
  openedCheckout,
  payCheckout,
  type Opened,
} from '../../../test/support/checkouts.ts';
import { returnForm } from '../../../test/support/forms.ts';
import { rowCounts } from '../../../test/support/tables.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { PriceDetail } from '../../contract/prices.ts';

const app = useApp();

const state = (sessionId: string) =>
  app.send<{ status: string; paymentId: string | null }>(
    'GET',
    `/api/v1/get-payment-id?session_id=${sessionId}`,
  );
const minutesPass = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};

describe('paying by card', () => {
  it('[PAY-04] returns the publishable key and no other', async () => {
    const { body } = await app.send('GET', '/api/v1/secret_key');
    expect(body).toEqual({ success: true, key: 'pk_test_built_in', provider: 'test' });
  });

  it('[PAY-03] states at the checkout the number of vehicles, and the return', async () => {
    const bookingForm = returnForm();
    const { vehicle_id, company_id, ...entry } = await quoted(app, bookingForm);
    const body = { vehicle_id, company_id, bookingType: 'milleage', bookingForm, quantity: 2 };
    const { body: two } = await app.send<PriceDetail>(
      'POST',
      '/api/v1/calculate-selected-vehicle-price',
      body,
    );
    const priced = { ...entry, ...two, vehicle_id, company_id };
    const request = carRequestFor(priced, { bookingForm, selectedVehicle: 2 });
    const { body: opened } = await openCheckout(app, checkoutRequestFor(app, request));
    const checkout = await app.services.testCheckouts?.find(opened.sessionId);
    const vehicles = `2 × ${entry.vehicle_type} by ${entry.company_name}`;
    expect(checkout?.description).toBe(`${vehicles}, Tuesday 1 December 2026, 10:30, with return`);
  });

  it('[PAY-03] stores the booking as awaiting payment before the redirect', async () => {
    const before = await stored(app);
    const { sessionId, url, number } = await openedCheckout(app);
    expect(url).toBe(`${app.url}/test-checkout/${sessionId}`);
    const row = await bookingRow(app, number);
    expect(row).toMatchObject({ status: 'awaiting_payment', paymentMethod: 'card', confirmedAt: null });
    expect(await paymentRows(app, row.id)).toMatchObject([{ status: 'due', sessionId, paidAt: null }]);
    expect((await stored(app))['jobs']).toBe(before['jobs']);
    expect((await state(sessionId)).body).toMatchObject({ status: 'open', paymentId: null });
  });

  it('[PAY-05] the success page completes it: one booking, paid, with its mails', async () => {
    const { sessionId, number } = await openedCheckout(app);
    const back = await payCheckout(app, sessionId);
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(
      `${app.url}/payment-success?session_id=${sessionId}&status=success`,
    );
    const paid = (await state(sessionId)).body;
    expect(paid.status).toBe('paid');
    const { status, body } = await complete(app, sessionId, paid.paymentId);
    expect(status).toBe(200);
    expect(body.data.booking).toMatchObject({
      booking_number: number,
      status: 'confirmed',
      payment_method: 'card',
    });
    expect((await complete(app, sessionId, null)).body).toEqual(body);
    const row = await bookingRow(app, number);
    expect(await paymentRows(app, row.id)).toMatchObject([
      { status: 'paid', providerPaymentId: paid.paymentId },
    ]);
    const mails = await mailsOf(app, number);
    expect(mails).toHaveLength(3);
    expect(mails[0]?.text).toContain('has been paid by card');
  });

  it('[PAY-05] believes the card provider, not the browser, that it was paid', async () => {
    const { sessionId, number } = await openedCheckout(app);
    const { status, body } = await complete(app, sessionId, 'pi_made_up');
    expect([status, body.code]).toEqual([409, 'not_paid']);
    expect((await bookingRow(app, number)).status).toBe('awaiting_payment');
    expect((await complete(app, 'cs_test_made_up', null)).status).toBe(404);
    expect((await state('cs_test_made_up')).status).toBe(404);
  });

  it('[PAY-05] makes one booking and one set of emails when all report the same payment at once', async () => {
    const before = await stored(app);
    const { sessionId, number } = await openedCheckout(app);
    const checkout = await app.services.testCheckouts?.find(sessionId);
    if (!checkout) throw new Error('no checkout');
    const card = { number: '4242424242424242', expiry: '12/30', cvc: '123' };
    await app.services.testCheckouts?.pay(checkout, card);
    const paid = await app.services.testCheckouts?.find(sessionId);
    if (!paid) throw new Error('no checkout');
    const [{ rawBody, signature } = {}] = (await app.services.testCheckouts?.notifications(paid)) ?? [];
    const notify = () =>
      fetch(`${app.url}/api/v1/payments/notifications`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'wayfare-signature': signature ?? '' },
        body: new Uint8Array(rawBody ?? []),
      });
    const answers = await Promise.all([
      notify(),
      complete(app, sessionId, null),
      notify(),
      complete(app, sessionId, null),
      app.services.checkouts.reconcile(),
      notify(),
    ]);
    for (const answer of answers) if (answer) expect(answer.status).toBe(200);
    expect(await mailsOf(app, number)).toHaveLength(3);
    const after = await stored(app);
    expect((after['bookings'] ?? 0) - (before['bookings'] ?? 0)).toBe(1);
    expect((after['jobs'] ?? 0) - (before['jobs'] ?? 0)).toBe(1);
    // Replayed much later, when nothing may change any more.
    expect((await notify()).status).toBe(200);
    expect(await stored(app)).toEqual(after);
  });

  it('[PAY-05] rejects a notification with a wrong, old or missing signature', async () => {
    const { sessionId, number } = await openedCheckout(app);
    const checkout = await app.services.testCheckouts?.find(sessionId);
    if (!checkout) throw new Error('no checkout');
    const news = { type: 'paid', sessionId, paymentId: 'pi_x', bookingNumber: number };
    const [{ signature } = { signature: '' }] =
      (await app.services.testCheckouts?.notifications(checkout)) ?? [];
    const old = signature.replace(/t=\d+/, 't=1000000000');
    for (const header of [signature, old, 'nonsense', '']) {
      const { status, body } = await app.send('POST', '/api/v1/payments/notifications', news, {
        'wayfare-signature': header,
      });
      expect([status, body['code']]).toEqual([400, 'bad_signature']);
    }
    expect((await bookingRow(app, number)).status).toBe('awaiting_payment');
  });
});

describe('failures on the way', () => {
  it('[PAY-05] books a paid trip when the browser never returns and the notification is lost', async () => {
    const { sessionId, number } = await openedCheckout(app);
    const checkout = await app.services.testCheckouts?.find(sessionId);
    if (!checkout) throw new Error('no checkout');
    await app.services.testCheckouts?.pay(checkout, {
      number: '4242424242424242',
      expiry: '12/30',
      cvc: '123',
    });
    minutesPass(10);
    await app.services.checkouts.reconcile();
    expect((await bookingRow(app, number)).status).toBe('confirmed');
    expect(await mailsOf(app, number)).toHaveLength(3);
  });

  it('[PAY-05] cancels a booking whose checkout was not paid', async () => {
    const { sessionId, number } = await openedCheckout(app);
    minutesPass(45);
    await app.services.checkouts.reconcile();
    expect((await bookingRow(app, number)).status).toBe('lapsed');
    expect((await complete(app, sessionId, null)).status).toBe(409);
    expect((await payCheckout(app, sessionId)).headers.get('location')).toContain('/payment-cancel');
  });

  it('[PAY-05] reuses the stored booking after a crash before the session was stored', async () => {
    const request = checkoutRequestFor(app, await carRequest(app));
    const held = await hold(app, request);
    expect(held.payment.sessionId).toBeNull();
    const { status, body: opened } = await openCheckout(app, request);
    expect(status).toBe(200);
    expect(await paymentRows(app, held.details.booking.id)).toMatchObject([{ sessionId: opened.sessionId }]);
  });

  it('[PAY-05] books a session that was paid but never stored, and discards one never opened', async () => {
    const { details, payment } = await hold(app, checkoutRequestFor(app, await carRequest(app)));
    const { sessionId } = await app.services.checkouts.provider.createSession({
      bookingNumber: details.booking.number,
      amountMinor: payment.amountPence,
      currency: 'GBP',
      description: '',
      capture: 'at_once',
      email: 'ann@example.org',
      successUrl: `${app.url}/payment-success?session_id={id}`,
      cancelUrl: `${app.url}/payment-cancel?session_id={id}`,
      expiresAt: new Date(app.clock.now.getTime() + 3_600_000),
      idempotencyKey: 'crashed',
    });
    await payCheckout(app, sessionId);
    expect((await bookingRow(app, details.booking.number)).status).toBe('confirmed');

    const never = await hold(app, checkoutRequestFor(app, await carRequest(app)));
    minutesPass(90);
    await app.services.checkouts.reconcile();
    expect((await bookingRow(app, never.details.booking.number)).status).toBe('lapsed');
  });

  it('[PAY-03] opens one checkout for a double click, two tabs and a repeated key', async () => {
    const request = checkoutRequestFor(app, await carRequest(app));
    const before = await rowCounts(app);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => openCheckout(app, request)),
      ...Array.from({ length: 4 }, () => openCheckout(app, request, { 'idempotency-key': 'card-1' })),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.sessionId)).size).toBe(1);
    const other = { ...request, registrationData: guest({ firstName: 'Bo' }) };
    const { status, body } = await openCheckout(app, other, { 'idempotency-key': 'card-1' });
    expect([status, body.code]).toEqual([422, 'idempotency_mismatch']);
    const after = await rowCounts(app);
    for (const table of ['bookings', 'payments', 'test_checkouts']) {
      expect([table, (after[table] ?? 0) - (before[table] ?? 0)]).toEqual([table, 1]);
    }
  });

  it('[PAY-03] takes corrected details on the second attempt, while nothing is booked', async () => {
    const request = checkoutRequestFor(app, await carRequest(app));
    const first = await openCheckout(app, request);
    const corrected = { ...request, registrationData: guest({ email: 'ann.lee@example.org' }) };
    const second = await openCheckout(app, corrected);
    expect(second.body.sessionId).toBe(first.body.sessionId);
    await payCheckout(app, second.body.sessionId);
    const { body } = await complete(app, second.body.sessionId, null);
    expect(body.data.passengerDetails.passenger_email).toBe('ann.lee@example.org');
  });

  it('[PAY-05] switches to paying in the car: the checkout is closed, and the trip is charged once', async () => {
    const request = await carRequest(app);
    const opened = await openCheckout(app, checkoutRequestFor(app, request));
    const { status, body } = await book(app, request);
    expect([status, body.data.booking.payment_method]).toEqual([200, 'car']);
    await app.services.checkouts.close(opened.body.sessionId);
    const row = await bookingRow(app, body.data.booking.booking_number);
    const payments = await paymentRows(app, row.id);
    expect(payments.map(({ method, status: paid }) => `${method} ${paid}`)).toEqual([
      'card failed',
      'car due',
    ]);
    expect(row.status).toBe('confirmed');
    const again = await openCheckout(app, checkoutRequestFor(app, request));
    expect(again.body).toMatchObject({
      code: 'already_booked',
      reference: body.data.booking.reference,
    });
    const eve = { ...request, registrationData: guest({ email: 'eve@example.org' }) };
    const refused = await openCheckout(app, checkoutRequestFor(app, eve));
    expect(refused.body.code).toBe('already_booked');
    expect(refused.body).not.toHaveProperty('reference');
  });

  it('[PAY-05] a checkout paid although the trip was booked in the car becomes its only payment', async () => {
    const request = await carRequest(app);
    const opened: { body: Opened } = await openCheckout(app, checkoutRequestFor(app, request));
    // Paid at the provider in the moment between: no news has reached us yet.
    const checkout = await app.services.testCheckouts?.find(opened.body.sessionId);
    if (!checkout) throw new Error('no checkout');
    await app.services.testCheckouts?.pay(checkout, {
      number: '4242424242424242',
      expiry: '12/30',
      cvc: '123',
    });
    const { body } = await book(app, request);
    const number = body.data.booking.booking_number;
    await app.services.checkouts.close(opened.body.sessionId);
    const row = await bookingRow(app, number);
    expect(row).toMatchObject({ status: 'confirmed', paymentMethod: 'card' });
    const payments = await paymentRows(app, row.id);
    expect(payments.map(({ method, status: paid }) => `${method} ${paid}`)).toEqual([
      'card paid',
      'car void',
    ]);
    const subjects = (await mailsOf(app, number, 6)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes(' paid by card: '))).toHaveLength(3);
  });
});
