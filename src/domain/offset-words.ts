import { METRES_A_MILE, milesBetween } from './great-circle.ts';
import type { Point } from './place.ts';

const DIRECTIONS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

/** Metres within which a point is said to be at a place. */
const AT = 30;

/** Metres between two points. */
export const metresBetween = (a: Point, b: Point): number => milesBetween(a, b) * METRES_A_MILE;

/** "80 m", "350 m", "1.2 miles" */
export function distanceWords(metres: number): string {
  if (metres < 95) return `${Math.max(10, Math.round(metres / 10) * 10)} m`;
  if (metres < 975) return `${Math.round(metres / 50) * 50} m`;
  const miles = (metres / METRES_A_MILE).toFixed(1);
  return `${miles} ${miles === '1.0' ? 'mile' : 'miles'}`;
}

/** Where `to` lies as seen from `from`: the nearest of eight directions. */
export function directionWords(from: Point, to: Point): (typeof DIRECTIONS)[number] {
  const north = to.lat - from.lat;
  const east = (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180);
  const eighths = Math.round((Math.atan2(east, north) * 4) / Math.PI);
  return DIRECTIONS[(eighths + 8) % 8] ?? 'north';
}

/** [PLACE-15] A point by a place: "350 m north of Leeds Station", or "at Leeds Station" where it is no way off. */
export function offsetWords(place: Point, name: string, point: Point): string {
  const metres = metresBetween(place, point);
  if (metres < AT) return `at ${name}`;
  return `${distanceWords(metres)} ${directionWords(place, point)} of ${name}`;
}
