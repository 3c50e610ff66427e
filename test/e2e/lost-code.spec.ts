import { started } from './support/hydration.ts';
import { expect, test } from './support/test.ts';

test('a search whose code cannot be loaded says so, and loses nothing that was typed', async ({ page }) => {
  await page.route('**/assets/search-run-*.js', (route) => route.abort());
  await page.goto('/');
  await started(page);
  await page.getByRole('combobox', { name: 'Pick-Up' }).fill('Leeds Railway Station');
  await page.getByRole('combobox', { name: 'Drop-Off' }).fill('Manchester Airport Terminal 2');
  await page.getByRole('button', { name: 'See Prices' }).click();
  const lost = page.getByRole('alert').filter({ hasText: 'Part of this page could not be loaded.' });
  await expect(lost).toBeVisible();
  await page.unroute('**/assets/search-run-*.js');
  await lost.getByRole('button', { name: 'Try again' }).click();
  await started(page);
  await expect(page.getByRole('combobox', { name: 'Drop-Off' })).toHaveValue('Manchester Airport Terminal 2');
  await page.getByRole('button', { name: 'See Prices' }).click();
  await expect(page).toHaveURL(/\/quotationview$/);
});
