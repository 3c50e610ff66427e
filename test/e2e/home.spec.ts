import type { Page } from '@playwright/test';
import { britishDate, londonTime } from '../../src/domain/time/time.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const today = () => londonTime(Date.now()).date;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const seePrices = (page: Page) => page.getByRole('button', { name: 'See Prices' }).click();
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Types into an address field and takes the first suggestion by keyboard. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).pressSequentially(text);
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('[HOME-04] [HOME-18] a trip with a stop and a return leads to its prices', async ({ page }) => {
  await choose(page, 'Pick-Up', 'leeds station');
  await page.getByRole('button', { name: 'Add Stop' }).click();
  await choose(page, 'Stop 1', 'wakefield');
  await choose(page, 'Drop-Off', 'manchester airport terminal 2');
  await field(page, 'Passengers').selectOption('4');
  await page.getByRole('button', { name: 'Add Return' }).click();
  await expect(field(page, 'Return Passengers')).toHaveValue('4');
  await checkAccessible(page);
  const day = await field(page, 'Date').inputValue();
  await seePrices(page);
  await expect(page).toHaveURL(/\/quotationview$/);
  const form: unknown = JSON.parse((await stored(page, 'BookingForm')) ?? '{}');
  expect(form).toMatchObject({ select_option: 'return', passengers: '4', return_passengers: '4' });
  expect(form).toMatchObject({ pickup_date: britishDate(day) });
  expect(Buffer.from((await stored(page, 'BookingType')) ?? '', 'base64').toString()).toBe('"milleage"');
  expect(JSON.parse((await stored(page, 'PriceDetails')) ?? '[]')).not.toHaveLength(0);
  await expect.poll(async () => Number(await stored(page, 'CalculatedDistance'))).toBeGreaterThan(30);
});

test('[HOME-09] the form survives a reload', async ({ page }) => {
  await choose(page, 'Pick-Up', 'heathrow terminal 5');
  await field(page, 'Flight/train/port number').fill('BA123');
  await field(page, 'Hour').selectOption('15');
  await field(page, 'Min').selectOption('45');
  await page.reload();
  await expect(field(page, 'Pick-Up')).toHaveValue(/Heathrow/);
  await expect(field(page, 'Flight/train/port number')).toHaveValue('BA123');
  await expect(field(page, 'Hour')).toHaveValue('15');
  await expect(field(page, 'Min')).toHaveValue('45');
});

test('[HOME-03] a page whose code is still loading is covered', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/assets/payment-cancel-page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/payment-cancel');
  const overlay = page.getByRole('status').filter({ hasText: /^Please wait while loading content\.\.\.$/ });
  await expect(overlay).toBeVisible();
  expect(await overlay.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
  await checkAccessible(page);
  release();
  await expect(page.getByRole('heading', { name: /Cancel/ }).first()).toBeVisible();
  await expect(overlay).toHaveCount(0);
});

test('[ERR-02] a pick-up that is too soon is an urgent booking', async ({ page }) => {
  await field(page, 'Pick-Up').fill('Leeds Station');
  await field(page, 'Drop-Off').fill('York Station');
  await field(page, 'Date').fill(today());
  await field(page, 'Hour').selectOption('00');
  await seePrices(page);
  const alert = page.getByRole('alertdialog', { name: 'Urgent Booking!', exact: true });
  await expect(alert.getByRole('paragraph')).toHaveText([
    'This pick-up is too soon to be booked online.',
    /^Pickups must be booked at least 2 hours ahead/,
  ]);
  await expect(page).toHaveURL(/\/quoteView$/);
});
