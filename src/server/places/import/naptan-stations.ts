import type { Point } from '../../../domain/place.ts';
import { kmBetween } from '../geo.ts';
import type { PlaceRow } from '../place-row.ts';
import type { PlacesStore } from '../places-store.ts';
import { clusters, meanOf, rounded } from './cluster.ts';
import { copyOf } from './copy-of.ts';
import type { Localities } from './naptan-localities.ts';
import type { Stop } from './naptan-stop.ts';
import { isShippedSpot, ONE_PLACE_KM } from './shipped-spot.ts';

const IMPORTANCE = 300;
const GONE = /\((?:closed|not in use|disused)|\bclosed\b/i;
const TRAMS = /tramway|metrolink|west midlands metro|supertram|transit|trams/i;

/** What of a stop is kept. */
interface StationStop extends Point {
  id: string;
  locality: string;
}

/**
 * "Meriden Street (West Midlands Metro)" is Meriden Street Tram Stop, as is "Magna", and "Bitton (Avon Valley Railway)" Bitton
 * Station.
 */
function stationName(text: string): string {
  const bare = text.replaceAll(/\s*\([^)]*\)/g, '').trim();
  if (/\b(?:station|stop|halt)$/i.test(bare)) return bare;
  if (/tyne and wear metro/i.test(text)) return `${bare} Metro Station`;
  return `${bare} ${!text.includes('(') || TRAMS.test(text) ? 'Tram Stop' : 'Station'}`;
}

/** Gathers stations of underground, light and heritage railways that we do not ship. */
export function createStationGatherer(
  shipped: PlacesStore,
  localities: Localities,
): { note(stop: Stop): void; rows(): Iterable<PlaceRow> } {
  const byName = new Map<string, StationStop[]>();

  return {
    note(stop) {
      if (GONE.test(stop.CommonName)) return;
      const name = copyOf(stationName(stop.CommonName));
      const kept = {
        id: copyOf(stop.ATCOCode),
        locality: copyOf(stop.NptgLocalityCode),
        lat: stop.lat,
        lon: stop.lon,
      };
      byName.set(name, [...(byName.get(name) ?? []), kept]);
    },
    *rows() {
      for (const [name, stops] of byName) {
        for (const group of clusters(stops, (one, first) => kmBetween(one, first) <= ONE_PLACE_KM)) {
          const [{ id, locality }] = group;
          const at = rounded(meanOf(group));
          if (isShippedSpot(shipped, name, at)) continue;
          const { where } = localities.townOf(locality);
          yield {
            id: `stn:${id}`,
            name,
            context: where.town,
            county: where.county,
            ...at,
            kind: 'station',
            postcode: '',
            area: where.area,
            importance: IMPORTANCE,
            aliases: '',
          };
        }
      }
    },
  };
}
