import { describe, expect, it } from 'vitest';
import { addressOf, networkOf, shortNetworkOf, wideNetworkOf } from './networks.ts';

describe('the network of a request', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:8080', '192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'],
    ['2001:db8:0:2::1', '2001:db8:0:2::1', '2001:db8:0:2::/64'],
    ['2001:0DB8:0000:0002:3:4:5:6', '2001:0DB8:0000:0002:3:4:5:6', '2001:db8:0:2::/64'],
    ['[2001:db8::1]:443', '2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown', 'unknown'],
  ])('%s', (ip, address, network) => {
    expect([addressOf({ ip }), networkOf({ ip })]).toEqual([address, network]);
  });
});

it('is wider for addresses that one customer of a hosting company can change', () => {
  expect(wideNetworkOf({ ip: '2001:db8:1:2::1' })).toBe('2001:db8:1::/48');
  expect(wideNetworkOf({ ip: '192.0.2.1:8080' })).toBe('192.0.2.1');
});

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
])('[OFF-16] of %s only %s is stored', (ip, network) => {
  expect(shortNetworkOf({ ip })).toBe(network);
});
