import fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { watchStored, type StoredWatch } from '../../../../test/fuzz/stored.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { api } from '../../../contract/api.ts';
import { GUARDS, guardRoutes, type Guard } from './guards.ts';

let watch: StoredWatch;
const app = useApp();
beforeAll(async () => {
  watch = await watchStored(app.services.database.db);
});

const at = (guard: Guard) => Object.keys(GUARDS).filter((key) => GUARDS[key]?.includes(guard));

/** Asks a route that names nothing that there is. */
async function ask(key: string, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = key.split(' ');
  const token = 'A'.repeat(40);
  const response = await fetch(`${app.url}${path.replace(/:\w+|\*/, token)}?token=${token}`, {
    method,
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    ...(method === 'POST' && { body: `token=${token}` }),
  });
  return { status: response.status, text: await response.text(), stored: await watch.changed() };
}

describe('a route', () => {
  it('is not registered without a guard', () => {
    const bare = fastify();
    guardRoutes(bare);
    expect(() => bare.get('/somewhere', () => null)).toThrow('for GET /somewhere');
    expect(() => bare.post('/healthz', () => null)).toThrow('for POST /healthz');
    bare.get('/healthz', () => null);
  });

  it.each([...Object.keys(GUARDS), ...Object.keys(api)])('%s exists', (key) => {
    const [method = '', url = ''] = key.split(' ');
    expect(app.app.hasRoute({ method: method as 'GET', url })).toBe(true);
  });

  it.each(at('public'))('%s is public', async (key) => {
    // There is no file of this name, each office address is its page, and a link without a price shows none.
    const status = key.endsWith('*') && key !== 'GET /office/*' ? 404 : key === 'GET /offer' ? 422 : 200;
    expect((await ask(key)).status).toBe(status);
  });

  it.each(at('own form'))('%s accepts no form of another site', async (key) => {
    const { status, text, stored } = await ask(key, {
      'sec-fetch-site': 'cross-site',
      accept: 'application/json',
    });
    expect([status, stored]).toEqual([403, []]);
    expect(text).toContain('sent from another site');
  });

  it.each([...at('mailed link'), ...at('checkout')])('%s does nothing for an unknown name', async (key) => {
    const { status, stored } = await ask(key);
    expect(stored).toEqual([]);
    expect(status).toBeLessThan(500);
  });

  it.each(at('staff'))('%s is forbidden to callers who are not staff', async (key) => {
    const { status, stored } = await ask(key);
    expect([status, stored]).toEqual([401, []]);
  });

  it.each(at('signature'))('%s accepts only signed content', async (key) => {
    const { status, text, stored } = await ask(key);
    expect([status, stored]).toEqual([400, []]);
    expect(text).toContain('bad_signature');
  });

  it.each([...at('developer'), ...at('watcher')])('%s does not exist for others', async (key) => {
    expect((await ask(key, { 'x-forwarded-for': '192.0.2.7' })).status).toBe(404);
    expect((await ask(key, { via: '1.1 proxy', cookie: 'wayfare_dev=x' })).status).toBe(404);
  });
});
