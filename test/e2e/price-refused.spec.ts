import type { Page } from '@playwright/test';
import type { BookingForm } from '../../src/contract/booking-form.ts';
import { count, less, openExtras, popup, press, pressTimes, saveExtras, settled } from './extras-steps.ts';
import { PERSON } from '../support/searched.ts';
import { searched, stored, TRIP } from './journey-steps.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const news = (page: Page) => page.getByRole('alert').filter({ hasText: /Luggage exceeded by \d+/ });
const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

const PRICES = '**/api/v1/calculate-distance-price';

/** As a provider's server answers none of whose vehicles, six of a kind, take the luggage. */
const refusing = (page: Page) =>
  page.route(PRICES, (route) =>
    route.fulfill({
      status: 422,
      json: {
        success: false,
        code: 'too_large',
        message:
          "Sorry we don't have any vehicle with requested options, the following limits are exceeded: Luggage exceeded by 3",
      },
    }),
  );

/** Saves more luggage than the chosen vehicle takes. */
async function overload(page: Page): Promise<void> {
  await openExtras(page);
  await press(page, 'Options', 'Luggages', 13);
  await saveExtras(page);
  await expect(news(page)).toBeVisible();
}

test('[RES-12] [RES-10] extras that no vehicles take are refused with ways out, not to be tried again', async ({
  page,
  site,
}) => {
  await searched(page, site);
  await page.goto('/quotationview');
  await refusing(page);
  await overload(page);
  await expect(again(page)).toHaveCount(0);
  await checkAccessible(page);
  await news(page).getByRole('button', { name: 'Change extras' }).click();
  await expect(count(page, 'Options', 'Luggages')).toHaveText(/^15/);
  await page.unroute(PRICES);
  await pressTimes(less(page, 'Options', 'Luggages'), 13);
  await saveExtras(page);
  await expect(page.getByText('Prices have been refreshed')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
});

test('[RES-12] a refused price leads to the search, or to a quotation of what was refused', async ({
  page,
  site,
}) => {
  await searched(page, site);
  await page.goto('/quotationview');
  await refusing(page);
  await overload(page);
  await news(page).getByRole('button', { name: 'Edit Quote' }).click();
  await expect(page.getByText('Please complete editing your search')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Pick-Up', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await news(page).getByRole('link', { name: 'Ask for a quotation' }).click();
  await expect(page).toHaveURL(/\/quoteView$/);
  await expect(page.getByLabel('Luggages', { exact: true })).toHaveValue('15');
  expect(await stored<BookingForm>(page, 'BookingForm')).toEqual(TRIP);
});

test('[RES-12] [DET-01] the details offer the same ways out', async ({ page, site }) => {
  await searched(page, site, { chosen: true, person: PERSON });
  await page.goto('/personalDetailView');
  await overload(page);
  await expect(again(page)).toHaveCount(0);
  await checkAccessible(page);
  await news(page).getByRole('button', { name: 'Change extras' }).click();
  await expect(count(page, 'Options', 'Luggages')).toHaveText(/^15/);
  await popup(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(news(page).getByRole('link', { name: 'Ask for a quotation' })).toBeVisible();
  await news(page).getByRole('link', { name: 'Edit Quote' }).click();
  await expect(page).toHaveURL(/\/quotationview$/);
});

for (const status of [500, 429]) {
  test(`[RES-12] what may go well the next time is tried again: ${status}`, async ({ page, site }) => {
    await searched(page, site);
    await page.goto('/quotationview');
    await page.route('**/api/v1/calculate-*', (route) =>
      route.fulfill({ status, json: { success: false, code: 'busy', message: 'Not now' } }),
    );
    await openExtras(page);
    await press(page, 'Options', 'Baby Seat', 1);
    await saveExtras(page);
    await expect(page.getByRole('alert')).toContainText('Not now');
    await expect(page.getByRole('button', { name: 'Change extras' })).toHaveCount(0);
    await page.unroute('**/api/v1/calculate-*');
    await again(page).click();
    await expect(page.getByText('Prices have been refreshed')).toBeVisible();
    await settled(page);
  });
}
