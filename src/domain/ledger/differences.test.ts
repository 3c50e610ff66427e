import { describe, expect, it } from 'vitest';
import { refundsApart, sumsApart } from './differences.ts';

describe('[MON-06] differences between the card provider and our records', () => {
  it.each([
    [1250, 'GBP', null],
    [1249, 'GBP', 'GBP 12.49 at the card provider, GBP 12.50 here'],
    [1250, 'EUR', 'EUR 12.50 at the card provider, GBP 12.50 here'],
    [0, 'GBP', 'GBP 0.00 at the card provider, GBP 12.50 here'],
  ])('in amounts: %d %s', (amount, currency, words) => {
    expect(sumsApart({ amount, currency }, { amount: 1250, currency: 'GBP' })).toBe(words);
  });

  it.each([
    ['pending', 'asked', null],
    ['made', 'made', null],
    ['failed', 'failed', null],
    ['failed', 'withdrawn', null],
    ['pending', 'made', 'pending at the card provider, made here'],
    ['made', 'failed', 'made at the card provider, failed here'],
    ['made', 'withdrawn', 'made at the card provider, withdrawn here'],
  ] as const)('in refunds: %s there, %s here', (there, here, words) => {
    expect(refundsApart(there, here)).toBe(words);
  });
});
