import { useMemo } from 'react';
import type { LegRoute } from '../../contract/bookings.ts';
import type { ResolvedPlace } from '../../contract/prices.ts';
import { isImprecise } from '../../domain/place/place.ts';
import type { JourneySummary } from '../client/storage-shapes.ts';
import names from './names.json' with { type: 'json' };
import type { LonLat } from './projection.ts';
import { RouteOnMap } from './route-on-map.tsx';

/** Contents of a picture: a route with its ends and stops, or one pick-up. */
export interface RoutePicture {
  line: LonLat[];
  markers: { at: LonLat; text: string; kind: 'start' | 'stop' | 'end' }[];
  /** Text alternative. */
  description: string;
}

const lonLat = ({ lon, lat }: { lon: number; lat: number }): LonLat => [lon, lat];

/** [PLACE-05] The name of a place's point, if stored. */
const named = (place: ResolvedPlace) => (place.point && isImprecise(place) ? place.point : place.label);

/** The outward or the return route with its stops, or the pick-up of hire by the hour [RES-04]. */
export function routePicture(journey: JourneySummary, leg: 'outward' | 'return'): RoutePicture | null {
  const { hourly } = journey;
  if (hourly) {
    return {
      line: [],
      markers: [{ at: lonLat(hourly.pickup), text: 'A', kind: 'start' }],
      description: `Map: pick-up at ${named(hourly.pickup)}`,
    };
  }
  const route = journey[leg];
  if (!route) return null;
  const via = route.stops.length > 0 ? ` by way of ${route.stops.map(named).join(', ')}` : '';
  return {
    line: route.line.length > 1 ? route.line : [route.pickup, ...route.stops, route.dropoff].map(lonLat),
    markers: [
      { at: lonLat(route.pickup), text: 'A', kind: 'start' },
      ...route.stops.map((stop, index) => ({
        at: lonLat(stop),
        text: String(index + 1),
        kind: 'stop' as const,
      })),
      { at: lonLat(route.dropoff), text: 'B', kind: 'end' },
    ],
    description: `Map: driving route from ${named(route.pickup)} to ${named(route.dropoff)}${via}, ${route.via_miles.toFixed(1)} miles`,
  };
}

/** Pixels, as the specification's map. */
const HEIGHT = 200;
/** By importance, as scripts/roads/maps.ts writes them. */
const NAMES = names as unknown as readonly (readonly [string, number, number])[];

/** The route of one leg on our own map; 200 px high [RES-04]. */
export function RouteMap({ journey, leg }: { journey: JourneySummary; leg: 'outward' | 'return' }) {
  const picture = useMemo(() => routePicture(journey, leg), [journey, leg]);
  const points = useMemo(() => (picture?.markers ?? []).map(({ at }) => at), [picture]);
  if (!picture) return null;
  const { description, line } = picture;
  return (
    <RouteOnMap
      key={description}
      label={description}
      line={line}
      points={points}
      names={NAMES}
      height={HEIGHT}
    />
  );
}

/** A booked way. @param places its addresses in driving order */
export function BookedRoute({ way: { points, line }, places }: { way: LegRoute; places: readonly string[] }) {
  const [from, ...onward] = places;
  const label = onward.length === 0 ? `Map: pick-up at ${from}` : `Map: from ${places.join(' to ')}`;
  return <RouteOnMap label={label} line={line} points={points} names={NAMES} height={HEIGHT} />;
}
