import type { Page } from '@playwright/test';
import type { LegSummary } from '../../src/contract/prices.ts';
import { held } from './extras-steps.ts';
import { PERSON } from '../support/searched.ts';
import { searched, searchedByHour, stored, TRIP } from './journey-steps.ts';
import { shiftsOf, watchShifts } from './support/hydration.ts';
import { checkAccessible, expect, test } from './support/test.ts';

/** The bodies posted to an address. */
function posted(page: Page, path: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) bodies.push(request.postDataJSON());
  });
  return bodies;
}

const DISTANCE = '/api/v1/calculate-distance';

/** Deletes the stored route of the searched trip. */
const forget = (page: Page, ...keys: string[]) =>
  page.evaluate((names) => names.forEach((name) => localStorage.removeItem(name)), keys);

test('[CALC-07] [FLD-03] [RES-03] the results request the distance once, after the prices, and store it', async ({
  page,
  site,
}) => {
  const { journey } = await searched(page, site);
  await forget(page, 'CalculatedDistance');
  const asked = posted(page, DISTANCE);
  const gate = await held(page, `**${DISTANCE}`);
  await page.goto('/quotationview');
  await expect(page.getByRole('button', { name: 'Book Now' }).first()).toBeVisible();
  await expect(page.getByText('Travel time', { exact: true })).toBeVisible();
  await expect.poll(() => asked).toEqual([{ pickup: TRIP.pickup, dropoff: TRIP.dropoff }]);
  expect(await stored(page, 'CalculatedDistance')).toBeNull();
  await gate.release();
  await expect.poll(() => stored(page, 'CalculatedDistance')).toBe(journey.outward?.via_miles);
  expect(await stored(page, 'JourneySummary')).toEqual(journey);
  await page.reload();
  await expect(page.getByText('Travel time', { exact: true })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('[CALC-07] a visitor who goes on before the distance arrives keeps the miles of the prices', async ({
  page,
  site,
}) => {
  const { journey } = await searched(page, site);
  await forget(page, 'CalculatedDistance');
  const gate = await held(page, `**${DISTANCE}`);
  await page.goto('/quotationview');
  await page.getByRole('button', { name: 'Book Now' }).first().click();
  await expect(page).toHaveURL(/personalDetailView/);
  await expect.poll(() => stored(page, 'CalculatedDistance')).toBe(journey.outward?.via_miles);
  await gate.release();
});

test('[CALC-07] [RES-04] distance data missing from the prices is requested and shown', async ({
  page,
  site,
}) => {
  const { journey } = await searched(page, site);
  await forget(page, 'CalculatedDistance', 'JourneySummary');
  await page.goto('/quotationview');
  await expect(page.getByText('Travel time', { exact: true })).toBeVisible();
  await expect(page.getByRole('application', { name: /^Map: driving route/ })).toBeVisible();
  const { outward, return: back } = (await stored<Record<string, LegSummary>>(page, 'JourneySummary')) ?? {};
  expect([outward?.via_miles, back?.via_miles]).toEqual([
    journey.outward?.via_miles,
    journey.return?.via_miles,
  ]);
});

test('[CALC-07] a failed distance is only logged; hourly hire requests none', async ({ page, site }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const asked = posted(page, DISTANCE);
  await searched(page, site);
  await forget(page, 'CalculatedDistance');
  await page.route(`**${DISTANCE}`, (route) => route.abort());
  await page.goto('/quotationview');
  await expect.poll(() => logged).toContainEqual(expect.stringContaining('distance: Network Error'));
  await expect(page.getByText('Travel time', { exact: true })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const before = asked.length;
  await searchedByHour(page, site);
  await forget(page, 'CalculatedDistance');
  await page.goto('/quotationview');
  await expect(page.getByRole('application', { name: /^Map: pick-up at/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(before);
});

test('[PAY-04] the payment requests the publishable key and says where no money is taken, without a layout shift', async ({
  page,
  site,
}) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await searched(page, site, { chosen: true, person: PERSON });
  const gate = await held(page, '**/api/v1/secret_key');
  await page.goto('/paymentview');
  await expect(page.getByRole('button', { name: 'Pay By Card' })).toBeVisible();
  const testMode = page.getByText('Test mode: no money is taken');
  await expect(testMode).toHaveCount(0);
  const before = await shiftsOf(page);
  await gate.release();
  await expect(testMode).toBeVisible();
  await checkAccessible(page);
  expect(await shiftsOf(page)).toEqual(before);
  await page.route('**/api/v1/secret_key', (route) =>
    route.fulfill({ json: { success: true, key: 'pk_live_1', provider: 'stripe' } }),
  );
  const answered = page.waitForResponse('**/api/v1/secret_key');
  await page.reload();
  await answered;
  await expect(page.getByRole('button', { name: 'Pay By Card' })).toBeVisible();
  await expect(testMode).toHaveCount(0);
});
