import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { passengerSessions } from '../../src/server/platform/schema/passengers.ts';
import { storedBookings, storedPassenger } from '../support/passengers.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const rows = (page: Page) => page.getByRole('table').getByRole('row');
const BOOKINGS = { name: 'Bookings', level: 1 };

test('[CORP-04] the address keeps page, search and order through reload, Back and a sign-in', async ({
  page,
  site,
}) => {
  const { id, email } = await storedPassenger(site);
  const numbers = await storedBookings(site, id, 60);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/bookings?sort=amount&direction=asc&page=2');
  await signIn(page, email);
  await expect(page).toHaveURL(/\/bookings\?sort=amount&direction=asc&page=2$/);
  await expect(rows(page).nth(1)).toContainText(numbers[25] ?? '');
  await expect(page.getByRole('columnheader', { name: 'Booking Amount' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('status').filter({ hasText: '51 to 60 of 60' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.reload();
  await expect(page.getByText('51 to 60 of 60')).toBeVisible();
  await page.getByRole('link', { name: 'My Account' }).click();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('51 to 60 of 60')).toBeVisible();
  await field(page, 'Search bookings').fill('leeds');
  await expect(page).toHaveURL(/search=leeds/);
  await expect(page.getByText('1 to 25 of 60')).toBeVisible();
});

test('[CORP-02] a session that ends while a page is open leads to the sign-in and back', async ({
  page,
  site,
}) => {
  const { id, email } = await storedPassenger(site);
  await storedBookings(site, id, 30);
  const end = () =>
    site.services.database.db.delete(passengerSessions).where(eq(passengerSessions.passengerId, id));
  await page.goto('/my-account');
  await signIn(page, email);
  await field(page, 'Name').fill('Priya Rao');
  await end();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmy-account$/);
  await signIn(page, email);
  await page.getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByText('1 to 25 of 30')).toBeVisible();
  await end();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fbookings%3Fpage%3D2$/);
});

test('[CORP-02] changes of the session in another tab show here', async ({ page, context, site }) => {
  const { id, email } = await storedPassenger(site);
  await storedBookings(site, id, 1);
  const colleague = await storedPassenger(site, { name: 'Tom Ackroyd' });
  const other = await context.newPage();
  await other.goto('/login');
  await page.goto('/bookings');
  await signIn(page, email);
  await expect(rows(page)).toHaveCount(2);
  await signIn(other, colleague.email);
  await expect(page.getByText('No bookings yet')).toBeVisible();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/:\d+\/$/);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fbookings$/);
  await expect(page.getByRole('heading', BOOKINGS)).toHaveCount(0);
});

test('[CORP-01] a signed-in visitor is not asked to sign in again', async ({ page, site }) => {
  const { email } = await storedPassenger(site);
  await page.goto('/login');
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'My trips', level: 1 })).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'My trips', level: 1 })).toBeVisible();
  await page.goto('/login?redirect=%2Fmy-account');
  await expect(page).toHaveURL(/\/my-account$/);
});

test('[CORP-01] Back skips the sign-in', async ({ page, site }) => {
  const { email } = await storedPassenger(site);
  await page.goto('/contactus');
  await page.goto('/login');
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'My trips', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/contactus$/);
});
