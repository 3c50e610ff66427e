import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CheckoutRequest } from '../../src/contract/bookings.ts';
import type { PriceDetail } from '../../src/contract/prices.ts';
import { bookedAnswer } from '../support/booked.ts';
import { freshPrice, mileageSearch, PERSON, stored, TRIP } from '../support/searched.ts';
import { button, expectCount, expectPath, expectTexts, field } from '../support/seen.ts';
import { calls, open, refusal } from '../support/site.tsx';

const BOOKING = 'POST /api/v1/booking';
const CHECKOUT = 'POST /api/v1/create-checkout-session';
const ready = (person: object = PERSON, form = TRIP) => mileageSearch({ chosen: true, person, form });
const alert = (name: string) => page.getByRole('alertdialog', { name, exact: true });
const confirmed = () => page.getByRole('heading', { name: 'Your Booking is Confirmed!' });

/** The server refuses a field with a control character in it. */
const refusedField = (name: string) => {
  const said = 'must not contain control characters';
  return refusal(422, { code: 'bad_request', message: `${name} ${said}`, errors: { [name]: said } });
};

for (const [what, name, label, path] of [
  ['booking', 'registrationData.firstName', 'First name', '/personalDetailView'],
  ['trip', 'bookingForm.return_fight_number', 'Return flight/train/port number', '/booktripview'],
] as const) {
  test(`[PAY-02] a rejected ${what} explains why, and leads to the field`, async () => {
    const form = { ...TRIP, return_fight_number: 'BA123' };
    await open('/paymentview', { stored: ready(PERSON, form), answers: { [BOOKING]: refusedField(name) } });
    await button('Pay in Car').click();
    const said = `${label} must not contain control characters`;
    await expect.element(alert('Booking Failed').getByText(said, { exact: true })).toBeVisible();
    await button('OK').click();
    await expectPath(path);
    await expect.element(page.getByText(said, { exact: true })).toBeVisible();
    await expect.element(field(label)).toHaveFocus();
  });
}

test('[DET-03] a stored number that the server would reject is corrected before the payment', async () => {
  await open('/paymentview', { stored: ready({ ...PERSON, number: '07912 34567' }) });
  await expectPath('/personalDetailView');
  const said = 'Enter the whole phone number, with its area or country code and no extension';
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(field('Mobile number')).toHaveFocus();
});

test('[PAY-03] a checkout is opened for the price in minor units, returning to this site, and can be retried', async () => {
  const sent: [CheckoutRequest, string | null][] = [];
  const lost = (body: unknown, headers: Headers) => {
    sent.push([body as CheckoutRequest, headers.get('idempotency-key')]);
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  await open('/paymentview', { stored: ready(), answers: { [CHECKOUT]: lost } });
  for (const times of [1, 2]) {
    await button('Pay By Card').click();
    await expect.element(alert('Payment Failed')).toHaveTextContent('We could not reach our server.');
    await button('OK').click();
    expect(sent).toHaveLength(times);
  }
  const [[body, key] = [], [again, sameKey] = []] = sent;
  expect(body).toMatchObject({ amount: 4000, frontend_url: window.location.origin });
  expect(key).toMatch(/^[\da-f]{36}$/);
  expect([again, sameKey]).toEqual([body, key]);
});

test('[CALC-11] a price that differs from the quote is confirmed before it is booked', async () => {
  const quotes: unknown[] = [];
  const answer = (body: unknown) => {
    const { quote_id } = (body as { selectedVehicleData: PriceDetail }).selectedVehicleData;
    quotes.push(quote_id);
    const fresh = freshPrice(42);
    return quote_id === fresh.quote_id
      ? bookedAnswer({ total_booking_amount: 42 })
      : refusal(409, { code: 'price_changed', message: 'Changed', fresh });
  };
  const booked = bookedAnswer({ total_booking_amount: 42 });
  const answers = { [BOOKING]: answer, 'GET /api/v1/booking/ref': booked };
  await open('/paymentview', { stored: ready(), answers });
  await button('Pay in Car').click();
  const question = alert('The price has changed');
  await expectTexts(question.getByRole('definition'), ['£40.00', '£42.00']);
  await button('No, not yet', question).click();
  await expectCount(question, 0);
  expect(stored('selectedVehicleData', true)).toMatchObject({ final_price: 40 });
  expect(quotes).toEqual(['held']);
  await button('Pay in Car').click();
  await button('Yes, book at this price', question).click();
  await expect.element(confirmed()).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveTextContent('£42.00');
  expect(quotes).toEqual(['held', 'held', 'fresh']);
});

test('[CALC-11] a quote for another trip is not reported as changed', async () => {
  const mismatch = refusal(409, { code: 'quote_mismatch', message: 'Another', fresh: freshPrice(40) });
  await open('/paymentview', { stored: ready(), answers: { [BOOKING]: mismatch } });
  await button('Pay in Car').click();
  const question = alert('The price of this trip');
  await expect.element(question).toHaveTextContent('is for another trip or other vehicles');
  await expectTexts(question.getByRole('definition'), ['£40.00']);
  await button('Yes, book at this price', question).click();
  await expect.poll(() => calls.filter((call) => call === BOOKING)).toHaveLength(2);
});
