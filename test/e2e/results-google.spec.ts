import { travelTimeText } from '../../src/web/site/results/texts.ts';
import { outwardAt } from '../../src/web/site/trip/trip-facts.ts';
import { searched, searchedByHour, TRIP } from './journey-steps.ts';
import { askedOf, faultsOf, serveGoogleMaps } from './support/google-maps.ts';
import { checkAccessible, expect, test } from './support/test.ts';

test.use({ settings: { GOOGLE_API_KEY: 'test-key' } });

const ROUTE = { distanceMeters: 88_514, durationMillis: 4_380_000 };
const STOP = { street_name: 'Huddersfield', number: '', postcode: '' };
const MAP = /^Map: driving route from .* by way of the middle of Huddersfield/;

let policyFaults: string[];
test.beforeEach(({ page }) => {
  policyFaults = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) policyFaults.push(message.text());
  });
});
test.afterEach(async ({ page }) => {
  expect(await faultsOf(page)).toEqual([]);
  expect(policyFaults).toEqual([]);
});

test('[RES-03, RES-04] Google draws the route with its stops and states distance and time; the price stays', async ({
  page,
  site,
}) => {
  await serveGoogleMaps(page, { route: ROUTE });
  const { journey, price_details } = await searched(page, site, { form: { ...TRIP, stops: [STOP] } });
  await page.goto('/quotationview');
  const map = page.getByRole('region', { name: MAP });
  // It is loaded when it is about to be seen.
  await page.getByRole('button', { name: 'See Return Details' }).scrollIntoViewIfNeeded();
  await expect(map).toBeVisible();
  await expect(page.getByRole('application', { name: MAP })).toHaveCount(0);
  expect((await map.boundingBox())?.height).toBe(200);
  await expect(map.locator('[data-kind="marker"]')).toHaveText(['A', '1', 'B']);
  await expect(map.locator('[data-kind="line"]')).toHaveCount(1);
  const fact = (label: string) =>
    page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
  await expect(fact('Distance')).toHaveText('55 miles (89 km)');
  await expect(fact('Travel time')).toHaveText(travelTimeText({ miles: 55, seconds: 4380 }, outwardAt(TRIP)));
  const lowest = Math.min(...price_details.map(({ price }) => price ?? Infinity));
  await expect(page.getByText(`£${lowest.toFixed(2)}`).first()).toBeVisible();
  const { pickup, stops, dropoff } = journey.outward ?? { stops: [] };
  const at = (place?: { lat: number; lon: number }) => ({ lat: place?.lat, lng: place?.lon });
  // Once for the map and the facts.
  expect(await askedOf(page, 'computeRoutes')).toMatchObject([
    {
      origin: at(pickup),
      destination: at(dropoff),
      intermediates: stops.map((stop) => ({ location: at(stop) })),
      travelMode: 'DRIVING',
    },
  ]);
  await checkAccessible(page);
  await page.getByRole('button', { name: 'See Return Details' }).click();
  await expect(page.getByRole('region', { name: /^Map: driving route from Manchester/ })).toBeVisible();
  await expect(page.locator('[data-kind="marker"]')).toHaveText(['A', 'B']);
  await expect(fact('Return travel time')).toHaveText(/^1h \d{1,2}m to 1h \d{1,2}m$/);
});

test('[RES-04] Google marks the pick-up of hourly hire', async ({ page, site }) => {
  await serveGoogleMaps(page, { route: ROUTE });
  await searchedByHour(page, site);
  await page.goto('/quotationview');
  const map = page.getByRole('region', { name: /^Map: pick-up at/ });
  await expect(map.locator('[data-kind="marker"]')).toHaveText(['A']);
  expect(await askedOf(page, 'computeRoutes')).toEqual([]);
  expect(await askedOf(page, 'setOptions')).toMatchObject([{ zoom: 14 }]);
});

for (const [how, answers] of [
  ['knows no route', { route: null }],
  ['refuses to say', { broken: ['computeRoutes'] }],
  ['does not answer', { silent: ['computeRoutes'] }],
] as const) {
  test(`[RES-03, RES-04] where Google ${how}, our own picture and figures stay`, async ({ page, site }) => {
    await serveGoogleMaps(page, answers as object);
    const { journey } = await searched(page, site);
    await page.goto('/quotationview');
    await expect.poll(async () => (await askedOf(page, 'computeRoutes')).length).toBeGreaterThan(0);
    await expect(page.getByRole('application', { name: /^Map: driving route/ })).toBeVisible();
    await expect(page.getByRole('region', { name: /^Map/ })).toHaveCount(0);
    await expect(page.getByText(`${journey.outward?.via_miles} miles (`)).toBeVisible();
  });
}

test('[RES-04, ADDR-07] our own picture stays without the library, and comes back when the key is refused', async ({
  page,
  site,
}) => {
  await searched(page, site);
  const own = page.getByRole('application', { name: /^Map: driving route/ });
  await page.route('https://maps.googleapis.com/**', (route) => route.abort());
  await page.goto('/quotationview');
  await expect(own).toBeVisible();
  await page.unroute('https://maps.googleapis.com/**');
  await serveGoogleMaps(page, { route: ROUTE });
  await page.reload();
  await expect(page.getByRole('region', { name: /^Map/ })).toBeVisible();
  await page.evaluate(() => (window as unknown as { gm_authFailure(): void }).gm_authFailure());
  await expect(own).toBeVisible();
});
