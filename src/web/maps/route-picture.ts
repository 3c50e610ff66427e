import type { ResolvedPlace } from '../../contract/prices.ts';
import { isRough } from '../../domain/place/place.ts';
import type { JourneySummary } from '../storage-shapes.ts';
import type { LonLat } from './projection.ts';

/** What a picture shows: a route with its ends and stops, or one pick-up. */
export interface RoutePicture {
  line: LonLat[];
  markers: { at: LonLat; text: string; kind: 'start' | 'stop' | 'end' }[];
  /** The same in words. */
  description: string;
}

const at = ({ lon, lat }: { lon: number; lat: number }): LonLat => [lon, lat];

/** [PLACE-05] What the point of a place is; an earlier release has not kept it. */
const named = (place: ResolvedPlace) => (place.point && isRough(place) ? place.point : place.label);

/** The outward or the return route with its stops, or the pick-up of hire by the hour [RES-04]. */
export function routePicture(journey: JourneySummary, leg: 'outward' | 'return'): RoutePicture | null {
  const { hourly } = journey;
  if (hourly) {
    return {
      line: [],
      markers: [{ at: at(hourly.pickup), text: 'A', kind: 'start' }],
      description: `Map: pick-up at ${named(hourly.pickup)}`,
    };
  }
  const route = journey[leg];
  if (!route) return null;
  const via = route.stops.length > 0 ? ` by way of ${route.stops.map(named).join(', ')}` : '';
  return {
    line: route.line.length > 1 ? route.line : [route.pickup, ...route.stops, route.dropoff].map(at),
    markers: [
      { at: at(route.pickup), text: 'A', kind: 'start' },
      ...route.stops.map((stop, index) => ({ at: at(stop), text: String(index + 1), kind: 'stop' as const })),
      { at: at(route.dropoff), text: 'B', kind: 'end' },
    ],
    description: `Map: driving route from ${named(route.pickup)} to ${named(route.dropoff)}${via}, ${route.via_miles.toFixed(1)} miles`,
  };
}
