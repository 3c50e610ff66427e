import type { Point } from './place.ts';

/** One drive between two consecutive points of a journey. */
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

/** Why there is no automatic road distance: a sea crossing lies between the points, or a point is outside Great Britain. */
export type NoRoute = 'ferry' | 'outside';

/** Road distances: the port that every provider of routes fulfils. `points` has 2 to 12 entries in driving order. */
export interface Roads {
  route(points: readonly Point[]): Promise<Route | NoRoute>;
}
