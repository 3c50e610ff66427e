import type { Page } from '@playwright/test';
import { PASSWORD, storedPassenger } from '../support/passengers.ts';
import { PERSON } from '../support/searched.ts';
import { searched } from './journey-steps.ts';
import { expect, test } from './support/test.ts';

/** Delays the answer of a call until the returned function is called, which waits for its arrival. */
async function holdAnswer(page: Page, call: string): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(call, async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    const answered = page.waitForResponse(call);
    release();
    await (await answered).finished();
  };
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('[DET-05] a visitor who has left the details before they are verified is not taken to the payment', async ({
  page,
  site,
}) => {
  await searched(page, site, { chosen: true });
  const { email } = await storedPassenger(site);
  await page.goto('/personalDetailView');
  await field(page, 'As an existing client').check();
  await field(page, 'First name').fill(PERSON.firstName);
  await field(page, 'Surname').fill(PERSON.surname);
  await field(page, 'Mobile number').fill(PERSON.number);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  const answer = await holdAnswer(page, '**/api/v1/check-passenger-email');
  const asked = page.waitForRequest('**/api/v1/check-passenger-email');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await asked;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Fleet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Fleet' })).toBeVisible();
  await answer();
  await expect(page.getByText('Email found. Proceeding to payment')).toBeVisible();
  await expect(page).toHaveURL(/\/ourfleet$/);
});

test('[CORP-01] a visitor who has left the sign-in is signed in where they are', async ({ page, site }) => {
  const { email } = await storedPassenger(site);
  await page.goto('/login');
  await field(page, 'Username').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  const answer = await holdAnswer(page, '**/api/v1/check-passenger-login');
  const asked = page.waitForRequest('**/api/v1/check-passenger-login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await asked;
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible();
  await answer();
  await expect(page.getByText('Login Successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/forgot_password/);
});

test('[PAY-03] a visitor who has left the payment before the checkout is open is not taken to it', async ({
  page,
  site,
}) => {
  await searched(page, site, { chosen: true, person: PERSON });
  await page.goto('/paymentview');
  const answer = await holdAnswer(page, '**/api/v1/create-checkout-session');
  const asked = page.waitForRequest('**/api/v1/create-checkout-session');
  await page.getByRole('button', { name: 'Pay by Card' }).click();
  await asked;
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await expect(page).toHaveURL(/\/personalDetailView$/);
  await answer();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/personalDetailView$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Pay by Card' }).click();
  await expect(page.getByRole('heading', { name: 'Pay for your trip' })).toBeVisible();
});
