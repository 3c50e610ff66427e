import react from '@vitejs/plugin-react';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { webBuild } from '../scripts/web-build.ts';
import { startApp } from '../test/support/start-app.ts';
import { launchPlainBrowser, type PlainBrowser } from './support/plain-browser.ts';

/**
 * The start page on a slow phone, beside a bare client-rendered React page of the same build: emulated slow 4G and a
 * slower processor, cold cache, in turn. BENCH_RUNS is the number of visits to each, BENCH_SLOWER how many times slower
 * the processor is.
 */
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
/** Slow 4G as Lighthouse applies it to a browser: each request waits, all share the line. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const SLOWER = Number(process.env['BENCH_SLOWER'] ?? 4);
const SETTLED_MS = 4500;
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };

interface Figures {
  paint: number;
  largest: number;
  interactive: number;
  blocked: number;
  shift: number;
}

interface Noted {
  largest: number;
  shift: number;
  tasks: { start: number; duration: number }[];
  interactive: number;
}

/** Runs in the page from its very start. */
function observe(): void {
  const noted: Noted = { largest: 0, shift: 0, tasks: [], interactive: 0 };
  Object.assign(window, { noted });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (noted.largest = startTime));
  watch('layout-shift', (entry) => (noted.shift += (entry as PerformanceEntry & { value: number }).value));
  watch('longtask', ({ startTime: start, duration }) => noted.tasks.push({ start, duration }));
  // React leaves the element's properties on it once it answers to the visitor.
  const timer = setInterval(() => {
    const form = document.querySelector('#app form');
    if (!form || !Object.keys(form).some((key) => key.startsWith('__reactProps'))) return;
    noted.interactive = performance.now();
    clearInterval(timer);
  }, 10);
}

/** Runs in the page at the end. */
function read(): { noted: Noted; paint: number } {
  const { noted } = window as unknown as { noted: Noted };
  return { noted, paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 };
}

/** One visit with a cold cache, in a profile and a tab of its own. */
async function visit({ send }: PlainBrowser, url: string): Promise<Figures> {
  const { browserContextId } = await send('Target.createBrowserContext');
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const inPage = (method: string, params: object = {}) => send(method, params, String(sessionId));
  await inPage('Page.enable');
  await inPage('Page.addScriptToEvaluateOnNewDocument', { source: `(${observe.toString()})()` });
  await inPage('Emulation.setDeviceMetricsOverride', PHONE);
  await inPage('Network.enable');
  await inPage('Network.emulateNetworkConditions', SLOW_4G);
  await inPage('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await inPage('Page.navigate', { url });
  // Not by asking the page, which would keep it busy.
  await setTimeout(SETTLED_MS);
  const expression = `(${read.toString()})()`;
  const { result } = (await inPage('Runtime.evaluate', { expression, returnByValue: true })) as {
    result: { value: ReturnType<typeof read> };
  };
  await send('Target.disposeBrowserContext', { browserContextId });
  const { noted, paint } = result.value;
  if (noted.interactive === 0) throw new Error(`${url} did not answer to the visitor in ${SETTLED_MS} ms`);
  const late = noted.tasks.filter(({ start }) => start >= paint);
  const blocked = late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return { paint, largest: noted.largest, interactive: noted.interactive, blocked, shift: noted.shift };
}

async function serveBare(folder: string) {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare-page'),
    logLevel: 'error',
    plugins: [react(), webBuild()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const app = fastify();
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
  });
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const folder = mkdtempSync(join(tmpdir(), 'wayfare-bench-web-'));
const bare = await serveBare(folder);
const site = await startApp({ replacements: { clock: () => new Date() } });
const browser = await launchPlainBrowser();
const [bareAddress] = bare.addresses();
const barePort = typeof bareAddress === 'object' ? bareAddress.port : 0;
const pages = [
  { name: 'bare React page', url: `http://127.0.0.1:${barePort}/` },
  { name: 'Wayfare, /', url: `${site.url}/` },
].map((row) => ({ ...row, seen: [] as Figures[] }));
// Once for each, so that nothing is made for the first time in a counted visit.
for (const { url } of pages) await visit(browser, url);
for (let run = 0; run < RUNS; run += 1) {
  for (const { url, seen } of pages) seen.push(await visit(browser, url));
}
const rows = pages.map(({ name, seen }) => {
  const of = (key: keyof Figures) => median(seen.map((row) => row[key]));
  return {
    name,
    paint: of('paint'),
    largest: of('largest'),
    interactive: of('interactive'),
    blocked: of('blocked'),
    shift: of('shift'),
  };
});
const [base, ours] = rows;
console.log(`## Start page (slow 4G, processor ÷ ${SLOWER}, medians of ${RUNS})\n`);
console.log('| page | first paint ms | largest paint ms | interactive ms | blocked ms | layout shift |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const { name, paint, largest, interactive, blocked, shift } of rows) {
  const whole = [paint, largest, interactive, blocked].map((value) => value.toFixed(0));
  console.log(`| ${name} | ${whole.join(' | ')} | ${shift.toFixed(4)} |`);
}
if (base && ours) {
  const ratio = (key: 'largest' | 'interactive') => (ours[key] / base[key]).toFixed(2);
  console.log(
    `\nLargest paint ${ratio('largest')} of the bare page's (aim: at most 0.47), interactive ${ratio('interactive')} (aim: at most 1.10), blocked at most 50 ms, shift 0.00.`,
  );
}
await browser.close();
await site.stop();
await bare.close();
rmSync(folder, { recursive: true, force: true });
