import { ALL_HIDDEN } from '../support/site-settings.ts';
import { expect, test } from './support/test.ts';

test.use({ settings: ALL_HIDDEN });

test('[HOME-02] the fleet, contact and popular sections are hidden by their settings, the services stay', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /Meet and greet/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Our Fleet' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /24\/7/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Popular locations' })).toHaveCount(0);
  expect(await page.content()).not.toContain('King’s Cross');
});
