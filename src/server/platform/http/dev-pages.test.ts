import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/support/start-app.ts';

let app: TestApp;
let key = '';
beforeAll(async () => {
  app = await startApp();
  key = /\?key=(\S+)/.exec((await app.banner()).join('\n'))?.[1] ?? '';
});
afterAll(() => app.stop());

/** As a browser or proxy on this machine sends it, with any headers. */
const statusOf = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; cookie: string | undefined }>((resolve, reject) => {
    const { port } = new URL(app.url);
    const asked = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      answer
        .resume()
        .on('end', () =>
          resolve({ status: answer.statusCode, cookie: answer.headers['set-cookie']?.join() }),
        );
    });
    asked.on('error', reject).end();
  });

/** Header of a typical proxy by default. */
const oldProtocol = () =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => {
      socket.write('GET /dev/mails HTTP/1.0\r\nHost: 127.0.0.1:3000\r\nConnection: close\r\n\r\n');
    });
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk)).on('end', () => resolve(text.slice(0, 12)));
    socket.on('error', reject);
  });

const PATHS = ['/dev/mails', '/dev/mails/1', '/dev/embed', '/dev/places'];

describe('development pages', () => {
  it('open on this machine', async () => {
    for (const path of ['/dev/mails', '/dev/embed']) {
      expect((await statusOf(path)).status).toBe(200);
      expect((await statusOf(path, { 'x-forwarded-for': '127.0.0.1, ::1' })).status).toBe(200);
    }
  });

  it.each([
    { host: 'taxi.example' },
    { 'x-forwarded-for': '192.0.2.7' },
    { 'x-forwarded-for': '127.0.0.1, 192.0.2.7' },
    { 'x-real-ip': '192.0.2.7' },
    { 'x-forwarded-host': 'taxi.example' },
    { forwarded: 'for=192.0.2.7' },
    { via: '1.1 proxy' },
  ] as Record<string, string>[])('do not exist for others: %o', async (headers) => {
    for (const path of PATHS) expect((await statusOf(path, headers)).status).toBe(404);
  });

  it('do not exist through an undeclared proxy', async () => {
    expect(await oldProtocol()).toBe('HTTP/1.1 404');
  });

  it('do not exist from another machine without the key', async () => {
    const from = (url: string) => app.app.inject({ url, remoteAddress: '192.0.2.7' });
    expect((await from('/dev/mails')).statusCode).toBe(404);
    expect((await from(`/dev/mails?key=${key}x`)).statusCode).toBe(404);
    expect((await from(`/dev/mails?key=${key}`)).statusCode).toBe(200);
  });

  it('open with the printed key, which is remembered', async () => {
    const headers = { host: 'taxi.example' };
    const { status, cookie = '' } = await statusOf(`/dev/mails?key=${key}`, headers);
    expect(status).toBe(200);
    expect(cookie).toMatch(/; Path=\/dev; HttpOnly; SameSite=Strict$/);
    const kept = { ...headers, cookie: `a=b; ${cookie.split(';')[0]}` };
    expect((await statusOf('/dev/embed', kept)).status).toBe(200);
    expect((await statusOf('/dev/embed', { ...headers, cookie: 'wayfare_dev=x' })).status).toBe(404);
  });
});

describe('a production server', () => {
  it('has no development pages', async () => {
    const live = await startApp({ env: { PUBLIC_URL: 'https://taxi.example' } });
    for (const path of PATHS) expect((await live.send('GET', path)).status).toBe(404);
    expect((await live.banner()).join('\n')).not.toContain('/dev/');
    await live.stop();
  });
});
