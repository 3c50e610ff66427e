import type { Page } from '@playwright/test';
import { answers } from './support/hydration.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const card = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

test('[HOME-02] a popular location fills in both ends and continues at the date', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Return' }).click();
  await field(page, 'Passengers').selectOption('3');
  await answers(card(page, 'Manchester Airport from Leeds station'));
  await card(page, 'Manchester Airport from Leeds station').click();
  await expect(field(page, 'Pick-Up')).toHaveValue('Leeds Station, Leeds, LS1 4DY');
  await expect(field(page, 'Drop-Off')).toHaveValue('Manchester Airport Terminal 2, Manchester, M90 4ZY');
  await expect(field(page, 'Return Drop-Off')).toHaveValue('Leeds Station, Leeds, LS1 4DY');
  await expect(field(page, 'Passengers')).toHaveValue('3');
  await expect(field(page, 'Date')).toBeFocused();
  await expect(page.getByRole('tablist')).toBeInViewport();
  await expect(page.getByRole('status').filter({ hasText: 'Filled in.' })).toHaveText(
    'Filled in. Pick-Up: Leeds Station, Leeds, LS1 4DY. ' +
      'Drop-Off: Manchester Airport Terminal 2, Manchester, M90 4ZY.',
  );
  await expect(page).toHaveURL(/\/$/);
  await checkAccessible(page);
  await page.getByRole('button', { name: 'See Prices' }).click();
  await expect(page).toHaveURL(/\/quotationview$/);
});

test('[HOME-02] one with a drop-off only keeps the pick-up, and asks for it when empty', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Hourly Rate' }).click();
  await answers(card(page, /King’s Cross/));
  await card(page, /King’s Cross/).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'GET A QUOTE' })).toHaveAttribute('aria-selected', 'true');
  await expect(field(page, 'Drop-Off')).toHaveValue(/Kings Cross/);
  await expect(field(page, 'Pick-Up')).toBeFocused();
  await field(page, 'Pick-Up').fill('York');
  await page.getByRole('tab', { name: 'Hourly Rate' }).click();
  await page.getByRole('tab', { name: 'GET A QUOTE' }).click();
  await field(page, 'Drop-Off').fill('Hull');
  await card(page, /Old Trafford/).click();
  await expect(field(page, 'Pick-Up')).toHaveValue('York');
  await expect(field(page, 'Drop-Off')).toHaveValue(/^Old Trafford Stadium/);
  const draft = await page.evaluate(() => localStorage.getItem('BookingFormDraft') ?? '{}');
  expect(JSON.parse(draft)).toMatchObject({ dropoff_place: 'lmk:old-trafford-stadium-manchester' });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('[HOME-02] a card is a link to the form with its places', async ({ page }) => {
    await page.goto('/');
    await card(page, /Bath/).click();
    await expect(page).toHaveURL(/\/booktripview\?pickup=Bristol\+Airport/);
    await expect(field(page, 'Pick-Up')).toHaveValue('Bristol Airport, Bristol, BS48 3DY');
    await expect(field(page, 'Drop-Off')).toHaveValue('Bath, Somerset');
  });
});
