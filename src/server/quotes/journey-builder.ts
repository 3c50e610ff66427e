import { geoUri, type FoundPoint } from '../../domain/geo-uri.ts';
import type { Journey, Leg } from '../../domain/journey.ts';
import { reckonDrive } from '../../domain/local-trip.ts';
import type { Place } from '../../domain/place.ts';
import type { Roads, Route } from '../../domain/route.ts';
import { ProblemError } from '../http/problem.ts';
import { createLru } from '../lru.ts';
import { checkWay } from './journey-checks.ts';
import type { JourneyRequest, LegRequest, NamedPlace } from './journey-request.ts';

export interface PlaceResolver {
  /** The place of an address; 'unknown', or 'elsewhere' when a point came along that cannot be it. */
  locate(named: Pick<NamedPlace, 'id' | 'text' | 'found'>): Place | 'unknown' | 'elsewhere';
}

const RESOLVED = 20_000;

const keyOf = ({ id = '', text, found }: Pick<NamedPlace, 'id' | 'text' | 'found'>) =>
  found ? `${id}\n${text}\n${geoUri(found)}` : `${id}\n${text}`;

/** Keeps the last resolved texts: the same few places are asked for again and again. */
export function withPlaceCache(places: PlaceResolver): PlaceResolver {
  const known = createLru<string, ReturnType<PlaceResolver['locate']>>(RESOLVED);
  return {
    locate: (named) => known.get(keyOf(named), () => places.locate(named)),
  };
}

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

/** What is said of a place that cannot be used: at its field, and of all. */
const FAULTS = {
  unknown: {
    code: 'unknown_place',
    field: 'was not found: choose a suggestion, or add a town or postcode',
    message: (text: string) =>
      `We could not find “${text}”. Please choose a suggestion, or add a town or postcode.`,
  },
  elsewhere: {
    code: 'place_elsewhere',
    field: 'lies elsewhere on the map than we know it: choose a suggestion, or search again as it is written',
    message: (text: string) =>
      `The map shows “${text}” in another place than we know it. Please choose a suggestion, or search again and we go by what is written.`,
  },
};

/**
 * Finds every place the request names.
 * @throws ProblemError naming the fields that name no place to be believed; same_address where a leg leads nowhere
 */
export function resolvePlaces(request: JourneyRequest, places: PlaceResolver): Map<NamedPlace, Place> {
  const found = new Map<NamedPlace, Place>();
  const wrong: { named: NamedPlace; fault: keyof typeof FAULTS }[] = [];
  for (const named of namedPlaces(request)) {
    const place = places.locate(named);
    if (typeof place === 'string') wrong.push({ named, fault: place });
    else found.set(named, place);
  }
  const [first] = wrong;
  if (first) {
    const { code, message } = FAULTS[first.fault];
    const errors = Object.fromEntries(wrong.map(({ named, fault }) => [named.field, FAULTS[fault].field]));
    throw new ProblemError(422, code, message(first.named.text), { errors });
  }
  for (const way of waysOf(request)) {
    checkWay(way.map((named) => ({ ...named, place: placeOf(found, named) })));
  }
  return found;
}

function placeOf(found: ReadonlyMap<NamedPlace, Place>, named: NamedPlace): Place {
  const place = found.get(named);
  if (!place) throw new Error(`place of ${named.field} was not resolved`);
  return place;
}

function legPlaces(leg: LegRequest): NamedPlace[] {
  return [leg.pickup, ...leg.vias, leg.dropoff];
}

/** The places of each leg in driving order. */
function waysOf(request: JourneyRequest): NamedPlace[][] {
  if (request.kind === 'hourly') return [[request.pickup]];
  return [legPlaces(request.outward), ...(request.inward ? [legPlaces(request.inward)] : [])];
}

export function namedPlaces(request: JourneyRequest): NamedPlace[] {
  return waysOf(request).flat();
}

async function drive(points: Place[], roads: Roads): Promise<Route> {
  const route = await roads.route(points);
  if (route === 'ferry' || route === 'outside') {
    throw new ProblemError(
      422,
      'no_route',
      route === 'ferry'
        ? 'This journey crosses the sea, so we cannot price it online. Please send us a quote request.'
        : 'This journey is outside the area we price online. Please send us a quote request.',
    );
  }
  return route;
}

/** Puts resolved places and known distances together: the same inputs always give the same journey. */
export function assemble(
  request: JourneyRequest,
  found: ReadonlyMap<NamedPlace, Place>,
  distances: Distances,
): Journey {
  const at = (named: NamedPlace) => placeOf(found, named);
  if (request.kind === 'hourly') {
    const { pickup, load, at: time, hours, extras } = request;
    return { kind: 'hourly', pickup: at(pickup), at: time, hours, ...load, extras, tenths: 0 };
  }
  const leg = (asked: LegRequest, distance: LegDistance | undefined): Leg => ({
    pickup: at(asked.pickup),
    dropoff: at(asked.dropoff),
    vias: asked.vias.map(at),
    at: asked.at,
    ...asked.load,
    extras: asked.extras,
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
 * @throws ProblemError unknown_place, place_elsewhere, same_address or no_route
 */
export async function buildJourney(
  request: JourneyRequest,
  places: PlaceResolver,
  roads: Roads,
): Promise<BuiltJourney> {
  const found = resolvePlaces(request, places);
  const points = namedPlaces(request).map((named) => named.found ?? null);
  if (request.kind === 'hourly') {
    return { journey: assemble(request, found, []), routes: { outward: null, inward: null }, points };
  }
  const measure = async (leg: LegRequest) => {
    const way = legPlaces(leg).map((named) => placeOf(found, named));
    const route = await drive(way, roads);
    return { route, distance: reckonDrive(route, way) };
  };
  const outward = await measure(request.outward);
  const inward = request.inward && (await measure(request.inward));
  const distances: Distances = inward ? [outward.distance, inward.distance] : [outward.distance];
  return {
    journey: assemble(request, found, distances),
    routes: { outward: outward.route, inward: inward?.route ?? null },
    points,
  };
}
