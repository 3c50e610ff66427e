import type { PriceDetail } from '../../src/contract/prices.ts';
import { pounds, searched, stored, TRIP } from './journey-steps.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const SELECTED = '/api/v1/calculate-selected-vehicle-price';

test('[RES-01] [RES-02] [RES-03] [RES-04] the summary names the trip, its options, distances and route', async ({
  page,
  site,
}) => {
  const { journey } = await searched(page, site, {
    form: { ...TRIP, stops: [{ street_name: 'Huddersfield', number: '', postcode: '' }] },
  });
  await page.goto('/quotationview');
  await expect(page.getByRole('heading', { name: 'BOOK A TRIP' })).toBeVisible();
  const fact = (label: string) =>
    page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
  await expect(fact('From')).toHaveText('Leeds Station');
  await expect(fact('Stop 1')).toHaveText('Huddersfield\nPriced by way of the middle of Huddersfield', {
    useInnerText: true,
  });
  await expect(fact('To')).toHaveText('Manchester Airport Terminal 2');
  await expect(fact('Date & Time')).toHaveText(/^\w+day \d+ \w+ 20\d\d, 15:05$/);
  await expect(fact('Passengers')).toHaveText('4');
  await expect(fact('Return')).toHaveText('Yes');
  await expect(fact('Meet & Greet')).toHaveCount(0);
  const miles = journey.outward?.via_miles ?? 0;
  await expect(fact('Distance')).toHaveText(`${miles} miles (${Math.round(miles * 1.60934)} km)`);
  await expect(fact('Travel time')).toHaveText(/^\dh \d{1,2}m to \dh \d{1,2}m$/);
  // The map is loaded when it is about to be seen.
  await fact('Return').scrollIntoViewIfNeeded();
  const map = page.getByRole('application', {
    name: /^Map: driving route from .* by way of the middle of Huddersfield/,
  });
  await expect(map).toBeVisible();
  expect((await map.boundingBox())?.height).toBe(200);
  await expect(page.getByText('Return From')).toBeHidden();
  await page.getByRole('button', { name: 'See Return Details' }).click();
  await expect(fact('Return From')).toHaveText('Manchester Airport Terminal 2');
  await expect(fact('Return To')).toHaveText('Leeds Station');
  await expect(fact('Return travel time')).toHaveText(/^\dh \d{1,2}m to \dh \d{1,2}m$/);
  await checkAccessible(page);
  await page.getByRole('button', { name: 'Hide Return Details' }).click();
  await expect(page.getByText('Return From')).toBeHidden();
});

test('[RES-05] [RES-08] [STEP-07] [CALC-06] the lowest price is shown first and booked as lowest', async ({
  page,
  site,
}) => {
  const { price_details } = await searched(page, site);
  const lowest = Math.min(...price_details.map(({ price }) => price ?? Infinity));
  const entry = price_details.find(({ price }) => price === lowest);
  await page.goto('/quotationview');
  await expect(page.getByRole('heading', { name: 'Top results' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  await expect(steps).toHaveText(['Vehicle', 'Details', 'Payment']);
  await expect(steps.and(page.locator('[aria-current=step]'))).toHaveText(['Vehicle']);
  await page.setViewportSize({ width: 1280, height: 720 });
  const card = page.getByRole('region', { name: 'Lowest Price' });
  await expect(card).toContainText(pounds(lowest));
  await expect(card).toContainText(entry?.company_name ?? '-');
  await expect(card).toContainText(entry?.vehicle_type ?? '-');
  await expect(card).toContainText(`Up to ${entry?.max_seat} passengers`);
  await expect(card).toContainText('2 large suitcases');
  await expect(card).toContainText('2 medium suitcases');
  await expect(card).toContainText('Round Trip');
  await expect(card.getByRole('img', { name: /^Rated \d\.\d out of 5/ })).toBeVisible();
  await card.getByRole('button', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(/\/personalDetailView$/);
  const chosen = await stored<PriceDetail>(page, 'selectedVehicleData', true);
  expect(chosen).toMatchObject({ vehicle_id: entry?.vehicle_id, type: 'lowest', quantity: 1 });
});

test('[CALC-05] [RES-06] [RES-07] [RES-08] another quantity is recalculated everywhere it is stored', async ({
  page,
  site,
}) => {
  const { price_details } = await searched(page, site, { chosen: true });
  const before = price_details[0];
  await page.goto('/quotationview');
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${SELECTED}`, async (route) => {
    await gate;
    await route.continue();
  });
  const card = page.getByRole('article').first();
  const quantity = card.getByLabel(/^Vehicles:/);
  await expect(quantity.getByRole('option')).toHaveText(
    [1, 2, 3, 4, 5, 6].map((count) => `${count} x Vehicle Selected`),
  );
  await quantity.selectOption('3 x Vehicle Selected');
  await expect(card.getByText('Please wait while loading price...')).toBeVisible();
  release();
  await expect(card.getByText('All-in price for 3 vehicles')).toBeVisible();
  const list = await stored<PriceDetail[]>(page, 'PriceDetails');
  const entry = list?.[0];
  expect(entry?.final_price).toBeCloseTo((before?.price ?? 0) * 3, 2);
  expect(entry?.breakdown?.quantity).toBe(3);
  expect(entry?.quote_id).not.toBe(before?.quote_id);
  expect(list?.slice(1)).toEqual(price_details.slice(1));
  const chosen = await stored<PriceDetail>(page, 'selectedVehicleData', true);
  expect(chosen).toMatchObject({ final_price: entry?.final_price, quote_id: entry?.quote_id, quantity: 3 });
  await expect(card).toContainText(pounds(entry?.final_price ?? null));
  await page.unroute(`**${SELECTED}`);
  await card.getByRole('button', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(/\/personalDetailView$/);
  const booked = await stored<PriceDetail>(page, 'selectedVehicleData', true);
  expect(booked).toMatchObject({ type: 'selection', quantity: 3 });
  await expect(page.getByRole('complementary')).toContainText(pounds(entry?.final_price ?? null));
});

test('every fare is explained in lines that sum to the price', async ({ page, site }) => {
  await searched(page, site);
  await page.goto('/quotationview');
  const card = page.getByRole('article').nth(1);
  await card.getByText('Why this price?').click();
  const table = card.getByRole('table', { name: 'What the price is made of' });
  await expect(table).toBeVisible();
  const amounts = await table.getByRole('cell').allTextContents();
  const pence = amounts.map((text) => Math.round(Number(text.replaceAll(/[£,]/g, '')) * 100));
  const total = pence.pop();
  expect(pence.length).toBeGreaterThan(0);
  expect(pence.reduce((sum, amount) => sum + amount, 0)).toBe(total);
});

test('[RES-08] Back leads home, Contact Us to the quotation page', async ({ page, site }) => {
  const { price_details } = await searched(page, site);
  expect(price_details.some(({ price }) => price === null)).toBe(true);
  await page.goto('/quotationview');
  await page.getByRole('link', { name: 'Contact Us' }).nth(1).click();
  await expect(page).toHaveURL(/\/quoteView$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/$/);
});
