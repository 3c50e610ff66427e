import { isAsPreciseAs, type Place, type Point } from '../place/place.ts';
import type { Leg } from './journey.ts';

/** Drive between two consecutive points of a journey. */
export interface RouteSection {
  /** Road miles, not rounded. */
  miles: number;
  seconds: number;
}

/** The drive of one leg through its vias. */
export interface Route extends RouteSection {
  sections: RouteSection[];
  /** A drawable line of [lon, lat] pairs, at most a few hundred points. */
  line: [number, number][];
  /** Ids of the tolled or named crossings it uses, e.g. ["dartford", "humber"]; empty when none. */
  crossings: string[];
}

/**
 * Why there is no automatic road distance. Lands are named as in a sentence ("the Isle of Arran"); points are numbered
 * from 0 in driving order.
 */
export type NoRoute =
  /** Point `point` and the one before it lie on two lands that no road joins. */
  | { reason: 'ferry'; point: number; from: string; to: string }
  /** The point is where nothing can be driven on. */
  | { reason: 'roadless'; point: number; land: string }
  /** The point is in the sea or abroad: in `land`, if known. */
  | { reason: 'outside'; point: number; land: string | null };

/**
 * Why no road can connect points in driving order, judged by their countries alone; null if one may. Much cheaper
 * than a route.
 */
export type Barrier = (points: readonly Point[]) => NoRoute | null;

/** Whether a provider found a route. */
export const isRoute = (answer: Route | NoRoute): answer is Route => !('reason' in answer);

/** Road distances: the port that every provider of routes fulfils. `points` has 2 to 12 entries in driving order. */
export interface Roads {
  route(points: readonly Point[]): Promise<Route | NoRoute>;
}

/** A local trip is at least a mile, where we know an address to its town or postcode only. */
const LOCAL_TENTHS = 10;
/** 18 miles an hour, the speed of town streets. */
const SECONDS_A_TENTH = 20;

function leastTenths(points: readonly Place[]): number {
  return points.every((point) => isAsPreciseAs(point, 'street')) ? 1 : LOCAL_TENTHS;
}

/**
 * The road figures that a leg is priced with, by its points in driving order. Places that we cannot tell apart have
 * the same point, but no trip is free: a leg has a minimum distance, and the time that it takes.
 */
export function pricedDistance(
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
