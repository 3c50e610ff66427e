import type { PriceDetail } from '../../src/contract/prices.ts';
import { mailsOf } from '../support/bookings.ts';
import { leg, less, openExtras, popup, press, pressTimes, saveExtras, settled } from './extras-steps.ts';
import { PERSON } from '../support/searched.ts';
import { pounds, searched, searchedByHour, stored, TRIP } from './journey-steps.ts';
import { checkAccessible, expect, test } from './support/test.ts';

test('[RES-12] [RES-10] without a network the extras are kept, and can be retried', async ({
  page,
  site,
}) => {
  const { price_details } = await searched(page, site);
  await page.goto('/quotationview');
  await page.route('**/api/v1/calculate-*', (route) => route.abort());
  await openExtras(page);
  await press(page, 'Options', 'Baby Seat', 1);
  await saveExtras(page);
  await expect(page.getByRole('alert')).toContainText('We could not reach our server.');
  await settled(page);
  expect(await stored<PriceDetail[]>(page, 'PriceDetails')).toEqual(price_details);
  await page.unroute('**/api/v1/calculate-*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Lowest Price' })).toContainText(
    pounds((price_details[0]?.final_price ?? 0) + 8),
  );
});

test('[RES-10] one way has no return options; without a stored form saving stops silently', async ({
  page,
  site,
}) => {
  await searched(page, site, { form: { ...TRIP, select_option: 'one_way' } });
  await page.goto('/quotationview');
  await openExtras(page);
  await expect(leg(page, 'Options')).toBeVisible();
  await expect(leg(page, 'Return Options')).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem('BookingForm'));
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  await saveExtras(page);
  await expect(popup(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(calls).toEqual([]);
});

test('[RES-10] by the hour there is one leg, and its extras are priced', async ({ page, site }) => {
  const { price_details } = await searchedByHour(page, site);
  await page.goto('/quotationview');
  await openExtras(page);
  await expect(popup(page).getByText('Return Options')).toHaveCount(0);
  await press(page, 'Options', 'Waiting Minutes', 2);
  await saveExtras(page);
  const cost = pounds((price_details[0]?.final_price ?? 0) + 6);
  await expect(page.getByRole('region', { name: 'Lowest Price' })).toContainText(cost);
  expect(await stored(page, 'HourlyRateForm', true)).toMatchObject({
    waiting_min: '10',
    pickup_duration: '6hour',
  });
  await expect(page.getByRole('application', { name: /^Map: pick-up at/ })).toBeVisible();
});

test('[RES-10] [DET-01] [PAY-01] extras chosen with the details are in the payment, the booking and the email', async ({
  page,
  site,
}) => {
  const email = 'extras@example.com';
  await searched(page, site, { chosen: true, person: { ...PERSON, email } });
  const chosen = await stored<PriceDetail>(page, 'selectedVehicleData', true);
  await page.goto('/personalDetailView');
  await openExtras(page);
  await press(page, 'Options', 'Luggages', 3);
  await expect(popup(page).getByText(/Luggage exceeded by 3/)).toBeVisible();
  await pressTimes(less(page, 'Options', 'Luggages'), 3);
  await press(page, 'Options', 'Baby Seat', 1);
  await leg(page, 'Return Options')
    .getByRole('radiogroup', { name: 'Meet & Greet' })
    .getByText('Yes')
    .click();
  await saveExtras(page);
  const cost = pounds((chosen?.final_price ?? 0) + 23);
  const side = page.getByRole('complementary');
  await expect(side).toContainText(cost);
  await expect(side.getByRole('button', { name: 'Extras' })).toBeFocused();
  await checkAccessible(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible();
  await expect(page.getByText(cost).first()).toBeVisible();
  await expect(page.getByText('Return Options')).toBeVisible();
  await checkAccessible(page);
  await page.goto('/quotationview');
  await expect(page.getByRole('region', { name: 'Lowest Price' })).toContainText(cost);
  await page.goto('/paymentview');
  await page.getByRole('button', { name: 'Pay in Car' }).click();
  await expect(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
  await expect(page.getByText(cost).first()).toBeVisible();
  await expect(page.getByText('Baby seats').first()).toBeVisible();
  const number = await page
    .getByText(/^Booking number/)
    .locator('strong')
    .textContent();
  const mails = await mailsOf(site, number ?? '');
  for (const { text } of mails) {
    expect(text).toContain('1 × baby seat');
    expect(text).toContain('meet and greet');
  }
});
