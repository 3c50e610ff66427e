import { searched } from './journey-steps.ts';
import { expect, test } from './support/test.ts';

test.use({ settings: { GUEST_LOGIN: 'no' } });

test('[DET-02] guests are offered nothing when GUEST_LOGIN is no', async ({ page, site }) => {
  await searched(page, site, { chosen: true });
  await page.goto('/personalDetailView');
  await expect(page.getByRole('radio', { name: 'As a new client' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'As an existing client' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'As a guest' })).toHaveCount(0);
});
