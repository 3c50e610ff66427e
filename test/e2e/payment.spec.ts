import type { Page } from '@playwright/test';
import type { PriceDetail } from '../../src/contract/prices.ts';
import { bookings, payments } from '../../src/server/db/schema/bookings.ts';
import type { TestApp } from '../support/start-app.ts';
import { encode } from '../../src/web/storage.ts';
import { PERSON } from '../support/searched.ts';
import { pounds, searched, searchedByHour, store, stored, TRIP } from './journey-steps.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const payInCar = (page: Page) => page.getByRole('button', { name: 'Pay in Car' });
const payByCard = (page: Page) => page.getByRole('button', { name: 'Pay By Card' });
/** At the checkout with its page arrived: a test that ends before leaves the browser in the middle of a navigation. */
async function atCheckout(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/test-checkout\//);
  await expect(page.getByLabel('Card number')).toBeVisible();
}

/** How many bookings and payments there are. */
const written = ({ services: { database } }: TestApp) =>
  Promise.all([database.db.$count(bookings), database.db.$count(payments)]);

const ready = { chosen: true, person: PERSON };

test('[PAY-02] a refused booking says why, and the field at fault', async ({ page, site }) => {
  await searched(page, site, { ...ready, person: { ...PERSON, firstName: 'Amara\tOla' } });
  await page.goto('/paymentview');
  await payInCar(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'Booking Failed', exact: true });
  const said = 'First name must not contain control characters';
  await expect(dialog.getByText(said, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/personalDetailView$/);
  await expect(page.getByText(said, { exact: true })).toBeVisible();
  await expect(page.getByLabel('First name', { exact: true })).toBeFocused();
});

test('[PAY-02] a refused trip leads to the form, and the field at fault', async ({ page, site }) => {
  await searched(page, site, ready);
  await store(page, { BookingForm: JSON.stringify({ ...TRIP, return_fight_number: 'BA\t123' }) });
  await page.goto('/paymentview');
  await payInCar(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'Booking Failed', exact: true });
  const said = 'Return flight/train/port number must not contain control characters';
  await expect(dialog.getByText(said, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/booktripview$/);
  await expect(page.getByText(said, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Return flight/train/port number')).toBeFocused();
});

test('[DET-03] a stored number that the server would refuse is corrected before the payment', async ({
  page,
  site,
}) => {
  await searched(page, site, { ...ready, person: { ...PERSON, number: '07912 34567' } });
  await page.goto('/paymentview');
  await expect(page).toHaveURL(/\/personalDetailView$/);
  await expect(
    page.getByText('Enter the whole phone number, with its area or country code and no extension'),
  ).toBeVisible();
  await expect(page.getByLabel('Mobile number', { exact: true })).toBeFocused();
});

test('[PAY-02] [PAY-03] a trip booked in the car is not paid by card as well, but shown', async ({
  page,
  site,
}) => {
  await searched(page, site, ready);
  await page.goto('/paymentview');
  const [before, paid] = await written(site);
  // The booking arrives, its answer is lost.
  await page.route('**/api/v1/booking', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payInCar(page).click();
  await page
    .getByRole('alertdialog', { name: 'Booking Failed', exact: true })
    .getByRole('button', { name: 'OK' })
    .click();
  await payByCard(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'Already Booked', exact: true });
  await expect(dialog).toContainText('This trip has already been booked.');
  await checkAccessible(page);
  await dialog.getByRole('button', { name: 'See your booking' }).click();
  await expect(page.getByText('Your Booking is Confirmed!', { exact: true })).toBeVisible();
  await expect(page.getByText('Pay to driver')).toBeVisible();
  expect(await written(site)).toEqual([before + 1, paid + 1]);
});

test('[PAY-03] a checkout that cannot be opened says Payment Failed and can be tried again', async ({
  page,
  site,
}) => {
  await searched(page, site, ready);
  await page.goto('/paymentview');
  await page.route('**/create-checkout-session', (route) => route.abort());
  await payByCard(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'Payment Failed', exact: true });
  await expect(dialog).toContainText('We could not reach our server.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await page.unroute('**/create-checkout-session');
  await payByCard(page).click();
  await atCheckout(page);
});

test('[PAY-03] a checkout is opened for the price in minor units, to come back to this site', async ({
  page,
  site,
}) => {
  const { price_details } = await searched(page, site, ready);
  await page.goto('/paymentview');
  const request = page.waitForRequest('**/create-checkout-session');
  await payByCard(page).click();
  const sent = await request;
  expect(sent.postDataJSON()).toMatchObject({
    amount: Math.round((price_details[0]?.final_price ?? 0) * 100),
    frontend_url: site.url,
  });
  expect(sent.headers()['idempotency-key']).toMatch(/^[\da-f]{36}$/);
  await atCheckout(page);
});

test('[PAY-02] a lost answer is repeated under the same key and books once', async ({ page, site }) => {
  await searched(page, site, ready);
  await page.goto('/paymentview');
  const keys: (string | undefined)[] = [];
  const [before, due] = await written(site);
  await page.route('**/api/v1/booking', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort();
  });
  await payInCar(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'Booking Failed', exact: true });
  await expect(dialog).toContainText('your trip will not be booked twice');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await page.unroute('**/api/v1/booking');
  const again = page.waitForRequest('**/api/v1/booking');
  await payInCar(page).click();
  keys.push((await again).headers()['idempotency-key']);
  await expect(page.getByText('Your Booking is Confirmed!', { exact: true })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await written(site)).toEqual([before + 1, due + 1]);
});

