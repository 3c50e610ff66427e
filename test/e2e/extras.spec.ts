import type { BookingForm } from '../../src/contract/booking-form.ts';
import type { PriceDetail } from '../../src/contract/prices.ts';
import {
  count,
  held,
  leg,
  letThrough,
  openExtras,
  popup,
  press,
  PRICES,
  saveExtras,
  SELECTED,
  settled,
} from './extras-steps.ts';
import { pounds, searched, stored, TRIP } from './journey-steps.ts';
import { checkAccessible, expect, test } from './support/test.ts';

test('[RES-10] [CALC-05] [CALC-08] extras of each leg are priced by the server in every entry and in the chosen one', async ({
  page,
  site,
}) => {
  const { price_details } = await searched(page, site, { chosen: true });
  const before = price_details[0];
  await page.goto('/quotationview');
  await openExtras(page);
  for (const name of ['Options', 'Return Options'] as const) {
    const labels = await leg(page, name)
      .locator('[role=group], [role=radiogroup]')
      .evaluateAll((all) =>
        all.map((one) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent),
      );
    expect(labels).toEqual([
      'Meet & Greet',
      'Wheelchair',
      'Baby Seat',
      'Booster Seat',
      'Luggages',
      'Special Luggage',
      'Waiting Minutes',
    ]);
  }
  await expect(leg(page, 'Options').getByText('£8.00 each')).toBeVisible();
  await expect(leg(page, 'Options').getByText('£3.00 per 5 minutes')).toBeVisible();
  await checkAccessible(page);
  await leg(page, 'Options').getByRole('radiogroup', { name: 'Meet & Greet' }).getByText('Yes').click();
  await press(page, 'Options', 'Baby Seat', 2);
  await press(page, 'Return Options', 'Waiting Minutes', 3);
  await expect(count(page, 'Return Options', 'Waiting Minutes')).toHaveText('15');
  const asked = page.waitForRequest(SELECTED);
  await saveExtras(page);
  await expect(popup(page)).toHaveCount(0);
  expect((await asked).postDataJSON()).toMatchObject({
    vehicle_id: before?.vehicle_id,
    bookingForm: { meet_and_greet: 'yes', baby_seats: 2, return_waiting_min: '15', return_baby_seats: 0 },
  });
  await expect(page.getByText('Prices have been refreshed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Extras' })).toBeFocused();
  // 15 + 2 × 8 on the way out, 3 × 3 on the way back.
  const now = pounds((before?.final_price ?? 0) + 40);
  await expect(page.getByRole('region', { name: 'Lowest Price' })).toContainText(now);
  const list = await stored<PriceDetail[]>(page, 'PriceDetails');
  expect(list?.map(({ price }) => price && Math.round(price * 100))).toEqual(
    price_details.map(({ price }) => price && Math.round((price + 40) * 100)),
  );
  const chosen = await stored<PriceDetail>(page, 'selectedVehicleData', true);
  expect(chosen).toMatchObject({ final_price: list?.[0]?.final_price, type: 'selection' });
  const form = await stored<BookingForm>(page, 'BookingForm');
  expect(form).toMatchObject({
    meet_and_greet: 'yes',
    baby_seats: 2,
    return_waiting_min: '15',
    pickup: TRIP.pickup,
  });
  const fact = (label: string) =>
    page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
  await expect(fact('Meet & Greet')).toHaveText('Yes');
  await expect(fact('Baby seats')).toHaveText('2');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Lowest Price' })).toContainText(now);
  await openExtras(page);
  await expect(count(page, 'Options', 'Baby Seat')).toHaveText('2');
  await expect(count(page, 'Return Options', 'Baby Seat')).toHaveText(/^0/);
});

test('[RES-10] [CALC-03] what the chosen vehicle cannot take is warned of, refused by the server and not kept', async ({
  page,
  site,
}) => {
  await searched(page, site, { chosen: true });
  await page.goto('/personalDetailView');
  await openExtras(page);
  await press(page, 'Options', 'Baby Seat', 5);
  await expect(popup(page).getByText(/^5 child seats for 4 passengers: .*Change Search/)).toBeVisible();
  await press(page, 'Options', 'Luggages', 13);
  const fault = /Luggage exceeded by \d+/;
  await expect(popup(page).getByText(fault)).toBeVisible();
  await checkAccessible(page);
  await saveExtras(page);
  await expect(page.getByRole('alert')).toContainText(fault);
  expect(await stored<BookingForm>(page, 'BookingForm')).toEqual(TRIP);
  await openExtras(page);
  await expect(count(page, 'Options', 'Luggages')).toHaveText(/^15/);
});

