import { expect, type Locator, type Page } from '@playwright/test';
import { BEEN_HERE } from './been-here.ts';

/** Pages come as to who has been here before: with their first script beside them, where it can be held or lost. */
const scriptsApart = (page: Page) =>
  page.route('**/*', (route, request) => {
    if (request.resourceType() !== 'document') return route.fallback();
    return route.fallback({ headers: { ...request.headers(), ...BEEN_HERE } });
  });

/** Lets scripts come only when the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  await scriptsApart(page);
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Waits until an element answers to scripts: before, a link leads on and a form is sent by the browser itself. */
export const answers = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);

/** Waits until the page answers to what is done on it. */
export const started = (page: Page) => answers(page.locator('#main'));

/** Keeps how far what is on the page has moved without anybody's doing. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftsOf = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { shifts: number[] }).shifts]);
