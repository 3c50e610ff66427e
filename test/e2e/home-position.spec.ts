import type { Page } from '@playwright/test';
import { lookUps, options } from './support/look-ups.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** The visitor's position in the stored hourly form. */
async function savedPosition(page: Page): Promise<unknown> {
  const encoded = await page.evaluate(() => localStorage.getItem('HourlyRateForm') ?? '');
  return (JSON.parse(Buffer.from(encoded, 'base64').toString()) as { userLocation: unknown }).userLocation;
}

/** Presses "Use my location" in the empty pick-up, and waits until it has answered. */
async function useLocation(page: Page): Promise<void> {
  await field(page, 'Pick-Up').click();
  await page.getByRole('option', { name: 'Use my location' }).click();
  await expect(page.getByText('Finding where you are…')).toHaveCount(0);
}

test.describe('with a known position', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 53.82, longitude: -1.575 } });
  test('[PLACE-14] [ADDR-05] [ADDR-06] "Use my location" is the pick-up, priced from that point; places near it come first', async ({
    page,
  }) => {
    await page.goto('/');
    await useLocation(page);
    await expect(field(page, 'Pick-Up')).toHaveValue(/, Leeds \(pin 53\.82000, -1\.57500\)$/);
    const seen = lookUps(page);
    await field(page, 'Drop-Off').pressSequentially('station', { delay: 100 });
    await expect.poll(() => seen.at(-1)?.get('lat')).toBe('53.82');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add Stop' }).click();
    await field(page, 'Stop 1').pressSequentially('station', { delay: 100 });
    const places = options(page).filter({ hasNotText: 'Popular place' });
    await expect(places).toHaveCount(5);
    await expect(places.filter({ hasText: /Leeds/ }).first()).toBeVisible();
    await expect(places.filter({ hasText: /London|Manchester/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove stop 1' }).click();
    await field(page, 'Drop-Off').fill('York Station');
    const asked = page.waitForRequest('**/calculate-distance-price');
    await page.getByRole('button', { name: 'See Prices' }).click();
    expect((await asked).postDataJSON()).toMatchObject({ pickup_place: 'geo:53.82000,-1.57500' });
    await expect(page).toHaveURL(/\/quotationview$/);
  });
});

test('[PLACE-14] [ADDR-06] without a position no city is preferred, no permission is requested, and hire starts in central London', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => console.warn('asked for the position');
  });
  const asked: string[] = [];
  page.on('console', (message) => asked.push(message.text()));
  await page.goto('/');
  const seen = lookUps(page);
  await field(page, 'Pick-Up').pressSequentially('newport');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await field(page, 'Drop-Off').click();
  expect(seen.filter((query) => query.has('lat'))).toEqual([]);
  await page.getByRole('tab', { name: 'Hourly Rate' }).click();
  await field(page, 'Pickup Address').pressSequentially('leeds', { delay: 50 });
  expect(await savedPosition(page)).toEqual({ lat: 51.5074, lon: -0.1278 });
  expect(asked.filter((text) => text.includes('asked for'))).toEqual([]);
});
