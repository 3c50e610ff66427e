import type { BookingForm } from '../../src/contract/booking-form.ts';
import type { PriceDetail } from '../../src/contract/prices.ts';
import { count, leg, openExtras, popup, press, saveExtras, SELECTED } from './extras-steps.ts';
import { pounds, searched, stored, TRIP } from './journey-steps.ts';
import { expect, test } from './support/test.ts';

test('[RES-10] [CALC-05] [CALC-08] extras of each leg are priced by the server in every entry and in the chosen one', async ({
  page,
  site,
}) => {
  const { price_details } = await searched(page, site, { chosen: true });
  const before = price_details[0];
  await page.goto('/quotationview');
  await openExtras(page);
  for (const name of ['Options', 'Return Options'] as const) {
    const extras = leg(page, name).locator('[role=group], [role=radiogroup]');
    await expect(extras).toHaveCount(7);
    const labels = await extras.evaluateAll((all) =>
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
