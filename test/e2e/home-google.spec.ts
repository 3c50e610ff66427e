import type { Page, Request } from '@playwright/test';
import {
  askedOf,
  faultsOf,
  googleMapsScript,
  type MapsAnswers,
  serveGoogleMaps,
} from './support/google-maps.ts';
import { confirmTowns, stored } from './journey-steps.ts';
import { expect, test } from './support/test.ts';

test.use({ settings: { GOOGLE_API_KEY: 'test-key' } });

const BRIGGATE = {
  placeId: 'g1',
  text: 'Briggate, Leeds, UK',
  postcode: 'LS1 6HD',
  lat: 53.7973,
  lng: -1.5423,
};
const BRIGGATE_POINT = 'geo:53.79730,-1.54230;postcode=LS16HD';
const YORK = { postcode: null, lat: 53.95763, lng: -1.08271, types: ['locality'] };

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const priceCall = (page: Page) =>
  page
    .waitForRequest('**/calculate-distance-price')
    .then((request: Request) => request.postDataJSON() as object);
const search = (page: Page) => page.getByRole('button', { name: 'See Prices' }).click();

async function open(page: Page, answers: Partial<MapsAnswers> = {}): Promise<string[]> {
  const loaded = await serveGoogleMaps(page, { predictions: [BRIGGATE], ...answers });
  await page.goto('/');
  return loaded;
}

/** Chooses Google's only suggestion, after the saved addresses. */
async function choose(page: Page, label: string, text: string, suggested: string): Promise<void> {
  await field(page, label).pressSequentially(text);
  await page.getByRole('listbox').getByRole('option', { name: suggested, exact: true }).click();
}

test.afterEach(async ({ page }) => {
  expect(await faultsOf(page)).toEqual([]);
});

test('[APP-03] with a key the maps script is loaded once, with the places library', async ({ page }) => {
  const loaded = await open(page);
  await expect.poll(() => loaded.length).toBe(1);
  const { searchParams } = new URL(loaded[0] ?? '');
  expect(searchParams.get('libraries')).toBe('places');
  expect(searchParams.get('key')).toBe('test-key');
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(field(page, 'Pick-Up')).toBeVisible();
  expect(loaded).toHaveLength(1);
});

test('[ADDR-02] [PLACE-14] predictions are British, near no city, and carry their postcode', async ({
  page,
}) => {
  await open(page);
  await field(page, 'Pick-Up').pressSequentially('brigg');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Briggate, Leeds, LS1 6HD']);
  await expect
    .poll(async () => (await askedOf(page, 'autocomplete')).at(-1))
    .toMatchObject({ input: 'brigg', includedRegionCodes: ['gb'] });
  expect((await askedOf(page, 'autocomplete')).at(-1)).not.toHaveProperty('locationBias');
  // The same place after another character costs nothing.
  await field(page, 'Pick-Up').pressSequentially('a');
  await expect.poll(async () => (await askedOf(page, 'autocomplete')).length).toBeGreaterThan(1);
  expect(await askedOf(page, 'fetchFields')).toEqual([{ fields: ['location', 'addressComponents'] }]);
});

test.describe('with a known position', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 53.8, longitude: -1.55 } });

  test('[ADDR-05] a stop is searched in its box first, and anywhere if the box has none', async ({
    page,
  }) => {
    const far = { ...BRIGGATE, placeId: 'g3', text: 'Briggate, Shipley, UK', postcode: null, lat: 53.94 };
    await open(page, { predictions: [far, BRIGGATE] });
    const useLocation = async () => {
      await field(page, 'Pick-Up').fill('');
      await field(page, 'Pick-Up').click();
      await page.getByRole('option', { name: 'Use my location' }).click();
      await expect(field(page, 'Pick-Up')).toHaveValue(/\(pin /);
    };
    await useLocation();
    await page.getByRole('button', { name: 'Add Stop' }).click();
    await field(page, 'Stop 1').pressSequentially('brigg', { delay: 100 });
    const edges = { south: expect.closeTo(53.7), west: expect.closeTo(-1.65) };
    const boxed = { locationRestriction: expect.objectContaining(edges) as unknown };
    const last = async (count: number) => (await askedOf(page, 'autocomplete')).slice(-count);
    await expect.poll(() => last(1)).toMatchObject([{ input: 'brigg, UK', ...boxed }]);
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Briggate, Leeds, LS1 6HD']);
    await open(page, { predictions: [far] });
    await useLocation();
    await field(page, 'Stop 1').press('End');
    await field(page, 'Stop 1').pressSequentially('ate', { delay: 100 });
    const around = { locationBias: { center: { lat: 53.8, lng: -1.55 }, radius: 50_000 } };
    await expect.poll(() => last(2)).toMatchObject([boxed, { input: 'briggate, UK', ...around }]);
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Briggate, Shipley']);
  });
});

