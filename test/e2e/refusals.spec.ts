import type { Page } from '@playwright/test';
import { PASSWORD, storedPassenger } from '../support/passengers.ts';
import { started } from './support/taking-over.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const alert = (page: Page) => page.getByRole('alertdialog');

/** From here on the call is answered with 200 and `success: false`. */
const refuse = (page: Page, path: string, more: object = { message: 'The desk is closed' }) =>
  page.route(`**/api/v1/${path}`, (route) => route.fulfill({ json: { success: false, ...more } }));

async function alerted(page: Page, title: string, text: string): Promise<void> {
  await expect(alert(page).getByRole('heading')).toHaveText(title);
  await expect(alert(page).getByText(text, { exact: true })).toBeVisible();
  await checkAccessible(page);
  await alert(page).getByRole('button', { name: 'OK' }).click();
}

test('[CORP-01] [CORP-06] the corporate area reads success', async ({ page, site }) => {
  const { email } = await storedPassenger(site);
  await refuse(page, 'check-passenger-login');
  await page.goto('/login');
  await field(page, 'Username').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await press(page, 'Sign In');
  await alerted(page, 'Error', 'Invalid credentials. Please try again.');
  await page.unroute('**/api/v1/check-passenger-login');
  await press(page, 'Sign In');
  await expect(page).toHaveURL(/\/my-trips$/);
  await page.goto('/my-account');
  await refuse(page, 'update-passenger');
  await field(page, 'Name').fill('Somebody Else');
  await press(page, 'Save');
  await alerted(page, 'Error', 'The desk is closed');
  await expect(field(page, 'Name')).toHaveValue('Somebody Else');
});

test('a search whose code is lost on the way says so, and loses nothing that was typed', async ({ page }) => {
  await page.route('**/assets/search-run-*.js', (route) => route.abort());
  await page.goto('/');
  await started(page);
  await page.getByRole('combobox', { name: 'Pick-Up' }).fill('Leeds Railway Station');
  await page.getByRole('combobox', { name: 'Drop-Off' }).fill('Manchester Airport Terminal 2');
  await page.getByRole('button', { name: 'See Prices' }).click();
  const lost = page.getByRole('alert').filter({ hasText: 'Part of this page has not come.' });
  await expect(lost).toBeVisible();
  await page.unroute('**/assets/search-run-*.js');
  await lost.getByRole('button', { name: 'Try again' }).click();
  await started(page);
  await expect(page.getByRole('combobox', { name: 'Drop-Off' })).toHaveValue('Manchester Airport Terminal 2');
  await page.getByRole('button', { name: 'See Prices' }).click();
  await expect(page).toHaveURL(/\/quotationview$/);
});
