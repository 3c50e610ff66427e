import type { Page } from '@playwright/test';
import type { PriceDetail } from '../../src/contract/prices.ts';
import { leg, openExtras, saveExtras, settled } from './extras-steps.ts';
import { PERSON } from '../support/searched.ts';
import { expectNoSidewaysScroll, searched, searchedByHour, stored, TRIP } from './journey-steps.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const FOLDED = 'Wheelchair folds only';
const ACCESSIBLE = 'Wheelchair accessible';

/** What the cards say of wheelchairs, among their facts. */
const said = (page: Page) =>
  page
    .getByRole('article')
    .locator('li')
    .filter({ hasText: /^(Folded|Wheelchair)/ });
const yes = (page: Page, name: 'Options' | 'Return Options') =>
  leg(page, name).getByRole('radiogroup', { name: 'Wheelchair' }).getByText('Yes').click();

test('[RES-10] [RES-05] with Wheelchair: Yes each vehicle says which wheelchair it takes', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await searched(page, site);
  await page.goto('/quotationview');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(said(page)).toHaveCount(0);
  await openExtras(page);
  await yes(page, 'Return Options');
  await saveExtras(page);
  await expect(page.getByText('Prices have been refreshed')).toBeVisible();
  await settled(page);
  const list = (await stored<PriceDetail[]>(page, 'PriceDetails')) ?? [];
  // [JRN-09] Those that take it come first.
  const taking = list.filter(({ wheelchair_accessible }) => wheelchair_accessible).length;
  const expected = list.map((_, index) => (index < taking ? ACCESSIBLE : FOLDED));
  expect(new Set(expected)).toEqual(new Set([ACCESSIBLE, FOLDED]));
  await expect(said(page)).toHaveText(expected);
  await expect(
    page.getByRole('region', { name: 'Lowest Price' }).locator('li').getByText(ACCESSIBLE),
  ).toBeVisible();
  await expect(page.getByText(/^None of these vehicles/)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await checkAccessible(page);
  const folding = page.getByRole('article').filter({ hasText: FOLDED }).first();
  await folding.getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('complementary').getByText(FOLDED)).toBeVisible();
});

test('[PAY-06] the confirmation says which wheelchair the vehicle takes', async ({ page, site }) => {
  const form = { ...TRIP, wheel_chair: 'yes' as const };
  await searched(page, site, { chosen: true, person: PERSON, form });
  await page.goto('/paymentview');
  await page.getByRole('button', { name: 'Pay in Car' }).click();
  await expect(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: FOLDED })).toBeVisible();
});

test('[RES-05] hire by the hour says it as well', async ({ page, site }) => {
  await searchedByHour(page, site);
  await page.goto('/quotationview');
  await openExtras(page);
  await yes(page, 'Options');
  await saveExtras(page);
  await expect(page.getByRole('article').last().getByText(FOLDED)).toBeVisible();
});
