import type { Geocoder } from '../domain/geocoder.ts';
import type { Barrier, Roads } from '../domain/route.ts';
import { createGoogleGeocoder } from './adapters/google-geocoding.ts';
import { createGoogleRoads } from './adapters/google-routes.ts';
import type { Log } from './request-id.ts';
import type { Places } from './places/places.ts';
import { servePlaces } from './places/served-places.ts';
import { createEmbeddedRoads } from './roads/embedded-roads.ts';
import { withOwnRoads } from './roads/outside-roads.ts';
import { withRouteCache } from './roads/roads-service.ts';
import type { Tally } from './tally.ts';

export interface MapServices {
  places: Places;
  roads: Roads;
  /** Of our own data, which ask nobody and cost nothing. */
  ownRoads: Roads;
  barrier: Barrier;
  geocoder: Geocoder | null;
}

/** Places and roads from our own data, and from Google with a key; `host` is Google's but in tests. */
export function createMapServices(
  { dataDir, googleServerKey: key }: { dataDir: string; googleServerKey: string | undefined },
  watch: { log: Pick<Log, 'info' | 'warn'>; tally: Tally },
  host?: string,
): MapServices {
  const embedded = createEmbeddedRoads();
  const places = servePlaces({ dataDir, covers: (point) => embedded.covers(point), log: watch.log });
  const own = withRouteCache(embedded);
  const { barrier } = embedded;
  if (!key) return { places, roads: own, ownRoads: own, barrier, geocoder: null };
  const google = withRouteCache(createGoogleRoads(key, host));
  const geocoder = createGoogleGeocoder(key, host);
  return { places, roads: withOwnRoads(google, own, watch), ownRoads: own, barrier, geocoder };
}
