import { afterEach, describe, expect, it } from 'vitest';
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
  type Booked,
} from '../../../test/support/bookings.ts';
import { openCheckout } from '../../../test/support/checkouts.ts';
import { mileageForm } from '../../../test/support/forms.ts';
import { PASSWORD, signedIn, storedPassenger } from '../../../test/support/passengers.ts';
import { changeSettings } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { CorporateBooking } from '../../contract/corporate.ts';
import type { PriceDetail } from '../../contract/prices.ts';

const POUNDS = { CURRENCY: '£', CURRENCY_CODE: 'GBP' };
const EUROS = { CURRENCY: '€', CURRENCY_CODE: 'EUR' };

const app = useApp();
afterEach(() => changeSettings(app, POUNDS));

const paid = { number: '4242424242424242', expiry: '12/30', cvc: '123' };

describe('a booking made in pounds, once the provider has changed to euros', () => {
  it('[PAY-06] is read back in pounds', async () => {
    const { body } = await book(app, await carRequest(app));
    expect(body.data.booking).toMatchObject({ currency: 'GBP', currency_symbol: '£' });
    await changeSettings(app, EUROS);
    const read = await app.send<Booked>('GET', `/api/v1/booking/${body.data.booking.reference}`);
    expect(read.body).toEqual(body);
  });

  it('[CORP-04] [CORP-05] is listed in pounds, next to one in euros', async () => {
    const { id, email } = await storedPassenger(app);
    const client = { registrationData: guest({ email, password: PASSWORD }) };
    const mode = { selected_passenger: 'existing_client' } as const;
    const make = async () => book(app, await carRequest(app, { ...client, ...mode }));
    const numbers = [(await make()).body.data.booking.booking_number];
    await changeSettings(app, EUROS);
    numbers.push((await make()).body.data.booking.booking_number);
    const headers = await signedIn(app, email);
    const { body } = await app.send<CorporateBooking[]>(
      'GET',
      `/api/v1/get_booking/${id}`,
      undefined,
      headers,
    );
    const listed = new Map(body.map((row) => [row.booking_number, `${row.currency} ${row.currency_symbol}`]));
    expect(numbers.map((number) => listed.get(number))).toEqual(['GBP £', 'EUR €']);
  });

  it('[PAY-05] is stated in pounds in later emails', async () => {
    const request = await carRequest(app);
    const { body: opened } = await openCheckout(app, checkoutRequestFor(app, request));
    const checkout = await app.services.testCheckouts?.find(opened.sessionId);
    if (!checkout) throw new Error('no checkout');
    await app.services.testCheckouts?.pay(checkout, paid);
    const { body } = await book(app, request);
    const { booking_number, total_booking_amount } = body.data.booking;
    await mailsOf(app, booking_number);
    await changeSettings(app, EUROS);
    await app.services.checkouts.close(opened.sessionId);
    const mails = await mailsOf(app, booking_number, 6);
    const later = mails.filter(({ subject }) => subject.includes(' paid by card: '));
    expect(later).toHaveLength(3);
    for (const { text, html } of later) {
      expect(text).toContain(`£${total_booking_amount.toFixed(2)} has been paid by card`);
      expect(text + html).not.toContain('€');
    }
  });
});

describe('a price quoted in pounds, once the provider has changed to euros', () => {
  it('[CALC-11] [CALC-10] says its currency, and is booked and paid in it', async () => {
    const detail = await quoted(app);
    expect(detail.currency_symbol).toBe('£');
    await changeSettings(app, EUROS);
    const { body } = await book(app, carRequestFor(detail));
    const { booking } = body.data;
    expect(booking).toMatchObject({ currency: 'GBP', currency_symbol: '£' });
    expect(booking.total_booking_amount).toBe(detail.final_price);
    const row = await bookingRow(app, booking.booking_number);
    expect((await paymentRows(app, row.id)).map(({ currency }) => currency)).toEqual(['GBP']);
  });

  it('[CALC-11] [PAY-03] is paid by card in pounds', async () => {
    const request = checkoutRequestFor(app, await carRequest(app));
    await changeSettings(app, EUROS);
    const { body } = await openCheckout(app, request);
    const page = await (await fetch(body.url)).text();
    expect(page).toContain(`£${(request.amount / 100).toFixed(2)}`);
    expect(page).not.toContain('€');
  });

  it('[CALC-10] is requoted in euros when it has expired', async () => {
    const bookingForm = mileageForm({ pickup_date: '02/12/2026' });
    const request = await carRequest(app, { bookingForm });
    await changeSettings(app, EUROS);
    app.clock.now = new Date(app.clock.now.getTime() + 31 * 60_000);
    const { body } = await book(app, request);
    expect(body.fresh?.currency_symbol).toBe('€');
    const fresh = await quoted(app, bookingForm);
    expect(fresh.currency_symbol).toBe('€');
    const { vehicle_id, company_id } = fresh;
    const { body: one } = await app.send<PriceDetail>('POST', '/api/v1/calculate-selected-vehicle-price', {
      vehicle_id,
      company_id,
      bookingType: 'milleage',
      bookingForm,
    });
    expect(one.currency_symbol).toBe('€');
  });
});
