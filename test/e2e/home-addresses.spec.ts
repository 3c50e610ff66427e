import type { Page } from '@playwright/test';
import { held } from './extras-steps.ts';
import { lookUps, options } from './support/look-ups.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** What was asked for although it had been. */
function repeated(seen: readonly URLSearchParams[]): string[] {
  const all = seen.map(String);
  return all.filter((query, index) => all.indexOf(query) < index);
}

test('[ADDR-01] [PLACE-16] popular places of the provider come first, then places with their postcode [ADDR-02]', async ({
  page,
}) => {
  await page.goto('/');
  await field(page, 'Pick-Up').pressSequentially('TERMINAL 2');
  await expect(options(page).first()).toContainText('Popular place');
  await expect(options(page).first()).toContainText('Terminal 2');
  await expect(options(page).filter({ hasNotText: 'Popular place' }).first()).toContainText(/[A-Z]{1,2}\d/);
  const saved = await options(page).evaluateAll((rows) =>
    rows.map((row) => row.textContent?.includes('Popular place') ?? false),
  );
  expect(saved.toSorted((a, b) => Number(b) - Number(a))).toEqual(saved);
  await checkAccessible(page);
});

test('[ADDR-04] the list closes 200 ms after the field is left, by the clock of the browser', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await field(page, 'Pick-Up').pressSequentially('york');
  await expect(options(page).first()).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  await field(page, 'Passengers').focus();
  await page.clock.runFor(199);
  await expect(options(page).first()).toBeVisible();
  await page.clock.runFor(1);
  await expect(options(page)).toHaveCount(0);
});

test('[ADDR-04] the list works by keyboard and closes when the field is left', async ({ page }) => {
  await page.goto('/');
  const pickup = field(page, 'Pick-Up');
  await pickup.pressSequentially('york');
  await expect(options(page).first()).toBeVisible();
  await expect(pickup).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  const second = options(page).nth(1);
  await page.keyboard.press('ArrowDown');
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(pickup).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
  await page.keyboard.press('End');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(pickup).toHaveValue('york');
  await pickup.pressSequentially(' st');
  await expect(options(page).first()).toBeVisible();
  await field(page, 'Passengers').focus();
  await expect(options(page)).toHaveCount(0);
});

test('[ADDR-04] a suggestion is chosen by pointer, and its place goes when the text is edited', async ({
  page,
}) => {
  await page.goto('/');
  const place = () =>
    page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('BookingFormDraft') ?? '{}') as { pickup_place?: string })
          .pickup_place,
    );
  await field(page, 'Pick-Up').pressSequentially('wakefield');
  await options(page).filter({ hasNotText: 'Popular place' }).first().click();
  expect(await place()).toMatch(/^[a-z]+:/);
  await page.keyboard.press('Backspace');
  await expect.poll(place).toBeUndefined();
});

test('[ADDR-04] a list that opens below what is seen is brought into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 });
  await page.goto('/');
  await field(page, 'Drop-Off').pressSequentially('terminal');
  await expect(options(page).first()).toBeVisible();
  const { bottom, top } = await page.getByRole('listbox').evaluate((list) => list.getBoundingClientRect());
  expect([top > 0, bottom <= 560]).toEqual([true, true]);
  await expect(field(page, 'Drop-Off')).toBeInViewport({ ratio: 1 });
});

test('[ADDR-03] return addresses are looked up from two characters on', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Return' }).click();
  const seen = lookUps(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  for (const [label, text] of [
    ['Return Pick-Up', 'yo'],
    ['Return Drop-Off', 'hu'],
  ] as const) {
    for (const letter of text) {
      await field(page, label).pressSequentially(letter);
      await page.clock.runFor(1000);
    }
  }
  await expect.poll(() => seen.map((query) => query.get('q'))).toEqual(['yo', 'hu']);
});

test('[ADDR-03] the drop-off says that it is looking from two characters on', async ({ page }) => {
  await page.goto('/');
  const seen = lookUps(page);
  await page.route('**/api/v1/places**', () => {});
  const looking = page.getByText('Looking for places…');
  await field(page, 'Drop-Off').pressSequentially('¿');
  await expect.poll(() => seen.length).toBe(1);
  await expect(looking).toHaveCount(0);
  await field(page, 'Drop-Off').pressSequentially('q');
  await expect(looking).toBeVisible();
});

test('[ADDR-03] it says so below saved addresses, too, until there are places', async ({ page }) => {
  await page.goto('/');
  const gate = await held(page, '**/api/v1/places**');
  await field(page, 'Drop-Off').pressSequentially('airport');
  await expect(options(page).first()).toContainText('Popular place');
  const looking = page.getByText('Looking for places…');
  await expect(looking).toBeVisible();
  await checkAccessible(page);
  await gate.release();
  await expect(options(page).filter({ hasNotText: 'Popular place' }).first()).toBeVisible();
  await expect(looking).toHaveCount(0);
});

test('[ADDR-05] [JRN-12] a stop is searched by all of its address, five places at most', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Stop' }).click();
  const seen = lookUps(page);
  await field(page, 'Stop 1').pressSequentially('leeds');
  await expect.poll(() => seen.at(-1)?.get('q')).toBe('leeds');
  await expect(options(page).filter({ hasNotText: 'Popular place' })).toHaveCount(5);
  await expect(options(page).filter({ hasText: 'Popular place' })).toHaveCount(3);
  await field(page, 'Stop 1').fill('14 leeds, LS1');
  await expect.poll(() => seen.at(-1)?.get('q')).toBe('14 leeds, LS1');
  await expect(options(page).first()).toBeVisible();
  // Opened again, a list is still the same.
  await field(page, 'Stop 1').press('Escape');
  await field(page, 'Stop 1').press('ArrowDown');
  await expect(field(page, 'Stop 1')).toHaveAttribute('aria-expanded', 'true');
  expect(repeated(seen)).toEqual([]);
});

test('[ADDR-05] number and postcode alone are searched; what is chosen is the whole address', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Stop' }).click();
  const seen = lookUps(page);
  await field(page, 'Stop 1').pressSequentially('7, BD1 4HU');
  await expect.poll(() => seen.at(-1)?.get('q')).toBe('7, BD1 4HU');
  // Without a position there is no box around it.
  expect(seen.some((query) => query.has('within'))).toBe(false);
  await expect(options(page)).toHaveText(['7, BD1 4HU (Bradford area)\nthe middle of BD1 (Bradford)'], {
    useInnerText: true,
  });
  await checkAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Stop 1')).toHaveValue('7, BD1 4HU (Bradford area)');
});

test('[HOME-07] [HOME-10] the hourly form has its defaults, is saved on every change and restored', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Hourly Rate' }).click();
  await expect(field(page, 'Duration')).toHaveValue('4hour');
  await expect(page.getByText('This start is too soon to book online')).toHaveCount(0);
  await checkAccessible(page);
  await field(page, 'Pickup Address').fill('Leeds Station');
  await field(page, 'Duration').selectOption('6hour');
  const encoded = await page.evaluate(() => localStorage.getItem('HourlyRateForm') ?? '');
  expect(JSON.parse(Buffer.from(encoded, 'base64').toString())).toMatchObject({
    pickup: 'Leeds Station',
    pickup_duration: '6hour',
  });
  await page.reload();
  await page.getByRole('tab', { name: 'Hourly Rate' }).click();
  await expect(field(page, 'Pickup Address')).toHaveValue('Leeds Station');
  await expect(field(page, 'Duration')).toHaveValue('6hour');
});
