import type { Locator, Page, Route } from '@playwright/test';
import { expect } from './support/test.ts';

export const SELECTED = '**/api/v1/calculate-selected-vehicle-price';
export const PRICES = '**/api/v1/calculate-distance-price';

type Leg = 'Options' | 'Return Options';

export const popup = (page: Page) => page.getByRole('dialog', { name: 'Extras' });
export const leg = (page: Page, name: Leg) => popup(page).getByRole('group', { name, exact: true });
export const more = (page: Page, name: Leg, counter: string) =>
  leg(page, name).getByRole('button', { name: `More: ${counter}` });
export const less = (page: Page, name: Leg, counter: string) =>
  leg(page, name).getByRole('button', { name: `Less: ${counter}` });
export const count = (page: Page, name: Leg, counter: string) =>
  leg(page, name).getByRole('group', { name: counter }).getByRole('status');
export const openExtras = (page: Page) => page.getByRole('button', { name: 'Extras', exact: true }).click();
export const saveExtras = (page: Page) => popup(page).getByRole('button', { name: 'Save' }).click();
export const settled = (page: Page) =>
  expect(page.getByText('Please wait while loading price...')).toHaveCount(0);

/** Clicks a button a number of times: first by pointer, then by key, which needs no layout. */
export async function pressTimes(button: Locator, times: number): Promise<void> {
  await button.click();
  const { keyboard } = button.page();
  for (let n = 1; n < times; n += 1) await keyboard.press('Enter');
}

export const press = (page: Page, name: Leg, counter: string, times: number): Promise<void> =>
  pressTimes(more(page, name, counter), times);

/** Delays the calls of an address until `release`. */
export async function held(page: Page, url: string) {
  const waiting: Route[] = [];
  await page.route(url, (route) => {
    waiting.push(route);
  });
  return {
    waiting,
    release: async () => {
      await page.unroute(url);
      await Promise.all(waiting.map((route) => route.continue().catch(() => undefined)));
    },
  };
}
