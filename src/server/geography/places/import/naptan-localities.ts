import { tokens } from '../../../../domain/place/place-text.ts';
import type { Point } from '../../../../domain/place/place.ts';
import { kmBetween } from '../geo.ts';
import type { PlaceRow } from '../place-row.ts';
import type { PlacesStore } from '../places-store.ts';
import { isKind } from '../understand/words.ts';
import { fromNationalGrid } from './national-grid.ts';
import { copyOf, Counties, rounded, shippedLocality, type TownContext, whereaboutsOf } from './positions.ts';

/** Columns of the file that we read. */
export const COLUMNS = [
  'ATCOCode',
  'CommonName',
  'Street',
  'NptgLocalityCode',
  'LocalityName',
  'ParentLocalityName',
  'GrandParentLocalityName',
  'Easting',
  'Northing',
  'Longitude',
  'Latitude',
  'StopType',
  'AdministrativeAreaCode',
  'Status',
] as const;

/** A row of the file, by its columns. */
export type StopCells = Record<(typeof COLUMNS)[number], string>;

/** A stop that is in use, and where it is. */
export interface Stop extends StopCells, Point {}

/** Bounds of Great Britain for plausible coordinates. */
const LAND = { south: 49, north: 61.5, west: -9, east: 2.5 };
const GRID = { east: 700_000, north: 1_300_000 };

/** Whether the stop is in use; older files write the states short. */
export function isActive({ Status }: StopCells): boolean {
  return ['active', 'act', ''].includes(Status);
}

/** Returns the point of a stop; null if missing or outside Great Britain. */
export function pointOf({ Latitude, Longitude, Easting, Northing }: StopCells): Point | null {
  const [lat, lon, east, north] = [Number(Latitude), Number(Longitude), Number(Easting), Number(Northing)];
  const onGrid = east > 0 && north > 0 && east < GRID.east && north < GRID.north;
  const at = lat !== 0 && lon !== 0 ? { lat, lon } : onGrid ? fromNationalGrid(east, north) : null;
  if (!at) return null;
  return at.lat > LAND.south && at.lat < LAND.north && at.lon > LAND.west && at.lon < LAND.east ? at : null;
}

/** A locality is the shipped one of its name if they are this close. */
const SAME_KM = 3;
/** Kilometres within one county, because stops can be along a road that leads there. */
const SAME_IN_COUNTY_KM = 6;
/** A town is this near to its suburbs. */
const TOWN_KM = 15;
/** If a locality's stops spread farther, their mean is not its centre. */
const MOST_SPREAD_KM = 5;
const IMPORTANCE = 230;

/** A town or village, and what the places in it take from it. */
interface Town {
  id: string;
  where: TownContext;
}

/** The localities of the stops. */
export interface Localities {
  note(stop: Stop): void;
  /** Called when all stops are noted, before what follows. */
  settle(): void;
  nameOf(code: string): string;
  /** The town that people name with a street of the locality, or the locality itself. */
  townOf(code: string): Town;
  /** Localities that are not shipped. */
  rows(): Iterable<PlaceRow>;
}

/** A locality with the sums of its stops' positions. */
interface Locality {
  name: string;
  parents: string[];
  authority: string;
  stops: number;
  lat: number;
  lon: number;
  south: number;
  north: number;
  west: number;
  east: number;
  /** The shipped place that it is. */
  twin: PlaceRow | null;
  /** Postcode area. */
  area: string;
  town: Town | undefined;
}

const middleOf = ({ lat, lon, stops }: Locality): Point => ({ lat: lat / stops, lon: lon / stops });

function newLocality(stop: Stop): Locality {
  const { LocalityName, ParentLocalityName, GrandParentLocalityName, AdministrativeAreaCode, lat, lon } =
    stop;
  return {
    name: copyOf(LocalityName.replace(/\s*\(.*/, '')),
    parents: [GrandParentLocalityName, ParentLocalityName].filter(Boolean).map(copyOf),
    authority: copyOf(AdministrativeAreaCode),
    stops: 1,
    lat,
    lon,
    south: lat,
    north: lat,
    west: lon,
    east: lon,
    twin: null,
    area: '',
    town: undefined,
  };
}

function add(locality: Locality, { lat, lon }: Point): void {
  locality.stops++;
  locality.lat += lat;
  locality.lon += lon;
  locality.south = Math.min(locality.south, lat);
  locality.north = Math.max(locality.north, lat);
  locality.west = Math.min(locality.west, lon);
  locality.east = Math.max(locality.east, lon);
}

const spreadOf = ({ south, north, west, east }: Locality) =>
  kmBetween({ lat: south, lon: west }, { lat: north, lon: east });

/** "City Centre" identifies no city. */
const isSpecific = ({ name }: Locality) => !tokens(name).every(isKind);

function rowOf(code: string, locality: Locality, { town, county }: TownContext): PlaceRow {
  const { name, area } = locality;
  const inTown = town !== name;
  return {
    id: `loc:${code}`,
    name,
    context: inTown ? town : county,
    county: inTown ? county : '',
    ...rounded(middleOf(locality)),
    kind: inTown || county === 'London' ? 'suburb' : 'village',
    postcode: '',
    area,
    importance: IMPORTANCE,
    aliases: '',
  };
}

/** @param shipped places, among which towns are looked for, and the localities themselves */
export function createLocalities(shipped: PlacesStore): Localities {
  const all = new Map<string, Locality>();
  const counties = new Counties();

  function at(code: string): Locality {
    const locality = all.get(code);
    if (!locality) throw new Error(`no locality ${code}`);
    return locality;
  }

  function findTown(code: string): Town {
    const locality = at(code);
    const { name, parents, twin, area, authority } = locality;
    for (const parent of parents) {
      const town = shippedLocality(shipped, parent, middleOf(locality), TOWN_KM);
      if (town?.kind === 'town') return { id: town.id, where: { ...whereaboutsOf(town), area } };
    }
    if (twin) return { id: twin.id, where: { ...whereaboutsOf(twin), area } };
    return {
      id: `loc:${code}`,
      where: { town: name, county: counties.of(authority), area, importance: IMPORTANCE },
    };
  }

  function townOf(code: string): Town {
    const locality = at(code);
    locality.town ??= findTown(code);
    return locality.town;
  }

  return {
    note(stop) {
      const known = all.get(stop.NptgLocalityCode);
      if (known) add(known, stop);
      else all.set(copyOf(stop.NptgLocalityCode), newLocality(stop));
    },
    settle() {
      for (const locality of all.values()) {
        const middle = middleOf(locality);
        locality.twin = shippedLocality(shipped, locality.name, middle, SAME_KM);
        locality.area = (locality.twin ?? shipped.nearestLocality(middle))?.area ?? '';
        if (locality.twin) counties.vote(locality.authority, locality.twin);
      }
    },
    nameOf: (code) => at(code).name,
    townOf,
    *rows() {
      for (const [code, locality] of all) {
        if (locality.twin || spreadOf(locality) > MOST_SPREAD_KM || !isSpecific(locality)) continue;
        const { where } = townOf(code);
        const near = shippedLocality(shipped, locality.name, middleOf(locality), SAME_IN_COUNTY_KM);
        if (near && whereaboutsOf(near).county === where.county) continue;
        yield rowOf(code, locality, where);
      }
    },
  };
}
