import { describe, expect, it } from 'vitest';
import { numberedEntry as entry, THREE_ENTRIES as LIST } from '../../../../test/support/prices.ts';
import { arrange, categoriesOf, lowestOf } from './price-list.ts';

describe('price list', () => {
  it('[CALC-06] the lowest price is the minimum, whatever the order and the quantities', () => {
    const many = entry(3, 3, 39, { total: 117 });
    expect(lowestOf([...LIST, many])).toBe(many);
    expect(lowestOf([entry(4, 4, null), ...LIST])).toBe(LIST[0]);
  });

  it('[RES-05] without any price the first entry stands in, and without entries nothing', () => {
    const silent = [entry(1, 1, null), entry(2, 1, null)];
    expect(lowestOf(silent)).toBe(silent[0]);
    expect(lowestOf([])).toBeNull();
  });

  it('filters by category and sorts, equals staying cheapest first', () => {
    const list = [
      entry(1, 1, 40, { rating: 3, seats: 4 }),
      entry(2, 1, 50, { rating: 5, seats: 4 }),
      entry(2, 2, 55, { rating: 5, seats: 8 }),
    ];
    expect(categoriesOf(list)).toEqual(['Type 1', 'Type 2']);
    expect(arrange(list, 'Type 2', 'price')).toEqual([list[1], list[2]]);
    expect(arrange(list, null, 'rating')).toEqual([list[1], list[2], list[0]]);
    expect(arrange(list, null, 'seats')).toEqual([list[2], list[0], list[1]]);
  });
});
