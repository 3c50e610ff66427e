import type { Point } from '../../../domain/place.ts';
import type { PlaceRow } from '../place-row.ts';
import type { PlacesStore } from '../places-store.ts';
import { rounded } from './cluster.ts';
import { copyOf } from './copy-of.ts';
import type { NamedFeature } from './open-names-row.ts';
import { Counties, shippedLocality, whereaboutsOf, type Whereabouts } from './whereabouts.ts';

/** What a kind of settlement is to us, and how far from it the shipped place of its name is still the same. */
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
  where: Whereabouts;
}

/** The towns, villages and suburbs of the file, by the ids under which its roads know them. */
export interface Towns {
  note(feature: NamedFeature): void;
  /** Called when all are noted, before what follows. */
  settle(): void;
  /** Of the place that a feature lies in, or else of the nearest. */
  whereOf(placeId: string, at: Point): Whereabouts;
  /** Those that we do not ship. */
  rows(): Iterable<PlaceRow>;
}

const NOWHERE: Whereabouts = { town: '', county: '', area: '', importance: 0 };

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
  const told = { id: `osn:${id}`, name, context, county, ...rounded(settlement), kind };
  return { ...told, postcode: '', area, importance, aliases: otherName };
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

  /** A suburb is told by its town, which is the nearest, or the one of the nearest suburb; all else by its county. */
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
