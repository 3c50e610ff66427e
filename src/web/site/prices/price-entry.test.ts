import { describe, expect, it } from 'vitest';
import { priceDetail } from '../../../../test/support/prices.ts';
import type { PriceDetail } from '../../../contract/prices.ts';
import { firstExpiry, quantityOf, replacePrice } from './price-entry.ts';

function entry(
  vehicle: number,
  company: number,
  price: number | null,
  more: Partial<PriceDetail> = {},
): PriceDetail {
  return priceDetail({
    vehicle_id: vehicle,
    company_id: company,
    vehicle_type: `Type ${vehicle}`,
    company_name: `Operator ${company}`,
    rating: 4,
    price,
    final_price: price,
    breakdown: price === null ? null : { final_price: price, price, quantity: 1, lines: [] },
    quote_id: `q${vehicle}-${company}`,
    ...more,
  });
}

const LIST = [entry(1, 1, 40), entry(1, 2, 45), entry(2, 1, 60)];

describe('an entry of the prices', () => {
  it('[CALC-05] a recalculation replaces price, final price, breakdown and hold of its one entry, in place', () => {
    const breakdown = { final_price: 90, price: 45, quantity: 2, lines: [] };
    const fresh = {
      price: 45,
      final_price: 90,
      currency_symbol: '€',
      breakdown,
      quote_id: 'new',
      expires_at: '2026-11-21T11:00:00Z',
    };
    const list = replacePrice(LIST, { vehicle_id: 1, company_id: 2 }, fresh);
    expect(list[1]).toEqual({ ...LIST[1], ...fresh });
    expect(list[0]).toBe(LIST[0]);
    expect(list[2]).toBe(LIST[2]);
    expect(list.map(quantityOf)).toEqual([1, 2, 1]);
  });

  it('knows when the first held price runs out', () => {
    const later = entry(1, 3, 40, { expires_at: '2026-11-21T12:00:00.000Z' });
    expect(firstExpiry([later, ...LIST])).toBe(Date.parse('2026-11-21T10:00:00Z'));
    expect(firstExpiry([entry(1, 1, null, { expires_at: null })])).toBeNull();
  });
});
