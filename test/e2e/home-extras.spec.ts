import type { Page } from '@playwright/test';
import type { BookingForm, HourlyRateForm } from '../../src/contract/booking-form.ts';
import type { PriceAnswer, PriceDetail } from '../../src/contract/prices.ts';
import { count, leg, openExtras, popup, press, PRICES, saveExtras } from './extras-steps.ts';
import { pounds, store, stored, TRIP } from './journey-steps.ts';
import { holdScripts, shiftsOf, started, watchShifts } from './support/hydration.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const NONE = 'Add what else you need.';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page) => page.getByRole('button', { name: 'Extras', exact: true });
const answer = (page: Page, name: 'Options' | 'Return Options', extra: string) =>
  leg(page, name).getByRole('radiogroup', { name: extra }).getByText('Yes').click();

test('[HOME-04] [RES-10] [CALC-08] extras chosen with the form are in its first prices', async ({
  page,
  site,
}) => {
  await page.goto('/');
  await expect(button(page)).toHaveAccessibleDescription(NONE);
  await field(page, 'Pick-Up').fill('Leeds Station');
  await field(page, 'Drop-Off').fill('Manchester Airport Terminal 2');
  await field(page, 'Luggages').selectOption('2');
  await page.getByRole('button', { name: 'Add Return' }).click();
  await openExtras(page);
  await expect(count(page, 'Return Options', 'Luggages')).toHaveText('2');
  await checkAccessible(page);
  await answer(page, 'Options', 'Meet & Greet');
  await press(page, 'Options', 'Luggages', 1);
  await press(page, 'Return Options', 'Waiting Minutes', 3);
  await saveExtras(page);
  await expect(popup(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
  const chosen = 'Meet & greet. Return: 15 minutes waiting, 2 large suitcases.';
  await expect(button(page)).toHaveAccessibleDescription(chosen);
  await expect(field(page, 'Luggages')).toHaveValue('3');
  await expect(page).toHaveURL(/\/$/);
  await page.reload();
  await expect(button(page)).toHaveAccessibleDescription(chosen);
  await field(page, 'Passengers').selectOption('2');
  await checkAccessible(page);
  const asked = page.waitForRequest(PRICES);
  await page.getByRole('button', { name: 'See Prices' }).click();
  const body = (await asked).postDataJSON() as BookingForm;
  expect(body).toMatchObject({
    passengers: '2',
    luggages: '3',
    meet_and_greet: 'yes',
    return_waiting_min: '15',
    return_luggages: 2,
    baby_seats: 0,
  });
  const fact = (label: string) =>
    page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
  await expect(fact('Meet & Greet')).toHaveText('Yes');
  const priced = (await stored<PriceDetail[]>(page, 'PriceDetails'))?.[0];
  const plain = await site.send<PriceAnswer>('POST', '/api/v1/calculate-distance-price', {
    ...body,
    meet_and_greet: 'no',
    return_waiting_min: '00',
  });
  // 15 on the way out, 3 × 3 on the way back.
  const before = plain.body.price_details.find(
    (one) => one.company_id === priced?.company_id && one.vehicle_id === priced.vehicle_id,
  );
  expect(priced?.final_price).toBeCloseTo((before?.final_price ?? 0) + 24, 2);
  await expect(page.getByText(pounds(priced?.final_price ?? 0)).first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit Quote' }).click();
  await expect(button(page)).toHaveAccessibleDescription(chosen);
});

test('[RES-10] the popup’s code is loaded on demand, and a lost connection is reported', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => request.url().includes('extras') && loaded.push(request.url()));
  await page.goto('/');
  await started(page);
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
  await field(page, 'Pick-Up').fill('Leeds Station');
  await page.route('**/assets/*extras*', (route) => route.abort());
  await button(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('The extras could not be loaded.');
  await checkAccessible(page);
  await page.unroute('**/assets/*extras*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(field(page, 'Pick-Up')).toHaveValue('Leeds Station');
  await started(page);
  await button(page).click();
  await expect(popup(page)).toBeVisible();
});

test('[APP-02] restored extras cause no layout shift', async ({ page }) => {
  const form = { ...TRIP, select_option: 'one_way', meet_and_greet: 'yes', baby_seats: 2, waiting_min: '15' };
  await store(page, { BookingForm: JSON.stringify(form) });
  await watchShifts(page);
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(button(page)).toBeVisible();
  const box = await page.getByRole('button', { name: 'See Prices' }).boundingBox();
  release();
  await started(page);
  await expect(button(page)).toHaveAccessibleDescription('Meet & greet, 2 baby seats, 15 minutes waiting.');
  expect(await page.getByRole('button', { name: 'See Prices' }).boundingBox()).toEqual(box);
  expect((await shiftsOf(page)).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.005);
});

test.describe('by the hour', () => {
  test.use({ settings: { IS_QUOTATION: 'enable', HOURLY_RATE_STATUS: 'enable', BABY_PRICE_PER_SEAT: '0' } });

  test('[HOME-07] [RES-10] [HOME-10] extras of a hire are stored with it and in its first prices', async ({
    page,
  }) => {
    await page.goto('/');
    await field(page, 'Pickup Address').fill('Leeds Station');
    await openExtras(page);
    await expect(popup(page).getByText('Baby Seat')).toHaveCount(0);
    await press(page, 'Options', 'Waiting Minutes', 1);
    await press(page, 'Options', 'Luggages', 2);
    await saveExtras(page);
    const chosen = '5 minutes waiting, 2 large suitcases.';
    await expect(button(page)).toHaveAccessibleDescription(chosen);
    await field(page, 'Duration').selectOption('6hour');
    await page.reload();
    await expect(button(page)).toHaveAccessibleDescription(chosen);
    await field(page, 'Pick up Date').fill(new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10));
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(
      page.getByText('Waiting time', { exact: true }).locator('xpath=following-sibling::dd'),
    ).toHaveText('5 minutes');
    const form = await stored<HourlyRateForm>(page, 'HourlyRateForm', true);
    expect(form).toMatchObject({ waiting_min: '05', luggages: 2, pickup_duration: '6hour' });
  });
});
