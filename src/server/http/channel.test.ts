import { expect, it } from 'vitest';
import { startApp } from '../../../test/support/start-app.ts';
import { CHANNEL_LIMITS, channelOf } from './channel.ts';

it.each([
  [{ 'x-public-key': 'partner', 'x-secret-key': 'partner' }, 'partner'],
  [{ 'x-public-key': 'embed', 'x-secret-key': 'embed' }, 'embed'],
  [{ 'x-public-key': 'partner', 'x-secret-key': 'web' }, 'web'],
  [{ 'x-public-key': 'partner' }, 'web'],
  [{ 'x-public-key': 'toString', 'x-secret-key': 'toString' }, 'web'],
  [{}, 'web'],
])('[API-02] the keys %j name the channel %s', (headers, channel) => {
  expect(channelOf({ headers })).toBe(channel);
});

it('[API-02] the channel carries the limit, of one count for each network', async () => {
  const app = await startApp({ replacements: { rateLimits: true } });
  const limit = async (headers?: Record<string, string>) => {
    const answer = await app.send('GET', '/api/v1/secret_key', undefined, headers);
    return [
      Number(answer.headers.get('x-ratelimit-limit')),
      Number(answer.headers.get('x-ratelimit-remaining')),
    ];
  };
  const keys = { 'x-public-key': 'partner', 'x-secret-key': 'partner' };
  expect(await limit()).toEqual([CHANNEL_LIMITS.web, CHANNEL_LIMITS.web - 1]);
  expect(await limit(keys)).toEqual([CHANNEL_LIMITS.partner, CHANNEL_LIMITS.partner - 2]);
  await app.stop();
});
