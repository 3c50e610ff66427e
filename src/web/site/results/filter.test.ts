import { describe, expect, it } from 'vitest';
import { numberedEntry as entry } from '../../../../test/support/prices.ts';
import { filterChoices, filterCount, NO_FILTER, passes, availableFilter } from './price-list.ts';

const LIST = [
  entry(1, 1, 40, { rating: 4.9, freeCancellation: true }),
  entry(1, 2, 45, { rating: 4.2, freeCancellation: false }),
  entry(1, 3, 50, { rating: 5, reviews: 0, freeCancellation: true }),
];

describe('[JRN-02] filters', () => {
  it('offer options that exclude some offers, but not all', () => {
    expect(filterChoices(LIST)).toEqual({
      operators: ['Operator 1', 'Operator 2', 'Operator 3'],
      ratings: [4, 4.5, 4.8],
      freeCancellation: true,
      wheelchair: false,
    });
    expect(filterChoices(LIST.slice(0, 1))).toEqual({
      operators: [],
      ratings: [],
      freeCancellation: false,
      wheelchair: false,
    });
  });

  it('ignore ratings of operators without reviews', () => {
    expect(LIST.filter((one) => passes(one, { ...NO_FILTER, rating: 4.5 }))).toEqual([LIST[0]]);
  });

  it('ignore options that no longer exist: nothing invisible hides offers', () => {
    const filter = { operator: 'Operator 9', rating: 4.5, freeCancellation: true, wheelchair: true };
    const stands = availableFilter(filter, filterChoices(LIST));
    expect(stands).toEqual({ operator: null, rating: 4.5, freeCancellation: true, wheelchair: false });
    expect(filterCount(stands)).toBe(2);
  });
});
