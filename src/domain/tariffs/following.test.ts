import { describe, expect, it } from 'vitest';
import { TARIFF } from '../../../test/support/fare-examples.ts';
import type { Tariff } from '../fare/tariff.ts';
import { changesBetween, valuesOf } from './changes.ts';
import { followingChanges, followingWords, type Follows } from './following.ts';
import type { Value } from './parts.ts';
import { withValues } from './tariff-fields.ts';

const FARE = 'fixed/Leeds/Manchester Airport';
const [FIRST] = TARIFF.fixedFares;
if (!FIRST) throw new Error('no fare');
const LARGER: Tariff = {
  ...TARIFF,
  minimum: 2400,
  returnDiscount: 1000,
  fixedFares: [{ ...FIRST, pence: 12_000 }],
};
const following = (values: [string, Value][], follows: Follows, target = LARGER) => {
  const changes = changesBetween(TARIFF, withValues(TARIFF, new Map(values)));
  return Object.fromEntries(valuesOf(followingChanges(changes, target, follows)));
};

describe('[OFF-08] tariffs that follow another', () => {
  it('get the same values, or change by the same percentage, as rounded as the followed one', () => {
    const rise: [string, Value][] = [
      ['minimum', 1650],
      [FARE, 10_500],
      ['returnDiscount', 700],
      ['bands/3/1/price', 273],
    ];
    expect(following(rise, 'same')).toEqual({
      minimum: 1650,
      [FARE]: 10_500,
      returnDiscount: 700,
      'bands/3/1/price': 273,
    });
    expect(following(rise, 'share')).toEqual({
      minimum: 2650,
      [FARE]: 13_300,
      returnDiscount: 1200,
      'bands/3/1/price': 273,
    });
  });

  it('get new parts and lose removed ones, if they have them', () => {
    const part = { kind: 'fixed' as const, fare: { ...FIRST, from: FIRST.to, to: FIRST.from } };
    const parts: [string, Value][] = [
      ['part/fixed/Manchester Airport/Leeds', part],
      ['part/uplift/Night rate', null],
      ['part/fixed/central Leeds/Manchester Airport', null],
    ];
    expect(Object.keys(following(parts, 'share'))).toEqual([
      'part/uplift/Night rate',
      'part/fixed/Manchester Airport/Leeds',
    ]);
    expect(following([['fixed/central Leeds/Manchester Airport', 1]], 'same')).toEqual({});
  });

  it('are described by the number of changes', () => {
    const changed = (values: [string, Value][]) =>
      changesBetween(TARIFF, withValues(TARIFF, new Map(values)));
    const up = changed([['minimum', 1600]]);
    const all = [up, up, changed([['minimum', 1400]]), changed([['returnDiscount', 1]]), []];
    expect(followingWords('Saloon', all)).toBe(
      '5 tariffs follow Saloon: 2 with prices up, 1 with prices down, 1 otherwise changed, 1 unchanged',
    );
    expect(followingWords('Saloon', [up])).toBe('1 tariff follows Saloon: 1 with prices up');
  });
});
