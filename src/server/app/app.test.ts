import demo from '../../../demo/provider.json' with { type: 'json' };
import { commandActor } from '../platform/database/audit.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FleetVehicle, SettingRecord } from '../../contract/provider.ts';
import { changeSettings, startApp, type TestApp } from '../../../test/support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const get = (path: string, headers?: Record<string, string>) => app.send('GET', path, undefined, headers);

describe('every answer', () => {
  it('carries a request id: its own, or the caller’s if that is well-formed', async () => {
    expect((await get('/healthz')).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    const given = await get('/healthz', { 'x-request-id': 'trace-12345678' });
    expect(given.headers.get('x-request-id')).toBe('trace-12345678');
    const forged = await get('/healthz', { 'x-request-id': 'a b' });
    expect(forged.headers.get('x-request-id')).not.toBe('a b');
  });

  it('carries security headers; other sites may frame it only if the provider says so', async () => {
    const { headers } = await get('/');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('content-security-policy')).not.toContain('google');
    expect(headers.get('content-security-policy')).toContain("object-src 'none'; base-uri 'none';");
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    await changeSettings(app, {
      EMBED_ORIGINS: "https://hotel.example https://x;script-src'*'",
      GOOGLE_API_KEY: 'k',
    });
    const framed = (await get('/')).headers.get('content-security-policy');
    await changeSettings(app, { EMBED_ORIGINS: '', GOOGLE_API_KEY: '' });
    expect(framed).toContain("frame-ancestors 'self' https://hotel.example");
    expect(framed).not.toContain('https://x');
    expect(framed).toMatch(
      /script-src 'self' https:\/\/maps\.googleapis\.com https:\/\/maps\.gstatic\.com( 'sha256-[\w+/=]+'){2};/,
    );
    expect(framed).not.toContain('unsafe-eval');
  });

  it('isolates its window, except for pages that anyone may open', async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get('cross-origin-opener-policy');
    for (const path of ['/', '/home', '/contactus']) expect(await policyOf(path)).toBeNull();
    for (const path of ['/login', '/office', '/booking/nothing', '/api/v1/settings-flat'])
      expect(await policyOf(path)).toBe('same-origin');
  });
});

