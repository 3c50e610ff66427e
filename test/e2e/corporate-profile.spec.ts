import type { Page } from '@playwright/test';
import { PASSWORD, signedIn, storedPassenger } from '../support/passengers.ts';
import { stored } from './journey-steps.ts';
import { signIn } from './support/sign-in.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const alert = (page: Page) => page.getByRole('alertdialog');

test('[CORP-06] edits the profile', async ({ page, site }) => {
  const { email } = await storedPassenger(site);
  await page.goto('/login');
  await signIn(page, email);
  await page.getByRole('link', { name: 'My Account' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Priya Shah');
  await expect(field(page, 'Name')).toHaveAttribute('required');
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  await expect(field(page, 'Email')).toHaveAttribute('required');
  await expect(field(page, 'Phone')).toHaveValue('+441134960000');
  await expect(field(page, 'Phone')).not.toHaveAttribute('required');
  await field(page, 'Name').fill('Priya Rao');
  await field(page, 'Phone').fill('12');
  await field(page, 'Email').fill('priya@example');
  await field(page, 'Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('Enter the whole phone number, with its area or country code and no extension'),
  ).toBeVisible();
  await expect(page.getByText('Enter an email address such as name@example.com')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  await field(page, 'Email').fill(email);
  await field(page, 'Name').fill('Priya\tRao');
  await field(page, 'Phone').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  const said = 'Name must not contain control characters';
  await expect(alert(page).getByRole('heading')).toHaveText('Error');
  await expect(alert(page)).toContainText(`An error occurred. Please try again later. ${said}`);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(page.getByText(said, { exact: true })).toBeVisible();
  await field(page, 'Name').fill('Priya Rao');
  await expect(page.getByText(said, { exact: true })).toBeHidden();
  await field(page, 'Phone').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Passenger Details Updated.')).toBeVisible();
  expect(await stored(page, 'passenger_corporate_details', true)).toMatchObject({
    passenger_name: 'Priya Rao',
  });
  const other = await storedPassenger(site);
  await expect(field(page, 'Password')).toHaveCount(0);
  await field(page, 'Email').fill(other.email);
  await field(page, 'Password').fill('wrong');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(alert(page).getByRole('heading')).toHaveText('Error');
  await expect(alert(page)).toContainText('The password is not right.');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(field(page, 'Password')).toBeFocused();
  await field(page, 'Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(alert(page)).toContainText('This email address already has an account.');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await field(page, 'Email').fill('priya.new@example.org');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Passenger Details Updated.')).toBeVisible();
  await expect(page.getByText('We have sent a link to priya.new@example.org.')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email);
  await checkAccessible(page);
});

test('[CORP-07] lists the sessions of the account and ends them', async ({ page, site }) => {
  const { email } = await storedPassenger(site);
  const elsewhere = await signedIn(site, email);
  await page.goto('/login?redirect=/my-account');
  await signIn(page, email);
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Sign out Unknown browser/ }).click();
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
  const { body } = await site.send('POST', '/api/v1/passenger/validate-token', {}, elsewhere);
  expect(body).toEqual({ valid: false });
  await signedIn(site, email);
  await page.reload();
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await alert(page).getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await stored(page, 'passenger_token', true)).toBeNull();
});