test('[RES-10] [JRN-08] luggage beyond one vehicle is offered in several', async ({ page, site }) => {
  await searched(page, site);
  await page.goto('/quotationview');
  await openExtras(page);
  await press(page, 'Options', 'Baby Seat', 5);
  await press(page, 'Options', 'Luggages', 13);
  await saveExtras(page);
  await expect(page.getByRole('heading', { name: /^2 × 8-seater/ }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // Five child seats need five seats.
  await expect(page.getByText('Up to 4 passengers')).toHaveCount(0);
});

test('[RES-10] a late answer to an earlier choice never wins, and the page stays usable meanwhile', async ({
  page,
  site,
}) => {
  const { price_details } = await searched(page, site);
  await page.goto('/quotationview');
  const first = await held(page, PRICES);
  await openExtras(page);
  await press(page, 'Options', 'Special Luggage', 1);
  await saveExtras(page);
  await expect.poll(() => first.waiting.length).toBe(1);
  await expect(page.getByRole('article').first()).toContainText('Please wait while loading price...');
  await page.getByRole('button', { name: 'Grid' }).click();
  await openExtras(page);
  await expect(count(page, 'Options', 'Special Luggage')).toHaveText(/^0/);
  await press(page, 'Options', 'Special Luggage', 2);
  await saveExtras(page);
  await expect.poll(() => first.waiting.length).toBe(2);
  // The second is answered first.
  const [early, late] = first.waiting;
  await late?.continue();
  await settled(page);
  await letThrough(page, early);
  await page.unroute(PRICES);
  const cost = pounds((price_details[0]?.final_price ?? 0) + 20);
  await expect(page.getByRole('region', { name: 'Lowest Price' })).toContainText(cost);
  expect(await stored<BookingForm>(page, 'BookingForm')).toMatchObject({ special_luggage: 2 });
  await page
    .getByRole('article')
    .first()
    .getByLabel(/^Vehicles:/)
    .selectOption('2 x Vehicle Selected');
  await expect(page.getByText('All-in price for 2 vehicles')).toBeVisible();
  const [entry] = (await stored<PriceDetail[]>(page, 'PriceDetails')) ?? [];
  expect(entry?.final_price).toBeCloseTo(2 * ((price_details[0]?.price ?? 0) + 20), 2);
});

test('[RES-07] [RES-10] on a phone, too, the page says in view that prices are being loaded', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { price_details } = await searched(page, site);
  await page.goto('/quotationview');
  const gate = await held(page, PRICES);
  await openExtras(page);
  await press(page, 'Options', 'Special Luggage', 1);
  await saveExtras(page);
  const said = page.getByRole('status').filter({ hasText: 'Please wait while loading price...' });
  await expect(said).toBeInViewport({ ratio: 1 });
  await gate.release();
  await expect(said).toHaveCount(0);
  const cost = pounds((price_details[0]?.final_price ?? 0) + 10);
  await expect(page.getByRole('region', { name: 'Lowest Price' })).toContainText(cost);
});

test('[RES-10] [CALC-05] the number of vehicles stays, also one chosen while the extras are priced', async ({
  page,
  site,
}) => {
  const { price_details } = await searched(page, site);
  const unit = (at: number) => (price_details[at]?.price ?? 0) + 5;
  await page.goto('/quotationview');
  const cards = page.getByRole('article');
  await cards
    .nth(0)
    .getByLabel(/^Vehicles:/)
    .selectOption('2 x Vehicle Selected');
  await expect(page.getByText('All-in price for 2 vehicles')).toBeVisible();
  const gate = await held(page, PRICES);
  await openExtras(page);
  await press(page, 'Return Options', 'Booster Seat', 1);
  await saveExtras(page);
  await expect.poll(() => gate.waiting.length).toBe(1);
  await cards
    .nth(1)
    .getByLabel(/^Vehicles:/)
    .selectOption('3 x Vehicle Selected');
  await gate.release();
  await expect(cards.nth(1)).toContainText(pounds(3 * unit(1)));
  await expect(cards.nth(0)).toContainText(pounds(2 * unit(0)));
  await settled(page);
});
