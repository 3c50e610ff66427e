import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { BookingAnswer } from '../../src/contract/bookings.ts';
import { passengerSessions } from '../../src/server/platform/schema/passengers.ts';
import { PASSWORD, storedPassenger } from '../support/passengers.ts';
import { PERSON } from '../support/searched.ts';
import { kept, searched, stored } from './journey-steps.ts';
import { sendSignIn } from './support/sign-in.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const alert = (page: Page) => page.getByRole('alertdialog');

/** At the personal details in a mode, with everything but the password filled in. */
async function details(page: Page, mode: string, email: string): Promise<void> {
  await page.goto('/personalDetailView');
  await field(page, mode).check();
  await field(page, 'First name').fill(PERSON.firstName);
  await field(page, 'Surname').fill(PERSON.surname);
  await field(page, 'Mobile number').fill(PERSON.number);
  await field(page, 'Email').fill(email);
}

/** At the bookings, with the alert of the sign-in still open. */
async function signedIn(page: Page, email: string): Promise<void> {
  await page.goto('/login?redirect=%2Fbookings');
  await sendSignIn(page, email);
  await expect(page).toHaveURL(/\/bookings$/);
}

test('[DET-02] [DET-04] [DET-06] a new client books and can sign in', async ({ page, site }) => {
  await searched(page, site, { chosen: true });
  const email = `${randomUUID()}@example.org`;
  await details(page, 'As a new client', '');
  expect(await stored(page, 'selectedPassenger', true)).toBe('new_client');
  await next(page);
  await expect(
    page.getByText('Enter Passenger Email to receive booking details', { exact: true }),
  ).toBeVisible();
  await field(page, 'Email').fill(email);
  await next(page);
  await expect(page.getByText('Enter Password for booking', { exact: true })).toBeVisible();
  await expect(field(page, 'Password')).toBeFocused();
  await field(page, 'Password').fill(PASSWORD);
  await next(page);
  await expect(page.getByText('Please Accept Our Privacy Policies', { exact: true })).toBeVisible();
  await checkAccessible(page);
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Read our privacy policies' }).click();
  await expect((await popup).getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await checkAccessible(await popup);
  await (await popup).close();
  await expect(field(page, 'Password')).toHaveValue(PASSWORD);
  await expect(page.getByRole('link', { name: 'Read our terms and conditions' })).toHaveAttribute(
    'href',
    '/terms',
  );
  await field(page, 'I accept the privacy policies').check();
  await next(page);
  await expect(page.getByText('Please Accept Our Term and Conditions', { exact: true })).toBeVisible();
  await field(page, 'I accept the terms and conditions').check();
  await next(page);
  await expect(page).toHaveURL(/\/paymentview$/);
  expect(await stored(page, 'registrationData', true)).toMatchObject({ email, privacyAccepted: true });
  const request = page.waitForRequest('**/api/v1/booking');
  await page.getByRole('button', { name: 'Pay in Car' }).click();
  expect((await request).postDataJSON()).toMatchObject({ registrationData: { password: PASSWORD } });
  await expect(page.getByText('Your Booking is Confirmed!', { exact: true })).toBeVisible();
  expect(await kept(page)).not.toContain(PASSWORD);
  const login = await site.send<{ success: boolean }>('POST', '/api/v1/check-passenger-login', {
    email,
    password: PASSWORD,
  });
  expect(login.body.success).toBe(true);
});

test('[DET-06] the password is nowhere in the browser, and a reload of the payment asks for it again', async ({
  page,
  site,
}) => {
  await searched(page, site, { chosen: true });
  const { email } = await storedPassenger(site);
  await details(page, 'As an existing client', email);
  await field(page, 'Password').fill(PASSWORD);
  await next(page);
  await expect(page).toHaveURL(/\/paymentview$/);
  expect(await kept(page)).toContain(email);
  expect(await kept(page)).not.toContain(PASSWORD);
  await page.reload();
  await expect(page).toHaveURL(/\/personalDetailView$/);
  await expect(page.getByText('Enter Password for booking', { exact: true })).toBeVisible();
});

test('[APP-04] a signed-in passenger books from Book Now on without a password', async ({ page, site }) => {
  const { email } = await storedPassenger(site);
  await signedIn(page, email);
  await page.goto('/book-now');
  await expect(page).toHaveURL(/:\d+\/$/);
  await searched(page, site, { chosen: true });
  await page.goto('/personalDetailView');
  await expect(field(page, 'As an existing client')).toBeChecked();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(page.getByText('You are signed in as Priya Shah')).toBeVisible();
  await expect(field(page, 'Password')).toHaveCount(0);
  await next(page);
  await expect(page).toHaveURL(/\/paymentview$/);
  const answer = page.waitForResponse('**/api/v1/booking');
  await page.getByRole('button', { name: 'Pay in Car' }).click();
  expect(await (await answer).json()).toMatchObject({ success: true });
  await expect(page.getByText('Your Booking is Confirmed!', { exact: true })).toBeVisible();
});

test('[APP-04] a signed-in passenger who starts at / has prefilled details, and the booking in the list', async ({
  page,
  site,
}) => {
  const { email } = await storedPassenger(site);
  const beginAtRoot = async () => {
    await page.goto('/');
    await searched(page, site, { chosen: true });
    await page.goto('/personalDetailView');
  };
  await signedIn(page, email);
  await beginAtRoot();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(page.getByText('You are signed in as Priya Shah')).toBeVisible();
  await page.goto('/bookings');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await beginAtRoot();
  await expect(field(page, 'As a guest')).toBeChecked();
  await expect(field(page, 'Email')).toHaveValue('');

  await signedIn(page, email);
  await beginAtRoot();
  await expect(field(page, 'As an existing client')).toBeChecked();
  await expect(field(page, 'First name')).toHaveValue('Priya');
  await expect(field(page, 'Surname')).toHaveValue('Shah');
  await expect(field(page, 'Mobile number')).toHaveValue('+441134960000');
  await field(page, 'Additional info').fill('Gate B');
  expect(await stored(page, 'selectedPassenger', true)).toBe('existing_client');
  await page.reload();
  await expect(field(page, 'As an existing client')).toBeChecked();
  await expect(field(page, 'Email')).toHaveValue(email);
  await next(page);
  await expect(page).toHaveURL(/\/paymentview$/);
  const answer = page.waitForResponse('**/api/v1/booking');
  await page.getByRole('button', { name: 'Pay in Car' }).click();
  const { data } = (await (await answer).json()) as BookingAnswer;
  await expect(page.getByText('Your Booking is Confirmed!', { exact: true })).toBeVisible();
  await expect(page.getByText(/^You have been signed out/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signedIn(page, email);
  await expect(page.getByRole('cell', { name: data.booking.booking_number, exact: true })).toBeVisible();
});

test('[DET-05] an expired sign-in is replaced by the password', async ({ page, site }) => {
  const { id, email } = await storedPassenger(site);
  const end = () =>
    site.services.database.db.delete(passengerSessions).where(eq(passengerSessions.passengerId, id));
  const begin = async () => {
    await signedIn(page, email);
    await page.goto('/book-now');
    await expect(page).toHaveURL(/:\d+\/$/);
    await searched(page, site, { chosen: true });
    await page.goto('/personalDetailView');
    await expect(page.getByText('You are signed in as Priya Shah')).toBeVisible();
  };
  await begin();
  await end();
  await next(page);
  await expect(alert(page)).toContainText('You are no longer signed in. Please enter your password.');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await field(page, 'Password').fill(PASSWORD);
  await next(page);
  await expect(page).toHaveURL(/\/paymentview$/);

  await begin();
  await next(page);
  await expect(page).toHaveURL(/\/paymentview$/);
  await end();
  await page.getByRole('button', { name: 'Pay in Car' }).click();
  const failed = page.getByRole('alertdialog', { name: 'Booking Failed', exact: true });
  await expect(failed).toContainText('Password is required');
  await failed.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page).toHaveURL(/\/personalDetailView$/);
  await expect(field(page, 'Password')).toBeVisible();
});
