import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, carRequest, quoted } from '../../../../test/support/bookings.ts';
import { readMetrics } from '../../../../test/support/read-metrics.ts';
import { startApp, type TestApp } from '../../../../test/support/start-app.ts';
import { expireCheckout } from '../../bookings/payment-ledger.ts';

let app: TestApp;
// Says at length who comes through proxies.
const log = { info() {}, warn() {}, error() {} };
beforeAll(async () => {
  app = await startApp({ replacements: { log } });
});
afterAll(() => app.stop());

const textOf = async (of = app) => String((await of.send('GET', '/metrics')).body);
const PRICE = 'method="POST",route="/api/v1/calculate-distance-price",class="quotes"';
/** The increase of one metric with labels. */
async function gainOf<T>(work: () => Promise<T>): Promise<[T, (key: string) => number]> {
  const before = readMetrics(await textOf());
  const result = await work();
  const after = readMetrics(await textOf());
  return [result, (key) => (after.get(key) ?? 0) - (before.get(key) ?? 0)];
}

describe('the metrics', () => {
  it('are in the format of Prometheus', async () => {
    await quoted(app);
    const { headers, body } = await app.send('GET', '/metrics');
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    const samples = readMetrics(String(body));
    expect(samples.get('wayfare_database_up')).toBe(1);
    const duration = 'wayfare_http_request_duration_seconds';
    const buckets = [...samples].filter(
      ([key]) => key.startsWith(`${duration}_bucket{`) && key.endsWith(`,${PRICE}}`),
    );
    expect(buckets).toHaveLength(12);
    const counts = buckets.map(([, count]) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(buckets.at(-1)).toEqual([
      `${duration}_bucket{le="+Inf",${PRICE}}`,
      samples.get(`${duration}_count{${PRICE}}`),
    ]);
  });

  it('count a quote', async () => {
    const [, gain] = await gainOf(() => quoted(app));
    expect(gain('wayfare_quotes_total')).toBe(1);
    expect(gain(`wayfare_http_requests_total{${PRICE},status="2xx"}`)).toBe(1);
    expect(gain(`wayfare_http_request_duration_seconds_count{${PRICE}}`)).toBe(1);
    expect(gain('wayfare_bookings_total')).toBe(0);
  });

  it('count a booking once, however often it is submitted', async () => {
    const request = await carRequest(app);
    const [, gain] = await gainOf(async () => {
      await book(app, request);
      await book(app, request);
    });
    expect(gain('wayfare_bookings_total')).toBe(1);
    expect(gain('wayfare_bookings_last_hour{state="confirmed"}')).toBe(1);
    expect(gain('wayfare_payments_last_hour{state="due"}')).toBe(1);
    expect(gain('wayfare_quotes_total')).toBe(0);
  });

  it('distinguish rejected from answered calls', async () => {
    const [, gain] = await gainOf(() => app.send('POST', '/api/v1/calculate-distance-price', {}));
    expect(gain(`wayfare_http_requests_total{${PRICE},status="4xx"}`)).toBe(1);
    expect(gain('wayfare_quotes_total')).toBe(0);
  });

  it('report the number of waiting jobs and the age of the oldest', async () => {
    const { jobs, database } = app.services;
    await app.services.jobs.stop();
    const [, gain] = await gainOf(() =>
      database.db.transaction((tx) => jobs.add(tx, expireCheckout, { sessionId: 'none' })),
    );
    expect(gain('wayfare_jobs_waiting{job="expire-checkout"}')).toBe(1);
    expect(gain('wayfare_jobs_oldest_seconds{job="expire-checkout"}')).toBeGreaterThanOrEqual(0);
    expect(readMetrics(await textOf()).get('wayfare_jobs_waiting{job="nightly"}')).toBe(0);
  });

  it('contain no personal data', async () => {
    const { body } = await book(app, await carRequest(app));
    const { reference, booking_number } = body.data.booking;
    await app.send('GET', `/api/v1/booking/${reference}?email=ann@example.org`);
    const text = await textOf();
    expect(text).toContain('route="/api/v1/booking/:reference"');
    for (const own of [reference, booking_number, 'ann@', 'Ann', 'Lee', '496 0000', 'Leeds', '127.0.0.1'])
      expect(text).not.toContain(own);
  });
});

describe('access to the metrics', () => {
  const statusOf = async (of: TestApp, remoteAddress: string, headers: Record<string, string> = {}) =>
    (await of.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;

  it.each([
    ['192.0.2.7', {}],
    ['127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }],
    ['127.0.0.1', { 'x-real-ip': '192.0.2.7' }],
    ['127.0.0.1', { via: '1.1 proxy' }],
    ['127.0.0.1', { host: 'taxi.example' }],
  ] as [string, Record<string, string>][])('is denied: %s %o', async (address, headers) => {
    expect(await statusOf(app, address, headers)).toBe(404);
  });

  it('is limited to the networks in METRICS_NETWORKS', async () => {
    const named = await startApp({
      env: { METRICS_NETWORKS: '10.1.0.0/16, 2001:db8::7' },
      replacements: { log },
    });
    expect(await statusOf(named, '10.1.2.3', { host: 'node1:3000' })).toBe(200);
    expect(await statusOf(named, '::ffff:10.1.2.3')).toBe(200);
    expect(await statusOf(named, '2001:db8::7')).toBe(200);
    expect(await statusOf(named, '2001:db8::8')).toBe(404);
    expect(await statusOf(named, '10.2.2.3')).toBe(404);
    expect(await statusOf(named, '127.0.0.1')).toBe(200);
    // An undeclared proxy of that network does not count as one of its visitors.
    expect(await statusOf(named, '10.1.2.3', { 'x-forwarded-for': '10.1.2.4' })).toBe(404);
    await named.stop();
  });

  it('is decided by the address from a named proxy', async () => {
    const env = { METRICS_NETWORKS: '10.1.0.0/16', TRUST_PROXY: '10.1.0.1' };
    const behind = await startApp({ env, replacements: { log } });
    const through = (visitor: string) => statusOf(behind, '10.1.0.1', { 'x-forwarded-for': visitor });
    expect(await through('192.0.2.7')).toBe(404);
    expect(await through('10.1.2.3, 192.0.2.7')).toBe(404);
    expect(await through('10.1.2.3')).toBe(200);
    expect(await statusOf(behind, '10.1.2.3')).toBe(200);
    expect(await statusOf(behind, '10.1.2.3', { 'x-forwarded-for': '10.1.2.3' })).toBe(404);
    await behind.stop();
  });
});
