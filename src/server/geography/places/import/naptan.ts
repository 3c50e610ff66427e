import type { Point } from '../../../../domain/place/place.ts';
import { kmBetween } from '../geo.ts';
import type { PlaceRow } from '../place-row.ts';
import type { PlacesStore } from '../places-store.ts';
import {
  COLUMNS,
  createLocalities,
  isActive,
  type Localities,
  pointOf,
  type Stop,
  type StopCells,
} from './naptan-localities.ts';
import { createStreetGatherer } from './naptan-streets.ts';
import { clusters, copyOf, isShippedSpot, meanOf, ONE_PLACE_KM, rounded } from './positions.ts';
import { BadPart, type Reader, type Source, type ReaderResources } from './source.ts';

const IMPORTANCE = 300;
const GONE = /\((?:closed|not in use|disused)|\bclosed\b/i;
const TRAMS = /tramway|metrolink|west midlands metro|supertram|transit|trams/i;

/** Stored data of a stop. */
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
function createStationGatherer(
  shipped: PlacesStore,
  localities: Localities,
): { note(stop: Stop): void; rows(): Iterable<PlaceRow> } {
  const byName = new Map<string, StationStop[]>();

  return {
    note(stop) {
      if (GONE.test(stop.CommonName)) return;
      const name = copyOf(stationName(stop.CommonName));
      const row = {
        id: copyOf(stop.ATCOCode),
        locality: copyOf(stop.NptgLocalityCode),
        lat: stop.lat,
        lon: stop.lon,
      };
      byName.set(name, [...(byName.get(name) ?? []), row]);
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

/** Kerbs, bays and ranks: stops in the street that they name. */
const IN_STREETS = new Set(['BCT', 'BCS', 'BCQ', 'BCE', 'BST', 'TXR', 'STR']);
/** Stations of underground, light and heritage railways; those of the others we ship, as airports and ports. */
const STATIONS = new Set(['MET']);

/** Stops of buses, trams and trains, with the streets and localities that they are in. */
export const NAPTAN: Source = {
  key: 'naptan',
  name: 'NaPTAN',
  gives: 'Villages, suburbs, streets and stations of light railways',
  licence: {
    name: 'Open Government Licence v3.0',
    link: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
  attributions: () => [
    'Contains public sector information licensed under the Open Government Licence v3.0 (NaPTAN, Department for Transport)',
  ],
  separator: ',',
  quoted: true,
  hasHeader: true,
  recognises: ([header = '']) => /^"?ATCOCode"?,/.test(header),
  open: createReader,
};

function createReader({ shipped, scratch }: ReaderResources): Reader {
  let columns: number[] = [];
  const localities = createLocalities(shipped);
  const stations = createStationGatherer(shipped, localities);
  const streets = createStreetGatherer(scratch, localities);
  scratch.exec('BEGIN');

  return {
    header(names) {
      columns = COLUMNS.map((column) => names.indexOf(column));
      const missing = COLUMNS.filter((_, at) => columns[at] === -1);
      if (missing.length > 0) throw new BadPart(`no column ${missing.join(', ')}`);
    },
    line(cells) {
      const values = COLUMNS.map((column, at) => [column, cells[columns[at] ?? -1]?.trim() ?? '']);
      const given = Object.fromEntries(values) as StopCells;
      if (!isActive(given)) return null;
      const isStation = STATIONS.has(given.StopType);
      if (!isStation && !IN_STREETS.has(given.StopType)) return null;
      const at = pointOf(given);
      if (!at) return { fault: `stop ${given.ATCOCode} has no position in Great Britain` };
      if (!given.NptgLocalityCode || !given.LocalityName)
        return { fault: `stop ${given.ATCOCode} has no locality` };
      const stop = { ...given, ...at };
      localities.note(stop);
      if (isStation) stations.note(stop);
      else streets.note(stop);
      return null;
    },
    *end() {
      localities.settle();
      yield* localities.rows();
      yield* stations.rows();
      yield* streets.rows();
      scratch.exec('COMMIT');
    },
  };
}