test('[CALC-11] a price that is not the held one is shown and asked about before it is booked', async ({
  page,
  site,
}) => {
  const { price_details } = await searched(page, site, ready);
  const [entry] = price_details;
  const seen = { ...entry, final_price: 12.34, quantity: 1, type: 'selection' };
  await store(page, { selectedVehicleData: encode(seen) });
  const before = await written(site);
  await page.goto('/paymentview');
  await payInCar(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'The price has changed', exact: true });
  await expect(dialog).toContainText('£12.34');
  await expect(dialog).toContainText(pounds(entry?.final_price ?? null));
  await dialog.getByRole('button', { name: 'No, not yet' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await stored<PriceDetail>(page, 'selectedVehicleData', true)).toMatchObject({ final_price: 12.34 });
  expect(await written(site)).toEqual(before);
  await payInCar(page).click();
  await dialog.getByRole('button', { name: 'Yes, book at this price' }).click();
  await expect(page.getByText('Your Booking is Confirmed!', { exact: true })).toBeVisible();
  await expect(page.getByRole('table')).toContainText(pounds(entry?.final_price ?? null));
});

test('[CALC-11] a price held for another trip is not said to have changed', async ({ page, site }) => {
  const other = await searched(page, site, { ...ready, form: { ...TRIP, pickup_min: '35' } });
  const { price_details } = await searched(page, site, ready);
  const [entry] = price_details;
  const quote_id = other.price_details.find(
    ({ vehicle_id, company_id }) => vehicle_id === entry?.vehicle_id && company_id === entry.company_id,
  )?.quote_id;
  const seen = { ...entry, quote_id, quantity: 1, type: 'selection' };
  await store(page, { selectedVehicleData: encode(seen) });
  await page.goto('/paymentview');
  await payInCar(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'The price of this trip', exact: true });
  await expect(dialog).toContainText('is for another trip or other vehicles');
  await expect(dialog.getByRole('definition')).toHaveText([pounds(entry?.final_price ?? null)]);
  await dialog.getByRole('button', { name: 'Yes, book at this price' }).click();
  await expect(page.getByText('Your Booking is Confirmed!', { exact: true })).toBeVisible();
});

test('[PAY-06] hire by the hour is booked and confirmed with its duration', async ({ page, site }) => {
  const { price_details } = await searchedByHour(page, site);
  const [entry] = price_details;
  await store(page, {
    selectedVehicleData: encode({ ...entry, quantity: 1, type: 'selection' }),
    registrationData: encode(PERSON),
  });
  await page.goto('/paymentview');
  await payInCar(page).click();
  await expect(page.getByText('Your Booking is Confirmed!', { exact: true })).toBeVisible();
  await expect(page.getByText('6 hours', { exact: true })).toBeVisible();
  await expect(page.getByText('By the hour', { exact: true })).toBeVisible();
  await expect(page.getByText('To', { exact: true })).toHaveCount(0);
});
