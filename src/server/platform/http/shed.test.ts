import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mileageForm } from '../../../../test/support/forms.ts';
import { startApp, type TestApp } from '../../../../test/support/start-app.ts';
import { createLoadMonitor, EACH_TURN, type LoadMonitor, ROOM } from './load-shedding.ts';

const late = { usual: 0, now: 0, turn: 0 };
const gauge: LoadMonitor = {
  usualMs: () => late.usual,
  nowMs: () => late.now,
  turn: () => late.turn,
  close: () => {},
};
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ replacements: { load: gauge } });
});
afterAll(() => app.stop());
beforeEach(() => Object.assign(late, { usual: 0, now: 0, turn: late.turn + 1 }));

/** As many of each class as are answered in a turn however late it is. */
async function crowd(): Promise<void> {
  for (let n = 0; n < EACH_TURN; n++) {
    await app.send('GET', '/api/v1/places?q=leeds');
    await app.send('GET', '/api/v1/fetch_companies');
    await app.send('POST', '/api/v1/booking', {});
  }
}

/** One call of each class, with its answer when accepted. */
const CALLS = {
  quote: ['POST', '/api/v1/calculate-distance-price', 200],
  'priced page': ['GET', '/prices?pickup=Leeds', 422],
  suggestion: ['GET', '/api/v1/places?q=leeds', 200],
  page: ['GET', '/', 200],
  list: ['GET', '/api/v1/fetch_companies', 200],
  booking: ['POST', '/api/v1/booking', 422],
  checkout: ['POST', '/api/v1/create-checkout-session', 422],
  notice: ['POST', '/api/v1/payments/notifications', 400],
  health: ['GET', '/healthz', 200],
  readiness: ['GET', '/readyz', 200],
  metrics: ['GET', '/metrics', 200],
  file: ['GET', '/storage/favicon.svg', 200],
} as const;

/** Which of the calls are turned away. */
async function turnedAway(): Promise<string[]> {
  const names: string[] = [];
  for (const [name, [method, path, status]] of Object.entries(CALLS)) {
    const form = name === 'quote' ? mileageForm() : {};
    const answer = await app.send(method, path, method === 'POST' ? form : undefined);
    if (answer.status === 503) names.push(name);
    else expect([name, answer.status]).toEqual([name, status]);
  }
  return names;
}

const QUOTES = ['quote', 'priced page', 'suggestion'];
const PAGES = [...QUOTES, 'page', 'list'];

describe('an overloaded server', () => {
  it.each([
    ['in time', 0, 0, []],
    ['in time, but for a pause', ROOM.quotes.lateMs / 2 - 1, 400, []],
    ['half as late as it may be, and at this moment more', 13, ROOM.quotes.lateMs + 1, QUOTES],
    ['late', ROOM.quotes.lateMs + 1, 0, QUOTES],
    ['later', ROOM.pages.lateMs + 1, 0, PAGES],
    ['far too late', ROOM.bookings.lateMs + 1, 0, [...PAGES, 'booking', 'checkout']],
  ])(
    '%s: rejects low-priority calls, never payment notifications and health',
    async (_how, usual, now, names) => {
      await crowd();
      Object.assign(late, { usual, now });
      expect(await turnedAway()).toEqual(names);
    },
  );

  it('answers few callers however late it is, because others may use the machine', async () => {
    late.usual = 10_000;
    expect(await turnedAway()).toEqual([]);
    late.turn++;
    expect(await turnedAway()).toEqual([]);
  });

  it('says when to retry, to programs and people', async () => {
    await crowd();
    late.usual = 1000;
    const call = await app.send('POST', '/api/v1/booking', {});
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2']);
    expect(call.body).toMatchObject({ success: false, code: 'busy', message: expect.any(String) });
    expect(call.headers.get('x-request-id')).toMatch(/./);
    const page = await app.send<string>('GET', '/', undefined, { accept: 'text/html' });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('Try again');
  });

  it('limits the calls in progress of each class, independently', async () => {
    const waits = Promise.withResolvers<null>();
    const slow = await startApp({
      replacements: { load: gauge, geocoder: { geocode: () => waits.promise } },
    });
    const form = mileageForm({ pickup: 'A house that only another service knows 7' });
    const all = Array.from({ length: ROOM.quotes.most + 5 }, () =>
      slow.send('POST', '/api/v1/calculate-distance-price', form).then(({ status }) => status),
    );
    expect(await Promise.race(all)).toBe(503);
    expect((await slow.send('GET', '/api/v1/fetch_companies')).status).toBe(200);
    waits.resolve(null);
    const statuses = await Promise.all(all);
    expect(statuses.filter((status) => status === 503)).toHaveLength(5);
    // All are out of hand again.
    expect((await slow.send('POST', '/api/v1/calculate-distance-price', mileageForm())).status).toBe(200);
    await slow.stop();
  });
});

describe('the load monitor', () => {
  it('rises while the event loop is blocked, and falls again', async () => {
    const real = createLoadMonitor();
    for (let n = 0; n < 5; n++) {
      const until = performance.now() + 300;
      while (performance.now() < until);
      await pause(0);
    }
    expect(real.usualMs()).toBeGreaterThan(100);
    expect(real.turn()).toBeGreaterThan(0);
    while (real.usualMs() > 50) await pause(10);
    real.close();
  });
});
