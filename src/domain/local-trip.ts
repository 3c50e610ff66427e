import type { Leg } from './journey.ts';
import { isAsSharpAs, type Place } from './place.ts';
import type { RouteSection } from './route.ts';

/** A local trip is at least a mile, where we know an address to its town or postcode only. */
const LOCAL_TENTHS = 10;
/** 18 miles an hour, the speed of town streets. */
const SECONDS_A_TENTH = 20;

function leastTenths(points: readonly Place[]): number {
  return points.every((point) => isAsSharpAs(point, 'street')) ? 1 : LOCAL_TENTHS;
}

/**
 * The road figures that a leg is priced with, by its points in driving order. Places that we cannot tell apart fall
 * together on the map, though nobody is driven nowhere: a leg has a least distance, and the time that it takes.
 */
export function reckonDrive(
  { miles, seconds }: RouteSection,
  points: readonly Place[],
): { tenths: number; seconds: number } {
  const measured = Math.round(miles * 10);
  const tenths = Math.max(measured, leastTenths(points));
  const least = tenths > measured ? tenths * SECONDS_A_TENTH : 0;
  return { tenths, seconds: Math.max(Math.round(seconds), least) };
}

/** Whether a leg is priced by the least distance of a local trip, for we do not know its addresses any better. */
export function isLeastLocal({ pickup, vias, dropoff, tenths }: Leg): boolean {
  return tenths === LOCAL_TENTHS && leastTenths([pickup, ...vias, dropoff]) === LOCAL_TENTHS;
}
