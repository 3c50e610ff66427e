import type { Page } from '@playwright/test';
import { bookings, payments } from '../../src/server/platform/schema/bookings.ts';
import type { TestApp } from '../support/start-app.ts';
import { PERSON } from '../support/searched.ts';
import { searched } from './journey-steps.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const payInCar = (page: Page) => page.getByRole('button', { name: 'Pay in Car' });
const payByCard = (page: Page) => page.getByRole('button', { name: 'Pay By Card' });
/** How many bookings and payments there are. */
const written = ({ services: { database } }: TestApp) =>
  Promise.all([database.db.$count(bookings), database.db.$count(payments)]);

const ready = { chosen: true, person: PERSON };

test('[PAY-02] [PAY-03] a trip booked in the car is shown instead of being paid by card as well', async ({
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
