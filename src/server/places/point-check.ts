import { parsePostcode, type Postcode, readAddress, tokens } from '../../domain/place-text.ts';
import type { FoundPoint } from '../../domain/geo-uri.ts';
import { isAsSharpAs, type Place, type Point } from '../../domain/place.ts';
import { kmBetween } from './geo.ts';
import type { DistrictFinder } from './districts.ts';
import { AREA_RADIUS, searchWords } from './place-row.ts';
import type { PlacesStore } from './places-store.ts';
import type { Units } from './units/unit-file.ts';

/** A point is believed this near to what we know of the text. */
export const NEAR_KM = 5;

/** Whether the text says more than the name of the place: an address in a town. */
export function addsTo(store: PlacesStore, place: Place, text: string): boolean {
  const row = store.byId(place.id);
  const words = row && searchWords(row);
  return !words || tokens(readAddress(text).rest).some((token) => !words.has(token));
}

interface Sources {
  store: PlacesStore;
  districts: DistrictFinder;
  units: Units;
}

/** Judges points of another service by our own data. */
export function createPointCheck({ store, districts, units }: Sources) {
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

  /** Whether a point lies where our own answer to a text does. */
  function fits(point: Point, place: Place, text: string): boolean {
    const isArea = place.precision === 'area' && place.id.startsWith('pc:');
    const postcode = isArea && parsePostcode(place.id.slice(3));
    if (postcode) return fitsPostcode(point, postcode);
    const inTown = place.precision === 'locality' && addsTo(store, place, text);
    return kmBetween(point, place) <= Math.max(NEAR_KM, inTown ? place.radius / 1000 : 0);
  }

  /** Whether it lies where the text says, or, where that says nothing to us, the postcode that came along. */
  function isPlausible(point: FoundPoint, place: Place | null, text: string): boolean {
    if (place && fits(point, place, text)) return true;
    if (place && isAsSharpAs(place, 'place')) return false;
    // Towns share names; a whole postcode is nobody else's.
    const written = readAddress(text).postcode;
    const told = place ? written?.inward && written : point.postcode && parsePostcode(point.postcode);
    return Boolean(told && fitsPostcode(point, told));
  }

  return { fitsPostcode, isPlausible };
}
