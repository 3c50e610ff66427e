import { get } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/support/use-app.ts';
import { CHANNEL_LIMITS } from './rate-limits.ts';

let script = '';
const app = useApp({ replacements: { rateLimits: true } });
beforeAll(async () => {
  script = /\/assets\/[\w.-]+\.js/.exec(String((await app.send('GET', '/')).body))?.[0] ?? '';
  for (let n = 0; n < CHANNEL_LIMITS.web; n++) await app.send('GET', '/api/v1/secret_key');
});

/** A path as written: fetch would take its dots away. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ host: '127.0.0.1', port: new URL(app.url).port, path }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    }).on('error', reject);
  });

describe('a network over its rate limit', () => {
  it('still gets the files of its pages', async () => {
    expect(script).not.toBe('');
    for (const path of [script, '/storage/favicon.svg', '/storage/logo.svg', '/embed.js'])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
  });

  it.each([
    '/',
    '/home',
    '/no-such-page',
    '/terms',
    '/prices?pickup=Leeds',
    '/api/v1/settings-flat',
    '/api/v1/nothing',
    '//assets/home',
    '/assets',
    '/embed.js/home',
  ])('gets nothing else: %s', async (path) => {
    expect(await statusOf(path)).toBe(429);
  });

  it.each(['/storage/../api/v1/settings-flat', '/assets/%2e%2e/api/v1/settings-flat', '/assets/../home'])(
    'cannot leave the served folders: %s',
    async (path) => {
      expect(await statusOf(path)).toBe(404);
    },
  );
});
