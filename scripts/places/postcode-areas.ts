import type { Point } from '../../src/domain/place/place.ts';
import { kmBetween } from '../../src/server/geography/places/geo.ts';
import { cell, pointOf, readDistrictRows } from './read.ts';

const districts = readDistrictRows().map((row) => ({
  ...pointOf(row),
  area: cell(row, 'outward').replace(/\d.*$/, ''),
}));

/** The postcode area of the district whose middle is nearest. */
export function nearestArea(point: Point): string {
  let best = '';
  let least = Infinity;
  for (const district of districts) {
    const km = kmBetween(district, point);
    if (km < least) [best, least] = [district.area, km];
  }
  return best;
}
