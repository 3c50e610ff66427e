import { afterEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestAppOptions } from '../../../../test/support/start-app.ts';
import { LIMITS } from './security.ts';
import { CHANNEL_LIMITS } from './rate-limits.ts';

let app: TestApp;
afterEach(() => app.stop());

const warnings: string[] = [];
const start = async (env: TestAppOptions['env']) => {
  warnings.length = 0;
  const log = { info() {}, warn: (_: object, message: string) => void warnings.push(message), error() {} };
  app = await startApp({ env, replacements: { rateLimits: true, log } });
};
const from = async (forwarded: string, path = '/api/v1/secret_key') =>
  (await app.send('GET', path, undefined, { 'x-forwarded-for': forwarded })).status;
const login = (forwarded: string) =>
  app.send('POST', '/api/v1/check-passenger-login', {}, { 'x-forwarded-for': forwarded });

describe('behind an undeclared proxy', () => {
  it('is logged once, and reported by readiness', async () => {
    await start({});
    expect((await app.send('GET', '/readyz')).body).toEqual({ status: 'ready' });
    await from('192.0.2.1');
    await from('192.0.2.2');
    expect(warnings.filter((message) => message.includes('TRUST_PROXY'))).toHaveLength(1);
    expect((await app.send('GET', '/readyz')).body).toEqual({
      status: 'ready',
      detail: expect.stringMatching(/127\.0\.0\.1.*TRUST_PROXY/),
    });
  });
});

describe('behind a named proxy', () => {
  it('reports nothing', async () => {
    await start({ TRUST_PROXY: '127.0.0.1' });
    await from('192.0.2.1');
    // A visitor on the proxy's own machine.
    await from('127.0.0.1');
    expect(warnings).toEqual([]);
    expect((await app.send('GET', '/readyz')).body).toEqual({ status: 'ready' });
  });

  it('identifies a visitor with any port added by the proxy, and an IPv6 network as one', async () => {
    await start({ TRUST_PROXY: '127.0.0.1' });
    for (let port = 1; port <= LIMITS.login.max; port++)
      expect((await login(`192.0.2.1:${port}`)).status).toBe(422);
    expect((await login('192.0.2.1:60000')).status).toBe(429);
    expect((await login('192.0.2.1')).status).toBe(429);
    expect((await login('192.0.2.2:60000')).status).toBe(422);
    for (let host = 1; host <= LIMITS.login.max; host++)
      expect((await login(`2001:db8:1:2::${host}`)).status).toBe(422);
    expect((await login('[2001:db8:1:2::ffff]:443')).status).toBe(429);
    expect((await login('2001:db8:1:3::1')).status).toBe(422);
  });
});

describe('a client over its rate limit', () => {
  it('still reaches health and payment notifications', async () => {
    await start({});
    for (let n = 0; n <= CHANNEL_LIMITS.web; n++) await app.send('GET', '/api/v1/secret_key');
    expect((await app.send('GET', '/api/v1/secret_key')).status).toBe(429);
    expect((await app.send('GET', '/healthz')).status).toBe(200);
    expect((await app.send('GET', '/readyz')).status).toBe(200);
    expect((await app.send('GET', '/metrics')).status).toBe(200);
    expect((await app.send('POST', '/api/v1/payments/notifications', {})).status).toBe(400);
  });
});
