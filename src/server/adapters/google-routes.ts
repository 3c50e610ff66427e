import { z } from 'zod';
import { METRES_A_MILE } from '../../domain/great-circle.ts';
import type { Point } from '../../domain/place.ts';
import type { Roads } from '../../domain/route.ts';
import { thinned } from '../roads/geometry.ts';
import { callGoogle } from './google-call.ts';

const HOST = 'https://routes.googleapis.com';

// What is zero is left out.
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
const answer = z.object({ routes: z.array(route).default([]) });
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
export function createGoogleRoads(key: string, host = HOST): Roads {
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
        answer,
      });
      const [best] = routes;
      if (!best) throw new Error('Google routes: no route');
      const line = thinned(best.polyline.geoJsonLinestring.coordinates);
      return { ...section(best), sections: best.legs.map(section), line, crossings: [] };
    },
  };
}
