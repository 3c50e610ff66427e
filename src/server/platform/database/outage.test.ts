import { commandActor } from './audit.ts';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, carRequest, mailsOf, quoted, stored } from '../../../../test/support/bookings.ts';
import { cutConnections, POSTGRES, makeUnavailable } from '../../../../test/support/outage.ts';
import { readMetrics } from '../../../../test/support/read-metrics.ts';
import { startApp, type TestApp } from '../../../../test/support/start-app.ts';
import { rows } from './database.ts';
import { connectionPool } from './postgres.ts';
import { quotes } from '../schema/statistics.ts';

/** What PostgreSQL can do to its clients: a restart, a failover, a cut connection. */
describe.skipIf(!POSTGRES)('PostgreSQL that becomes unavailable', () => {
  let app: TestApp;
  let name = '';
  beforeAll(async () => {
    app = await startApp({ replacements: { log: { info() {}, warn() {}, error() {} } } });
    const [row] = await rows<{ name: string }>(
      app.services.database.db,
      sql`select current_database() as name`,
    );
    name = row?.name ?? '';
  });
  afterAll(() => app.stop());

  const status = async (path: string) => (await app.send('GET', path)).status;

  it('does not stop a server by cutting waiting, active or idle connections', async () => {
    const { db } = app.services.database;
    const waiting = db.transaction(async (tx) => {
      await rows(tx, sql`select 1`);
      await cutConnections(name);
      await rows(tx, sql`select 2`);
    });
    const working = rows(db, sql`select pg_sleep(20)`);
    await Promise.all([waiting, working].map((work) => expect(work).rejects.toThrow()));
    expect(await status('/healthz')).toBe(200);
    await expect.poll(() => status('/readyz')).toBe(200);
  });

  it('leads to 503 with a retry time, ready no, alive yes, nothing half-stored', async () => {
    const request = await carRequest(app);
    const before = await stored(app);
    const outage = await makeUnavailable(name);
    try {
      const refused = await book(app, request, { 'idempotency-key': 'in-the-outage' });
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(refused.body).toMatchObject({ success: false, code: 'unavailable' });
      expect(await status('/readyz')).toBe(503);
      expect(await status('/healthz')).toBe(200);
      const watched = readMetrics(String((await app.send('GET', '/metrics')).body));
      expect(watched.get('wayfare_database_up')).toBe(0);
      expect(watched.has('wayfare_bookings_last_hour{state="confirmed"}')).toBe(false);
      expect(watched.get('wayfare_quotes_total')).toBeGreaterThan(0);
      // A quote costs no database write, and needs none.
      expect((await quoted(app)).price).toBeGreaterThan(0);
    } finally {
      await outage.giveBack();
    }
    await expect.poll(() => status('/readyz')).toBe(200);
    expect(await stored(app)).toEqual(before);
    const again = await book(app, request, { 'idempotency-key': 'in-the-outage' });
    expect(again.status).toBe(200);
  });

  it('keeps quote records until it is back', async () => {
    const { recorder, database, counters } = app.services;
    await recorder.flush();
    const before = await database.db.$count(quotes);
    const { quotesUnrecorded } = counters;
    const outage = await makeUnavailable(name);
    await quoted(app);
    await recorder.flush();
    await outage.giveBack();
    await expect.poll(() => status('/readyz')).toBe(200);
    await recorder.flush();
    expect(await database.db.$count(quotes)).toBe(before + 1);
    expect(counters.quotesUnrecorded).toBe(quotesUnrecorded);
  });

  it('leaves jobs and settings updates working afterwards', async () => {
    const outage = await makeUnavailable(name);
    // Longer than a look for jobs and for settings takes.
    await new Promise((resolve) => {
      setTimeout(resolve, 2500);
    });
    await outage.giveBack();
    await expect.poll(() => status('/readyz')).toBe(200);
    const { settings, database } = app.services;
    await database.db.transaction((tx) =>
      settings.change(tx, { Company_Name: 'After the storm' }, commandActor('test')),
    );
    await expect
      .poll(() => settings.current().settings.Company_Name, { timeout: 5000 })
      .toBe('After the storm');
    const { body } = await book(app, await carRequest(app));
    expect(await mailsOf(app, body.data.booking.booking_number)).toHaveLength(3);
  });
});

/** A connection to PostgreSQL that can drop packets silently. */
async function line() {
  const { hostname, port } = new URL(POSTGRES ?? '');
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) ends.add(end.on('error', () => end.destroy()));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const url = new URL(POSTGRES ?? '');
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url: url.href,
    fallSilent: () => ends.forEach((end) => end.unpipe().pause()),
    close: () => {
      ends.forEach((end) => end.destroy());
      server.close();
    },
  };
}

describe.skipIf(!POSTGRES)('a PostgreSQL connection that falls silent', () => {
  it('blocks its callers for a bounded time, and is not used after that', async () => {
    const through = await line();
    const pool = connectionPool(through.url, { noAnswerMs: 500 });
    const db = drizzle({ client: pool });
    const transaction = db.transaction(async (tx) => {
      await rows(tx, sql`select 1`);
      through.fallSilent();
      await rows(tx, sql`select 2`);
    });
    await expect(transaction).rejects.toThrow();
    expect(await rows(db, sql`select 3 as three`)).toEqual([{ three: 3 }]);
    await pool.end();
    through.close();
  });
});
