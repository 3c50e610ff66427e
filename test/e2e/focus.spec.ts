import type { Page } from '@playwright/test';
import { PERSON } from '../support/searched.ts';
import { searched } from './journey-steps.ts';
import { expect, test } from './support/test.ts';

const main = (page: Page) => page.locator('#main');

test('the focus moves to the new page, forward and back, but not on the first page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'See Prices' })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await page.getByRole('link', { name: 'Our Fleet' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Fleet' })).toBeVisible();
  await expect(main(page)).toBeFocused();
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expect(main(page)).toBeFocused();
  await page.getByLabel('First Name').focus();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Fleet' })).toBeVisible();
  await expect(main(page)).toBeFocused();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expect(main(page)).toBeFocused();
});

test('the focus follows through the steps', async ({ page, site }) => {
  await searched(page, site, { chosen: true, person: PERSON });
  await page.goto('/personalDetailView');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await expect(main(page)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
  await expect(main(page)).toBeFocused();
});

test('a redirect on the first page leaves the focus alone', async ({ page }) => {
  await page.goto('/paymentview');
  await expect(page).not.toHaveURL(/paymentview/);
  await expect(page.getByRole('button', { name: 'See Prices' })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
});

test('the focus is on the new page when an alert outlives the old one', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Pick-Up', { exact: true }).fill('Leeds Station');
  await page.getByLabel('Drop-Off', { exact: true }).fill('Leeds Station');
  await page.getByRole('button', { name: 'See Prices' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Same Address Booking!', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'QUOTE NOW' })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(main(page)).toBeFocused();
});
