import { describe, expect, it } from 'vitest';
import { numberedEntry as entry, THREE_ENTRIES as LIST } from '../../../../test/support/prices.ts';
import { firstExpiry, quantityOf, replacePrice } from './price-entry.ts';

describe('an entry of the prices', () => {
  it('[CALC-05] a recalculation replaces price, final price, breakdown and hold of its one entry, in place', () => {
    const breakdown = { total: 90, price: 45, quantity: 2, lines: [] };
    const fresh = {
      price: 45,
      total: 90,
      symbol: '€',
      breakdown,
      quoteId: 'new',
      expiresAt: '2026-11-21T11:00:00Z',
    };
    const list = replacePrice(LIST, { categoryId: 1, operatorId: 2 }, fresh);
    expect(list[1]).toEqual({ ...LIST[1], ...fresh });
    expect(list[0]).toBe(LIST[0]);
    expect(list[2]).toBe(LIST[2]);
    expect(list.map(quantityOf)).toEqual([1, 2, 1]);
  });

  it('knows when the first held price runs out', () => {
    const later = entry(1, 3, 40, { expiresAt: '2026-11-21T12:00:00.000Z' });
    expect(firstExpiry([later, ...LIST])).toBe(Date.parse('2026-11-21T10:00:00Z'));
    expect(firstExpiry([entry(1, 1, null, { expiresAt: null })])).toBeNull();
  });
});
