import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../../contract/api.ts';
import { isOwnPagesOnly, type Endpoint } from '../../../contract/endpoint.ts';
import { type StoredWatch, watchStored } from '../../../../test/fuzz/stored.ts';
import { PASSWORD } from '../../../../test/support/passengers.ts';
import { storedStaff } from '../../../../test/support/staff.ts';
import { startApp, type TestApp } from '../../../../test/support/start-app.ts';

type Headers = Record<string, string>;
/** As a proxy in front of the site asks, that speaks https with the world and names the machine behind. */
const PROXY: Headers = { host: 'a.internal:3000', 'x-forwarded-for': '192.0.2.7' };
const OURS = 'https://taxi.example';

let app: TestApp;
let email = '';
let cookie = '';
let watch: StoredWatch;
beforeAll(async () => {
  app = await startApp({
    // Rows written by scheduled tasks belong to no request.
    replacements: { rounds: false },
    env: { PUBLIC_URL: OURS, EMBED_ORIGINS: 'https://hotel.example', TRUST_PROXY: '127.0.0.1' },
  });
  ({ email } = await storedStaff(app, { role: 'owner' }));
  cookie = sessionCookie(await signIn({ origin: OURS }));
  watch = await watchStored(app.services.database.db);
});
afterAll(() => app.stop());

type Answered = Awaited<ReturnType<typeof signIn>>;
const sessionCookie = ({ cookies }: Answered) =>
  cookies.filter(({ name }) => name.endsWith('staff')).map(({ name, value }) => `${name}=${value}`)[0] ?? '';
const ask = (method: string, url: string, headers: Headers, body?: object) =>
  app.app.inject({
    method: method as 'GET',
    url,
    headers: { ...PROXY, ...headers },
    ...(body && { payload: body }),
  });
const signIn = (headers: Headers) =>
  ask('POST', '/api/v1/office/sign-in', headers, { email, password: PASSWORD });
const me = (headers: Headers) => ask('GET', '/api/v1/office/me', headers);

const OTHERS: [string, Headers][] = [
  ['of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['of a sister site, to which the cookie comes along', { 'sec-fetch-site': 'same-site', origin: OURS }],
  ['of another site, in an older browser', { origin: 'https://evil.example' }],
  ['of a sister site, in an older browser', { origin: 'https://www.taxi.example' }],
  ['that shows this site in a frame', { 'sec-fetch-site': 'cross-site', origin: 'https://hotel.example' }],
  ['that shows this site in a frame, in an older browser', { origin: 'https://hotel.example' }],
  ['in a frame that hides where it is', { origin: 'null' }],
  ['that another site has linked or put into itself', { referer: 'https://evil.example/taxi.example' }],
];
const GUARDED = Object.entries<Endpoint>(api).flatMap(([key, endpoint]) =>
  isOwnPagesOnly(endpoint) ? [key] : [],
);

describe.each(OTHERS)('a page %s', (_which, from) => {
  it.each(GUARDED)('cannot make %s, with or without the cookie', async (key) => {
    const [method = '', url = ''] = key.split(' ');
    const body = ['POST', 'PUT'].includes(method) ? { email, password: PASSWORD } : undefined;
    for (const more of [{}, { cookie }] as Headers[]) {
      const answer = await ask(method, url.replace(/:\w+/, '1'), { ...from, ...more }, body);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'other_site']);
      expect(answer.cookies).toEqual([]);
    }
    expect(await watch.changed()).toEqual([]);
  });
});

describe('a page of our own', () => {
  it.each<[string, Headers]>([
    ['says so itself, also in a frame', { 'sec-fetch-site': 'same-origin', origin: OURS }],
    ['has the name that the proxy hides', { origin: OURS }],
    ['may be asked for by no browser', {}],
  ])('%s can sign in and make calls', async (_which, from) => {
    const answer = await signIn(from);
    expect([answer.statusCode, (await me({ ...from, cookie: sessionCookie(answer) })).statusCode]).toEqual([
      200, 200,
    ]);
  });

  it('other content types than JSON, which need no preflight, are rejected', async () => {
    const headers = { ...PROXY, 'content-type': 'text/plain' };
    const payload = JSON.stringify({ email, password: PASSWORD });
    const url = '/api/v1/office/sign-in';
    expect((await app.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(415);
  });
});

describe('the cookie of a site reached by https', () => {
  it('is set for this host alone, and sent by https and from this site alone', async () => {
    const [line] = [(await signIn({ origin: OURS })).headers['set-cookie']].flat();
    expect(line).toMatch(
      /^__Host-wayfare_staff=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict; Secure$/,
    );
  });

  it('is not accepted by a name that another host could set', async () => {
    expect((await me({ cookie })).statusCode).toBe(200);
    expect((await me({ cookie: cookie.replace('__Host-', '') })).statusCode).toBe(401);
  });

  it('is secure by the header of a named proxy, if nothing is configured', async () => {
    const bare = await startApp({ env: { TRUST_PROXY: '127.0.0.1' } });
    const sam = await storedStaff(bare);
    const answer = await bare.app.inject({
      method: 'POST',
      url: '/api/v1/office/sign-in',
      headers: { ...PROXY, 'x-forwarded-proto': 'https' },
      payload: { email: sam.email, password: PASSWORD },
    });
    expect(answer.cookies[0]).toMatchObject({ name: '__Host-wayfare_staff', secure: true });
    await bare.stop();
  });
});
