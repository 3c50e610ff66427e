import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PriceDetail } from '../../src/contract/prices.ts';
import { hourlySearch, mileageSearch, PERSON, PRICES, TRIP } from '../support/searched.ts';
import { checkAccessible, expectCount, expectNoSidewaysScroll, pressKey } from '../support/seen.ts';
import { open } from '../support/site.tsx';

const bar = () => page.getByRole('region', { name: 'Your trip in short' });
const fold = () => bar().getByRole('button');
const PATHS = ['/quotationview', '/personalDetailView', '/paymentview'];
const EMPTY = { ...TRIP, luggages: 0, hand_luggages: 0, return_luggages: 0, return_hand_luggages: 0 };

for (const [width, most] of [
  [390, 92],
  [768, 72],
  [1280, 60],
] as const) {
  test(`[JRN-03] at ${width} px the trip stays visible at each step`, async () => {
    for (const path of PATHS) {
      const stored = mileageSearch({ chosen: true, person: PERSON, form: EMPTY });
      await open(path, { window: [width, 600], stored });
      for (const text of ['Leeds Station', 'Manchester Airport Terminal 2', ', 10:30', 'Return ', ' min'])
        await expect.element(fold()).toHaveTextContent(text);
      await expect.element(fold()).toHaveTextContent(path === PATHS[0] ? 'from £40.00' : '£40.00');
      window.scrollTo(0, 400);
      const { top, height } = bar().element().getBoundingClientRect();
      expect(top).toBe(0);
      expect(height).toBeLessThan(most);
      // Nothing that is zero is listed.
      const zeros = [...document.querySelectorAll('dd')].filter((fact) =>
        /^(0|No|0 minutes)$/.test(fact.innerText),
      );
      expect(zeros).toEqual([]);
    }
    expectNoSidewaysScroll();
    await checkAccessible();
  });
}

/** What of the folded bar has no room. */
const cutOff = () =>
  [...fold().element().querySelectorAll('span')]
    .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);

test('[JRN-03] on a phone both ends have a line if needed: only the longest name is cut', async () => {
  const stored = mileageSearch({ form: EMPTY });
  await open('/quotationview', { window: [390, 844], stored });
  expect(cutOff()).toEqual([]);
  const longest = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch railway station';
  await open('/quotationview', {
    window: [320, 600],
    stored: mileageSearch({ form: { ...EMPTY, pickup: longest } }),
  });
  const places = cutOff().filter((text) => !text?.includes(' · '));
  expect(places).toEqual([longest]);
  expectNoSidewaysScroll();
});

test('[JRN-03] a click expands the whole trip, another collapses it', async () => {
  await open('/paymentview', { window: [390, 844], stored: mileageSearch({ chosen: true, person: PERSON }) });
  await fold().click();
  for (const label of ['From', 'To', 'Date & Time', 'Return Date & Time', 'Passengers'])
    await expect.element(bar().getByText(label, { exact: true }).first()).toBeVisible();
  await checkAccessible();
  await fold().click();
  await expectCount(bar().getByText('Date & Time', { exact: true }), 0);
  await pressKey('Enter');
  await expectCount(bar().getByText('Date & Time', { exact: true }), 1);
  await pressKey('Escape');
  await expectCount(bar().getByText('Date & Time', { exact: true }), 0);
});

test('[JRN-03] the time left is counted in minutes, and announced when it matters', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  try {
    const expires_at = new Date(Date.now() + 6.5 * 60_000).toISOString();
    const prices: PriceDetail[] = PRICES.map((price) =>
      price.expires_at ? { ...price, expires_at } : price,
    );
    await open('/quotationview', { stored: mileageSearch({ prices }) });
    await expect.element(fold()).toHaveTextContent('held 7 min');
    const told = () => bar().getByRole('status').element().textContent;
    vi.advanceTimersByTime(60_000);
    await expect.element(fold()).toHaveTextContent('held 6 min');
    expect(told()).toBe('');
    vi.advanceTimersByTime(60_000);
    await expect.element(fold()).toHaveTextContent('held 5 min');
    expect(told()).toBe('This price is held for 5 more minutes.');
    vi.advanceTimersByTime(5 * 60_000);
    await expect.element(fold()).toHaveTextContent('price ran out');
  } finally {
    vi.useRealTimers();
  }
});

test('[JRN-03] hourly hire shows its duration', async () => {
  await open('/quotationview', { stored: hourlySearch() });
  await expect.element(fold()).toHaveTextContent(/Leeds Station for \d+ hours/);
});
