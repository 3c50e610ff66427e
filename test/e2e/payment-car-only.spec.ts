import { PERSON, searched } from './journey-steps.ts';
import { expect, test } from './support/test.ts';

test.use({ settings: { SHOWCARD: 'no' } });

test('[PAY-03] no Pay By Card unless SHOWCARD is yes', async ({ page, site }) => {
  await searched(page, site, { chosen: true, person: PERSON });
  await page.goto('/paymentview');
  await expect(page.getByRole('button', { name: 'Pay in Car' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay By Card' })).toHaveCount(0);
});
