import type { Config } from './config.ts';
import { createPlaces, type Places } from './places/places.ts';
import { createEmbeddedRoads } from './roads/embedded-roads.ts';
import { withRouteCache } from './roads/roads-service.ts';
import type { Roads } from '../domain/route.ts';

export interface MapServices {
  places: Places;
  roads: Roads;
}

/** Places and roads from our own data. */
export function createMapServices({ dataDir }: Pick<Config, 'dataDir'>): MapServices {
  const roads = createEmbeddedRoads();
  const places = createPlaces({ dataDir, covers: (point) => roads.covers(point) });
  return { places, roads: withRouteCache(roads) };
}
