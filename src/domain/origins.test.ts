import { describe, expect, it } from 'vitest';
import { parseOrigins } from './origins.ts';

describe('[EMB-01] origins that may frame the site', () => {
  it('are parsed with any separator, each once, without a trailing slash', () => {
    expect(parseOrigins(' https://Hotel.example, http://127.0.0.1:8080\nhttps://hotel.example/ ')).toEqual({
      origins: ['https://hotel.example', 'http://127.0.0.1:8080'],
      faults: [],
    });
    expect(parseOrigins('https://[::1]:444 https://hotel.example:443').origins).toEqual([
      'https://[::1]:444',
      'https://hotel.example',
    ]);
    expect(parseOrigins('  ')).toEqual({ origins: [], faults: [] });
  });

  it.each([
    'hotel.example',
    '*',
    'https://*',
    'https://*.hotel.example',
    'https://hotel.example/taxi',
    'https://hotel.example/?a=1',
    'https://hotel.example/#',
    'https://user:pass@hotel.example',
    'ftp://hotel.example',
    'javascript:alert(1)',
    'null',
    "https://x;script-src'*'",
  ])('reject %s', (word) => {
    expect(parseOrigins(`https://good.example ${word}`)).toEqual({
      origins: ['https://good.example'],
      faults: [word],
    });
  });
});
