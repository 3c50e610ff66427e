import type { Page } from '@playwright/test';
import { PERSON } from '../support/searched.ts';
import { expect, test } from './support/test.ts';

/** Presses Tab until the focused control has the name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return '';
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
      return labels?.[0]?.textContent ?? element.getAttribute('aria-label') ?? element.textContent ?? '';
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

test('the whole journey by keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  await page.goto('/');
  await expect(page.getByLabel('Pick-Up', { exact: true })).toBeVisible();
  for (const [label, text] of [
    [/^Pick-Up$/, 'leeds station'],
    [/^Drop-Off$/, 'manchester airport terminal 2'],
  ] as const) {
    await tabTo(page, label);
    await keyboard.type(text);
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
  }
  await tabTo(page, /^Passengers$/);
  await keyboard.type('4');
  await tabTo(page, /^See Prices$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Top results' })).toBeVisible();
  await tabTo(page, /^Book Now$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Registration Details' })).toBeVisible();
  for (const [label, text] of [
    [/^First name$/, PERSON.firstName],
    [/^Surname$/, PERSON.surname],
    [/^Mobile number$/, PERSON.number],
    [/^Email$/, 'keyboard@example.com'],
  ] as const) {
    await tabTo(page, label);
    await keyboard.type(text);
  }
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pay in Car' })).toBeVisible();
  await tabTo(page, /^Pay in Car$/);
  await keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
  await expect(page.getByText('keyboard@example.com').first()).toBeVisible();
});
