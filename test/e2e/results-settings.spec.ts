import { searched, TRIP } from './journey-steps.ts';
import { expect, test } from './support/test.ts';

test.use({
  settings: { MULTIPLE_OPERATORS: 'disable', CURRENCY: '€', MEET_AND_GREET: '0', WHEEL_CHAIR: '0' },
});

test('[RES-05] [RES-02] [CALC-10] one operator, another currency, extras without a price', async ({
  page,
  site,
}) => {
  await searched(page, site, { form: { ...TRIP, baby_seats: 1 } });
  await page.goto('/quotationview');
  await expect(page.getByRole('article').first()).toContainText('€');
  await expect(page.getByText('£', { exact: false })).toHaveCount(0);
  await expect(page.getByText('Lowest Price', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Meet & Greet')).toHaveCount(0);
  await expect(page.getByText('Wheelchair', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Baby seats', { exact: true })).toBeVisible();
});
