import type { Page } from '@playwright/test';
import { lookUps, options } from './support/look-ups.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Repeated requests. */
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

test('[ADDR-04] a list that opens below the visible part is scrolled into view', async ({ page }) => {
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

test('[ADDR-05] [JRN-12] a stop is searched by its whole address, five places at most', async ({ page }) => {
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

test('[ADDR-05] number and postcode alone are searched; the choice is the whole address', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Stop' }).click();
  const seen = lookUps(page);
  await field(page, 'Stop 1').pressSequentially('7, BD1 1ZZ');
  await expect.poll(() => seen.at(-1)?.get('q')).toBe('7, BD1 1ZZ');
  // Without a position there is no box around it.
  expect(seen.some((query) => query.has('within'))).toBe(false);
  await expect(options(page)).toHaveText(['7, BD1 1ZZ (Bradford area)\nthe middle of BD1 (Bradford)'], {
    useInnerText: true,
  });
  await checkAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Stop 1')).toHaveValue('7, BD1 1ZZ (Bradford area)');
});
