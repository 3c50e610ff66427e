import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon, { type Result } from 'autocannon';
import type { PriceAnswer } from '../src/contract/prices.ts';
import { addDays, britishDate, londonTime } from '../src/domain/time/time.ts';

/**
 * Quotes asked for at ten times what the server can answer, while bookings are made one after the other: how quickly
 * what is too much is turned away, how long bookings take, how much memory it costs, and when all is as before.
 */

const QUOTES = '/api/v1/calculate-distance-price';
const SECONDS = 20;
const TIMES = 10;
/** Enough to keep the server at work all the time. */
const CONNECTIONS = 64;

const form = {
  pickup: 'Leeds Station',
  dropoff: 'Manchester Airport Terminal 2',
  pickup_date: britishDate(addDays(londonTime(Date.now()).date, 10)),
  pickup_hour: '10',
  passengers: 2,
};
const headers = { 'content-type': 'application/json' };
const registrationData = {
  firstName: 'Ann',
  surname: 'Lee',
  number: '0113 496 0000',
  email: 'ann@example.org',
};

const child = fork(join(import.meta.dirname, 'support/busy-server.ts'));
const [{ url }] = (await once(child, 'message')) as [{ url: string }];

const post = (path: string, body: object) =>
  fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN;
async function megabytes(): Promise<number> {
  const answer = once(child, 'message');
  child.send('memory');
  const [{ rss }] = (await answer) as [{ rss: number }];
  return rss / 2 ** 20;
}

/** Bookings of prices that were given before. */
async function bookingBodies(count: number): Promise<object[]> {
  const bodies: object[] = [];
  while (bodies.length < count) {
    const { price_details } = (await (await post(QUOTES, form)).json()) as PriceAnswer;
    for (const detail of price_details) {
      if (detail.quote_id === null) continue;
      const chosen = { selectedVehicleData: detail, selectedVehicle: 1, bookingType: 'milleage' };
      bodies.push({ payment_method: 'car', ...chosen, bookingForm: form, registrationData });
    }
  }
  return bodies;
}

/** Quotes for so long: at a rate, or as many as go. The status and the time of each answer. */
async function ask(seconds: number, connections: number, overallRate?: number) {
  const times: Record<number, number[]> = {};
  const body = JSON.stringify(form);
  const options = {
    url: url + QUOTES,
    method: 'POST' as const,
    headers,
    body,
    connections,
    duration: seconds,
  };
  const { errors } = await new Promise<Result>((resolve, reject) => {
    const instance = autocannon({ ...options, ...(overallRate && { overallRate }) }, (error, result) =>
      error ? reject(error as Error) : resolve(result),
    );
    instance.on('response', (_client, status, _bytes, ms) => (times[status] ??= []).push(ms));
  });
  return { times, errors };
}

await ask(2, CONNECTIONS);
const capacity = ((await ask(4, 32)).times[200] ?? []).length / 4;

const bodies = await bookingBodies(400);
// The first ones compile what the others run.
for (const body of bodies.splice(0, 20)) await post('/api/v1/booking', body);
const booked: number[] = [];
let refused = 0;
let busy = true;
const memory = [await megabytes()];
const bookings = (async () => {
  for (const body of bodies) {
    if (!busy) return;
    const begun = performance.now();
    const { status } = await post('/api/v1/booking', body);
    if (status === 200) booked.push(performance.now() - begun);
    else refused++;
    await pause(20);
  }
})();
const watch = setInterval(() => void megabytes().then((now) => memory.push(now)), 500);
const { times, errors } = await ask(SECONDS, CONNECTIONS * TIMES, Math.round(capacity * TIMES));
busy = false;
const ended = performance.now();
await bookings;
let calm = 0;
// As before: ten quotes in a row are answered.
for (let row = 0; row < 10; row = (await post(QUOTES, form)).ok ? row + 1 : 0)
  calm = performance.now() - ended;
clearInterval(watch);
child.kill('SIGKILL');

const good = times[200] ?? [];
const shed = times[503] ?? [];
const row = (name: string, value: string) => console.log(`| ${name} | ${value} |`);
console.log(
  `### Overload: ${CONNECTIONS * TIMES} connections, ${TIMES} times the quotes that can be answered\n`,
);
console.log('| what | figure |\n| --- | --- |');
row('capacity, quotes/s', capacity.toFixed(0));
row('asked for, answers/s', ((good.length + shed.length) / SECONDS).toFixed(0));
row('answered quotes/s', (good.length / SECONDS).toFixed(0));
row('turned away/s', (shed.length / SECONDS).toFixed(0));
row(
  'turned away, p50 and p99 ms',
  `${percentile(shed, 0.5).toFixed(0)}, ${percentile(shed, 0.99).toFixed(0)} (aim 100)`,
);
row('bookings made, refused', `${booked.length}, ${refused}`);
row(
  'bookings, p50 and p99 ms',
  `${percentile(booked, 0.5).toFixed(0)}, ${percentile(booked, 0.99).toFixed(0)} (aim 1,000)`,
);
row('memory before and at most, MB', `${memory[0]?.toFixed(0)}, ${Math.max(...memory).toFixed(0)}`);
row('as before after ms', `${calm.toFixed(0)} (aim 5,000)`);
row('connections lost', String(errors));
