import type { Point } from '../../../../domain/place/place.ts';
import type { PlaceRow } from '../place-row.ts';
import type { PlacesStore } from '../places-store.ts';
import { fromNationalGrid } from './national-grid.ts';
import { copyOf, Counties, rounded, shippedLocality, type TownContext, whereaboutsOf } from './positions.ts';

/** Positions of the 34 columns; the header is a separate file. */
const AT = {
  id: 0,
  uri: 1,
  name1: 2,
  name2: 4,
  type: 6,
  localType: 7,
  east: 8,
  north: 9,
  west: 12,
  south: 13,
  easternmost: 14,
  northernmost: 15,
  district: 16,
  placeUri: 19,
  borough: 21,
  authority: 24,
  related: 31,
} as const;
const COLUMNS = 34;

/** A named feature with its position. */
export interface NamedFeature extends Point {
  /** Without the prefix: "4000000030339045". */
  id: string;
  /** The id under which others name it as the place that they are in. */
  ownId: string;
  name: string;
  /** Welsh, Gaelic or English alternative; '' if there is none. */
  otherName: string;
  localType: string;
  /** The longer side of the box around it, in metres. */
  extent: number;
  /** Outward postcode. */
  district: string;
  /** The id of the town or village that it is in; '' for none. */
  placeId: string;
  /** County or unitary authority. */
  authority: string;
  /** The road that a section belongs to. */
  roadId: string;
}

/** "http://data.ordnancesurvey.co.uk/id/4000000074572730" and "osgb4000000074572730" are one id. */
const idOf = (text: string) => text.slice(text.lastIndexOf('/') + 1).replace(/^osgb/, '');

/** The kind of a row's feature, without reading the rest: most rows are of no use to us. */
export function localTypeOf(cells: readonly string[]): string {
  return cells[AT.localType] ?? '';
}

/** Parses a row of Ordnance Survey's layout; returns an error message for a bad one. */
export function readFeature(cells: readonly string[]): NamedFeature | string {
  if (cells.length !== COLUMNS) return `has ${cells.length} columns in place of ${COLUMNS}`;
  const text = (column: keyof typeof AT) => cells[AT[column]]?.trim() ?? '';
  const number = (column: keyof typeof AT) => (text(column) === '' ? Number.NaN : Number(text(column)));
  const [east, north] = [number('east'), number('north')];
  if (!(east > 0 && east < 700_000 && north > 0 && north < 1_300_000)) {
    return `has no place on the grid: ${text('east')}, ${text('north')}`;
  }
  if (!text('id') || !text('name1')) return 'has no id or no name';
  const wide = number('easternmost') - number('west');
  const high = number('northernmost') - number('south');
  return {
    id: idOf(text('id')),
    ownId: idOf(text('uri')),
    name: text('name1'),
    otherName: text('name2'),
    localType: text('localType'),
    ...fromNationalGrid(east, north),
    extent: Math.max(wide, high) || 0,
    district: text('district'),
    placeId: idOf(text('placeUri')),
    authority: text('authority') || text('borough'),
    roadId: idOf(text('related')),
  };
}

/** Our kind for a type of settlement, and the distance within which the shipped place of its name is the same. */
interface Kind {
  kind: 'town' | 'village' | 'suburb';
  importance: number;
  sameKm: number;
}

const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['City', { kind: 'town', importance: 400, sameKm: 8 }],
  ['Town', { kind: 'town', importance: 340, sameKm: 4 }],
  ['Suburban Area', { kind: 'suburb', importance: 280, sameKm: 3 }],
  ['Village', { kind: 'village', importance: 270, sameKm: 3 }],
  ['Hamlet', { kind: 'village', importance: 230, sameKm: 3 }],
  ['Other Settlement', { kind: 'village', importance: 230, sameKm: 3 }],
]);

/** Whether a kind of feature is a town, a village or a suburb. */
export const isTown = (localType: string): boolean => KINDS.has(localType);

/** A town, village or suburb of the file. */
interface Settlement extends Point, Kind {
  id: string;
  name: string;
  otherName: string;
  /** Postcode area. */
  area: string;
  authority: string;
  isShipped: boolean;
  where: TownContext;
}

/** The towns, villages and suburbs of the file, by the ids under which its roads know them. */
export interface Towns {
  note(feature: NamedFeature): void;
  /** Called when all are noted, before what follows. */
  settle(): void;
  /** Returns the place that contains a feature, or the nearest. */
  whereOf(placeId: string, at: Point): TownContext;
  /** Settlements that are not shipped. */
  rows(): Iterable<PlaceRow>;
}

const NOWHERE: TownContext = { town: '', county: '', area: '', importance: 0 };

/** "LS" of "LS6". */
export const areaOf = (district: string): string => district.replace(/\d.*$/, '');

function newSettlement(feature: NamedFeature, kind: Kind): Settlement {
  return {
    ...kind,
    id: copyOf(feature.id),
    name: copyOf(feature.name),
    otherName: copyOf(feature.otherName),
    lat: feature.lat,
    lon: feature.lon,
    area: copyOf(areaOf(feature.district)),
    authority: copyOf(feature.authority),
    isShipped: false,
    where: NOWHERE,
  };
}

function rowOf(settlement: Settlement, { context, county }: Pick<PlaceRow, 'context' | 'county'>): PlaceRow {
  const { id, name, otherName, kind, area, importance } = settlement;
  const row = { id: `osn:${id}`, name, context, county, ...rounded(settlement), kind };
  return { ...row, postcode: '', area, importance, aliases: otherName };
}

/** @param shipped places, among which the file's own are looked for */
export function createTowns(shipped: PlacesStore): Towns {
  const all = new Map<string, Settlement>();
  const counties = new Counties();

  function twinOf(settlement: Settlement): PlaceRow | null {
    const { name, otherName, sameKm } = settlement;
    const twin = shippedLocality(shipped, name, settlement, sameKm);
    return twin ?? (otherName ? shippedLocality(shipped, otherName, settlement, sameKm) : null);
  }

  /** A suburb is identified by the town, that of the nearest suburb if necessary; others by the county. */
  function newRow(settlement: Settlement): PlaceRow {
    const county = counties.of(settlement.authority) || settlement.authority;
    const near = settlement.kind === 'suburb' ? shipped.nearestLocality(settlement) : null;
    const town = near?.kind === 'suburb' ? near.context : near?.kind === 'town' ? near.name : '';
    const where = town
      ? { context: town, county: town === county ? '' : county }
      : { context: county, county: '' };
    return rowOf(settlement, where);
  }

  return {
    note(feature) {
      const kind = KINDS.get(feature.localType);
      if (kind) all.set(copyOf(feature.ownId), newSettlement(feature, kind));
    },
    settle() {
      for (const settlement of all.values()) {
        const twin = twinOf(settlement);
        if (!twin) continue;
        settlement.isShipped = true;
        settlement.where = whereaboutsOf(twin);
        counties.vote(settlement.authority, twin);
      }
      for (const settlement of all.values()) {
        if (!settlement.isShipped) settlement.where = whereaboutsOf(newRow(settlement));
      }
    },
    whereOf(placeId, at) {
      const known = all.get(placeId)?.where;
      if (known) return known;
      const near = shipped.nearestLocality(at);
      return near ? whereaboutsOf(near) : NOWHERE;
    },
    *rows() {
      for (const settlement of all.values()) if (!settlement.isShipped) yield newRow(settlement);
    },
  };
}
