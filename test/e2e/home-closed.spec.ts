import { popularLocations } from '../../src/server/db/schema/provider.ts';
import { checkAccessible, expect, test } from './support/test.ts';

test.use({ settings: { IS_QUOTATION: 'enable', HOURLY_RATE_STATUS: 'disable' } });

test('[HOME-01] without quotes and hire by the hour the site leads to the quote request', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'See Prices' })).toHaveCount(0);
  const hero = page.getByRole('main').locator('section').first();
  await expect(hero).not.toContainText(/before you book|what you see|by card/i);
  await expect(page.locator('meta[name=description]')).not.toHaveAttribute('content', /at once|and book/);
  await checkAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Send a quote request' }).click();
  await expect(page).toHaveURL(/\/quoteView$/);
});

test('[HOME-02] without a form to fill in, popular locations lead to the quote request', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Edinburgh Airport from Edinburgh Waverley' }).click();
  await expect(page).toHaveURL(/\/quoteView\?pickup=/);
  await expect(page.getByLabel('Pick Up')).toHaveValue('Edinburgh Waverley Station, Edinburgh, EH1 1BB');
  await expect(page.getByLabel('Drop Off')).toHaveValue('Edinburgh Airport, Edinburgh, EH12 9DN');
});

test('[HOME-02] without popular locations there is no section', async ({ page, site }) => {
  const { database, catalogue } = site.services;
  const locations = await database.db.delete(popularLocations).returning();
  await catalogue.reload();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Our Fleet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular locations' })).toHaveCount(0);
  await database.db.insert(popularLocations).values(locations);
  await catalogue.reload();
});
