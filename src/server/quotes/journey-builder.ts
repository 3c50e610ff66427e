import type { FoundPoint } from '../../domain/geo-uri.ts';
import { extrasHadAt } from '../../domain/extras.ts';
import type { Extras, Journey, Leg } from '../../domain/journey.ts';
import { reckonDrive } from '../../domain/local-trip.ts';
import type { Place, PricePrecision } from '../../domain/place.ts';
import { type Barrier, isRoute, type Roads, type Route } from '../../domain/route.ts';
import {
  legPlaces,
  namedPlaces,
  type JourneyRequest,
  type LegRequest,
  type NamedPlace,
} from './journey-request.ts';
import { noRoute } from './no-route.ts';
import type { PlaceResolver } from './place-resolver.ts';
import { placeOf, resolvePlaces } from './resolve-places.ts';

/** The road figures that price a leg. */
export interface LegDistance {
  tenths: number;
  seconds: number;
}

/** The distances of a journey, outward and return; empty for hire by the hour. */
export type Distances = [] | [LegDistance] | [LegDistance, LegDistance];

export interface BuiltJourney {
  journey: Journey;
  /** The drives to draw; null for hire by the hour or a missing return. */
  routes: { outward: Route | null; inward: Route | null };
  /** What the server's own map service found of its places. */
  points: FoundPoints;
}

/** In the order of the places that a request names; empty where none was looked for. */
export type FoundPoints = readonly (FoundPoint | null)[];

/** The road over places in driving order, and its figures. @throws ProblemError no_route */
export async function measureWay(
  way: Place[],
  roads: Roads,
): Promise<{ route: Route; distance: LegDistance }> {
  const route = await roads.route(way);
  if (!isRoute(route)) throw noRoute(route, way);
  return { route, distance: reckonDrive(route, way) };
}

/**
 * Puts resolved places and known distances together: the same inputs always give the same journey.
 * @param hadAt which of the extras asked for are to be had with a pick-up
 */
export function assemble(
  request: JourneyRequest,
  found: ReadonlyMap<NamedPlace, Place>,
  distances: Distances,
  hadAt: (extras: Extras, pickup: Place) => Extras = extrasHadAt,
): Journey {
  const at = (named: NamedPlace) => placeOf(found, named);
  if (request.kind === 'hourly') {
    const { load, at: time, hours } = request;
    const pickup = at(request.pickup);
    const extras = hadAt(request.extras, pickup);
    return { kind: 'hourly', pickup, at: time, hours, ...load, extras, tenths: 0 };
  }
  const leg = (asked: LegRequest, distance: LegDistance | undefined): Leg => ({
    pickup: at(asked.pickup),
    dropoff: at(asked.dropoff),
    vias: asked.vias.map(at),
    at: asked.at,
    ...asked.load,
    extras: hadAt(asked.extras, at(asked.pickup)),
    tenths: distance?.tenths ?? 0,
    seconds: distance?.seconds ?? 0,
  });
  return {
    kind: 'mileage',
    outward: leg(request.outward, distances[0]),
    inward: request.inward && leg(request.inward, distances[1]),
  };
}

/**
 * Resolves and measures a request.
 * @param least how sharply its places must be known, or confirmed
 * @throws ProblemError place_unclear, unknown_place, place_elsewhere, same_address or no_route
 */
export async function buildJourney(
  request: JourneyRequest,
  { places, roads, barrier }: { places: PlaceResolver; roads: Roads; barrier: Barrier },
  least: PricePrecision,
): Promise<BuiltJourney> {
  const found = resolvePlaces(request, { places, barrier }, least);
  const points = namedPlaces(request).map((named) => named.found ?? null);
  if (request.kind === 'hourly') {
    return { journey: assemble(request, found, []), routes: { outward: null, inward: null }, points };
  }
  const measure = (leg: LegRequest) =>
    measureWay(
      legPlaces(leg).map((named) => placeOf(found, named)),
      roads,
    );
  const outward = await measure(request.outward);
  const inward = request.inward && (await measure(request.inward));
  const distances: Distances = inward ? [outward.distance, inward.distance] : [outward.distance];
  return {
    journey: assemble(request, found, distances),
    routes: { outward: outward.route, inward: inward?.route ?? null },
    points,
  };
}
