import { chromium, type Browser, type Page } from '@playwright/test';
import type { PriceAnswer, PriceDetail } from '../src/contract/prices.ts';
import { CHROMIUM, VISITOR } from '../test/support/chromium.ts';
import { mileageSearch, TRIP } from '../test/support/searched.ts';
import { requestSettled } from '../test/support/settled.ts';
import { startApp, type TestApp } from '../test/support/start-app.ts';

/**
 * The journey on a slow phone: how long after the prices' answer the first price is painted (slow 4G, cold cache), and
 * how long each control of results and details takes to answer a press with 60 offers. Processor four times slower.
 * BENCH_RUNS is the number of searches.
 */
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const SLOWER = 4;
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const OFFERS = 60;
const VIEWPORT = { width: 390, height: 844 };
const CONTROLS = '#main :is(button, select, summary, [role=button], input[type=radio], input[type=checkbox])';

async function slowed(page: Page, network: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  if (network) await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Runs in the page: notes when the first price of the results has been painted. */
function notePrice(): void {
  const seen = setInterval(() => {
    if (
      location.pathname !== '/quotationview' ||
      !/£\d/.test(document.querySelector('main')?.innerText ?? '')
    )
      return;
    clearInterval(seen);
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { paintedAt: performance.now() })));
  }, 5);
}

/** Runs in the page: the longest of the presses since it was asked last, in milliseconds. */
function noteDelays(): void {
  const noted = { longest: 0 };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) noted.longest = Math.max(noted.longest, entry.duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** From the start page to the first price painted, after the answer had come, in milliseconds. */
async function firstPrice(browser: Browser, site: TestApp): Promise<number> {
  const context = await browser.newContext({ ...VISITOR, viewport: VIEWPORT, baseURL: site.url });
  const page = await context.newPage();
  await page.addInitScript(notePrice);
  await slowed(page, true);
  await page.goto('/');
  for (const [label, text] of [
    ['Pick-Up', 'Leeds Station'],
    ['Drop-Off', 'Manchester Airport Terminal 2'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).pressSequentially(text, { delay: 30 });
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'See Prices' }).click();
  await page.waitForFunction(() => 'paintedAt' in window);
  const took = await page.evaluate(() => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const answer = answers.find(({ name }) => name.includes('calculate-distance-price'));
    return (window as unknown as { paintedAt: number }).paintedAt - (answer?.responseEnd ?? 0);
  });
  await context.close();
  return took;
}

/** So many offers: those of the demo provider, again under other operators' names. */
function multiplied(entries: PriceDetail[]): PriceDetail[] {
  return Array.from({ length: OFFERS }, (_, index) => {
    const entry = entries[index % entries.length];
    const turn = Math.floor(index / entries.length);
    if (!entry) throw new Error('no prices');
    return {
      ...entry,
      company_id: entry.company_id + turn * 1000,
      company_name: `${entry.company_name} ${turn}`,
    };
  });
}

interface Delay {
  control: string;
  milliseconds: number;
}

/** How long each control of a page takes to answer a press, each on a page that was opened anew. */
async function delaysOf(page: Page, path: string, stored: Record<string, string>): Promise<Delay[]> {
  const open = async () => {
    await page.goto('/healthz');
    await page.evaluate((all) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
    }, stored);
    await page.goto(path);
    await page.locator('main h1').waitFor();
    await page.waitForTimeout(700);
  };
  await open();
  const names = await page.locator(CONTROLS).evaluateAll((all) =>
    all.map((element) => {
      const visible = element.checkVisibility() && !(element as HTMLButtonElement).disabled;
      const labels = (element as HTMLInputElement).labels?.[0]?.innerText;
      return visible
        ? `${element.tagName.toLowerCase()} ${labels ?? (element as HTMLElement).innerText}`
        : '';
    }),
  );
  // Of many of one name the first and the last.
  const asked = names.flatMap((name, index) =>
    name && (names.indexOf(name) === index || names.lastIndexOf(name) === index) ? [{ name, index }] : [],
  );
  const delays: Delay[] = [];
  for (const { name, index } of asked) {
    await open();
    await page.evaluate(noteDelays);
    const control = page.locator(CONTROLS).nth(index);
    if (name.startsWith('select')) {
      await control.focus();
      await page.keyboard.press('ArrowDown');
    } else await control.click();
    await page.waitForTimeout(900);
    const milliseconds = await page.evaluate(
      () => (window as unknown as { noted?: { longest: number } }).noted?.longest ?? Infinity,
    );
    delays.push({ control: name.replaceAll(/\s+/g, ' ').slice(0, 60), milliseconds });
  }
  return delays;
}

async function measureDelays(browser: Browser, site: TestApp): Promise<Record<string, Delay[]>> {
  const { body, form } = await requestSettled(site, TRIP);
  const { price_details, journey } = body as PriceAnswer;
  const context = await browser.newContext({ ...VISITOR, viewport: VIEWPORT, baseURL: site.url });
  const page = await context.newPage();
  await slowed(page, false);
  const measured: Record<string, Delay[]> = {};
  for (const [path, chosen] of [
    ['/quotationview', false],
    ['/personalDetailView', true],
  ] as const) {
    const stored = mileageSearch({ form, prices: multiplied(price_details), journey, chosen });
    measured[path] = await delaysOf(page, path, stored);
  }
  await context.close();
  return measured;
}

const site = await startApp({ replacements: { clock: () => new Date() } });
const browser = await chromium.launch(CHROMIUM);
const paints: number[] = [];
for (let run = 0; run < RUNS; run += 1) paints.push(await firstPrice(browser, site));
const median = paints.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
console.log(`## The journey on a slow phone (processor ÷ ${SLOWER}, 390 × 844)\n`);
console.log(
  `First price painted ${median.toFixed(0)} ms after the answer's arrival on slow 4G (aim: 1,000).\n`,
);
console.log('| page | controls | median ms | longest ms | which |\n| --- | --- | --- | --- | --- |');
for (const [path, delays] of Object.entries(await measureDelays(browser, site))) {
  const sorted = delays.toSorted((a, b) => a.milliseconds - b.milliseconds);
  const [middle, last] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  console.log(
    `| ${path} | ${sorted.length} | ${middle?.milliseconds} | ${last?.milliseconds} | ${last?.control} |`,
  );
  if (process.env['BENCH_ALL']) console.table(sorted);
}
console.log(`\nWith ${OFFERS} offers; aim: 100 ms for each.`);
await browser.close();
await site.stop();
