import type { LegSummary } from '../../contract/prices.ts';
import { METRES_A_MILE } from '../../domain/place/geo.ts';
import { messageOf } from '../api.ts';
import { googleLibrary } from '../places/google-library.ts';

/** Google's drive of one leg. */
interface Directions {
  miles: number;
  seconds: number;
  path: google.maps.LatLngLiteral[];
}

type Spot = LegSummary['pickup'];

/** What Google calls a point of ours. */
const latLng = ({ lat, lon }: Pick<Spot, 'lat' | 'lon'>) => ({ lat, lng: lon });

const known = new Map<string, Promise<Directions | null>>();

async function ask({ pickup, stops, dropoff }: LegSummary): Promise<Directions | null> {
  const library = await googleLibrary('routes');
  if (!library) return null;
  const { routes } = await library.Route.computeRoutes({
    origin: latLng(pickup),
    destination: latLng(dropoff),
    intermediates: stops.map((stop) => ({ location: latLng(stop) })),
    travelMode: 'DRIVING',
    routingPreference: 'TRAFFIC_UNAWARE',
    region: 'gb',
    language: 'en-GB',
    fields: ['distanceMeters', 'durationMillis', 'path'],
  });
  const { distanceMeters, durationMillis, path } = routes?.[0] ?? {};
  if (!distanceMeters || !durationMillis || !path?.length) return null;
  return {
    miles: distanceMeters / METRES_A_MILE,
    seconds: Math.round(durationMillis / 1000),
    path: path.map(({ lat, lng }) => ({ lat, lng })),
  };
}

/** [ADDR-08] Google's directions of a leg, asked for once; null, and in the log only, when there are none. */
export function directionsOf(leg: LegSummary): Promise<Directions | null> {
  const key = JSON.stringify([leg.pickup, ...leg.stops, leg.dropoff].map(latLng));
  const before = known.get(key);
  if (before) return before;
  const asked = ask(leg).catch((error: unknown) => {
    console.warn('directions:', messageOf(error));
    known.delete(key);
    return null;
  });
  known.set(key, asked);
  return asked;
}
