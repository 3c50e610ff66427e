import { describe, expect, it } from 'vitest';
import { numberedEntry as entry, THREE_ENTRIES as LIST } from '../../../../test/support/prices.ts';
import {
  classOf,
  countOf,
  entryKey,
  firstExpiry,
  neededPrice,
  quantityOf,
  replacePrice,
} from './price-entry.ts';

const beside = (quantity: number, categoryId = 2) => [
  { categoryId, category: `Type ${categoryId}`, quantity, seats: 4, luggage: 2, handLuggage: 2 },
];

describe('a price entry', () => {
  it('[CALC-05] is updated in place with price, final price, breakdown and quote', () => {
    const breakdown = { total: 90, price: 45, quantity: 2, lines: [] };
    const fresh = {
      price: 45,
      total: 90,
      deposit: 0,
      symbol: '€',
      breakdown,
      quoteId: 'new',
      expiresAt: '2026-11-21T11:00:00Z',
      cancellation: 'Free cancellation until 2 days before',
      cancellationLater: 'then the whole fare',
      freeCancellation: true,
      freeWaiting: 10,
      returnFreeWaiting: null,
      licenceNumber: 'PH 7',
      licensingAuthority: 'Leeds City Council',
    };
    const list = replacePrice(LIST, { categoryId: 1, operatorId: 2 }, fresh);
    expect(list[1]).toEqual({ ...LIST[1], ...fresh });
    expect(list[0]).toBe(LIST[0]);
    expect(list[2]).toBe(LIST[2]);
    expect(list.map(quantityOf)).toEqual([1, 2, 1]);
  });

  it('[JRN-08] of two categories is distinct from one category and from other quantities', () => {
    const alone = entry(1, 1, 40);
    const mixed = entry(1, 1, 40, { total: 70, beside: beside(1) });
    const others = [
      alone,
      mixed,
      entry(1, 1, 40, { beside: beside(2) }),
      entry(1, 1, 40, { beside: beside(1), needed: 2 }),
      entry(1, 1, 40, { beside: beside(1, 3) }),
      entry(1, 2, 40, { beside: beside(1) }),
    ];
    expect(new Set(others.map(entryKey)).size).toBe(others.length);
    expect(entryKey({ ...alone, needed: 2 })).toBe(entryKey(alone));
    const fresh = { ...mixed, total: 75 };
    expect(replacePrice([alone, mixed], mixed, fresh)).toEqual([alone, fresh]);
    expect([classOf(mixed), countOf(mixed), neededPrice(mixed)]).toEqual(['Type 1 and Type 2', 2, 70]);
    expect([classOf(alone), countOf(alone), neededPrice(alone)]).toEqual(['Type 1', 1, 40]);
  });

  it('has the expiry of the first quote', () => {
    const later = entry(1, 3, 40, { expiresAt: '2026-11-21T12:00:00.000Z' });
    expect(firstExpiry([later, ...LIST])).toBe(Date.parse('2026-11-21T10:00:00Z'));
    expect(firstExpiry([entry(1, 1, null, { expiresAt: null })])).toBeNull();
  });
});
