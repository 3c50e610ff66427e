import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ settings: { GOOGLE_API_KEY: 'test-key' } });

/** As much of the maps library as the site asks of it; what it was asked is kept in `window.asked`. */
const LIBRARY = `
  window.asked = [];
  window.google = { maps: {
    LatLng: function (lat, lng) { this.lat = lat; this.lng = lng; },
    places: {
      AutocompleteService: function () {
        this.getPlacePredictions = (request, done) => {
          window.asked.push(request);
          done([{ place_id: 'g1', description: 'Briggate, Leeds, UK' }]);
        };
      },
      PlacesService: function () {
        this.getDetails = (request, done) =>
          done({ address_components: [{ long_name: 'LS1 6HD', types: ['postal_code'] }] });
      },
    },
  } };`;

async function serveLibrary(page: Page): Promise<string[]> {
  const loaded: string[] = [];
  await page.route('https://maps.googleapis.com/**', (route) => {
    loaded.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: LIBRARY });
  });
  return loaded;
}

test('[APP-03] with a key the maps script is loaded once, with the places library', async ({ page }) => {
  const loaded = await serveLibrary(page);
  await page.goto('/');
  await expect.poll(() => loaded.length).toBe(1);
  expect(new URL(loaded[0] ?? '').searchParams.get('libraries')).toBe('places');
  expect(new URL(loaded[0] ?? '').searchParams.get('key')).toBe('test-key');
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByLabel('Pick-Up', { exact: true })).toBeVisible();
  expect(loaded).toHaveLength(1);
});

test('[ADDR-02] predictions are British, within 50 km, and carry their postcode', async ({ page }) => {
  await serveLibrary(page);
  await page.goto('/');
  await page.getByLabel('Pick-Up', { exact: true }).pressSequentially('brigg');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Briggate, Leeds, LS1 6HD']);
  const asked = await page.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked.at(-1));
  expect(asked).toMatchObject({
    input: 'brigg',
    componentRestrictions: { country: 'gb' },
    radius: 50_000,
    types: ['geocode', 'establishment'],
  });
});

test('[ADDR-07] without the library an error is logged and saved addresses still work', async ({ page }) => {
  await page.route('https://maps.googleapis.com/**', (route) => route.abort());
  await page.goto('/');
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('maps library is missing'),
  );
  await page.getByLabel('Pick-Up', { exact: true }).pressSequentially('heathrow');
  expect((await logged).type()).toBe('error');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Saved address');
});

test('[ADDR-07] a maps script that was lost is asked for again on the next page, once', async ({ page }) => {
  let asked = 0;
  await page.route('https://maps.googleapis.com/**', (route) => {
    asked += 1;
    return asked < 3 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: LIBRARY });
  });
  const goTo = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  const pickup = page.getByLabel('Pick-Up', { exact: true });
  await page.goto('/');
  await pickup.pressSequentially('heathrow');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  expect(asked).toBe(1);
  await goTo('Contact Us');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expect.poll(() => asked).toBe(2);
  await goTo('Home');
  await expect.poll(() => asked).toBe(3);
  await pickup.fill('');
  await pickup.pressSequentially('brigg');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Briggate, Leeds, LS1 6HD']);
  await goTo('Contact Us');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  expect(asked).toBe(3);
});
