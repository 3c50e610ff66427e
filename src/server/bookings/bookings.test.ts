import { describe, expect, it } from 'vitest';
import {
  book,
  bookingRow,
  carRequest,
  carRequestFor,
  guest,
  mailsOf,
  paymentRows,
  quoted,
  quotedHourly,
  stored,
  type Booked,
} from '../../../test/support/bookings.ts';
import { hourlyForm, mileageForm, returnForm } from '../../../test/support/forms.ts';
import { changeSettings } from '../../../test/support/start-app.ts';
import { tableContents } from '../../../test/support/tables.ts';
import { useApp } from '../../../test/support/use-app.ts';
import { createQuoteTokens } from '../quotes/quote-token.ts';

const SECRET = 'a secret of this test, long enough';
const app = useApp({ env: { WAYFARE_SECRET: SECRET } });

describe('booking in the car', () => {
  it('[PAY-02, PAY-09] books a return at the quoted price and returns all of it', async () => {
    const bookingForm = returnForm({
      stops: [{ number: '12', street_name: 'Huddersfield', postcode: 'HD1 1AA' }],
      return_passengers: 2,
      return_luggages: 1,
      return_hand_luggages: 0,
      pickup_fight_number: 'BA123',
      return_fight_number: 'BA124',
    });
    const request = await carRequest(app, {
      bookingForm,
      registrationData: guest({
        additionalInfo: 'Ring twice',
        return_additionalInfo: 'Gate 4',
        assistance: 'Help to find the vehicle\nSlow on stairs',
      }),
    });
    const { status, body } = await book(app, request);
    expect(status).toBe(200);
    const { booking, bookingStops, passengerDetails } = body.data;
    expect(booking).toMatchObject({
      status: 'confirmed',
      ride_type: 'Q',
      journey_type: 'return',
      pick_up_address: 'Leeds Station',
      drop_off_address: 'Manchester Airport Terminal 2',
      pick_up_date: '2026-12-01',
      pick_up_time: '10:30',
      return_pickup_address: 'Manchester Airport Terminal 2',
      return_dropoff_address: 'Leeds Station',
      return_date: '2026-12-08',
      return_time: '18:00',
      hourly_duration: null,
      flight_no: 'BA123',
      return_flight_no: 'BA124',
      payment_method: 'car',
      total_booking_amount: request.selectedVehicleData.final_price,
      vehicle_qty: 1,
      luggages: 2,
      hand_luggages: 2,
      return_luggages: 1,
      return_hand_luggages: 0,
    });
    expect(booking.booking_number).toMatch(/^[1-9]\d{7}$/);
    expect(booking.reference).toMatch(/^[\w-]{32}$/);
    const pence = booking.fare_lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(pence).toBe(Math.round(booking.total_booking_amount * 100));
    expect(booking.resolved.map(({ role }) => role)).toEqual([
      'pick-up',
      'stop 1',
      'drop-off',
      'return pick-up',
      'return drop-off',
    ]);
    expect(bookingStops).toEqual([{ id: 1, stop_address: '12 Huddersfield', stop_post_code: 'HD1 1AA' }]);
    expect(passengerDetails).toMatchObject({
      passenger_name: 'Ann Lee',
      passenger_email: 'ann@example.org',
      passenger_contact_no: '+441134960000',
      additional_info: 'Ring twice',
      return_additional_info: 'Gate 4',
      assistance: 'Help to find the vehicle\nSlow on stairs',
      total_passengers: 4,
      return_total_passengers: 2,
    });
  });

  it('[PAY-09] [HOME-16] books hire by the hour as ride type H', async () => {
    const hourlyRateForm = hourlyForm({ pickup_fight_number: 'BA 1', passengers: 3 });
    const request = carRequestFor(await quotedHourly(app, hourlyRateForm), {
      bookingType: 'hourly',
      bookingForm: null,
      hourlyRateForm,
    });
    const { status, body } = await book(app, request);
    expect(status).toBe(200);
    expect(body.data.booking).toMatchObject({
      flight_no: 'BA 1',
      ride_type: 'H',
      journey_type: 'hourly',
      hourly_duration: '4hour',
      drop_off_address: null,
    });
    expect(body.data.passengerDetails).toMatchObject({ total_passengers: 3, return_total_passengers: null });
  });

  it('[PAY-08, PAY-09] reads the booking back by its reference, stored only as a hash', async () => {
    const { body } = await book(app, await carRequest(app));
    expect(body.data.booking).toMatchObject({
      journey_type: 'one_way',
      return_pickup_address: null,
      return_dropoff_address: null,
      return_date: null,
      return_time: null,
    });
    const { reference, booking_number } = body.data.booking;
    const read = await app.send<Booked>('GET', `/api/v1/booking/${reference}`);
    expect(read.body).toEqual(body);
    expect(read.headers.get('cache-control')).toBe('no-store');
    const row = await bookingRow(app, booking_number);
    // The mails alone say it, in their link.
    const { mails: _mails, ...tables } = await tableContents(app.services.database.db);
    expect(JSON.stringify(tables)).toContain(row.referenceHash);
    expect(JSON.stringify(tables)).not.toContain(reference);
    for (const guess of [booking_number, row.referenceHash, `${reference}x`]) {
      expect((await app.send('GET', `/api/v1/booking/${guess}`)).status).toBe(404);
    }
  });

  it('stores the booking, its payment, audit entry and email job together', async () => {
    const before = await stored(app);
    const { body } = await book(app, await carRequest(app), { 'idempotency-key': 'together' });
    const after = await stored(app);
    const added = Object.fromEntries(
      Object.entries(after).map(([name, n]) => [name, n - (before[name] ?? 0)]),
    );
    expect(added).toEqual({ bookings: 1, legs: 1, vias: 0, payments: 1, audit: 1, keys: 1, jobs: 1 });
    const row = await bookingRow(app, body.data.booking.booking_number);
    expect(await paymentRows(app, row.id)).toMatchObject([
      { method: 'car', status: 'due', amountPence: row.totalPence, currency: 'GBP' },
    ]);
  });

  it('[DET-03] requires one name', async () => {
    const registrationData = guest({ surname: '' });
    const { body } = await book(app, await carRequest(app, { registrationData }));
    expect(body.data.passengerDetails.passenger_name).toBe('Ann');
  });

  it('[DET-03] accepts an extension, and an address with an international domain', async () => {
    const registrationData = guest({ number: '0161 496 0999 ext 12', email: 'ann@münchen.example' });
    const { status, body } = await book(app, await carRequest(app, { registrationData }));
    expect(status).toBe(200);
    expect(body.data.passengerDetails).toMatchObject({
      passenger_contact_no: '+441614960999 ext. 12',
      passenger_contact_text: '0161 496 0999 x12',
      passenger_email: 'ann@münchen.example',
    });
    const mails = await mailsOf(app, body.data.booking.booking_number);
    const operator = mails.find(({ recipientRole }) => recipientRole === 'operator');
    expect(operator?.html).toContain('href="tel:+441614960999,12"');
  });

  it('[DET-03] names the unsupported part of an international address', async () => {
    const registrationData = guest({ email: 'añn@example.org' });
    const { status, body } = await book(app, await carRequest(app, { registrationData }));
    expect(status).toBe(422);
    expect(JSON.stringify(body.errors)).toContain('must have only the letters a to z before the @');
  });

  it('accepts another person as the passenger', async () => {
    const other = guest({
      passengerDetails: 'yes',
      passengerName: 'Bo Chen',
      passengerEmail: 'bo@example.org',
      passengerPhone: '+31 20 123 4567',
    });
    const { body } = await book(app, await carRequest(app, { registrationData: other }));
    expect(body.data.passengerDetails).toMatchObject({
      passenger_name: 'Bo Chen',
      passenger_email: 'bo@example.org',
      booker_email: other.email,
      passenger_contact_no: '+31201234567',
      passenger_contact_text: '+31 20 123 4567',
    });
  });
});