describe('health', () => {
  it('is alive and ready while the database answers', async () => {
    expect(await get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });
});

describe('unknown addresses', () => {
  it('[API-03] answer 404 as a problem under /api', async () => {
    for (const [method, path] of [
      ['GET', '/api/v1/nothing'],
      ['GET', '/api/v1/settings-flat/'],
      ['OPTIONS', '/api/v1/nothing'],
      ['POST', '/api/openapi.json'],
      ['POST', '/home'],
    ] as const) {
      const { status, body } = await app.send(method, path);
      expect([status, body['success'], body['code']]).toEqual([404, false, 'not_found']);
    }
  });

  it('[APP-04, APP-06] are handled by the site elsewhere', async () => {
    for (const path of ['/', '/home', '/quotationview']) {
      const { status, headers } = await get(path);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect((await app.send('HEAD', path)).status).toBe(200);
    }
  });
});

describe('settings', () => {
  it('[APP-02, API-01] are listed by name and value, including unknown ones', async () => {
    await changeSettings(app, { MY_OWN_SETTING: 'kept' });
    const { body } = await app.send<SettingRecord[]>('GET', '/api/v1/settings-flat');
    const values = new Map(body.map(({ setting_name, setting_value }) => [setting_name, setting_value]));
    expect(values.get('MY_OWN_SETTING')).toBe('kept');
    expect(values.get('CURRENCY')).toBe('£');
    expect(values.get('QUOTE_HOLD_MINUTES')).toBe('30');
  });

  it('[APP-02] are inlined into the page, safely, and updated', async () => {
    await changeSettings(app, { Company_Name: '</script><b>Ŵ & Sons' });
    const page = String((await get('/')).body);
    await changeSettings(app, { Company_Name: 'Wayfare' });
    const json = /<script type="application\/json" id="app-settings">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    const records = JSON.parse(json) as SettingRecord[];
    expect(records.find(({ setting_name }) => setting_name === 'Company_Name')?.setting_value).toBe(
      '</script><b>Ŵ & Sons',
    );
    expect(String((await get('/')).body)).toContain('"Wayfare"');
  });

  it('reach other nodes through the database', async () => {
    const { db } = app.services.database;
    await db.transaction((tx) =>
      app.services.settings.change(tx, { GRACE_TIME: '90' }, commandActor('another node')),
    );
    await expect
      .poll(() => app.services.settings.current().settings.GRACE_TIME, { timeout: 10_000 })
      .toBe(90);
    await changeSettings(app, { GRACE_TIME: '120' });
  });
});

describe('the provider', () => {
  it('[NAV-05, API-01] lists its operators by name', async () => {
    const { body } = await app.send<{ company: { company_name: string } }[]>(
      'GET',
      '/api/v1/fetch_companies',
    );
    expect(body.length).toBeGreaterThanOrEqual(8);
    expect(body.every(({ company }) => company.company_name.length > 0)).toBe(true);
  });

  it('[JRN-18] returns the capacity of each vehicle and the lowest minimum fare', async () => {
    const { body } = await app.send<FleetVehicle[]>('GET', '/api/v1/fetch_vehicles');
    for (const { models, minimum_fare } of body) {
      expect(models.length).toBeGreaterThan(0);
      expect(minimum_fare).toBeGreaterThan(0);
    }
    const fare = (name: string) => body.find(({ category_name }) => category_name === name)?.minimum_fare;
    const lowest = demo.operators.flatMap(({ tariffs }) => Number(tariffs.Saloon.minimum));
    expect(fare('Saloon')).toBe(Math.min(...lowest));
    expect(fare('Executive')).toBeGreaterThan(fare('Saloon') ?? 0);
  });

  it('[FLEET-01] lists its vehicles, whose images exist and cannot run scripts', async () => {
    const { body } = await app.send<FleetVehicle[]>('GET', '/api/v1/fetch_vehicles');
    expect(body).toHaveLength(6);
    for (const { vehicle_img, seats } of body) {
      expect(seats).toBeGreaterThan(0);
      const image = await get(`/storage/${vehicle_img}`);
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      expect(image.headers.get('content-security-policy')).toContain('sandbox');
    }
    for (const url of [
      '/storage/../provider.json',
      '/storage/%2e%2e/provider.json',
      '/storage/..%2fprovider.json',
    ]) {
      expect((await app.app.inject(url)).body).not.toContain('licensingAuthority');
    }
    expect((await get('/storage/vehicles/none.svg')).status).toBe(404);
  });

  it('[ADDR-01] lists its saved addresses', async () => {
    const { body } = await app.send<{ address: string }[]>('GET', '/api/v1/ai-addresses');
    expect(body.length).toBeGreaterThan(5);
  });
});

describe('the API document', () => {
  it('[API-04] is served, with a page to read it', async () => {
    const { body } = await get('/api/openapi.json');
    expect(body['openapi']).toBe('3.1.0');
    expect(Object.keys(body['paths'] as object)).toContain('/api/v1/calculate-distance-price');
    expect(JSON.stringify(body)).not.toContain('/api/v1/office/');
    const page = await get('/api/docs');
    expect(String(page.body)).toContain('/api/v1/calculate-distance-price');
    const office = await get('/api/openapi-office.json');
    expect(Object.keys(office.body['paths'] as object)).toContain('/api/v1/office/bookings');
    expect(String((await get('/api/docs/office')).body)).toContain('/api/v1/office/bookings');
  });
});

describe('the data', () => {
  it('is attributed on a page of its own', async () => {
    const { status, body } = await get('/data-licences');
    expect(status).toBe(200);
    for (const source of ['GeoNames', 'ODbL 1.0', 'Natural Earth']) expect(String(body)).toContain(source);
  });
});

describe('limits', () => {
  it('answer 429 in the form of every problem', async () => {
    const limited = await startApp({ replacements: { rateLimits: true } });
    let last = await limited.send('GET', '/api/v1/settings-flat');
    for (let n = 0; n < 700 && last.status === 200; n++)
      last = await limited.send('GET', '/api/v1/settings-flat');
    expect(last).toMatchObject({ status: 429, body: { success: false, code: 'too_many_requests' } });
    // A person is shown a page.
    const page = await limited.send('GET', '/terms', undefined, { accept: 'text/html,*/*;q=0.8' });
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(String(page.body)).toMatch(/Too many requests[^]*<a href="\/">Go to the home page/);
    await limited.stop();
  });
});
