import { withPostcode } from '../../../domain/place/address.ts';
import { LONGEST } from '../../../domain/limits.ts';
import {
  type FoundPoint,
  geoUri,
  metresBetween,
  offsetWords,
  parseGeoUri,
} from '../../../domain/place/geo.ts';
import {
  fold,
  parsePostcode,
  type Postcode,
  readAddress,
  tokens,
  withoutArea,
  withoutCountry,
} from '../../../domain/place/place-text.ts';
import {
  isAsPreciseAs,
  isUnclear,
  type Located,
  type Place,
  type Point,
  USUAL_RADIUS,
} from '../../../domain/place/place.ts';
import type { DistrictFinder } from './districts.ts';
import { boxWithin, kmBetween } from './geo.ts';
import {
  AREA_RADIUS,
  isLocality,
  isSpot,
  labelOf,
  type PlaceRow,
  searchWords,
  toPlace,
} from './place-row.ts';
import type { PlacesStore } from './places-store.ts';
import type { Resolver, Understood } from './resolve.ts';
import type { Units } from './units/unit-file.ts';

/** Metres: a pin is named by the nearest spot so near, else by a street so near, else by its town or village. */
const SPOT_METRES = 600;
const STREET_METRES = 300;
/** Metres within which a pin shares the postcode district of the spot that names it. */
const SAME_DISTRICT = 200;
/** Room for a name in a stop's street, next to the coordinates. */
const LONGEST_NAME = LONGEST.street - 30;
/** Factor by which the search area grows, so that a nearby match does not read a whole city. */
const WIDENING = 4;
const STEPS = 3;

/** Points that a passenger has set on a map or in a list. */
export interface Pins {
  /** [PLACE-15] Returns the place of a map pin, named after what is nearest; null outside the country. */
  at(point: Point): Place | null;
  /** The place of a pin whose text is the name that `at` has given it; null for any other text. */
  named(point: FoundPoint, text: string): Place | null;
  /** Returns named places within some metres of a point, nearest first. */
  around(point: Point, metres: number, limit: number): Place[];
}

interface PinSources {
  store: PlacesStore;
  /** Whether a point is in the country. */
  covers: (point: Point) => boolean;
}

export function createPins({ store, covers }: PinSources): Pins {
  function nearest(point: Point, metres: number, counts: (row: PlaceRow) => boolean): PlaceRow[] {
    return store
      .inside(boxWithin(point, metres / 1000))
      .filter(counts)
      .map((row) => ({ row, metres: metresBetween(row, point) }))
      .filter((one) => one.metres <= metres)
      .toSorted((a, b) => a.metres - b.metres || (a.row.id < b.row.id ? -1 : 1))
      .map(({ row }) => row);
  }

  function landmark(point: Point): PlaceRow | null {
    const [spot] = nearest(point, SPOT_METRES, ({ kind }) => isSpot(kind));
    const [street] = spot ? [] : nearest(point, STREET_METRES, ({ kind }) => kind === 'street');
    return spot ?? street ?? store.nearestLocality(point);
  }

  function at(given: Point): Place | null {
    // To the metre, as its id says it.
    const point = { lat: Number(given.lat.toFixed(5)), lon: Number(given.lon.toFixed(5)) };
    const row = covers(point) ? landmark(point) : null;
    if (!row) return null;
    const label = labelOf({ ...row, postcode: '' });
    const name = offsetWords(row, isLocality(row.kind) ? `the middle of ${label}` : label, point);
    const shared = isSpot(row.kind) && metresBetween(row, point) <= SAME_DISTRICT;
    return {
      id: geoUri({ ...point, postcode: null }),
      label: `${name.slice(0, LONGEST_NAME)} (pin ${point.lat.toFixed(5)}, ${point.lon.toFixed(5)})`,
      ...point,
      kind: 'landmark',
      postcode: (shared && row.postcode.split(' ')[0]) || null,
      postcodeArea: row.area || null,
      precision: 'door',
      radius: USUAL_RADIUS.door,
      point: `the pin ${name}`,
      unmatched: '',
    };
  }

  return {
    at,
    named(point, text) {
      const pin = at(point);
      return pin && fold(pin.label) === fold(text) ? pin : null;
    },
    around(point, metres, limit) {
      let rows: PlaceRow[] = [];
      for (let step = STEPS - 1; step >= 0 && rows.length < limit; step--) {
        rows = nearest(point, metres / WIDENING ** step, ({ kind }) => kind !== 'postcode');
      }
      return rows.slice(0, limit).map((row) => toPlace(row));
    },
  };
}

/** A point is believed this near to what we know of the text. */
const NEAR_KM = 5;

/** Whether the text says more than the name of the place: an address in a town. */
function addsTo(store: PlacesStore, place: Place, text: string): boolean {
  const row = store.byId(place.id);
  const words = row && searchWords(row);
  return !words || tokens(readAddress(text).rest).some((token) => !words.has(token));
}

interface PointCheckSources {
  store: PlacesStore;
  districts: DistrictFinder;
  units: Units;
}

