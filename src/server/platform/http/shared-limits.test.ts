import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { POSTGRES } from '../../../../test/support/outage.ts';
import { startApp, type TestApp } from '../../../../test/support/start-app.ts';
import { rows } from '../database/database.ts';
import { CHANNEL_LIMITS } from './rate-limits.ts';
import { LIMITS } from './security.ts';

/** Two nodes on one database, as behind a balancer. */
describe.skipIf(!POSTGRES)('the limits of several nodes', () => {
  let first: TestApp;
  let second: TestApp;
  beforeEach(async () => {
    first = await startApp({ replacements: { rateLimits: true } });
    const url = new URL(POSTGRES ?? '');
    const [row] = await rows<{ name: string }>(db(), sql`select current_database() as name`);
    url.pathname = `/${row?.name}`;
    second = await startApp({ env: { DATABASE_URL: url.href }, replacements: { rateLimits: true } });
  });
  afterEach(async () => {
    await second.stop();
    await first.stop();
  });

  const db = () => first.services.database.db;
  const login = async (app: TestApp) => (await app.send('POST', '/api/v1/check-passenger-login', {})).status;
  const { max } = LIMITS.login;
  const times = async (count: number, app: TestApp) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n++) statuses.push(await login(app));
    return statuses;
  };

  it('are shared for sensitive attempts; rejected attempts are not counted further', async () => {
    expect(await times(max / 2, first)).toEqual(Array(max / 2).fill(422));
    expect(await times(max / 2, second)).toEqual(Array(max / 2).fill(422));
    expect(await times(2, first)).toEqual([429, 429]);
    expect(await login(second)).toBe(429);
    const [row] = await rows<{ key: string; count: number }>(db(), sql`select key, count from network_calls`);
    expect(row).toEqual({ key: 'POST /api/v1/check-passenger-login 127.0.0.1', count: max + 2 });
  });

  it('are each node’s own while the database is unavailable, without rejecting other callers', async () => {
    await db().execute(sql`drop table network_calls`);
    expect(await times(max + 1, first)).toEqual([...Array(max).fill(422), 429]);
    expect(await login(second)).toBe(422);
  });

  it('count general calls on each node alone, without the database', async () => {
    const remaining = async (app: TestApp) =>
      Number((await app.send('GET', '/api/v1/secret_key')).headers.get('x-ratelimit-remaining'));
    expect([await remaining(first), await remaining(second)]).toEqual([
      CHANNEL_LIMITS.web - 1,
      CHANNEL_LIMITS.web - 1,
    ]);
    expect(await rows(db(), sql`select 1 from network_calls`)).toEqual([]);
  });
});
