import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { button, checkAccessible, expectCount, expectNoSidewaysScroll } from '../support/seen.ts';
import { ALL_HIDDEN } from '../support/site-settings.ts';
import { open } from '../support/site.tsx';

/** Labels and names that do not fit where they are. */
const cutOff = () =>
  [...document.querySelectorAll('form label, header a span')]
    .filter(({ clientWidth }) => clientWidth > 1)
    .filter((is) => is.scrollWidth > is.clientWidth || is.scrollHeight > is.clientHeight + 2)
    .map(({ textContent }) => textContent);

for (const [width, scheme] of [
  [320, 'light'],
  [390, 'dark'],
  [768, 'light'],
  [1280, 'dark'],
] as const) {
  test(`is accessible and fits ${width} px, ${scheme}`, async () => {
    await open('/', { window: [width, 844], scheme });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByText('Saloon')).toBeVisible();
    await button('Add Stop').click();
    await button('Add Return').click();
    await checkAccessible();
    expectNoSidewaysScroll();
    expect(cutOff()).toEqual([]);
    if (width !== 390) return;
    // Letters of twice the size, as phones offer them.
    document.documentElement.style.setProperty('font-size', '200%');
    expectNoSidewaysScroll();
    expect(cutOff()).toEqual([]);
    document.documentElement.style.removeProperty('font-size');
  });
}

for (const width of [390, 1280]) {
  test(`the swap button stays clear of both fields beside their messages, at ${width} px`, async () => {
    await open('/', { window: [width, 900] });
    const top = (of: Locator) => of.element().getBoundingClientRect().top;
    const aboveDropOff = () =>
      top(page.getByRole('combobox', { name: 'Drop-Off' })) - top(button('Swap pick-up and drop-off'));
    const before = aboveDropOff();
    expect(before).toBeGreaterThan(40);
    await button('See Prices').click();
    await expect.element(page.getByText('Enter where the trip ends')).toBeVisible();
    expect(aboveDropOff()).toBe(before);
  });
}

test('[NAV-04] [NAV-05] navbar and footer are hidden by their settings', async () => {
  await open('/', { settings: ALL_HIDDEN });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectCount(page.getByRole('banner'), 0);
  await expectCount(page.getByRole('contentinfo'), 0);
  await checkAccessible();
});
