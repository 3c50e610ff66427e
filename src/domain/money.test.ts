import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, fromPounds, roundPence, toPounds } from './money.ts';

describe('money', () => {
  it.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [450, '£4.50'],
    [99_999, '£999.99'],
    [100_000, '£1,000.00'],
    [123_456_789, '£1,234,567.89'],
    [-1250, '-£12.50'],
  ])('[CALC-10] formats %i pence as %s', (pence, text) => {
    expect(formatMoney(pence)).toBe(text);
    expect(formatMoney(pence, '€')).toBe(text.replace('£', '€'));
  });

  it.each([
    ['2.60', 260],
    [0.1, 10],
    ['1e3', 100_000],
    ['', null],
    [' ', null],
    ['-1', null],
    ['ten', null],
    [Number.NaN, null],
    [1_000_001, null],
  ])('parses %s pounds as %s pence', (pounds, pence) => {
    expect(fromPounds(pounds)).toBe(pence);
  });

  it('parses what it has formatted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (pence) => {
        expect(fromPounds(toPounds(pence))).toBe(pence);
        expect(Number(formatMoney(pence, '').replaceAll(',', ''))).toBe(pence / 100);
      }),
    );
  });

  it('rounds halves away from zero, without a negative zero', () => {
    expect([0.5, -0.5, 1.4, -0.4].map(roundPence)).toEqual([1, -1, 1, 0]);
  });
});
