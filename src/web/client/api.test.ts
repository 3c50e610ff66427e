import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, isRefusal, problemOf, urlOf } from './api.ts';

let server: Server;
let origin = '';
let seen: Record<string, unknown> = {};
let options: RequestInit = {};
let refusal: object = {};
/** How many calls a busy server turns away, and how many it has had. */
let turnedAway = 0;
let turn = 0;

/** As a browser shows it: in a window of its own, or in a page of another site. */
function shownIn(where: 'the site' | 'a frame'): void {
  const own = { parent: {} };
  if (where === 'the site') own.parent = own;
  vi.stubGlobal('window', own);
}

beforeAll(async () => {
  server = createServer((request, response) => {
    seen = request.headers;
    if (request.url?.includes('q=slow')) return;
    if (
      request.url?.includes('q=busy') ||
      request.url?.endsWith('/logout') ||
      request.headers['idempotency-key'] === 'busy'
    ) {
      const well = ++turn > turnedAway;
      response.writeHead(well ? 200 : 503, { 'content-type': 'application/json', 'retry-after': '0.01' });
      return response.end(
        !well
          ? JSON.stringify({ success: false, code: 'busy', message: 'Very busy' })
          : request.url?.endsWith('/contact-us')
            ? '{}'
            : '[]',
      );
    }
    const status = Number(/q=(\d{3})$/.exec(request.url ?? '')?.[1] ?? 200);
    response.writeHead(status, { 'content-type': 'application/json' });
    if (request.url?.includes('q=cut')) return response.write('[{', () => response.destroy());
    if (request.url?.includes('q=half')) return response.write('[{');
    if (request.url?.includes('q=page')) return response.end('<html>');
    if (request.url?.endsWith('/contact-us')) return response.end(JSON.stringify(refusal));
    response.end(status < 300 ? '[]' : '<html>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address === 'object') origin = `http://127.0.0.1:${address?.port}`;
  const real = fetch;
  shownIn('the site');
  vi.stubGlobal('fetch', (path: string, given: RequestInit) => {
    options = given;
    return real(origin + path, given);
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

describe('the API client', () => {
  it('[API-02] sends the channel keys with every call', async () => {
    await expect(call('GET /api/v1/places', { query: { q: 'leeds' } })).resolves.toEqual([]);
    expect(seen).toMatchObject({ 'x-public-key': 'web', 'x-secret-key': 'web' });
    shownIn('a frame');
    await call('GET /api/v1/places', { query: { q: 'leeds' } });
    shownIn('the site');
    expect(seen).toMatchObject({ 'x-public-key': 'embed', 'x-secret-key': 'embed' });
  });

  it.each([200, 201, 299])('[ERR-05] treats %i as success', async (status) => {
    await expect(call('GET /api/v1/places', { query: { q: String(status) } })).resolves.toEqual([]);
  });

  it.each([300, 304, 400, 404, 499, 500, 503])('[ERR-05] reports %i as an error', async (status) => {
    const answer = call('GET /api/v1/places', { query: { q: String(status) } });
    await expect(answer).rejects.toMatchObject({
      message: `Request failed with status code ${status}`,
      status,
    });
  });

  describe('[ERR-05] a server with Retry-After', () => {
    const enquiry = { firstName: 'Ann', email: 'ann@example.org', comments: 'Hello' };

    it('is retried once after that time', async () => {
      [turnedAway, turn] = [1, 0];
      await expect(call('GET /api/v1/places', { query: { q: 'busy' } })).resolves.toEqual([]);
      expect(turn).toBe(2);
    });

    it('is not retried again: its message is shown', async () => {
      [turnedAway, turn] = [9, 0];
      const answer = call('GET /api/v1/places', { query: { q: 'busy' } });
      await expect(answer).rejects.toMatchObject({ status: 503, message: 'Very busy' });
      expect(turn).toBe(2);
    });

    it('is retried for creations only under the same key', async () => {
      [turnedAway, turn] = [1, 0];
      await call('POST /api/v1/contact-us', { body: enquiry, idempotencyKey: 'busy' });
      expect([turn, seen['idempotency-key']]).toEqual([2, 'busy']);
      [turnedAway, turn] = [1, 0];
      await expect(call('POST /api/v1/passenger/logout', { token: 'any' })).rejects.toMatchObject({
        status: 503,
      });
      expect(turn).toBe(1);
    });

    it('is not retried after the page was left', async () => {
      [turnedAway, turn] = [1, 0];
      const abort = new AbortController();
      const answer = call('GET /api/v1/places', { query: { q: 'busy' }, signal: abort.signal });
      abort.abort();
      await expect(answer).rejects.toMatchObject({ code: 'aborted' });
    });
  });

  it('[ERR-05] reports an aborted call', async () => {
    const signal = AbortSignal.abort();
    const answer = call('GET /api/v1/places', { query: { q: 'slow' }, signal });
    await expect(answer).rejects.toMatchObject({ message: 'Request aborted', code: 'aborted' });
  });

  it('[ERR-05] has no timeout by default', async () => {
    await call('GET /api/v1/places', { query: { q: 'leeds' } });
    expect(options.signal).toBeUndefined();
  });

  it('[ERR-05] reports a timeout', async () => {
    const answer = call('GET /api/v1/places', { query: { q: 'slow' }, timeoutMs: 20 });
    await expect(answer).rejects.toMatchObject({ message: 'timeout of 20 ms exceeded', code: 'timeout' });
  });

  it('[ERR-05] reports a network failure', async () => {
    const before = origin;
    origin = 'http://127.0.0.1:1';
    const answer = call('GET /api/v1/settings-flat');
    await expect(answer).rejects.toMatchObject({ message: 'Network Error', status: 0 });
    origin = before;
  });

  it.each(['cut', 'page'])('[ERR-05] treats an answer with a lost body (%s) as none', async (q) => {
    const answer = call('GET /api/v1/places', { query: { q } });
    await expect(answer).rejects.toMatchObject({ message: 'Network Error', status: 0, code: 'network' });
  });

  it('[ERR-05] reports what interrupted an answer', async () => {
    const late = call('GET /api/v1/places', { query: { q: 'half' }, timeoutMs: 50 });
    await expect(late).rejects.toMatchObject({ code: 'timeout' });
    const abort = new AbortController();
    const left = call('GET /api/v1/places', { query: { q: 'half' }, signal: abort.signal });
    setTimeout(() => abort.abort(), 50);
    await expect(left).rejects.toMatchObject({ code: 'aborted' });
  });

  it.each([
    [
      { success: false, message: 'The desk is closed', error: 'Closed', code: 'closed' },
      'The desk is closed',
    ],
    [{ success: false, message: '' }, 'API response was not successful.'],
    [{ success: false }, 'API response was not successful.'],
  ])('[ERR-04] [CON-02] treats success: false as a failure, even with 200: %j', async (said, message) => {
    refusal = said;
    const body = { firstName: 'Ann', email: 'ann@example.org', comments: 'Hello' };
    const error: unknown = await call('POST /api/v1/contact-us', { body }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ api: true, status: 200, message });
    expect(isRefusal(error)).toBe(true);
  });

  it('[ERR-04] distinguishes other failures from a refusal', async () => {
    const lost = await call('GET /api/v1/places', { query: { q: '404' } }).catch((thrown: unknown) => thrown);
    expect([isRefusal(lost), isRefusal(problemOf(0, {})), isRefusal(new Error('no'))]).toEqual([
      false,
      false,
      false,
    ]);
    refusal = { success: true, message: 'sent' };
    const body = { firstName: 'Ann', email: 'ann@example.org', comments: 'Hello' };
    await expect(call('POST /api/v1/contact-us', { body })).resolves.toEqual(refusal);
  });

  it('[ERR-03] prefers the server’s message', () => {
    const answer = {
      success: false,
      message: 'Address is banned',
      code: 'banned_address',
      errors: { pickup: 'x' },
    };
    expect(problemOf(422, answer)).toMatchObject({
      status: 422,
      message: 'Address is banned',
      code: 'banned_address',
      errors: { pickup: 'x' },
    });
  });

  it('fills in parameters and queries', () => {
    expect(urlOf('/api/v1/booking/:reference', { params: { reference: 'a/b' } })).toBe(
      '/api/v1/booking/a%2Fb',
    );
    expect(urlOf('/p', { query: { q: 'st pancras', lat: undefined } })).toBe('/p?q=st+pancras');
  });
});
