import type { Point } from './place.ts';

/** Mean radius of the Earth in statute miles; IUGG: 6,371.0088 km. */
export const EARTH_MILES = 3958.7613;

export const METRES_A_MILE = 1609.344;

const RADIANS = Math.PI / 180;

/** Great-circle distance in miles (haversine). */
export function milesBetween(a: Point, b: Point): number {
  const lat = Math.sin(((b.lat - a.lat) * RADIANS) / 2);
  const lon = Math.sin(((b.lon - a.lon) * RADIANS) / 2);
  const h = lat * lat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * lon * lon;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}
