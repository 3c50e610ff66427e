import { describe, expect, it } from 'vitest';
import { byMile, LEEDS_STATION } from '../../../test/support/fare-examples.ts';
import { isLeastLocal, pricedDistance } from './route.ts';
import type { Place } from '../place/place.ts';

const known: Place = LEEDS_STATION;
const town: Place = { ...known, precision: 'locality' };
const area: Place = { ...known, precision: 'area' };

describe('[CALC-12] a leg whose ends are at the same place', () => {
  it.each<[string, Place[], [number, number], [number, number]]>([
    ['two addresses of a town', [town, town], [0, 0], [10, 200]],
    ['an address of a town and its station', [known, town], [0.4, 80], [10, 200]],
    ['two postcodes of an area, by a stop', [area, known, area], [0.9, 180], [10, 200]],
    ['a mile', [town, town], [1, 190], [10, 190]],
    ['slow streets', [town, town], [0.8, 400], [10, 400]],
    ['a longer way', [town, known], [1.26, 260.4], [13, 260]],
    ['two spots close by', [known, known], [0.04, 8], [1, 20]],
    ['two spots farther off', [known, known], [0.24, 48], [2, 48]],
  ])('%s', (_title, points, [miles, seconds], [tenths, time]) => {
    expect(pricedDistance({ miles, seconds }, points)).toEqual({ tenths, seconds: time });
  });

  it.each<[boolean, Place, number]>([
    [true, town, 10],
    [false, town, 11],
    [false, known, 10],
  ])('is distinguished: %s', (least, dropoff, tenths) => {
    expect(isLeastLocal(byMile({ dropoff, tenths }).outward)).toBe(least);
  });
});
