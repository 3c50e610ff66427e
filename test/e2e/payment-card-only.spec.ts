import { PERSON, searched } from './journey-steps.ts';
import { expect, test } from './support/test.ts';

test.use({ settings: { SHOWPAYINCAR: 'no' } });

test('[PAY-02] no Pay in Car unless SHOWPAYINCAR is yes', async ({ page, site }) => {
  await searched(page, site, { chosen: true, person: PERSON });
  await page.goto('/paymentview');
  await expect(page.getByRole('button', { name: 'Pay By Card' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay in Car' })).toHaveCount(0);
});
