import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ replacements: { patience: { headersMs: 300, requestMs: 600, idleMs: 5000 } } });
});
afterAll(() => app.stop());

/** Sends the text, then `more` again and again; resolves with all that came once the server has closed. */
function sent(text: string, more = ''): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(text));
    const timer = more ? setInterval(() => socket.write(more), 50) : undefined;
    socket.on('data', (part) => (answer += String(part)));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}

describe('a client that sends slowly', () => {
  const head = 'POST /api/v1/contact-us HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

  it.each([
    ['nothing', '', ''],
    ['headers, a line at a time', 'GET / HTTP/1.1\r\nHost: x\r\n', 'X-More: y\r\n'],
    ['a body, a byte at a time', `${head}Content-Length: 9000\r\n\r\n{`, ' '],
  ])('is disconnected: %s', async (_what, text, more) => {
    expect(await sent(text, more)).toMatch(/^HTTP\/1\.1 408 [^]*"code":"timeout"|^$/);
  });
});

describe('a client that stalls', () => {
  it('is disconnected', async () => {
    const strict = await startApp({
      replacements: { patience: { headersMs: 60_000, requestMs: 60_000, idleMs: 300 } },
    });
    const port = Number(new URL(strict.url).port);
    await new Promise((resolve) =>
      connect(port, '127.0.0.1').on('close', resolve).write('GET / HTTP/1.1\r\n'),
    );
    await strict.stop();
  });
});

describe('a request with two Host headers', () => {
  it.each(['/', '/api/v1/settings-flat', '/no-such-page', '/assets/x.js'])(
    'is rejected: %s',
    async (path) => {
      const answer = await sent(`GET ${path} HTTP/1.1\r\nHost: a\r\nhOST: b\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*more than one Host header/);
    },
  );
});
