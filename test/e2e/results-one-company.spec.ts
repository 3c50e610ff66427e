import { ONE_COMPANY } from '../support/site-settings.ts';
import { openExtras, popup, press, saveExtras } from './extras-steps.ts';
import { searched } from './journey-steps.ts';
import { checkAccessible, expect, test } from './support/test.ts';

test.use({ settings: ONE_COMPANY });

test('[RES-10] [CALC-04] [CALC-09] [CALC-10] one company, whole euros, and only the extra that has a price', async ({
  page,
  site,
}) => {
  const { price_details } = await searched(page, site);
  const before = price_details[0]?.final_price ?? 0;
  expect(Number.isInteger(before)).toBe(true);
  await page.goto('/quotationview');
  await expect(page.getByRole('article').first()).toBeVisible();
  const companies = new Set(await page.getByRole('article').locator('h3 span').allTextContents());
  expect(companies.size).toBe(1);
  await openExtras(page);
  await expect(popup(page).getByRole('radiogroup')).toHaveCount(0);
  const counters = popup(page).getByRole('group', { name: 'Options', exact: true }).getByRole('group');
  await expect(counters).toHaveCount(2);
  await expect(counters.nth(0)).toHaveAccessibleName('Baby Seat');
  await expect(counters.nth(0)).toHaveAccessibleDescription('€8.00 each');
  await expect(counters.nth(1)).toHaveAccessibleName('Luggages');
  await checkAccessible(page);
  await press(page, 'Return Options', 'Baby Seat', 1);
  await saveExtras(page);
  await expect(page.getByRole('region', { name: 'Lowest Price' })).toContainText(`€${before + 8}.00`);
  await expect(page.getByRole('article').first()).toContainText(`€${before + 8}.00`);
});
