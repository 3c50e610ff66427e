import { z } from 'zod';
import {
  type FoundPoint,
  type Geocoder,
  geoUri,
  METRES_A_MILE,
  parseGeoUri,
} from '../../domain/place/geo.ts';
import type { Point } from '../../domain/place/place.ts';
import type { Roads } from '../../domain/journey/route.ts';
import { thinned } from '../geography/index.ts';
import { createLru } from '../platform/lru.ts';

/** A price waits for this long, and again if there was no answer. */
const TIMEOUT_MS = 2500;
const TRIES = 2;

/** A temporary error. */
class Passing extends Error {}

interface GoogleCall<T> {
  /** For errors, which contain neither the address nor the key. */
  service: string;
  url: string;
  init?: RequestInit;
  answer: z.ZodType<T>;
}

async function once<T>({ service, url, init, answer }: GoogleCall<T>): Promise<T> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // The address has the key in it, or what a passenger typed: neither goes wherever an answer points.
  const response = await fetch(url, { ...init, signal, redirect: 'manual' }).catch(() => null);
  const body: unknown = await response?.json().catch(() => null);
  if (!response) throw new Passing(`${service}: no answer`);
  if (response.status === 429 || response.status >= 500) {
    throw new Passing(`${service}: status ${response.status}`);
  }
  const read = answer.safeParse(body);
  if (!response.ok || !read.success) throw new Error(`${service}: status ${response.status}, not understood`);
  return read.data;
}

/** Asks one of Google's web services, again where there was no answer. @throws Error that names the service */
async function callGoogle<T>(call: GoogleCall<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await once(call);
    } catch (error) {
      if (left === 1 || !(error instanceof Passing)) throw error;
    }
  }
}

const GEOCODING_HOST = 'https://maps.googleapis.com';
/** In memory only, as Google's terms require. */
const CACHE_SIZE = 10_000;
/** If these are the only results, the address was not found. */
const WHOLE_COUNTRIES = new Set(['country', 'administrative_area_level_1']);

const result = z.object({
  types: z.array(z.string()),
  address_components: z.array(z.object({ long_name: z.string(), types: z.array(z.string()) })),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
});
const geocodingAnswer = z.object({ status: z.string(), results: z.array(result) });

/** Addresses by Google's Geocoding API. */
export function createGoogleGeocoder(key: string, host = GEOCODING_HOST): Geocoder {
  const known = createLru<string, Promise<FoundPoint | null>>(CACHE_SIZE);

  async function ask(text: string): Promise<FoundPoint | null> {
    const query = { address: text, components: 'country:GB', region: 'gb', language: 'en-GB', key };
    const url = `${host}/maps/api/geocode/json?${new URLSearchParams(query).toString()}`;
    const { status, results } = await callGoogle({
      service: 'Google geocoding',
      url,
      answer: geocodingAnswer,
    });
    if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new Error(`Google geocoding: ${status}`);
    const [best] = results;
    if (!best || best.types.some((type) => WHOLE_COUNTRIES.has(type))) return null;
    const { lat, lng } = best.geometry.location;
    const part = best.address_components.find(({ types }) => types.includes('postal_code'));
    // Rounded as in a quote, so that the booked point is the same.
    return parseGeoUri(geoUri({ lat, lon: lng, postcode: part?.long_name ?? null }));
  }

  return {
    geocode(text) {
      const request = known.get(text, () => ask(text));
      request.catch(() => known.delete(text));
      return request;
    },
  };
}

const ROUTES_HOST = 'https://routes.googleapis.com';

// Google omits zeros.
const metres = z.number().default(0);
const duration = z
  .string()
  .regex(/^\d+(\.\d+)?s$/)
  .default('0s')
  .transform((text) => Number(text.slice(0, -1)));
const drive = z.object({ distanceMeters: metres, duration });
const route = drive.extend({
  legs: z.array(drive),
  polyline: z.object({
    geoJsonLinestring: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
  }),
});
const routesAnswer = z.object({ routes: z.array(route).default([]) });
const FIELDS = [
  'routes.distanceMeters',
  'routes.duration',
  'routes.legs.distanceMeters',
  'routes.legs.duration',
  'routes.polyline.geoJsonLinestring',
];

const at = ({ lat, lon }: Point) => ({ location: { latLng: { latitude: lat, longitude: lon } } });

function requestOf(points: readonly Point[]) {
  const waypoints = points.map(at);
  return {
    origin: waypoints[0],
    destination: waypoints.at(-1),
    intermediates: waypoints.slice(1, -1),
    travelMode: 'DRIVE',
    // The same trip has the same price at any hour.
    routingPreference: 'TRAFFIC_UNAWARE',
    routeModifiers: { avoidFerries: true },
    polylineQuality: 'OVERVIEW',
    polylineEncoding: 'GEO_JSON_LINESTRING',
    languageCode: 'en-GB',
    regionCode: 'GB',
  };
}

const section = (part: z.output<typeof drive>) => ({
  miles: part.distanceMeters / METRES_A_MILE,
  seconds: part.duration,
});

/** Roads by Google's Routes API. Rejects where it has no route, for it does not say why. */
export function createGoogleRoads(key: string, host = ROUTES_HOST): Roads {
  return {
    async route(points) {
      const { routes } = await callGoogle({
        service: 'Google routes',
        url: `${host}/directions/v2:computeRoutes`,
        init: {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-goog-api-key': key,
            'x-goog-fieldmask': FIELDS.join(','),
          },
          body: JSON.stringify(requestOf(points)),
        },
        answer: routesAnswer,
      });
      const [best] = routes;
      if (!best) throw new Error('Google routes: no route');
      const line = thinned(best.polyline.geoJsonLinestring.coordinates);
      return { ...section(best), sections: best.legs.map(section), line, crossings: [] };
    },
  };
}
