import { describe, expect, it } from 'vitest';
import { numberedEntry as entry, THREE_ENTRIES as LIST } from '../../../../test/support/prices.ts';
import { arrange, categoriesOf, classesOf, lowestFor, lowestOf } from './price-list.ts';

describe('price list', () => {
  it('[CALC-06] the lowest price is the minimum, whatever the order and the quantities', () => {
    const many = entry(3, 3, 39, { total: 117 });
    expect(lowestOf([...LIST, many])).toBe(many);
    expect(lowestOf([entry(4, 4, null), ...LIST])).toBe(LIST[0]);
  });

  it('[RES-05] without any price the first entry is used, and none without entries', () => {
    const silent = [entry(1, 1, null), entry(2, 1, null)];
    expect(lowestOf(silent)).toBe(silent[0]);
    expect(lowestOf([])).toBeNull();
  });

  it('is filtered by category and sorted, equal ones cheapest first', () => {
    const list = [
      entry(1, 1, 40, { rating: 3, seats: 4 }),
      entry(2, 1, 50, { rating: 5, seats: 4 }),
      entry(2, 2, 55, { rating: 5, seats: 8 }),
    ];
    expect(categoriesOf(list)).toEqual(['Type 1', 'Type 2']);
    expect(arrange(list, { category: 'Type 2', sort: 'price' })).toEqual([list[1], list[2]]);
    expect(arrange(list, { category: null, sort: 'rating' })).toEqual([list[1], list[2], list[0]]);
    expect(arrange(list, { category: null, sort: 'seats' })).toEqual([list[2], list[0], list[1]]);
  });

  it('[JRN-01] is grouped by class in the order of first offers, naming a lower price', () => {
    const list = [entry(2, 1, 50), entry(1, 1, 40), entry(2, 2, 45), entry(1, 2, null)];
    expect(classesOf(list)).toEqual([
      { id: '2', lead: list[0], others: [list[2]], from: list[2] },
      { id: '1', lead: list[1], others: [list[3]], from: null },
    ]);
  });

  it('[JRN-09] lists wheelchair-accessible vehicles first in any order, and names their lowest price', () => {
    const takes = { wheelchairAccessible: true };
    const list = [entry(1, 1, 40), entry(2, 1, 50, takes), entry(2, 2, 60, { ...takes, seats: 9 })];
    expect(arrange(list, { category: null, sort: 'seats', wheelchair: true })).toEqual([
      list[2],
      list[1],
      list[0],
    ]);
    expect(lowestFor(list, true)).toBe(list[1]);
    expect(lowestFor(list, false)).toBe(list[0]);
    expect(lowestFor(list.slice(0, 1), true)).toBe(list[0]);
  });

  it('[JRN-01] [JRN-09] without a wheelchair lists accessible classes last, unless first of all', () => {
    const takes = { wheelchairAccessible: true };
    const ids = (list: ReturnType<typeof entry>[], wheelchair = false) =>
      classesOf(list, wheelchair).map(({ id }) => id);
    const list = [entry(1, 1, 40), entry(2, 1, 40, takes), entry(3, 1, 50), entry(2, 2, 45, takes)];
    expect(ids(list)).toEqual(['1', '3', '2']);
    expect(ids(list.slice(1))).toEqual(['2', '3']);
    expect(ids(list, true)).toEqual(['1', '2', '3']);
  });
});
