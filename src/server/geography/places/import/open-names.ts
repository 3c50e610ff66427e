import type { DatabaseSync } from 'node:sqlite';
import type { PlaceKind } from '../../../../domain/place/place.ts';
import { kmBetween } from '../geo.ts';
import type { PlaceRow } from '../place-row.ts';
import {
  areaOf,
  createTowns,
  isTown,
  localTypeOf,
  type NamedFeature,
  readFeature,
  type Towns,
} from './open-names-towns.ts';
import {
  clusters,
  copyOf,
  isShippedSpot,
  isDistinctive,
  mostCentral,
  rounded,
  streetImportance,
} from './positions.ts';
import type { Reader, Source, ReaderResources } from './source.ts';
import { streetKey } from './street-name.ts';

const ROADS = new Set(['Named Road', 'Section Of Named Road']);
/** The centre of a longer road says little; its sections in towns are imported separately. */
const LONGEST_M = 4000;
/** Roads of one name, place and postcode district that lie this near are pieces of one. */
const ONE_ROAD_KM = 1;

const SCHEMA = `
CREATE TABLE roads (place TEXT NOT NULL, key TEXT NOT NULL, district TEXT NOT NULL, road TEXT NOT NULL, id TEXT NOT NULL,
  name TEXT NOT NULL, other TEXT NOT NULL, lat REAL NOT NULL, lon REAL NOT NULL);
`;

interface Road {
  place: string;
  key: string;
  district: string;
  /** The road that it is a section of, or itself. */
  road: string;
  id: string;
  name: string;
  other: string;
  lat: number;
  lon: number;
}

/** Gathers roads, and makes one row of the sections and pieces of each in one place. */
interface RoadGatherer {
  note(feature: NamedFeature): void;
  /** Called when all are noted, and the towns settled. */
  rows(): Iterable<PlaceRow>;
}

const isRoad = (localType: string): boolean => ROADS.has(localType);

/** @param scratch folder for the roads during the import, about a million */
function createRoadGatherer(scratch: DatabaseSync, towns: Towns): RoadGatherer {
  scratch.exec(SCHEMA);
  const keep = scratch.prepare('INSERT INTO roads VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');

  function rowOf(members: readonly [Road, ...Road[]]): PlaceRow {
    const [{ road, place, name, other, district }] = members;
    const at = mostCentral(members);
    const where = towns.whereOf(place, at);
    return {
      id: place ? `str:${road}-${place}` : `str:${road}`,
      name,
      context: where.town,
      county: where.county,
      ...rounded(at),
      kind: 'street',
      postcode: district,
      area: areaOf(district) || where.area,
      importance: streetImportance(where),
      aliases: other,
    };
  }

  const isOne = (one: Road, first: Road) =>
    one.road === first.road ||
    (one.place !== '' && one.district === first.district && kmBetween(one, first) <= ONE_ROAD_KM);

  return {
    note({ id, name, otherName, extent, district, placeId, roadId, lat, lon }) {
      if (extent > LONGEST_M) return;
      keep.run(placeId, streetKey(name), district, roadId || id, id, name, otherName, lat, lon);
    },
    *rows() {
      const sorted = scratch.prepare('SELECT * FROM roads ORDER BY place, key, road, id');
      let group: Road[] = [];
      for (const road of sorted.iterate() as Iterable<unknown> as Iterable<Road>) {
        const [first] = group;
        if (first && (first.place !== road.place || first.key !== road.key)) {
          yield* clusters(group, isOne).map(rowOf);
          group = [];
        }
        group.push(road);
      }
      yield* clusters(group, isOne).map(rowOf);
    },
  };
}

/** Other destinations. Stations are shipped with the railways' own names. */
const SPOTS: ReadonlyMap<string, { kind: PlaceKind; importance: number }> = new Map([
  ['Hospital', { kind: 'landmark', importance: 280 }],
  ['Bus Station', { kind: 'landmark', importance: 240 }],
  ['Coach Station', { kind: 'landmark', importance: 240 }],
  ['Passenger Ferry Terminal', { kind: 'port', importance: 240 }],
  ['Vehicular Ferry Terminal', { kind: 'port', importance: 240 }],
]);

/** Matches the id, its address, and the kind six cells later. */
const ROW =
  /^"?(?:osgb\d+|ID_[0-9a-f-]+|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})"?,"?http:\/\/data\.ordnancesurvey\.co\.uk\//;

/** OS Open Names: a table a square of the National Grid, without headers. */
export const OPEN_NAMES: Source = {
  key: 'open-names',
  name: 'OS Open Names',
  gives: 'Streets, villages and suburbs of Great Britain',
  licence: {
    name: 'Open Government Licence 3.0',
    link: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
  attributions: (year) => [`Contains OS data © Crown copyright and database right ${year}`],
  separator: ',',
  quoted: true,
  hasHeader: false,
  recognises: ([first = '']) => ROW.test(first),
  open: createReader,
};

function createReader({ shipped, scratch }: ReaderResources): Reader {
  const towns = createTowns(shipped);
  const roads = createRoadGatherer(scratch, towns);
  const spots: NamedFeature[] = [];
  scratch.exec('BEGIN');

  function* spotRows(): Iterable<PlaceRow> {
    for (const { id, name, otherName, localType, district, placeId, ...at } of spots) {
      const spot = SPOTS.get(localType);
      if (!spot || isShippedSpot(shipped, name, at)) continue;
      const { town, county, area } = towns.whereOf(placeId, at);
      const row = { id: `osn:${id}`, name, context: town, county, ...rounded(at), ...spot };
      yield { ...row, postcode: district, area: areaOf(district) || area, aliases: otherName };
    }
  }

  return {
    line(cells) {
      const kind = localTypeOf(cells);
      const isSpot = SPOTS.has(kind);
      // Two rows of three are postcodes, hills and woods.
      if (cells.length > 30 && !isSpot && !isRoad(kind) && !isTown(kind)) return null;
      const feature = readFeature(cells);
      if (typeof feature === 'string') return { fault: feature };
      if (isRoad(kind)) roads.note(feature);
      else if (isTown(kind)) towns.note(feature);
      else if (isDistinctive(feature.name)) spots.push(owned(feature));
      return null;
    },
    *end() {
      towns.settle();
      yield* towns.rows();
      yield* spotRows();
      yield* roads.rows();
      scratch.exec('COMMIT');
    },
  };
}

function owned(feature: NamedFeature): NamedFeature {
  const texts = Object.entries(feature).map(([key, value]) => [
    key,
    typeof value === 'string' ? copyOf(value) : (value as number),
  ]);
  return Object.fromEntries(texts) as NamedFeature;
}
