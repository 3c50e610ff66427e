import { execFileSync, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Client, type Result } from 'autocannon';
import pg from 'pg';
import type { PriceAnswer } from '../src/contract/prices.ts';
import { addDays, britishDate, londonTime } from '../src/domain/time/time.ts';
import { readConfig } from '../src/server/app/config.ts';
import { startServer } from '../src/server/app/start.ts';
import { NEVER_LATE } from '../test/support/start-app.ts';
import { median } from './support/load.ts';

/**
 * Pay-in-car bookings over HTTP on PostgreSQL with 8 clients, against pgbench running the very same inserts (as one
 * transaction of a statement per row, prepared) with 8 clients. They take turns, in one database.
 * BENCH_DATABASE_URL: an empty scratch database. PGBENCH: the program, when it is not on the path.
 */

const CLIENTS = 8;
const ROUNDS = 3;
const BOOKINGS = 4800;
const PGBENCH_SECONDS = 5;
/** SQL for a value that no other row has. */
const UNIQUE = "md5(random()||'-'||clock_timestamp())";

const databaseUrl = process.env['BENCH_DATABASE_URL'];
if (!databaseUrl) {
  console.log('Bookings: skipped, set BENCH_DATABASE_URL to an empty scratch PostgreSQL database.');
} else if (process.argv.includes('--server')) {
  await serveBookings(databaseUrl);
} else {
  await measure(databaseUrl);
}

/** The real server, in a process of its own. */
async function serveBookings(url: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wayfare-bench-'));
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    WAYFARE_DATA: dataDir,
    DATABASE_URL: url,
    WAYFARE_SECRET: 'bench-'.repeat(6),
    LOG_LEVEL: 'silent',
    WAYFARE_DEMO: 'load',
  });
  const server = await startServer(config, join(import.meta.dirname, '..'), {
    rateLimits: false,
    // The quotes to book are asked for at once, too.
    load: NEVER_LATE,
  });
  process.send?.(server.url);
}

async function measure(connectionString: string): Promise<void> {
  const child = fork(import.meta.filename, ['--server']);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const db = new pg.Client({ connectionString });
  await db.connect();
  const folder = mkdtempSync(join(tmpdir(), 'wayfare-bench-'));
  try {
    await bookAll(url, await bookingBodies(url, 200));
    const { script, variables } = await insertScript(db);
    const file = join(folder, 'inserts.sql');
    writeFileSync(file, script);
    const rounds: { server: number; pgbench: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const pgbench = runPgbench(file, variables, connectionString);
      // As its own upkeep does every minute: a round is shorter, and its tables were empty a moment ago.
      await db.query('analyze');
      rounds.push({ pgbench, server: await bookAll(url, await bookingBodies(url, BOOKINGS)) });
    }
    const server = median(rounds.map((round) => round.server));
    const pgbench = median(rounds.map((round) => round.pgbench));
    const ratio = median(rounds.map((round) => round.server / round.pgbench));
    console.log(`Bookings, PostgreSQL, ${CLIENTS} clients, median of ${ROUNDS} rounds\n`);
    console.log('| what | per second | ratio |\n|---|---|---|');
    console.log(`| pgbench, the same inserts | ${pgbench.toFixed(0)} | 1.00 |`);
    console.log(`| POST /api/v1/booking | ${server.toFixed(0)} | ${ratio.toFixed(2)} (aim 0.55) |`);
  } finally {
    await db.end();
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
}

/** Bookings of quotes that nobody has booked yet; the server gives some two dozen in one answer. */
async function bookingBodies(url: string, count: number): Promise<string[]> {
  const bodies: string[] = [];
  const bookingForm = {
    pickup: 'Leeds Station',
    dropoff: 'Manchester Airport Terminal 2',
    pickup_date: britishDate(addDays(londonTime(Date.now()).date, 10)),
    pickup_hour: '10am',
    passengers: 2,
  };
  while (bodies.length < count) {
    const response = await fetch(`${url}/api/v1/calculate-distance-price`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bookingForm),
    });
    const { price_details } = (await response.json()) as PriceAnswer;
    for (const detail of price_details) {
      if (detail.quote_id === null) continue;
      bodies.push(
        JSON.stringify({
          payment_method: 'car',
          selectedVehicleData: detail,
          selectedVehicle: 1,
          bookingType: 'milleage',
          bookingForm,
          registrationData: {
            firstName: 'Ann',
            surname: 'Lee',
            number: '0113 496 0000',
            email: 'ann@example.org',
            additionalInfo: 'Please ring when you are outside.',
          },
        }),
      );
    }
  }
  return bodies.slice(0, count);
}

