import type { Page } from '@playwright/test';
import { confirmTowns } from './journey-steps.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function search(page: Page, pickup: string, dropoff: string): Promise<void> {
  await page.goto('/');
  await field(page, 'Pick-Up').fill(pickup);
  await field(page, 'Drop-Off').fill(dropoff);
  await page.getByRole('button', { name: 'See Prices' }).click();
}

test('[CALC-12] two streets of a town have prices, which say what they are reckoned with', async ({
  page,
}) => {
  await search(page, '12 High Street, Lincoln', '3 Steep Hill, Lincoln');
  await confirmTowns(page, 'Lincoln', 'Lincoln');
  await expect(page).toHaveURL(/\/quotationview$/);
  await expect(page.getByText(/1 miles?\b/).first()).toBeVisible();
  await page
    .getByRole('button', { name: /more operator|Details/ })
    .first()
    .click();
  await page.getByText('Why this price?').first().click();
  await expect(page.getByText(/the least for a local trip/).first()).toBeVisible();
  await checkAccessible(page);
});

test('[CALC-12] a stop where the pick-up is, is refused at its field', async ({ page }) => {
  await page.goto('/');
  await field(page, 'Pick-Up').fill('Leeds Station');
  // Its suggestions lie over the button until it is left.
  await field(page, 'Pick-Up').press('Escape');
  await page.getByRole('button', { name: 'Add Stop' }).click();
  await field(page, 'Stop 1').fill('Leeds Station');
  await field(page, 'Drop-Off').fill('York Station');
  await page.getByRole('button', { name: 'See Prices' }).click();
  const alert = page.getByRole('alertdialog', { name: 'Error', exact: true });
  await expect(alert).toContainText('Stop 1 is the same address as the pick-up');
  await expect(field(page, 'Stop 1')).toHaveAccessibleDescription(/is the same address as the pick-up/);
});

test('[ERR-03, PLACE-17] a crossing of the sea is an alert, and the way to a quotation stays by the form', async ({
  page,
}) => {
  await search(page, 'Leeds Station', 'Ryde Pier Head');
  const alert = page.getByRole('alertdialog', { name: 'Error', exact: true });
  await expect(alert).toContainText('crosses the water between');
  await expect(alert).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  const left = page.getByRole('alert').filter({ hasText: 'the Isle of Wight, which no road joins' });
  await left.getByRole('link', { name: 'Ask for a quotation' }).click();
  await expect(page).toHaveURL(/\/quoteView$/);
  await expect(field(page, 'Drop Off')).toHaveValue('Ryde Pier Head');
});
