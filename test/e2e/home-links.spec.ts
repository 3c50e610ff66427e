import { expect, test } from './support/test.ts';

test.use({
  settings: {
    NAVBAR_OUR_FLEET_PAGE: 'disable',
    NAVBAR_URGENT_BOOKING_PAGE: 'disable',
    CORPORATE_LOGIN: 'disable',
    HOURLY_RATE_STATUS: 'disable',
    IS_QUOTATION: 'disable',
  },
});

test('[NAV-02] Our Fleet, Urgent Booking and Corporate Account go with their settings', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'Contact Us',
  ]);
});

test('[HOME-01] without hire by the hour there is only the quote tab', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('tab')).toHaveText(['GET A QUOTE']);
  await expect(page.getByRole('button', { name: 'See Prices' })).toBeVisible();
});

test('[HOME-02] the fleet, contact and services sections show', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Our Fleet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Bookings 24\/7, by phone and email/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Meet and greet/ })).toBeVisible();
});
