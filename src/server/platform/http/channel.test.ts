import { expect, it } from 'vitest';
import { startApp } from '../../../../test/support/start-app.ts';
import { callLimit, CHANNEL_LIMITS, channelOf } from './rate-limits.ts';
import { networkCheck } from './networks.ts';

it.each([
  [{ 'x-public-key': 'partner', 'x-secret-key': 'partner' }, 'partner'],
  [{ 'x-public-key': 'embed', 'x-secret-key': 'embed' }, 'embed'],
  [{ 'x-public-key': 'partner', 'x-secret-key': 'web' }, 'web'],
  [{ 'x-public-key': 'partner' }, 'web'],
  [{ 'x-public-key': 'toString', 'x-secret-key': 'toString' }, 'web'],
  [{}, 'web'],
])('[API-02] the keys %j identify the channel %s', (headers, channel) => {
  expect(channelOf({ headers })).toBe(channel);
});

const PARTNER = { 'x-public-key': 'partner', 'x-secret-key': 'partner' };

it.each([
  ['192.0.2.7', '192.0.2.7', true],
  ['192.0.2.8', '192.0.2.7', false],
  ['10.1.255.3', '192.0.2.7, 10.1.0.0/16', true],
  ['::ffff:10.1.255.3', '10.1.0.0/16', true],
  ['10.2.0.1', '10.1.0.0/16', false],
  ['2001:db8::9', '10.1.0.0/16, 2001:db8::/32', true],
  ['2001:db9::9', '2001:db8::/32', false],
  ['192.0.2.7', undefined, false],
])('[API-02] from %s have the partners’ limit where they are %s: %j', (ip, networks, more) => {
  const isPartner = networkCheck(networks);
  const { web, embed, partner } = CHANNEL_LIMITS;
  expect(callLimit({ headers: PARTNER, ip }, isPartner)).toBe(more ? partner : web);
  // The counters of a network do not affect signed-in passengers.
  expect(callLimit({ headers: {}, ip }, isPartner)).toBe(web);
  expect(callLimit({ headers: { 'x-public-key': 'embed', 'x-secret-key': 'embed' }, ip }, isPartner)).toBe(
    embed,
  );
});

it('[API-02] the channel includes the limit, counted for each network', async () => {
  const env = { PARTNER_NETWORKS: '127.0.0.0/8' };
  const app = await startApp({ env, replacements: { rateLimits: true } });
  const limit = async (headers?: Record<string, string>) => {
    const answer = await app.send('GET', '/api/v1/secret_key', undefined, headers);
    return ['limit', 'remaining'].map((name) => Number(answer.headers.get(`x-ratelimit-${name}`)));
  };
  expect(await limit()).toEqual([CHANNEL_LIMITS.web, CHANNEL_LIMITS.web - 1]);
  expect(await limit(PARTNER)).toEqual([CHANNEL_LIMITS.partner, CHANNEL_LIMITS.partner - 2]);
  await app.stop();
});
