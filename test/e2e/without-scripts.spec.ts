import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

const LINKS = ['Home', 'Our Fleet', 'Urgent Booking', 'Corporate Account', 'Contact Us', 'Sign in'];

for (const width of [320, 390, 820, 1280]) {
  test(`[NAV-01] at ${width} px the links are in the page, and no button does nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/booktripview', '/ourfleet', '/contactus', '/quoteView']) {
      await page.goto(path);
      for (const name of LINKS) {
        const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
        await expect(link).toBeInViewport({ ratio: 1 });
      }
      await expect(page.locator('button:not([type=submit]):visible')).toHaveCount(0);
      expect(await page.locator('html').evaluate((root) => root.scrollWidth)).toBe(width);
    }
    await page.getByRole('link', { name: 'Our Fleet' }).first().click();
    await expect(page).toHaveURL(/\/ourfleet$/);
  });
}

test.describe('with hourly hire only', () => {
  test.use({ settings: { IS_QUOTATION: 'enable', HOURLY_RATE_STATUS: 'enable' } });

  test('[HOME-07] the form says where a person prices a hire', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'ask for a quote' }).click();
    await expect(page).toHaveURL(/\/quoteView$/);
  });

  test('[HOME-07] [PLACE-04] a hire is priced by the server', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Pickup Address').fill('Leeds Station');
    await page.getByLabel('Duration').selectOption('6hour');
    await page.getByLabel('Pick up Date').fill('2027-06-10');
    await page.getByLabel('Hour', { exact: true }).selectOption('3pm');
    await page.getByLabel('Min', { exact: true }).selectOption('00');
    await page.getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hire by the hour from Leeds Station/);
    await expect(page.getByRole('definition').filter({ hasText: '6 hours' })).toBeVisible();
    await expect(page.getByText('Thursday 10 June 2027, 15:00')).toBeVisible();
  });
});
