import { describe, expect, it } from 'vitest';
import { newTotpSecret, totpAddress, totpStep } from './second-factor-store.ts';

/** "12345678901234567890", of the examples in RFC 6238. */
const EXAMPLE = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('[OFF-01] a TOTP code', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at second %i is the one of RFC 6238', (seconds, code) => {
    expect(totpStep(EXAMPLE, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is accepted half a minute early or late, and no further', () => {
    const of = (seconds: number) => totpStep(EXAMPLE, '005924', at(1234567890 + seconds));
    const step = 1234567890 / 30;
    expect([-31, -30, 0, 29, 59, 60].map(of)).toEqual([null, step, step, step, step, null]);
  });

  it.each(['', '5924', '0059244', 'abcdef', '00592４'])('%j is rejected', (code) => {
    expect(totpStep(EXAMPLE, code, at(1234567890))).toBeNull();
  });
});

it('[OFF-01] a secret has 160 bits and is different each time', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
});

it('[OFF-01] the app is given issuer, account and parameters', () => {
  const url = new URL(totpAddress(EXAMPLE, 'sam@taxi.example', 'Aire: Cars & Co'));
  expect([url.protocol, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    expect.stringMatching(/Aire {2}Cars & Co:sam@taxi\.example$/),
  ]);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Aire  Cars & Co',
    secret: EXAMPLE,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
