import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/support/use-app.ts';
import type { Problem } from '../../../contract/problem.ts';

const app = useApp();

const JSON_TYPE = 'application/json';
const CONTACT = '/api/v1/contact-us';

async function asked(method: string, path: string, body?: string | Uint8Array<ArrayBuffer>, type?: string) {
  const headers = type ? { 'content-type': type } : undefined;
  const response = await fetch(app.url + path, {
    method,
    redirect: 'manual',
    body: body ?? null,
    ...(headers && { headers }),
  });
  const text = await response.text();
  const json = response.headers.get('content-type') === 'application/json; charset=utf-8';
  return { response, problem: (json ? JSON.parse(text) : { text }) as Problem };
}

/** What a bare connection answers to bytes that are no request. */
function bare(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => (answer += String(part)));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

const body = (changes: object) => JSON.stringify(changes);

describe('a malformed call', () => {
  it.each<[string, [string, string, (string | Uint8Array<ArrayBuffer>)?, string?], number, string, string]>([
    [
      'an address that cannot be read',
      ['GET', '/api/v1/booking/%ZZ'],
      400,
      'bad_request',
      'The address has a part that cannot be read.',
    ],
    [
      'a NUL in an address',
      ['GET', '/api/v1/booking/%00'],
      422,
      'bad_request',
      'reference must not contain control characters',
    ],
    [
      'an address that is too long',
      ['GET', `/api/v1/booking/${'a'.repeat(300)}`],
      414,
      'bad_request',
      'The address is too long.',
    ],
    ['a file out of reach', ['GET', '/storage/%00'], 404, 'not_found', 'There is nothing here.'],
    [
      'text',
      ['POST', CONTACT, 'hello', 'text/plain'],
      415,
      'bad_content_type',
      'The body must be JSON, sent as application/json.',
    ],
    [
      'no known type',
      ['POST', CONTACT, 'hello', 'nonsense'],
      415,
      'bad_content_type',
      'The body must be JSON, sent as application/json.',
    ],
    ['nothing for JSON', ['POST', CONTACT, '', JSON_TYPE], 400, 'bad_request', 'The body is missing.'],
    ['nothing', ['POST', CONTACT], 400, 'bad_request', 'The body is missing.'],
    [
      'half a JSON',
      ['POST', CONTACT, '{"email": secret}', JSON_TYPE],
      400,
      'bad_request',
      'The body is not JSON that can be read.',
    ],
    [
      'a prototype',
      ['POST', CONTACT, '{"__proto__":{"a":1}}', JSON_TYPE],
      400,
      'bad_request',
      'The body is not JSON that can be read.',
    ],
    [
      'a constructor',
      ['POST', CONTACT, '{"constructor":{"prototype":{}}}', JSON_TYPE],
      400,
      'bad_request',
      'The body is not JSON that can be read.',
    ],
    [
      'no UTF-8',
      ['POST', CONTACT, new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), JSON_TYPE],
      400,
      'bad_request',
      'The body is not JSON that can be read.',
    ],
    ['null', ['POST', CONTACT, 'null', JSON_TYPE], 400, 'bad_request', 'The body is missing.'],
    ['a list', ['POST', CONTACT, '[]', JSON_TYPE], 422, 'bad_request', 'body must be an object'],
    [
      'lists in lists',
      ['POST', CONTACT, `{"unknown":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, JSON_TYPE],
      400,
      'bad_request',
      'The body is nested too deeply.',
    ],
    [
      'too much',
      ['POST', CONTACT, body({ comments: 'x'.repeat(300_000) }), JSON_TYPE],
      413,
      'body_too_large',
      'The request is too large.',
    ],
  ])('[API-03] of %s is answered with our own problem', async (_what, call, status, code, message) => {
    const { response, problem } = await asked(...call);
    expect(response.status).toBe(status);
    expect(problem).toMatchObject({ success: false, code, message });
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it.each([
    ['/api/v1/booking', {}, 'payment_method', "must be 'car' or 'card'"],
    ['/api/v1/booking', { payment_method: 'cash' }, 'payment_method', "must be 'car' or 'card'"],
    ['/api/v1/create-checkout-session', { amount: -1 }, 'amount', 'must be at least 0'],
    ['/api/v1/create-checkout-session', { amount: 2e8 }, 'amount', 'must be at most 100000000'],
    ['/api/v1/create-checkout-session', { amount: 1.5 }, 'amount', 'must be a whole number'],
    ['/api/v1/create-checkout-session', { amount: '1' }, 'amount', 'must be a number'],
    ['/api/v1/create-checkout-session', { amount: 1 }, 'registrationData', 'is required'],
    [
      '/api/v1/create-checkout-session',
      { registrationData: { privacyAccepted: 1 } },
      'registrationData.privacyAccepted',
      'must be true or false',
    ],
    [
      '/api/v1/create-checkout-session',
      { selected_passenger: 'x' },
      'selected_passenger',
      "must be 'guest_login' or 'new_client' or 'existing_client'",
    ],
    [
      '/api/v1/calculate-selected-vehicle-price',
      { vehicle_id: 1e300 },
      'vehicle_id',
      'must be at most 9007199254740991',
    ],
    [
      '/api/v1/calculate-hourly-price',
      { userLocation: { lat: 91, lon: 0 } },
      'userLocation.lat',
      'must be at most 90',
    ],
    [
      '/api/v1/calculate-distance-price',
      { return_passengers: null },
      'return_passengers',
      'must be a whole number',
    ],
    [CONTACT, { comments: 5 }, 'comments', 'must be text'],
    [CONTACT, { telephone: {} }, 'telephone', 'must be text'],
  ])('[API-03] %s %j names %s in our own problem', async (path, sent, field, words) => {
    const { response, problem } = await asked('POST', path, body(sent), JSON_TYPE);
    expect([response.status, problem.errors?.[field]]).toEqual([422, words]);
    const told = Object.values(problem.errors ?? {}).join('\n');
    expect(told).not.toMatch(/Invalid|expected|received|Too (small|big)/);
  });

  it('[API-03] is answered on a bare connection too', async () => {
    expect(await bare('garbage\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 [^]*"success":false[^]*cannot be understood/,
    );
    const expecting =
      'POST /api/v1/contact-us HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\nContent-Length: 0\r\n\r\n';
    expect(await bare(expecting)).toMatch(
      /^HTTP\/1\.1 417 [^]*nosniff[^]*"success":false[^]*expects something/,
    );
    const large = `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`;
    expect(await bare(large)).toMatch(
      /^HTTP\/1\.1 431 [^]*nosniff[^]*"success":false[^]*headers of the request are too large/,
    );
    expect(await bare(large.replace('GET', 'HEAD'))).toMatch(/^HTTP\/1\.1 431 [^]*nosniff[^]*\r\n\r\n$/);
  });

  it('[APP-06] to a page with an unreadable address leads home', async () => {
    const { response } = await asked('GET', '/%ZZ');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
  });
});

it('[API-03] nested lists are rejected before they are traversed', async () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const sent = `{"email":"a@b.example","comments":"Hello","unknown":${deep}}`;
  const headers = { 'content-type': JSON_TYPE, 'idempotency-key': 'deep' };
  const response = await fetch(app.url + CONTACT, { method: 'POST', headers, body: sent });
  expect(response.status).toBe(400);
});

it('[API-03] an invalid key is named as the field', async () => {
  const headers = { 'content-type': JSON_TYPE, 'idempotency-key': 'two words' };
  const sent = body({ email: 'a@b.example', comments: 'Hello' });
  const response = await fetch(app.url + CONTACT, { method: 'POST', headers, body: sent });
  const { errors } = (await response.json()) as Problem;
  expect([response.status, errors]).toEqual([
    422,
    { 'Idempotency-Key': 'must be at most 100 printable characters' },
  ]);
});

it('[API-03] brackets in a text are not nesting', async () => {
  const comments = `${'[{'.repeat(200)} "\\ ${'['.repeat(200)}`;
  const { response } = await asked('POST', CONTACT, body({ email: 'a@b.example', comments }), JSON_TYPE);
  expect(response.status).toBe(200);
});

describe('an unsupported method', () => {
  it.each([
    ['PUT', '/api/v1/booking', 'POST, OPTIONS', 'This call is made with POST.'],
    ['GET', '/api/v1/booking', 'POST, OPTIONS', 'This call is made with POST.'],
    ['DELETE', '/api/v1/booking/abc?x=1', 'GET, HEAD, OPTIONS', 'This call is made with GET.'],
    ['POST', '/api/v1/settings-flat', 'GET, HEAD, OPTIONS', 'This call is made with GET.'],
  ])('[API-03] %s %s names the right one', async (method, path, allow, message) => {
    const { response, problem } = await asked(method, path);
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    expect(problem).toMatchObject({ success: false, code: 'method_not_allowed', message });
  });

  it('[API-03] HEAD answers as GET without a body, OPTIONS the methods', async () => {
    const head = await fetch(`${app.url}/api/v1/settings-flat`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const options = await asked('OPTIONS', '/api/v1/settings-flat');
    expect([options.response.status, options.response.headers.get('allow')]).toEqual([
      204,
      'GET, HEAD, OPTIONS',
    ]);
  });
});
