import type { DatabaseSync } from 'node:sqlite';
import { fold } from '../../../../domain/place/place-text.ts';
import { kmBetween } from '../geo.ts';
import type { PlaceRow } from '../place-row.ts';
import type { Localities, Stop } from './naptan-localities.ts';
import { clusters, meanOf, rounded, streetImportance } from './positions.ts';
import { streetKey, streetName } from './street-name.ts';

/** Stops of one street and locality that lie farther apart do not locate an address on it. */
const MOST_SPREAD_KM = 2;
const LEAST_STOPS = 2;

const SCHEMA = `
CREATE TABLE stops (locality TEXT NOT NULL, key TEXT NOT NULL, name TEXT NOT NULL, lat REAL NOT NULL, lon REAL NOT NULL);
CREATE TABLE streets (town TEXT NOT NULL, key TEXT NOT NULL, locality TEXT NOT NULL, name TEXT NOT NULL,
  lat REAL NOT NULL, lon REAL NOT NULL);
`;

const AGREEING = `SELECT locality, key, min(name) AS name, avg(lat) AS lat, avg(lon) AS lon,
  min(lat) AS south, max(lat) AS north, min(lon) AS west, max(lon) AS east
  FROM stops GROUP BY locality, key HAVING count(*) >= ${LEAST_STOPS}`;

interface Street {
  town: string;
  key: string;
  locality: string;
  name: string;
  lat: number;
  lon: number;
}

interface Pair extends Omit<Street, 'town'> {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** Gathers the streets that stops name. */
interface StreetGatherer {
  note(stop: Stop): void;
  /** Called when all stops are noted, and the localities settled. */
  rows(): Iterable<PlaceRow>;
}

/** @param scratch folder for the stops during the import */
export function createStreetGatherer(scratch: DatabaseSync, localities: Localities): StreetGatherer {
  scratch.exec(SCHEMA);
  const keep = scratch.prepare('INSERT INTO stops VALUES (?, ?, ?, ?, ?)');

  /** Streets of localities whose stops agree, with the town that they are in. */
  function gatherByTown(): void {
    const insert = scratch.prepare('INSERT INTO streets VALUES (?, ?, ?, ?, ?, ?)');
    const pairs = scratch.prepare(AGREEING).iterate() as Iterable<unknown> as Iterable<Pair>;
    for (const { key, locality, name, lat, lon, south, north, west, east } of pairs) {
      const across = kmBetween({ lat: south, lon: west }, { lat: north, lon: east });
      if (across <= MOST_SPREAD_KM) insert.run(localities.townOf(locality).id, key, locality, name, lat, lon);
    }
  }

  /**
   * A street crosses several localities of a town; streets of the same name in one town are told apart by locality.
   */
  function* rowsOf(group: readonly Street[]): Iterable<PlaceRow> {
    const found = clusters(group, (one, first) => kmBetween(one, first) <= MOST_SPREAD_KM);
    for (const members of found) {
      const [{ key, locality, name }] = members;
      const { where } = localities.townOf(locality);
      const names = new Set(members.map((one) => localities.nameOf(one.locality)));
      const parts = [...names].filter((part) => part !== where.town);
      yield {
        id: `str:${locality}-${key.replaceAll(' ', '-')}`,
        name,
        context: found.length > 1 && parts[0] ? `${parts[0]}, ${where.town}` : where.town,
        county: [...parts, where.county].filter(Boolean).join(', '),
        ...rounded(meanOf(members)),
        kind: 'street',
        postcode: '',
        area: where.area,
        importance: streetImportance(where),
        aliases: '',
      };
    }
  }

  return {
    note({ Street: text, LocalityName, NptgLocalityCode: locality, lat, lon }) {
      const name = streetName(text);
      if (name && fold(name) !== fold(LocalityName)) keep.run(locality, streetKey(name), name, lat, lon);
    },
    *rows() {
      gatherByTown();
      const sorted = scratch.prepare('SELECT * FROM streets ORDER BY town, key, locality');
      let group: Street[] = [];
      for (const street of sorted.iterate() as Iterable<unknown> as Iterable<Street>) {
        const [first] = group;
        if (first && (first.town !== street.town || first.key !== street.key)) {
          yield* rowsOf(group);
          group = [];
        }
        group.push(street);
      }
      yield* rowsOf(group);
    },
  };
}
