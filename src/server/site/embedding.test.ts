import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings, startApp, type TestApp } from '../../../test/support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { EMBED_ORIGINS: 'https://hotel.example' } });
});
afterAll(() => app.stop());

const get = (path: string, headers?: Record<string, string>) =>
  app.send<string>('GET', path, undefined, headers);
const ancestors = async () =>
  /frame-ancestors[^;]*/.exec((await get('/')).headers.get('content-security-policy') ?? '')?.[0];

describe('[EMB-01] sites that may frame this one', () => {
  it('are those of the environment and the provider, in policy, settings and page alike', async () => {
    expect(await ancestors()).toBe("frame-ancestors 'self' https://hotel.example");
    await changeSettings(app, { EMBED_ORIGINS: 'https://club.example/ nonsense https://hotel.example' });
    expect(await ancestors()).toBe("frame-ancestors 'self' https://hotel.example https://club.example");
    expect((await get('/')).body).toContain('"https://hotel.example https://club.example"');
    const { body } = await app.send<{ setting_name: string; setting_value: string }[]>(
      'GET',
      '/api/v1/settings-flat',
    );
    expect(body.find(({ setting_name }) => setting_name === 'EMBED_ORIGINS')?.setting_value).toBe(
      'https://hotel.example https://club.example',
    );
    await changeSettings(app, { EMBED_ORIGINS: '' });
    expect(await ancestors()).toBe("frame-ancestors 'self' https://hotel.example");
  });

  it('are not restricted further by X-Frame-Options', async () => {
    expect((await get('/')).headers.get('x-frame-options')).toBeNull();
    const alone = await startApp();
    const { headers } = await alone.send('GET', '/');
    await alone.stop();
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'$/);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('cannot frame private pages', async () => {
    for (const path of ['/dev/embed', '/test-checkout/none']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
  });
});

describe('[EMB-01] embed.js', () => {
  it('is public, small, and cached until it changes', async () => {
    const { status, headers, body } = await get('/embed.js');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/javascript/);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('cache-control')).toBe('public, max-age=300, must-revalidate');
    expect(body.length).toBeLessThan(6000);
    expect(body).not.toMatch(/\bimport\b|innerHTML|eval\(/);
    const etag = headers.get('etag') ?? '';
    const again = await get('/embed.js', { 'if-none-match': etag, 'cache-control': 'max-age=0' });
    expect(again.status).toBe(304);
  });
});

describe('the demonstration host page', () => {
  it('exists for a demonstration, and not for live bookings', async () => {
    expect((await get('/dev/embed')).body).toContain(`src="${app.url}/embed.js"`);
    const live = await startApp({ env: { WAYFARE_DEV: '0' } });
    const { status } = await live.send('GET', '/dev/embed');
    await live.stop();
    expect(status).toBe(404);
  });

  it('uses another host name if that may be framed', async () => {
    const host = new URL(app.url).host.replace('127.0.0.1', 'localhost');
    const body = async () => (await app.app.inject({ url: '/dev/embed', headers: { host } })).body;
    expect(await body()).toContain(`src="http://${host}/embed.js"`);
    await changeSettings(app, { EMBED_ORIGINS: `http://${host}` });
    expect(await body()).toContain(`src="${app.url}/embed.js"`);
    await changeSettings(app, { EMBED_ORIGINS: '' });
  });
});
