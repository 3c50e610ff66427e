import { extrasHadAt } from '../../domain/journey/extras.ts';
import type { FoundPoint, Geocoder } from '../../domain/place/geo.ts';
import type { Extras, Journey, Leg } from '../../domain/journey/journey.ts';
import { type Barrier, isRoute, pricedDistance, type Roads, type Route } from '../../domain/journey/route.ts';
import { parsePostcode, withoutArea } from '../../domain/place/place-text.ts';
import { isAsPreciseAs, isPlace, type Place, type Unclear } from '../../domain/place/place.ts';
import type { Counters } from '../platform/counters.ts';
import {
  type JourneyRequest,
  legPlaces,
  type LegRequest,
  type NamedPlace,
  namedPlaces,
} from './journey-request.ts';
import type { PlaceResolver } from './place-resolver.ts';
import type { PriceEffects } from './price-answer.ts';
import { type FoundPlaces, type KnownPlaces, noRoute, placeOf, resolvePlaces } from './resolve-places.ts';

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
  /** Points of its places found by the server's map service. */
  points: FoundPoints;
  /** Price effects of the journey's imprecise places. */
  effects: PriceEffects;
  /** Less likely meanings of the request's texts. */
  others: readonly (readonly [NamedPlace, Unclear])[];
}

/** A request with its places and roads. */
export type MeasuredJourney = Omit<BuiltJourney, 'effects' | 'others'> & { found: FoundPlaces };

/** In the order of the request's places; empty if none were requested. */
export type FoundPoints = readonly (FoundPoint | null)[];

/** The road over places in driving order, and its figures. @throws ProblemError no_route */
export async function measureWay(
  way: Place[],
  roads: Roads,
): Promise<{ route: Route; distance: LegDistance }> {
  const route = await roads.route(way);
  if (!isRoute(route)) throw noRoute(route, way);
  return { route, distance: pricedDistance(route, way) };
}

/**
 * Puts resolved places and known distances together: the same inputs always give the same journey.
 * @param hadAt returns which requested extras are available at a pick-up
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
  const leg = (legRequest: LegRequest, distance: LegDistance | undefined): Leg => ({
    pickup: at(legRequest.pickup),
    dropoff: at(legRequest.dropoff),
    vias: legRequest.vias.map(at),
    at: legRequest.at,
    ...legRequest.load,
    extras: hadAt(legRequest.extras, at(legRequest.pickup)),
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
 * @param known places that are not asked about again, by their fields
 * @throws ProblemError place_unclear, unknown_place, place_elsewhere, same_address or no_route
 */
export async function buildJourney(
  request: JourneyRequest,
  { places, roads, barrier }: { places: PlaceResolver; roads: Roads; barrier: Barrier },
  known?: KnownPlaces,
): Promise<MeasuredJourney> {
  const found = resolvePlaces(request, { places, barrier }, known);
  const points = namedPlaces(request).map((named) => named.found ?? null);
  if (request.kind === 'hourly') {
    return { journey: assemble(request, found, []), routes: { outward: null, inward: null }, points, found };
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
    found,
  };
}

export interface PointLog {
  warn(detail: object, message: string): void;
}

/** Places that our data knows precisely, or that were selected or confirmed, need no request. */
function isSettled(named: NamedPlace, places: PlaceResolver): boolean {
  const place = places.locate(named);
  if (!isPlace(place)) return false;
  if (isAsPreciseAs(place, 'place') || place.id === named.confirmed) return true;
  return place.precision === 'locality' && place.id === named.id;
}

/** Requests the places that our own data does not settle; if that fails, our data is used. */
export async function findPoints(
  request: JourneyRequest,
  {
    places,
    geocoder,
    log,
    counters,
  }: { places: PlaceResolver; geocoder: Geocoder; log: PointLog; counters: Counters },
): Promise<FoundPoints> {
  const find = async (named: NamedPlace) => {
    if (isSettled(named, places)) return null;
    try {
      return await geocoder.geocode(withoutArea(named.text));
    } catch (error) {
      counters.fallbacks.geocoding++;
      log.warn({ err: error }, 'Google geocoding failed: using our own places');
      return null;
    }
  };
  return Promise.all(namedPlaces(request).map(find));
}

/** Adds the found points to a copy of the request. */
export function withFound(request: JourneyRequest, points: FoundPoints): JourneyRequest {
  for (const [index, named] of namedPlaces(request).entries()) named.found = points[index] ?? null;
  return request;
}

const SCALE = 1e5;
const BASE = 36;

/** Formats points for a quote: "2a9r7-2tz8c-LS14DY", empty parts for places not requested; '' for none. */
export function writePoints(points: FoundPoints): string {
  if (points.every((point) => point === null)) return '';
  const whole = (degrees: number) => Math.round((degrees + 180) * SCALE).toString(BASE);
  return points
    .map(
      (point) =>
        point && [whole(point.lat), whole(point.lon), point.postcode?.replace(' ', '') ?? ''].join('-'),
    )
    .join('_');
}

/** Parses the text of `writePoints`. */
export function readPoints(text: string): FoundPoints {
  if (text === '') return [];
  const degrees = (part = '') => Math.round(Number.parseInt(part, BASE) - 180 * SCALE) / SCALE;
  return text.split('_').map((part) => {
    const [lat, lon, code = ''] = part.split('-');
    return part === ''
      ? null
      : { lat: degrees(lat), lon: degrees(lon), postcode: parsePostcode(code)?.text ?? null };
  });
}
