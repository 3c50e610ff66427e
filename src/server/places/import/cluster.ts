import type { Point } from '../../../domain/place.ts';
import { kmBetween } from '../geo.ts';

/**
 * Puts what belongs together into groups, each beginning with the member that came first.
 * @param belongs whether something belongs to the group that another began
 */
export function clusters<T>(all: readonly T[], belongs: (one: T, first: T) => boolean): [T, ...T[]][] {
  const groups: [T, ...T[]][] = [];
  for (const one of all) {
    const group = groups.find(([first]) => belongs(one, first));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** The mean of points. */
export function meanOf(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ lat: a.lat + b.lat, lon: a.lon + b.lon }), { lat: 0, lon: 0 });
  return { lat: sum.lat / points.length, lon: sum.lon / points.length };
}

/** The one nearest to the mean of all: a mean of points of a bent road may lie beside it. */
export function middleOne<T extends Point>(group: readonly [T, ...T[]]): T {
  const mean = meanOf(group);
  return group.reduce((best, one) => (kmBetween(one, mean) < kmBetween(best, mean) ? one : best), group[0]);
}

/** To a metre or so. */
export const rounded = ({ lat, lon }: Point): Point => ({
  lat: Math.round(lat * 1e5) / 1e5,
  lon: Math.round(lon * 1e5) / 1e5,
});
