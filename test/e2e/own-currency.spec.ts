import { book, carRequest, guest } from '../support/bookings.ts';
import { PASSWORD, storedBookings, storedPassenger } from '../support/passengers.ts';
import { changeSettings } from '../support/start-app.ts';
import { PERSON } from '../support/searched.ts';
import { pounds, searched, TRIP } from './journey-steps.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const EUROS = { CURRENCY: '€', CURRENCY_CODE: 'EUR' };

test('[CALC-10] [CALC-11] prices that were held in pounds stay in pounds to the confirmation', async ({
  page,
  site,
}) => {
  const { price_details } = await searched(page, site, { chosen: true, person: PERSON });
  const amount = pounds(price_details[0]?.final_price ?? null);
  await changeSettings(site, EUROS);
  await page.goto('/quotationview');
  await expect(page.getByRole('article').first()).toContainText(amount);
  const main = page.getByRole('main');
  await expect(main).not.toContainText('€');
  await page.goto('/paymentview');
  await expect(main).toContainText(amount);
  await page.getByRole('button', { name: 'Pay in Car' }).click();
  await expect(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
  await expect(main).toContainText(amount);
  await expect(main).not.toContainText('€');
});

test('[CALC-10] [PAY-02] a price that has run out is asked about with both currencies', async ({
  page,
  site,
}) => {
  const { price_details } = await searched(page, site, { chosen: true, person: PERSON });
  const [before] = price_details;
  await changeSettings(site, EUROS);
  await page.goto('/paymentview');
  const fresh = { ...before, price: 99, final_price: 99, currency_symbol: '€', removed_extras: [] };
  await page.route('**/api/v1/booking', (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, code: 'price_changed', message: 'Changed', fresh },
    }),
  );
  await page.getByRole('button', { name: 'Pay in Car' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`You saw${pounds(before?.final_price ?? null)}`);
  await expect(question).toContainText('Price now€99.00');
});

test('[CORP-04] [CORP-05] bookings are listed in their own currencies', async ({ page, site }) => {
  const { id, email } = await storedPassenger(site);
  const [first = ''] = await storedBookings(site, id, 1, () => ({ totalPence: 123_450 }));
  await changeSettings(site, EUROS);
  const request = await carRequest(site, {
    bookingForm: TRIP,
    selected_passenger: 'existing_client',
    registrationData: guest({ email, password: PASSWORD }),
  });
  const { body } = await book(site, request);
  const { booking_number: second, total_booking_amount: amount } = body.data.booking;
  await page.goto('/login?redirect=%2Fbookings');
  await signIn(page, email);
  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  await expect(row(first)).toContainText('£1,234.50');
  await expect(row(second)).toContainText(`€${amount.toFixed(2)}`);
  await row(first).getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('£1,234.50');
});