/** Each client posts its own share of the bodies, one after the other. @returns bookings per second */
async function bookAll(url: string, bodies: string[]): Promise<number> {
  const share = Math.floor(bodies.length / CLIENTS);
  const run = randomUUID();
  let clients = 0;
  // Our own clock: autocannon looks at its only twice a second, far too seldom for a run of a few.
  const started = performance.now();
  let ended = started;
  const options = {
    url: `${url}/api/v1/booking`,
    connections: CLIENTS,
    amount: share * CLIENTS,
    setupClient(client: Client) {
      const first = clients++ * share;
      client.setRequests(
        bodies.slice(first, first + share).map((body, index) => ({
          method: 'POST' as const,
          headers: { 'content-type': 'application/json', 'idempotency-key': `${run}-${first + index}` },
          body,
        })),
      );
    },
  };
  const result = await new Promise<Result>((resolve, reject) => {
    const instance = autocannon(options, (error, done) => (error ? reject(error as Error) : resolve(done)));
    instance.on('response', () => {
      ended = performance.now();
    });
  });
  if (result['2xx'] !== share * CLIENTS)
    throw new Error(`${result['2xx']} of ${share * CLIENTS} were booked`);
  return (result['2xx'] * 1000) / (ended - started);
}

function runPgbench(file: string, variables: string[], connectionString: string): number {
  const program = process.env['PGBENCH'] ?? 'pgbench';
  const options = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(PGBENCH_SECONDS)];
  const values = variables.flatMap((value, index) => ['-D', `v${index}=${value}`]);
  const report = execFileSync(program, [...options, ...values, '-f', file, connectionString], {
    encoding: 'utf8',
  });
  const tps = /tps = ([\d.]+)/.exec(report)?.[1];
  if (!tps) throw new Error(report);
  return Number(tps);
}

/** The inserts of one booking as the server made them, with fresh values where they must be unique. */
async function insertScript(db: pg.Client): Promise<{ script: string; variables: string[] }> {
  const variables: string[] = [];
  const insert = (table: string, values: Record<string, unknown>, computed: Record<string, string>) =>
    insertOf(table, values, computed, variables);
  const row = async (from: string) => {
    const { rows } = await db.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${from}`,
    );
    if (!rows[0]) throw new Error(`nothing in ${from}`);
    return rows[0].row;
  };
  const { id, ...booking } = await row('(select * from bookings order by id desc limit 1) t');
  const child = (table: string) => row(`(select * from ${table} where booking_id = ${String(id)} limit 1) t`);
  const unique = { number: UNIQUE, reference_hash: UNIQUE, quote_hash: UNIQUE, key: UNIQUE };
  // Jobs that are done, so that the server does not try to send these bookings' mails.
  const job = { id: 'gen_random_uuid()', state: "'completed'" };
  const lines = [
    'begin;',
    `${insert('bookings', booking, unique)} returning id \\gset`,
    `${insert('booking_revisions', await child('booking_revisions'), { booking_id: ':id' })};`,
    `${insert('booking_legs', await child('booking_legs'), { booking_id: ':id' })};`,
    `${insert('payments', await child('payments'), { booking_id: ':id' })};`,
    `${insert('audit_log', await row("(select * from audit_log where entity = 'booking' limit 1) t"), {})};`,
    `${insert('idempotency_keys', await row('(select * from idempotency_keys limit 1) t'), unique)};`,
    `${insert('jobs.job', await row("(select * from jobs.job where name = 'booking-mails' limit 1) t"), job)};`,
    'commit;',
  ];
  return { script: lines.join('\n'), variables };
}

function insertOf(
  table: string,
  row: Record<string, unknown>,
  computed: Record<string, string>,
  variables: string[],
): string {
  const columns = Object.keys(row).filter((name) => name !== 'id' || 'id' in computed);
  const values = columns.map((name) => computed[name] ?? parameter(row[name], variables));
  return `insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`;
}

/** A value as a variable of pgbench, which it sends as a parameter each time, as any client would. */
function parameter(value: unknown, variables: string[]): string {
  if (value === null) return 'null';
  // pgbench knows no empty variable.
  if (value === '') return "''";
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `:v${variables.push(text) - 1}`;
}
