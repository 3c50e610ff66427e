import { parsePostcode, type Postcode, withoutArea } from '../../../domain/place/place-text.ts';
import { type Place, type Point, USUAL_RADIUS } from '../../../domain/place/place.ts';
import type { DistrictFinder } from './districts.ts';
import { AREA_RADIUS } from './place-row.ts';
import type { PlacesStore } from './places-store.ts';
import type { UnitFound, Units } from './units/unit-file.ts';

/** Resolves postcodes to the sharpest point we have for them. */
export interface PostcodePlacer {
  (postcode: Postcode, address?: string): Place | null;
  /** Whether it is known of the unit whether it is in use. */
  knowsUnit(postcode: Postcode): boolean;
  /** The districts that may be meant by one that does not exist, likeliest first; null for one that does. */
  instead(postcode: Postcode): Place[] | null;
}

interface Sources {
  store: PlacesStore;
  districts: DistrictFinder;
  units: Units;
}

/** Position of a postcode and its precision. */
interface Spot extends Pick<Place, 'precision' | 'point' | 'radius'> {
  at: Point;
  /** Description in brackets; after an address only if `always`. */
  where: string;
  always: boolean;
}

/** Notes before a position of lower precision. */
const NOTES: Record<UnitFound['standing'], string> = {
  current: '',
  bare: '',
  ended: 'no longer a current postcode: ',
  unknown: 'not a current postcode: ',
};

/** The passenger's text without an earlier description, followed by the postcode's position. */
function addressText(address: string, where: string, postcode: Postcode): string {
  const bare = withoutArea(address);
  return (parsePostcode(bare) ? postcode.text : bare) + where;
}

/** [PLACE-12] A unit whose point is imported. */
function ofUnit(at: Point, { text }: Postcode, { store }: Sources): Spot {
  const name = (store.byPostcode(text) ?? store.nearestLocality(at))?.name;
  const exact = {
    precision: 'postcode',
    radius: USUAL_RADIUS.postcode,
    point: `the middle of ${text}`,
  } as const;
  return { ...exact, at, where: name ? ` (${name})` : '', always: false };
}

/** The middle of the sector of a unit that has no point, or is no current one. */
function ofSector(postcode: Postcode, note: string, { units }: Sources): Spot | null {
  const at = units.sector(postcode);
  if (!at) return null;
  const sector = `${postcode.outward} ${postcode.inward?.[0]}`;
  const radius = Math.max(at.radius, USUAL_RADIUS.postcode);
  const point = `the middle of ${sector}`;
  return { at, precision: 'area', radius, point, where: ` (${note}middle of ${sector})`, always: true };
}

/** The district, else the area, as far as we know them. */
function ofDistrict(postcode: Postcode, note: string, { store, districts }: Sources): Spot | null {
  const district = districts(postcode);
  const at = district ?? store.byId(`pca:${postcode.area}`);
  if (!at) return null;
  const name = district ? district.name : 'context' in at ? at.context : '';
  return {
    at,
    precision: 'area',
    radius: Math.round((district?.reachKm ?? AREA_RADIUS / 1000) * 1000),
    point: `the middle of ${district ? `${postcode.outward} (${name})` : name}`,
    where: ` (${note}${name} area)`,
    always: true,
  };
}

function spotOf(postcode: Postcode, isBare: boolean, sources: Sources): Spot | null {
  const unit = sources.units.find(postcode);
  if (unit?.standing === 'current') return ofUnit(unit.point, postcode, sources);
  const note = unit ? NOTES[unit.standing] : '';
  const bearer = !note && postcode.inward ? sources.store.byPostcode(postcode.text) : null;
  if (bearer) {
    const { name } = bearer;
    // Another address with its postcode is near it, but is not it.
    if (!isBare) return { ...ofUnit(bearer, postcode, sources), where: '' };
    return {
      at: bearer,
      precision: 'postcode',
      radius: USUAL_RADIUS.postcode,
      point: name,
      where: ` (${name})`,
      always: true,
    };
  }
  return (unit && ofSector(postcode, note, sources)) ?? ofDistrict(postcode, note, sources);
}

/**
 * A unit postcode is where its imported point is; one that is no longer in use, or never was, in the middle of its
 * sector. Without imported data it is where a place of ours is that bears it, else in the middle of its
 * district as far as we know it, else of its area. The label says which, behind the passenger's own address if there
 * is one.
 */
export function createPostcodePlacer(sources: Sources): PostcodePlacer {
  function place(postcode: Postcode, address?: string): Place | null {
    const isBare = !address || parsePostcode(withoutArea(address)) !== null;
    const spot = spotOf(postcode, isBare, sources);
    if (!spot) return null;
    const { at, where, always, precision, point, radius } = spot;
    return {
      id: `pc:${postcode.text}`,
      label: addressText(address ?? postcode.text, isBare || always ? where : '', postcode),
      lat: at.lat,
      lon: at.lon,
      kind: 'postcode',
      postcode: postcode.text,
      postcodeArea: postcode.area,
      precision,
      point,
      unmatched: '',
      radius,
    };
  }

  return Object.assign(place, {
    knowsUnit: (postcode: Postcode) => sources.units.find(postcode) !== null,
    instead(postcode: Postcode) {
      if (sources.districts(postcode)) return null;
      return sources.districts.like(postcode).flatMap((other) => place(other) ?? []);
    },
  });
}
