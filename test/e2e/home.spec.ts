import type { Page } from '@playwright/test';
import { addDays, britishDate, formatDate, isLondonTime, londonTime } from '../../src/domain/time.ts';
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
  await seePrices(page);
  await expect(page).toHaveURL(/\/quotationview$/);
  const form: unknown = JSON.parse((await stored(page, 'BookingForm')) ?? '{}');
  expect(form).toMatchObject({ select_option: 'return', passengers: '4', return_passengers: '4' });
  expect(form).toMatchObject({ pickup_date: britishDate(addDays(today(), 1)) });
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

test('[HOME-03] [HOME-08] the price loading screen has its legends', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/calculate-distance-price', async (route) => {
    await held;
    await route.continue();
  });
  await field(page, 'Pick-Up').fill('Leeds Station');
  await field(page, 'Drop-Off').fill('York Station');
  await seePrices(page);
  for (const text of ['Please wait while fetching prices', 'Lowest Price', 'Multiple Companies']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Cheapest Price of a Company')).toBeVisible();
  await expect(page.getByText('Please wait while loading price...')).toBeVisible();
  await checkAccessible(page);
  answer();
  await expect(page).toHaveURL(/\/quotationview$/);
});

test('[HOME-03] a page whose code is still on its way is covered', async ({ page }) => {
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

test('[ERR-01] the same address twice leads to the quotation page after a second', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await field(page, 'Pick-Up').fill('Leeds Station');
  await field(page, 'Drop-Off').fill('Leeds Station');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  await seePrices(page);
  const alert = page.getByRole('alertdialog', { name: 'Same Address Booking!', exact: true });
  await expect(alert).toContainText('The calculated distance is zero miles.');
  await expect(alert).toContainText('0113 496 0100');
  await page.clock.runFor(999);
  await expect(page).toHaveURL(/\/$/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/quoteView$/);
  await page.clock.resume();
  await checkAccessible(page);
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

test('[ERR-03] a time that the clocks jump over is refused with the reason', async ({ page }) => {
  let night = addDays(today(), 2);
  while (isLondonTime({ date: night, minute: 90 })) night = addDays(night, 1);
  await choose(page, 'Pick-Up', 'leeds station');
  await choose(page, 'Drop-Off', 'manchester airport terminal 2');
  await field(page, 'Date').fill(night);
  await field(page, 'Hour').selectOption('01');
  await field(page, 'Min').selectOption('30');
  await seePrices(page);
  const alert = page.getByRole('alertdialog', { name: 'Error', exact: true });
  await expect(alert).toContainText(`The clocks go forward on ${formatDate(night)}: 01:30 does not exist`);
  await expect(field(page, 'Date')).toHaveAttribute('aria-invalid', 'true');
});

test('[ERR-03] any other error is an alert, and stays at the field', async ({ page }) => {
  await field(page, 'Pick-Up').fill('Zzqx nowhere');
  await field(page, 'Drop-Off').fill('York Station');
  await seePrices(page);
  await expect(page.getByRole('alertdialog', { name: 'Error', exact: true })).toContainText('Zzqx nowhere');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(field(page, 'Pick-Up')).toHaveAccessibleDescription(/was not found/);
  await expect(page).toHaveURL(/\/$/);
});
