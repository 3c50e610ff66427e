import type { Page } from '@playwright/test';
import type { PriceAnswer } from '../../src/contract/prices.ts';
import { addDays, britishDate, londonTime } from '../../src/domain/time/time.ts';
import { mileageForm } from '../support/forms.ts';
import { expect, test } from './support/test.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

type Step = 'prices' | 'vehicle' | 'registration';

/** What earlier steps leave in the browser, with real prices of the server. */
async function store(page: Page, ...steps: Step[]): Promise<void> {
  const BookingForm = mileageForm({ pickup_date: britishDate(addDays(londonTime(Date.now()).date, 7)) });
  const response = await page.request.post('/api/v1/calculate-distance-price', { data: BookingForm });
  const { price_details, journey } = (await response.json()) as PriceAnswer;
  const registration = {
    email: 'ann@example.org',
    firstName: 'Ann',
    surname: 'Lee',
    number: '+44 7700 900123',
  };
  const kept: Record<Step, Record<string, string>> = {
    prices: {
      BookingForm: JSON.stringify(BookingForm),
      BookingType: encode('milleage'),
      PriceDetails: JSON.stringify(price_details),
      JourneySummary: JSON.stringify(journey),
    },
    vehicle: { selectedVehicleData: encode({ ...price_details[0], quantity: 1, type: 'lowest' }) },
    registration: { registrationData: encode(registration) },
  };
  await page.goto('/contactus');
  await page.evaluate(
    (values) => {
      for (const [key, value] of values) localStorage.setItem(key, value);
    },
    steps.flatMap((step) => Object.entries(kept[step])),
  );
}

/** The page as a server would send it that knows no settings. */
async function withoutSettings(page: Page): Promise<void> {
  await page.route('**/home', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script type="application\/json"[\s\S]*?<\/script>/, '');
    await route.fulfill({ response, body });
  });
}

test('[APP-02] the settings come with the page and are stored encoded', async ({ page }) => {
  await page.route('**/settings-flat', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText('Wharfe & Weald Transfers');
  const kept = await page.waitForFunction(() => localStorage.getItem('appSettings'));
  expect(JSON.parse(Buffer.from((await kept.jsonValue()) ?? '', 'base64').toString())).toContainEqual({
    setting_name: 'Company_Name',
    setting_value: 'Wharfe & Weald Transfers',
  });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('[APP-01] a waiting screen is shown while no settings are known', async ({ page }) => {
  await withoutSettings(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/settings-flat', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/home');
  await expect(page.getByText('Please wait while loading content', { exact: true })).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[APP-02] without any settings the page uses the built-in values', async ({ page }) => {
  await withoutSettings(page);
  await page.route('**/settings-flat', (route) => route.abort());
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'See Prices' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

for (const [row, from, to] of [
  ['APP-04', '/checkout', '/paymentview'],
  ['APP-06', '/nowhere', '/'],
] as const) {
  test(`[${row}] ${from} leads to ${to}`, async ({ page }) => {
    await store(page, 'prices', 'vehicle', 'registration');
    await page.goto(from);
    await expect.poll(() => new URL(page.url()).pathname).toBe(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('[APP-07] navigation scrolls to the top, back restores the position', async ({ page }) => {
  // So low that both pages are longer than the window.
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto('/');
  await expect(page.getByText('Saloon')).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: 'Contact Us' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await link.click();
  await expect(page).toHaveTitle(/^Contact Us/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const longer = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(longer).toBeGreaterThan(300);
  await page.evaluate(() => window.scrollTo(0, 120));
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120);
  await page.goBack();
  await expect(page).toHaveTitle(/^Book a trip/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('[HOME-06] /booktripview has the same form', async ({ page }) => {
  await page.goto('/booktripview');
  await page.getByLabel('Pick-Up', { exact: true }).fill('Leeds Station');
  await page.goto('/');
  await expect(page.getByLabel('Pick-Up', { exact: true })).toHaveValue('Leeds Station');
});