test('[ADDR-07] without the library an error is logged and saved addresses still work', async ({ page }) => {
  await page.route('https://maps.googleapis.com/**', (route) => route.abort());
  await page.goto('/');
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('maps library is missing'),
  );
  await field(page, 'Pick-Up').pressSequentially('heathrow');
  expect((await logged).type()).toBe('error');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Popular place');
});

test('[ADDR-07] a lost maps script is requested again on the next page, once', async ({ page }) => {
  let asked = 0;
  await page.route('https://maps.googleapis.com/**', (route) => {
    asked += 1;
    const body = googleMapsScript(new URL(route.request().url()), { predictions: [BRIGGATE] });
    return asked < 3 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body });
  });
  const goTo = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  await page.goto('/');
  await field(page, 'Pick-Up').pressSequentially('heathrow');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  expect(asked).toBe(1);
  await goTo('Contact Us');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expect.poll(() => asked).toBe(2);
  await goTo('Home');
  await expect.poll(() => asked).toBe(3);
  await field(page, 'Pick-Up').fill('');
  await field(page, 'Pick-Up').pressSequentially('brigg');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Briggate, Leeds, LS1 6HD']);
  await goTo('Contact Us');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  expect(asked).toBe(3);
});

test('[ADDR-08] the points of chosen and of typed places are sent with the form', async ({ page }) => {
  await open(page, { geocodes: { York: YORK } });
  await choose(page, 'Pick-Up', 'brigg', 'Briggate, Leeds, LS1 6HD');
  await field(page, 'Drop-Off').fill('York');
  const [sent] = await Promise.all([priceCall(page), search(page)]);
  expect(sent).toMatchObject({
    pickup: 'Briggate, Leeds, LS1 6HD',
    pickup_place: BRIGGATE_POINT,
    dropoff: 'York',
    dropoff_place: 'geo:53.95763,-1.08271',
  });
  await confirmTowns(page, 'York');
  await expect(page).toHaveURL(/\/quotationview$/);
  expect(await stored(page, 'BookingForm')).toMatchObject({ pickup_place: BRIGGATE_POINT });
  const asked = await askedOf(page, 'geocode');
  expect(asked).toEqual([
    {
      address: 'York',
      componentRestrictions: { country: 'GB' },
      region: 'gb',
      language: 'en-GB',
      fulfillOnZeroResults: true,
    },
  ]);
});

for (const [how, answers, log] of [
  ['is not known', {}, null],
  [
    'is the whole country only',
    { geocodes: { 'York Station': { ...YORK, types: ['country', 'political'] } } },
    null,
  ],
  ['is refused', { broken: ['geocode'] }, /^geocoding: .*PERMISSION_DENIED/],
  ['does not come in time', { silent: ['geocode'] }, /^geocoding: no answer within/],
] as const) {
  test(`[ADDR-08] a typed text is sent alone where its point ${how}`, async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await open(page, answers as Partial<MapsAnswers>);
    await choose(page, 'Pick-Up', 'brigg', 'Briggate, Leeds, LS1 6HD');
    await field(page, 'Drop-Off').fill('York Station');
    const [sent] = await Promise.all([priceCall(page), search(page)]);
    expect(sent).toMatchObject({ pickup_place: BRIGGATE_POINT, dropoff: 'York Station' });
    expect(sent).not.toHaveProperty('dropoff_place');
    await expect(page).toHaveURL(/\/quotationview$/);
    const said = logged.filter((text) => text.startsWith('geocoding'));
    expect(said).toEqual(log ? [expect.stringMatching(log)] : []);
  });
}

test('[ADDR-08] a point elsewhere leads to a question, and the next search uses the text', async ({
  page,
}) => {
  const wrong = {
    placeId: 'g2',
    text: 'Leeds Station, Leeds, UK',
    postcode: null,
    lat: 53.4774,
    lng: -2.2309,
  };
  await open(page, { predictions: [wrong] });
  await choose(page, 'Pick-Up', 'leeds', 'Leeds Station, Leeds');
  await field(page, 'Drop-Off').fill('York Station');
  await search(page);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'in another place than we know it' })).toBeVisible();
  await expect(field(page, 'Pick-Up')).toHaveAccessibleDescription(/^Pick-Up lies elsewhere on the map/);
  await expect(field(page, 'Pick-Up')).toHaveValue('Leeds Station, Leeds');
  const [sent] = await Promise.all([priceCall(page), search(page)]);
  expect(sent).toMatchObject({ pickup: 'Leeds Station, Leeds' });
  expect(sent).not.toHaveProperty('pickup_place');
  await expect(page).toHaveURL(/\/quotationview$/);
});
