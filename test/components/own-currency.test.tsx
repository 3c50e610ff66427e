import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bookedAnswer } from '../support/booked.ts';
import { booking, SIGNED_IN } from '../support/listed-bookings.ts';
import { ALL_OFFERS, freshPrice, mileageSearch, PERSON } from '../support/searched.ts';
import { button } from '../support/seen.ts';
import { open, refusal } from '../support/site.tsx';

/** What a provider has that priced in pounds before. */
const settings = { CURRENCY: '€', CURRENCY_CODE: 'EUR' };
const main = () => page.getByRole('main');
const ready = () => mileageSearch({ chosen: true, person: PERSON });

test('[CALC-10] [CALC-11] prices quoted in pounds stay in pounds to the confirmation', async () => {
  await open('/quotationview', { settings, stored: ready(), ofTab: ALL_OFFERS });
  await expect.element(page.getByRole('article').first()).toHaveTextContent('£40.00');
  await expect.element(main()).not.toHaveTextContent('€');
  const booked = bookedAnswer({ total_booking_amount: 40 });
  const answers = { 'POST /api/v1/booking': booked, 'GET /api/v1/booking/ref': booked };
  await open('/paymentview', { settings, stored: ready(), answers });
  await expect.element(main()).toHaveTextContent('£40.00');
  await expect.element(main()).not.toHaveTextContent('€');
  await button('Pay in Car').click();
  await expect.element(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
  await expect.element(main()).toHaveTextContent('£40.00');
  await expect.element(main()).not.toHaveTextContent('€');
});

test('[CALC-10] [PAY-02] an expired price is requoted with both currencies', async () => {
  const fresh = freshPrice(99, { currency_symbol: '€' });
  const changed = refusal(409, { code: 'price_changed', message: 'Changed', fresh });
  await open('/paymentview', { settings, stored: ready(), answers: { 'POST /api/v1/booking': changed } });
  await button('Pay in Car').click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toHaveTextContent('You saw£40.00');
  await expect.element(question).toHaveTextContent('Price now€99.00');
});

test('[CORP-04] [CORP-05] bookings are listed in their own currencies', async () => {
  const pounds = booking({ total_booking_amount: 1234.5 });
  const euros = booking({ booking_number: '10000002', currency: 'EUR', currency_symbol: '€' });
  await open('/bookings', {
    settings,
    stored: SIGNED_IN,
    answers: {
      'POST /api/v1/passenger/validate-token': { valid: true },
      'GET /api/v1/get_booking/7': Response.json([pounds, euros], { headers: { 'x-total-count': '2' } }),
    },
  });
  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  await expect.element(row('10000001')).toHaveTextContent('£1,234.50');
  await expect.element(row('10000002')).toHaveTextContent('€100.00');
  await button('Details of booking 10000001').click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('£1,234.50');
});
