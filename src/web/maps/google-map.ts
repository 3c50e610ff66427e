import type { LegSummary } from '../../contract/prices.ts';
import { METRES_A_MILE } from '../../domain/place/geo.ts';
import { messageOf } from '../client/api.ts';
import { googleLibrary } from '../places/google-library.ts';
import type { RoutePicture } from './route-map.tsx';

/** Google's drive of one leg. */
interface Directions {
  miles: number;
  seconds: number;
  path: google.maps.LatLngLiteral[];
}

type Spot = LegSummary['pickup'];

/** Google's name for a point. */
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

/** [ADDR-08] Google's directions of a leg, requested once. If there are none: null and a log line. */
export function directionsOf(leg: LegSummary): Promise<Directions | null> {
  const key = JSON.stringify([leg.pickup, ...leg.stops, leg.dropoff].map(latLng));
  const before = known.get(key);
  if (before) return before;
  const answer = ask(leg).catch((error: unknown) => {
    console.warn('directions:', messageOf(error));
    known.delete(key);
    return null;
  });
  known.set(key, answer);
  return answer;
}

/** The library may have failed before this page, or not be requested yet. */
export { loadGoogle } from '../places/google-library.ts';

const PADDING = 30;
/** Zoom that shows the streets around a lone pick-up. */
const STREETS = 14;

/** A Google map in an element; `show` replaces its contents with a route or a pick-up. */
export interface GoogleMap {
  show(picture: RoutePicture, path: google.maps.LatLngLiteral[]): void;
}

/** [RES-04] Null without the maps library. Throws if a part of it is missing. */
export async function createGoogleMap(element: HTMLElement): Promise<GoogleMap | null> {
  const [core, maps, marker] = await Promise.all([
    googleLibrary('core'),
    googleLibrary('maps'),
    googleLibrary('marker'),
  ]);
  if (!core || !maps || !marker) return null;
  const map = new maps.Map(element, {
    clickableIcons: false,
    colorScheme: 'FOLLOW_SYSTEM',
    fullscreenControl: false,
    gestureHandling: 'cooperative',
    mapTypeControl: false,
    streetViewControl: false,
  });
  let drawn: (google.maps.Marker | google.maps.Polyline)[] = [];
  return {
    show({ markers }, path) {
      for (const part of drawn) part.setMap(null);
      const strokeColor = getComputedStyle(element).color;
      const line = new maps.Polyline({ map, path, strokeColor, strokeOpacity: 0.9, strokeWeight: 4 });
      // Advanced markers need a map id of the provider's own.
      const pins = markers.map(
        ({ at: [lng, lat], text }) => new marker.Marker({ map, position: { lat, lng }, label: text }),
      );
      drawn = [line, ...pins];
      const bounds = new core.LatLngBounds();
      for (const point of path) bounds.extend(point);
      for (const { at } of markers) bounds.extend({ lat: at[1], lng: at[0] });
      if (path.length > 0) map.fitBounds(bounds, PADDING);
      else map.setOptions({ center: bounds.getCenter(), zoom: STREETS });
    },
  };
}
