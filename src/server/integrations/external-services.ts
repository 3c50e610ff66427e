import type { Geocoder } from '../../domain/place/geo.ts';
import type { Barrier, Roads } from '../../domain/journey/route.ts';
import {
  createEmbeddedRoads,
  type OpenData,
  type Places,
  servePlaces,
  withOwnRoads,
  withRouteCache,
} from '../geography/index.ts';
import type { MailTransport, TextCarrier } from '../notifications/index.ts';
import type { CardProvider } from '../payments/index.ts';
import type { Counters } from '../platform/counters.ts';
import type { Log } from '../platform/log.ts';
import { createGoogleGeocoder, createGoogleRoads } from './google.ts';

/** External services; tests provide their own. */
export interface ExternalServices {
  roads: Roads;
  /** From our own data, without network calls or cost. */
  ownRoads: Roads;
  barrier: Barrier;
  /** Null: our own places only. */
  geocoder: Geocoder | null;
  /** Undefined: the built-in test checkout, if the configuration lets it take cards. */
  cards: CardProvider | undefined;
  /** Null: emails are stored. */
  mailTransport: MailTransport | null;
  /** Null: text messages are stored. */
  textCarrier: TextCarrier | null;
  /** The site's public address. */
  publicUrl: () => string;
  places: Places;
  /** State of the unit postcodes. */
  openData: Pick<OpenData, 'state'>;
  /** The folders of the pictures that are served under /storage. */
  storage: readonly string[];
  clock: () => Date;
  log: Log;
  /** Counters of the services. */
  counters: Counters;
  /** Off only in measurements and in tests that are about something else. */
  rateLimits: boolean;
}

export interface MapServices {
  places: Places;
  roads: Roads;
  /** From our own data, without network calls or cost. */
  ownRoads: Roads;
  barrier: Barrier;
  geocoder: Geocoder | null;
}

/** Places and roads from our own data, and from Google with a key; `host` is Google's but in tests. */
export function createMapServices(
  { dataDir, googleServerKey: key }: { dataDir: string; googleServerKey: string | undefined },
  watch: { log: Pick<Log, 'info' | 'warn'>; counters: Counters },
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
