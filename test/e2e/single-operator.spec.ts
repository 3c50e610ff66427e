import { searched } from './journey-steps.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const ONE = 'Whitebeam Cars';
test.use({ settings: { MULTIPLE_OPERATORS: 'disable', SINGLE_OPERATOR: ONE } });

test('[RES-13] [NAV-05] a single operator is the only one that is named, and the site speaks of its drivers', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText('our licensed drivers');
  await expect(page.locator('body')).not.toContainText(/operators|companies/i);
  const list = page.getByRole('contentinfo').locator('ul li');
  await expect(list).toHaveText([ONE]);
  await checkAccessible(page);
});

test('[RES-13] [HOME-08] while prices are loading nothing is said of several companies', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Pick-Up', { exact: true }).fill('Leeds Station');
  await page.getByLabel('Drop-Off', { exact: true }).fill('York Station');
  await page.route('**/api/v1/calculate-distance-price', async (route) => {
    await expect(page.getByText('Our Drivers', { exact: true })).toBeVisible();
    await expect(page.getByText('Lowest Price', { exact: true })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/companies|of a company/i);
    await route.continue();
  });
  await page.getByRole('button', { name: 'See Prices' }).click();
  await expect(page).toHaveURL(/\/quotationview$/);
  await expect(page.getByRole('article').first()).toContainText(ONE);
});

test('[RES-13] [RES-05] its vehicles are the results, and can be recalculated', async ({ page, site }) => {
  const { price_details } = await searched(page, site);
  await page.goto('/quotationview');
  await expect(page.getByRole('article')).toHaveCount(price_details.length);
  for (const card of await page.getByRole('article').all()) await expect(card).toContainText(ONE);
  await expect(page.getByRole('region', { name: 'Lowest Price' })).toHaveCount(0);
  await page.getByRole('article').first().getByRole('combobox').selectOption('2');
  await expect(page.getByRole('article').first()).toContainText('for 2 vehicles');
});