/** Judges points of another service by our own data. */
function createPointCheck({ store, districts, units }: PointCheckSources) {
  /**
   * Near to a unit that we know; else within the district as far as we know it, and beyond its middle only in the same
   * postcode area.
   */
  function fitsPostcode(point: Point, postcode: Postcode): boolean {
    const unit = units.find(postcode);
    if (unit?.standing === 'current') return kmBetween(point, unit.point) <= NEAR_KM;
    const district = districts(postcode);
    const middle = district ?? store.byId(`pca:${postcode.area}`);
    if (!middle) return false;
    const km = kmBetween(point, middle);
    if (km <= NEAR_KM) return true;
    return (
      km <= (district?.reachKm ?? AREA_RADIUS / 1000) && store.nearestLocality(point)?.area === postcode.area
    );
  }

  /** Whether a point is where our own answer to a text is. */
  function fits(point: Point, place: Place, text: string): boolean {
    const isArea = place.precision === 'area' && place.id.startsWith('pc:');
    const postcode = isArea && parsePostcode(place.id.slice(3));
    if (postcode) return fitsPostcode(point, postcode);
    const inTown = place.precision === 'locality' && addsTo(store, place, text);
    return kmBetween(point, place) <= Math.max(NEAR_KM, inTown ? place.radius / 1000 : 0);
  }

  /** Whether it is where the text says, or, if we do not know the text, where the given postcode is. */
  function isPlausible(point: FoundPoint, place: Place | null, text: string): boolean {
    if (place && fits(point, place, text)) return true;
    if (place && isAsPreciseAs(place, 'place')) return false;
    // Towns share names; whole postcodes do not.
    const written = readAddress(text).postcode;
    const postcode = place ? written?.inward && written : point.postcode && parsePostcode(point.postcode);
    return Boolean(postcode && fitsPostcode(point, postcode));
  }

  return { fitsPostcode, isPlausible };
}

/** An address as it was written, with what came along. */
export interface Named {
  /** An id of ours, or a point of another service as `geoUri` writes it. */
  id?: string | undefined;
  text: string;
  /** The id of a vague point, or of one of several, that the passenger has confirmed to be meant. */
  confirmed?: string | undefined;
  /** Point of the text found by the server's map service. */
  found?: FoundPoint | null | undefined;
}

/** Name of a point that only a map knows. */
const ON_MAP = 'the spot on the map';

interface LocatorSources {
  store: PlacesStore;
  districts: DistrictFinder;
  units: Units;
  understand: Resolver;
  covers: (point: Point) => boolean;
  pins: Pins;
}

/** Finds the place of an address, with the point of another service where that can be believed. */
export function createLocator({
  store,
  districts,
  units,
  understand,
  covers,
  pins,
}: LocatorSources): (named: Named) => Located {
  const { fitsPostcode, isPlausible } = createPointCheck({ store, districts, units });

  /** The place of a point, with what we know ourselves of a place there. */
  function at(point: FoundPoint, text: string, known: Place | null): Place {
    const parsed = point.postcode === null ? null : parsePostcode(point.postcode);
    const written = readAddress(text).postcode;
    const code = written ?? (parsed && fitsPostcode(point, parsed) ? parsed : null);
    const postcode = code?.text ?? known?.postcode ?? null;
    const isTown = known?.precision === 'locality' && !written?.inward && !addsTo(store, known, text);
    return {
      id: geoUri(point),
      label: withPostcode(withoutCountry(withoutArea(text)), postcode),
      lat: point.lat,
      lon: point.lon,
      kind: known && isAsPreciseAs(known, 'place') ? known.kind : 'landmark',
      postcode,
      postcodeArea: code?.area ?? known?.postcodeArea ?? store.nearestLocality(point)?.area ?? null,
      precision: isTown ? 'locality' : 'door',
      radius: isTown ? known.radius : USUAL_RADIUS.door,
      point: isTown ? known.point : ON_MAP,
      unmatched: '',
    };
  }

  /** Returns the meaning of a text that a point selects among several. */
  function placeNear(point: FoundPoint, understood: Understood, text: string): Place | null {
    if (!understood || !isUnclear(understood)) return understood;
    return understood.candidates.find((one) => isPlausible(point, one, text)) ?? null;
  }

  return ({ id, text, confirmed, found }) => {
    const point = id === undefined ? null : parseGeoUri(id);
    const pin = point && pins.named(point, text);
    if (pin) return pin;
    const understood = understand({ id: point ? undefined : (id ?? confirmed), text });
    const covered = found && covers(found) ? found : null;
    if (point && covers(point)) {
      const known = placeNear(point, understood, text);
      if ((known || !understood) && isPlausible(point, known, text)) return at(point, text, known);
      if (covered && kmBetween(point, covered) <= NEAR_KM) return at(point, text, null);
    }
    if (point) return understood || covered ? 'elsewhere' : 'unknown';
    if (covered) {
      const known = placeNear(covered, understood, text);
      return at(covered, text, known && isPlausible(covered, known, text) ? known : null);
    }
    return understood ?? 'unknown';
  };
}
