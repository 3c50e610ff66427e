import type { Locator, Page } from '@playwright/test';
import { PERSON } from '../support/searched.ts';
import { expect, test } from './support/test.ts';

/** The focused element: its name, and why it is not visible, if so. */
function focusedControl(page: Page): Promise<{ name: string; unseen: string }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { name: '', unseen: '' };
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
    const name = labels?.[0]?.textContent ?? element.getAttribute('aria-label') ?? element.textContent ?? '';
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isRinged = (of: Element | null) => {
      const { outlineStyle, outlineWidth } = of ? getComputedStyle(of) : element.style;
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    // A card has the ring for the button in it; the calendar's button in a date field has the browser's own.
    const inField = !element.matches(':focus');
    const ringed = inField || isRinged(element) || isRinged(element.closest('label'));
    const inWindow = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const covered = at !== null && !element.contains(at) && !at.contains(element);
    const unseen = [!ringed && 'no ring', !inWindow && 'out of the window', covered && 'covered'];
    return { name: name.trim(), unseen: unseen.filter(Boolean).join(', ') };
  });
}

/** Presses Tab until the focused control has the name; each on the way shows that it has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await focusedControl(page);
    expect.soft(focused.unseen, `the focus on "${focused.name}"`).toBe('');
    if (name.test(focused.name)) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

/** Waits for another page, which takes the focus to its beginning: a Tab before that is of the page before. */
async function arrive(page: Page, on: Locator): Promise<void> {
  await expect(on).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
}

test('the whole journey by keyboard alone, with the focus always visible', async ({ page }) => {
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
  await arrive(page, page.getByRole('heading', { name: 'Top results' }));
  await tabTo(page, /^Book Now$/);
  await keyboard.press('Enter');
  await arrive(page, page.getByRole('heading', { name: 'Registration Details' }));
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
  await arrive(page, page.getByRole('button', { name: 'Pay in Car' }));
  await tabTo(page, /^Pay in Car$/);
  await keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
  await expect(page.getByText('keyboard@example.com').first()).toBeVisible();
});
