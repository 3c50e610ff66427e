import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { passengers, passengerSessions } from '../../src/server/platform/schema/passengers.ts';
import { storedBookings, storedPassenger } from '../support/passengers.ts';
import { sendSignIn } from './support/sign-in.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const alert = (page: Page) => page.getByRole('alertdialog');
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const decoded = async (page: Page, key: string): Promise<unknown> =>
  JSON.parse(Buffer.from((await stored(page, key)) ?? 'bnVsbA==', 'base64').toString());

/** At the bookings. */
async function signedIn(page: Page, email: string): Promise<void> {
  await page.goto('/login?redirect=%2Fbookings');
  await sendSignIn(page, email);
  await expect(page.getByText('Login Successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();
}

test('[CORP-01] [JRN-11] signs in and keeps token and details encoded', async ({ page, site }) => {
  const { id, email } = await storedPassenger(site);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('To Corporate Account')).toBeVisible();
  await expect(field(page, 'Username')).toHaveAttribute('type', 'email');
  await expect(field(page, 'Password')).toHaveAttribute('required', '');
  for (const name of [email, 'ann@example']) {
    await sendSignIn(page, name, 'wrong password');
    await expect(alert(page)).toContainText(/Error.*Invalid credentials\. Please try again\./s);
    await page.getByRole('button', { name: 'OK', exact: true }).click();
  }
  await sendSignIn(page, email);
  await expect(page).toHaveURL(/\/my-trips$/);
  await expect(page.getByText('Login Successfully.')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  expect(await decoded(page, 'passenger_token')).toMatch(/^[\w-]{43}$/);
  expect(await decoded(page, 'passenger_corporate_details')).toMatchObject({
    passenger_id: id,
    passenger_email: email,
  });
});

test('[CORP-02] asks for a sign-in and continues from there', async ({ page, site }) => {
  const { email } = await storedPassenger(site);
  await page.goto('/my-account?from=mail#sessions');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmy-account%3Ffrom%3Dmail%23sessions$/);
  await sendSignIn(page, email);
  await expect(page).toHaveURL(/\/my-account\?from=mail#sessions$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/login?redirect=https://example.org/');
  await sendSignIn(page, email);
  await expect(page).toHaveURL(/\/my-trips$/);
});

test('[CORP-02] validates the token at each visit and drops an expired one', async ({ page, site }) => {
  const { id, email } = await storedPassenger(site);
  await signedIn(page, email);
  const asked = page.waitForRequest('**/passenger/validate-token');
  await page.getByRole('link', { name: 'My Account' }).click();
  await asked;
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await site.services.database.db.delete(passengers).where(eq(passengers.id, id));
  await page.getByRole('link', { name: 'Bookings' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fbookings$/);
  expect(await stored(page, 'passenger_token')).toBeNull();
});

test('[CORP-04] lists bookings, pages, searches and sorts', async ({ page, site }) => {
  const { id, email } = await storedPassenger(site);
  const numbers = await storedBookings(site, id, 60);
  await storedBookings(site, id + 100_000, 1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signedIn(page, email);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(26);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Booking Number',
    'Pickup',
    'Destination',
    /Pickup Date/,
    'Pickup Time',
    'Vehicle',
    'Payment Method',
    'Booking Amount',
    'Booking Type',
    'Actions',
  ]);
  await expect(rows.nth(1).getByRole('cell')).toHaveText([
    numbers.at(-1) ?? '',
    'Leeds Station',
    'Leeds Bradford Airport',
    '29/02/2024',
    '09:30',
    /\w/,
    'Pay to driver',
    '£159.00',
    'Quotation',
    'Details',
  ]);
  await checkAccessible(page);
  for (const width of [1280, 1264, 1263, 768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([width, excess]).toEqual([width, 0]);
    const [table, heading] = await Promise.all(
      [page.getByRole('table'), page.getByRole('search')].map((part) => part.boundingBox()),
    );
    expect([width, table?.width]).toEqual([width, heading?.width]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText('1 to 25 of 60')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('26 to 50 of 60')).toBeVisible();
  await expect(rows.nth(1)).toContainText(numbers.at(-26) ?? '');
  await page.getByRole('button', { name: 'Booking Amount' }).click();
  await expect(page.getByText('1 to 25 of 60')).toBeVisible();
  await expect(rows.nth(1)).toContainText('£100.00');
  await field(page, 'Search bookings').fill(numbers[7] ?? '');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('£107.00');
  await field(page, 'Search bookings').fill('nowhere');
  await expect(page.getByText('No bookings match your search')).toBeVisible();
});

for (const answer of ['answers', 'fails']) {
  test(`[CORP-07] logs out when the server ${answer}`, async ({ page, site }) => {
    const { id, email } = await storedPassenger(site);
    await signedIn(page, email);
    await page.goto('/book-now');
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(await decoded(page, 'registrationData')).toMatchObject({ email });
    await page.goto('/bookings');
    if (answer === 'fails') await page.route('**/passenger/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(await stored(page, 'passenger_token')).toBeNull();
    expect(await stored(page, 'passenger_corporate_details')).toBeNull();
    expect(await stored(page, 'registrationData')).toBeNull();
    const sessions = eq(passengerSessions.passengerId, id);
    expect(await site.services.database.db.$count(passengerSessions, sessions)).toBe(
      answer === 'answers' ? 0 : 1,
    );
  });
}

test('[APP-04] Book Now leads to the search with the passenger’s details', async ({ page, site }) => {
  const { email } = await storedPassenger(site);
  await signedIn(page, email);
  await page.getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await decoded(page, 'registrationData')).toMatchObject({
    firstName: 'Priya',
    surname: 'Shah',
    email,
    username: email,
    number: '+441134960000',
  });
  expect(await decoded(page, 'selectedPassenger')).toBe('existing_client');
});
