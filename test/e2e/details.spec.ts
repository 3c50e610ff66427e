import type { Page } from '@playwright/test';
import { PERSON } from '../support/searched.ts';
import { pounds, searched } from './journey-steps.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

async function fill(page: Page): Promise<void> {
  await field(page, 'First name').fill(PERSON.firstName);
  await field(page, 'Surname').fill(PERSON.surname);
  await field(page, 'Mobile number').fill(PERSON.number);
  await field(page, 'Email').fill(PERSON.email);
}

test('[DET-01] the vehicle with its price, a spinner while it loads; Back and Next', async ({
  page,
  site,
}) => {
  const { price_details } = await searched(page, site);
  await page.goto('/quotationview');
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/calculate-selected-vehicle-price', async (route) => {
    await gate;
    await route.continue();
  });
  await page.getByRole('article').first().getByRole('button', { name: 'Book Now' }).click();
  const side = page.getByRole('complementary', { name: 'Your vehicle' });
  await expect(side.getByText('Please wait while loading price...')).toBeAttached();
  release();
  await expect(side).toContainText(pounds(price_details[0]?.final_price ?? null));
  await expect(side).toContainText(price_details[0]?.company_name ?? '-');
  await fill(page);
  await next(page);
  await expect(page).toHaveURL(/\/paymentview$/);
  await page.getByRole('link', { name: 'Previous' }).click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/quotationview$/);
});

test('[DET-03] without its rule, a phone number is rejected with its label and corrected at its field', async ({
  page,
  site,
}) => {
  await searched(page, site, { chosen: true });
  // The numbering plans do not arrive.
  await page.route('**/assets/phone-rule-*.js', (route) => route.abort());
  await page.goto('/personalDetailView');
  await fill(page);
  await field(page, 'Mobile number').fill('07912 34567');
  await next(page);
  await page.getByRole('button', { name: 'Pay in Car' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Booking Failed', exact: true });
  await expect(dialog).toContainText('Mobile number must be a whole phone number');
  await expect(dialog).not.toContainText('registrationData');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(field(page, 'Mobile number')).toBeFocused();
  await expect(page.getByText(/^Mobile number must be a whole phone number/)).toBeVisible();
});
