import { type BrowserContext, type Page } from '@playwright/test';
import type { BookingForm } from '../../src/contract/booking-form.ts';
import { PERSON } from '../support/searched.ts';
import { pounds, searched, stored, TRIP } from './journey-steps.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const OTHER: BookingForm = {
  ...TRIP,
  pickup: 'York Station',
  dropoff: 'Hull Station',
  select_option: 'one_way',
};
const NEWS = 'Your search was changed in another tab.';

/** A tab on the payment page of TRIP, and then a search for OTHER in a second tab. */
async function searchElsewhere(page: Page, context: BrowserContext, site: Parameters<typeof searched>[1]) {
  const trip = await searched(page, site, { chosen: true, person: PERSON });
  await page.goto('/paymentview');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment');
  const second = await context.newPage();
  await second.goto('/');
  await second.evaluate((form) => localStorage.setItem('BookingFormDraft', form), JSON.stringify(OTHER));
  await second.goto('/');
  await second.getByRole('button', { name: 'See Prices' }).click();
  await expect(second).toHaveURL(/quotationview/);
  return { second, price: trip.price_details[0]?.final_price ?? 0 };
}

test.describe('two tabs', () => {
  test('a tab keeps its trip when another tab searches, and books that one', async ({
    page,
    context,
    site,
  }) => {
    const { price } = await searchElsewhere(page, context, site);
    await expect(page.getByRole('status').filter({ hasText: NEWS })).toBeVisible();
    await expect(page).toHaveURL(/paymentview/);
    await expect(page.getByText(pounds(price)).first()).toBeVisible();
    await checkAccessible(page);
    await page.getByRole('button', { name: 'Pay in Car' }).click();
    await expect(page.getByText('Your Booking is Confirmed!', { exact: true })).toBeVisible();
    await expect(page.getByText('Manchester Airport Terminal 2').first()).toBeVisible();
    await expect(page.getByText('York Station')).toHaveCount(0);
  });

  test('the other trip is shown on request', async ({ page, context, site }) => {
    await searchElsewhere(page, context, site);
    await page.getByRole('button', { name: 'See the other trip' }).click();
    await expect(page).toHaveURL(/quotationview/);
    await expect(page.getByText('York Station').first()).toBeVisible();
    await expect(page.getByText(NEWS)).toHaveCount(0);
  });

  test('continuing with one’s own trip stores it and notifies the other tab', async ({
    page,
    context,
    site,
  }) => {
    const { second } = await searchElsewhere(page, context, site);
    await page.getByRole('button', { name: 'Go on with this trip' }).click();
    await expect(page.getByText(NEWS)).toHaveCount(0);
    expect((await stored<BookingForm>(page, 'BookingForm'))?.pickup).toBe('Leeds Station');
    await expect(second.getByText(NEWS)).toBeVisible();
    await expect(second.getByText('York Station').first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment');
  });

  test('a booking made in another tab does not remove the page', async ({ page, context, site }) => {
    await searched(page, site, { chosen: true, person: PERSON });
    await page.goto('/paymentview');
    const second = await context.newPage();
    await second.goto('/paymentview');
    await second.getByRole('button', { name: 'Pay in Car' }).click();
    await expect(second.getByText('Your Booking is Confirmed!', { exact: true })).toBeVisible();
    await expect(page.getByText('A booking was finished or cancelled in another tab.')).toBeVisible();
    await expect(page).toHaveURL(/paymentview/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment');
    await expect(page.getByText('Manchester Airport Terminal 2').first()).toBeVisible();
    await page.getByRole('button', { name: 'Search again' }).click();
    await expect(page).toHaveURL(/\/home$/);
  });
});
