import { fork } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { addDays, londonToday } from '../src/domain/time/time.ts';
import { readConfig } from '../src/server/app/config.ts';
import { hashPassword } from '../src/server/accounts/passwords.ts';
import { startServer } from '../src/server/app/start.ts';
import { NEVER_LATE } from '../test/support/start-app.ts';
import { countDays } from '../src/server/office/statistics/daily-counts.ts';
import { bookOne, fillBookings } from './support/many-bookings.ts';

/**
 * What the office shows, over HTTP on PostgreSQL with 300,000 bookings of two years, one call after the other, against
 * the same with 3,000 in the same run, and against a call that shows nothing but who is signed in.
 * BENCH_DATABASE_URL: an empty scratch database.
 */

const FEW = 3000;
const MANY = 300_000;
const CALLS = 200;
const AIM_MS = 100;
const PASSWORD = 'bench bench bench bench';

const databaseUrl = process.env['BENCH_DATABASE_URL'];
if (!databaseUrl) {
  console.log('Office: skipped, set BENCH_DATABASE_URL to an empty scratch PostgreSQL database.');
} else if (process.argv.includes('--server')) {
  await serveOffice(databaseUrl);
} else {
  await measure(databaseUrl);
}

/** The real server, in a process of its own. */
async function serveOffice(url: string): Promise<void> {
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    WAYFARE_DATA: mkdtempSync(join(tmpdir(), 'wayfare-bench-')),
    DATABASE_URL: url,
    WAYFARE_SECRET: 'bench-'.repeat(6),
    LOG_LEVEL: 'silent',
    WAYFARE_DEMO: 'load',
    WAYFARE_OFFICE_SECOND_FACTOR: 'off',
  });
  const server = await startServer(config, join(import.meta.dirname, '..'), {
    rateLimits: false,
    load: NEVER_LATE,
  });
  process.send?.(server.url);
}

interface View {
  name: string;
  /** Another question each time. */
  path(index: number): string;
}

/** What is asked for, of bookings that there are with few and with many. */
function viewsOf(numbers: readonly string[]): View[] {
  const today = londonToday(Date.now());
  const of = (index: number) => numbers[index % numbers.length] ?? '';
  const search = (name: string, text: (index: number) => string): View => ({
    name: `search: ${name}`,
    path: (index) => `search?search=${encodeURIComponent(text(index))}`,
  });
  return [
    { name: 'who is signed in', path: () => 'me' },
    { name: 'queue', path: () => 'queue' },
    { name: 'queue, one kind', path: () => 'queue?kind=no_driver' },
    { name: 'day', path: (index) => `day?day=${addDays(today, (index % 700) - 590)}` },
    { name: 'day, after the first hundred', path: () => `day?day=${today}&after=12:00.1` },
    { name: 'booking', path: (index) => `bookings/${of(index * 7)}` },
    {
      name: 'statistics of 28 days',
      path: (index) =>
        `statistics?from=${addDays(today, -27 - (index % 300))}&to=${addDays(today, -(index % 300))}&by=day`,
    },
    {
      name: 'statistics of a year',
      path: (index) =>
        `statistics?from=${addDays(today, -364 - (index % 30))}&to=${addDays(today, -(index % 30))}&by=${['day', 'week', 'month'][index % 3]}`,
    },
    search('number', (index) => of(index * 11)),
    search('beginning of a number', (index) => of(index * 13).slice(0, 5)),
    search('telephone number', (index) => `0113 4${String(index * 13).padStart(6, '0')}`),
    search('email address', (index) => `person${index * 17}@`),
    search('a person', (index) => `${['Ngozi', 'Priya', 'Bo', 'Tomasz'][index % 4]} Family${index}x`),
    search('a frequent name', (index) => ['priya', 'ngozi', 'tomasz', 'ann'][index % 4] ?? ''),
    search('an address', (index) => `${index + 1} rose court, town${index % 50}`),
    search('a frequent address', (index) => ['station', 'airport', 'leeds'][index % 3] ?? ''),
    search('two letters', (index) => ['xu', 'bo', 'pr', 'qz'][index % 4] ?? ''),
    search('nothing there', (index) => `zzqx${index}`),
    search('registration', (index) => `AB12 ${String(index).padStart(3, '0')}`),
    search('card payment', (index) => `pi_bench${index * 19}`),
  ];
}

interface Times {
  p50: number;
  p99: number;
}

async function timesOf(url: string, cookie: string, { name, path }: View): Promise<Times> {
  const took: number[] = [];
  for (let index = -10; index < CALLS; index++) {
    const started = performance.now();
    const response = await fetch(`${url}/api/v1/office/${path(Math.abs(index))}`, { headers: { cookie } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${name}: ${response.status}`);
    if (index >= 0) took.push(performance.now() - started);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(CALLS - 1, Math.floor(CALLS * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

async function signIn(db: pg.Client, url: string): Promise<string> {
  const email = 'bench@provider.example';
  await db.query(
    "insert into staff (email, name, password_hash, role, created_at) values ($1, 'Bench', $2, 'owner', now())",
    [email, await hashPassword(PASSWORD)],
  );
  const response = await fetch(`${url}/api/v1/office/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  await response.arrayBuffer();
  return response.headers.getSetCookie().map((line) => line.split(';')[0])[0] ?? '';
}

async function measure(connectionString: string): Promise<void> {
  const child = fork(import.meta.filename, ['--server']);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const db = new pg.Client({ connectionString });
  await db.connect();
  try {
    const cookie = await signIn(db, url);
    await bookOne(url);
    const all: Map<string, Times>[] = [];
    for (const [first, count] of [
      [0, FEW],
      [FEW, MANY - FEW],
    ] as const) {
      const numbers = await fillBookings(db, first, count);
      // Anew, as after an upgrade.
      await db.query('delete from statistics_days');
      await countDays(drizzle({ client: db }), new Date(), 90);
      await db.query('vacuum analyze statistics_days');
      const times = new Map<string, Times>();
      for (const view of viewsOf(numbers)) times.set(view.name, await timesOf(url, cookie, view));
      all.push(times);
    }
    tell(all[0] ?? new Map(), all[1] ?? new Map());
  } finally {
    await db.end();
    child.kill('SIGKILL');
  }
}

function tell(few: ReadonlyMap<string, Times>, many: ReadonlyMap<string, Times>): void {
  const base = many.get('who is signed in')?.p50 ?? 1;
  console.log(
    `The office, PostgreSQL, ${CALLS} calls each, one after the other (aim: p99 at most ${AIM_MS} ms)\n`,
  );
  console.log(
    `| view | p50 ms | p99 ms | p50 ÷ who is signed in | p50 ÷ that of ${FEW} bookings |\n|---|---|---|---|---|`,
  );
  for (const [name, { p50, p99 }] of many) {
    const before = few.get(name)?.p50 ?? p50;
    const missed = p99 > AIM_MS ? ' (missed)' : '';
    console.log(
      `| ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)}${missed} | ${(p50 / base).toFixed(1)} | ${(p50 / before).toFixed(1)} |`,
    );
  }
}
