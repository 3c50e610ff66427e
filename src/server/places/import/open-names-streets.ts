import type { DatabaseSync } from 'node:sqlite';
import { kmBetween } from '../geo.ts';
import type { PlaceRow } from '../place-row.ts';
import { clusters, middleOne, rounded } from './cluster.ts';
import type { NamedFeature } from './open-names-row.ts';
import { areaOf, type Towns } from './open-names-towns.ts';
import { streetKey } from './street-name.ts';
import { streetImportance } from './whereabouts.ts';

const ROADS = new Set(['Named Road', 'Section Of Named Road']);
/** Of a longer road the middle says little; its sections in towns are told on their own. */
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
export interface RoadGatherer {
  note(feature: NamedFeature): void;
  /** Called when all are noted, and the towns settled. */
  rows(): Iterable<PlaceRow>;
}

export const isRoad = (localType: string): boolean => ROADS.has(localType);

/** @param scratch where the roads are kept meanwhile, a million of them */
export function createRoadGatherer(scratch: DatabaseSync, towns: Towns): RoadGatherer {
  scratch.exec(SCHEMA);
  const keep = scratch.prepare('INSERT INTO roads VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');

  function rowOf(members: readonly [Road, ...Road[]]): PlaceRow {
    const [{ road, place, name, other, district }] = members;
    const at = middleOne(members);
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
