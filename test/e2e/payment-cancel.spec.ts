import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { bookings } from '../../src/server/platform/schema/bookings.ts';
import { PERSON } from '../support/searched.ts';
import { searched, store, stored } from './journey-steps.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const payByCard = (page: Page) => page.getByRole('button', { name: 'Pay By Card' });
/** At the checkout with its page arrived: a test that ends before leaves the browser in the middle of a navigation. */
async function atCheckout(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/test-checkout\//);
  await expect(page.getByLabel('Card number')).toBeVisible();
}

const ready = { chosen: true, person: PERSON };

test('[PAY-07] [PAY-08] [APP-05] a cancelled payment says so, forgets the search and offers a new one', async ({
  page,
  site,
}) => {
  for (const address of [
    '/payment-cancel',
    '/paymentsuccess?status=cancelled',
    '/paymentSuccessView?status=canceled',
  ]) {
    await searched(page, site, ready);
    await store(page, { CheckoutSession: '"of this trip"' });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Payment Canceled' })).toBeVisible();
    await expect(page.getByText('Your payment was canceled.', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Please try again or contact support if you need assistance.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact Us' })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['appSettings']);
  }
  await checkAccessible(page);
  await page.getByRole('link', { name: 'Search again' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('[PAY-07] [PAY-08] a cancel page without a checkout of the trip keeps it', async ({ page, site }) => {
  await searched(page, site, ready);
  await page.goto('/payment-cancel');
  await expect(page.getByText('Your payment was canceled.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to payment' }).click();
  await expect(payByCard(page)).toBeVisible();
  expect(await stored(page, 'registrationData', true)).toMatchObject({ email: PERSON.email });
});

test('[JRN-07] a passenger who leaves the card page pays another way, and once', async ({ page, site }) => {
  const email = 'card-page-left@example.com';
  await searched(page, site, { chosen: true, person: { ...PERSON, email } });
  await page.goto('/paymentview');
  await payByCard(page).click();
  await atCheckout(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/paymentview\?payment=cancelled$/);
  const news = page.getByRole('status').filter({ hasText: 'Payment Canceled' });
  await expect(news).toContainText('Your payment was canceled. No money was taken and nothing is booked.');
  expect(await stored(page, 'registrationData', true)).toMatchObject({ email });
  await checkAccessible(page);
  // The same trip by card again opens a new checkout, and in the car books it once.
  await payByCard(page).click();
  await atCheckout(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Pay in Car' }).click();
  await expect(page.getByText('Your Booking is Confirmed!')).toBeVisible();
  const { db } = site.services.database;
  const made = await db.select().from(bookings).where(eq(bookings.bookerEmail, email));
  expect(made.map(({ status }) => status)).toEqual(['confirmed']);
});

const fillCard = async (page: Page) => {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel(/^Expiry/).fill('12/30');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
};

test('[JRN-07] Back to an abandoned card page says that the trip is booked, and to a paid one shows it', async ({
  page,
  site,
}) => {
  await searched(page, site, ready);
  await page.goto('/paymentview');
  await payByCard(page).click();
  await atCheckout(page);
  const left = page.url().split('/').at(-1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await payByCard(page).click();
  await atCheckout(page);
  const paid = page.url().split('/').at(-1);
  expect(paid).not.toBe(left);
  await fillCard(page);
  const confirmed = page.getByText('Your Booking is Confirmed!');
  await expect(confirmed).toBeVisible();
  // Back until the card page that was left comes again; then as card providers lead back from one that is paid.
  await page.goBack();
  await expect(page.getByRole('button', { name: 'See Prices' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This trip has already been booked' })).toBeVisible();
  await page.goto(`/payment-cancel?session_id=${paid}`);
  await expect(confirmed).toBeVisible();
  await expect(page.getByText('Payment Canceled')).toHaveCount(0);
});

test('[PAY-05] open, unknown and missing payments are reported honestly', async ({ page, site }) => {
  await searched(page, site, ready);
  await page.goto('/paymentview');
  await payByCard(page).click();
  await atCheckout(page);
  const sessionId = page.url().split('/').at(-1);
  await page.clock.install();
  await page.goto(`/payment-success?session_id=${sessionId}`);
  // It asks several times, with pauses.
  await expect(async () => {
    await page.clock.runFor(2000);
    const waiting = page.getByRole('heading', { name: 'We are waiting for your payment' });
    await expect(waiting).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 20_000 });
  await page.clock.resume();
  await checkAccessible(page);
  await page.getByRole('link', { name: 'Back to payment' }).click();
  await expect(payByCard(page)).toBeVisible();
  await page.goto('/payment-success?session_id=nonsense');
  await expect(page.getByText('There is no such payment.')).toBeVisible();
  await page.goto('/payment-success?reference=nonsense');
  await expect(page.getByText('There is no such booking.')).toBeVisible();
  await page.goto('/payment-success');
  await expect(page.getByRole('heading', { name: 'There is no booking to show' })).toBeVisible();
  await checkAccessible(page);
});

test('[JRN-07] the address of a step without a trip leads home with an explanation', async ({ page }) => {
  await page.goto('/paymentview');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText(/^There is no trip to continue here\./)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await checkAccessible(page);
});
