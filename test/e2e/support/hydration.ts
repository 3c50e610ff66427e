import { expect, type Locator, type Page } from '@playwright/test';
import { BEEN_HERE } from './been-here.ts';

/** Pages are served as to returning visitors: with a separate first script, which can be delayed or lost. */
const scriptsApart = (page: Page) =>
  page.route('**/*', (route, request) => {
    if (request.resourceType() !== 'document') return route.fallback();
    return route.fallback({ headers: { ...request.headers(), ...BEEN_HERE } });
  });

/** Delays scripts until the returned function is called. */
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

/** Waits until an element is interactive: before, the browser itself follows links and sends forms. */
export const answers = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);

/** Waits until the page is interactive. */
export const started = (page: Page) => answers(page.locator('#main'));

/** Records how far elements of the page have moved by themselves. */
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