describe('one quote, one booking', () => {
  it('answers twenty concurrent requests with one booking, one job and one set of emails', async () => {
    const request = await carRequest(app);
    const before = await stored(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        book(app, request, index % 2 ? { 'idempotency-key': `storm-${index % 6}` } : {}),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const after = await stored(app);
    for (const table of ['bookings', 'legs', 'payments', 'audit', 'jobs']) {
      expect([table, (after[table] ?? 0) - (before[table] ?? 0)]).toEqual([table, 1]);
    }
    const { booking_number } = answers[0]?.body.data.booking ?? { booking_number: '' };
    expect(await mailsOf(app, booking_number)).toHaveLength(3);
  });

  it('answers the same booking after the quote has expired, by quote and by key', async () => {
    const request = await carRequest(app);
    const first = await book(app, request, { 'idempotency-key': 'later' });
    app.clock.now = new Date(app.clock.now.getTime() + 45 * 60_000);
    expect((await book(app, request)).body).toEqual(first.body);
    expect((await book(app, request, { 'idempotency-key': 'later' })).body).toEqual(first.body);
  });

  it('rejects the same key with another body', async () => {
    const request = await carRequest(app);
    await book(app, request, { 'idempotency-key': 'one' });
    const before = await stored(app);
    const fresh = await carRequest(app);
    for (const other of [{ ...request, registrationData: guest({ firstName: 'Bo' }) }, fresh]) {
      const { status, body } = await book(app, other, { 'idempotency-key': 'one' });
      expect([status, body.code]).toEqual([422, 'idempotency_mismatch']);
    }
    expect(await stored(app)).toEqual(before);
    const { status } = await book(app, fresh, { 'idempotency-key': 'x'.repeat(101) });
    expect(status).toBe(422);
  });

  it('rejects a booked quote with other details, and reveals nothing private', async () => {
    const request = await carRequest(app);
    await book(app, request);
    const before = await stored(app);
    const other = await book(app, { ...request, registrationData: guest({ email: 'eve@example.org' }) });
    expect(await stored(app)).toEqual(before);
    expect([other.status, other.body.code]).toEqual([409, 'already_booked']);
    const { fresh, ...told } = other.body;
    expect(JSON.stringify(told)).not.toMatch(/ann|Lee|\d{8}|reference/i);
    // A new price from the submitted fields.
    const { quote_id: quote, expires_at: _, ...price } = fresh ?? {};
    expect(quote).not.toBe(request.selectedVehicleData.quote_id);
    const { final_price } = request.selectedVehicleData;
    expect(price).toMatchObject({ price: final_price, final_price, removed_extras: [] });
    // Beside it the terms of the offer, as anybody is shown them.
    expect(JSON.stringify(price)).not.toMatch(/\bann\b|\bLee\b|\d{8}|reference/i);
  });
});

describe('the quoted price', () => {
  it('[CALC-11] is honoured after the provider has changed its prices', async () => {
    const request = await carRequest(app, { bookingForm: mileageForm({ meet_and_greet: 'yes' }) });
    const { MEET_AND_GREET = '0' } = app.services.settings.current().raw;
    await changeSettings(app, { MEET_AND_GREET: '99' });
    const { status, body } = await book(app, request);
    await changeSettings(app, { MEET_AND_GREET });
    expect(status).toBe(200);
    expect(body.data.booking.total_booking_amount).toBe(request.selectedVehicleData.final_price);
  });

  it('[CALC-11] is rejected with the fresh price when expired, which can be booked', async () => {
    const request = await carRequest(app);
    app.clock.now = new Date(app.clock.now.getTime() + 31 * 60_000);
    const before = await stored(app);
    const { status, body } = await book(app, request);
    expect([status, body.code]).toEqual([409, 'quote_expired']);
    expect(body.fresh?.final_price).toBe(request.selectedVehicleData.final_price);
    expect(await stored(app)).toEqual(before);
    const selectedVehicleData = { ...request.selectedVehicleData, quote_id: body.fresh?.quote_id ?? '' };
    expect((await book(app, { ...request, selectedVehicleData })).status).toBe(200);
  });

  it('[CALC-11] is rejected if signed for another amount than the tariff gives', async () => {
    const detail = await quoted(app);
    const tokens = createQuoteTokens([SECRET]);
    const claims = tokens.read(detail.quote_id ?? '');
    if (!claims) throw new Error('no quote');
    const quote_id = tokens.signer(claims)(claims.tariffId, claims.quantity, claims.totalPence - 1);
    const before = await stored(app);
    const { status, body } = await book(app, carRequestFor({ ...detail, quote_id }));
    expect([status, body.code, body.fresh?.final_price]).toEqual([409, 'price_changed', detail.final_price]);
    expect(await stored(app)).toEqual(before);
  });

  it('[CALC-11] is never taken from the browser', async () => {
    const detail = await quoted(app);
    const before = await stored(app);
    const cheap = await book(app, carRequestFor({ ...detail, final_price: 1 }));
    expect([cheap.status, cheap.body.code]).toEqual([409, 'price_changed']);
    expect(cheap.body.fresh?.final_price).toBe(detail.final_price);

    const longer = await book(
      app,
      carRequestFor(detail, { bookingForm: mileageForm({ dropoff: 'London Kings Cross' }) }),
    );
    expect([longer.status, longer.body.code]).toEqual([409, 'quote_mismatch']);

    const two = await book(app, carRequestFor({ ...detail, final_price: null }, { selectedVehicle: 2 }));
    expect([two.status, two.body.code]).toEqual([409, 'quote_mismatch']);
    expect(two.body.fresh?.final_price).toBeCloseTo(2 * (detail.final_price ?? 0), 2);

    const later = await quoted(app, mileageForm({ pickup_min: '45' }));
    const other = await book(app, carRequestFor({ ...detail, quote_id: later.quote_id }));
    expect([other.status, other.body.code, other.body.message]).toEqual([
      409,
      'quote_mismatch',
      'The held price is for another trip or other vehicles. Please confirm the price of this one.',
    ]);
    expect(other.body.fresh?.final_price).toBe(detail.final_price);

    const altered = (detail.quote_id ?? '').replace(/\d+\.([^.]+)$/, '100.$1');
    const forged = await book(app, carRequestFor({ ...detail, quote_id: altered }));
    expect([forged.status, forged.body.code]).toEqual([422, 'bad_quote']);
    expect(await stored(app)).toEqual(before);
  });
});
