import { EARTH_MILES, milesBetween } from '../place/geo.ts';
import type { Place, Point } from '../place/place.ts';
import { many } from '../text.ts';

/** A named area: where an operator accepts pick-ups, or a fixed fare or area charge applies. */
export type Area = { name: string } & (
  | { kind: 'circle'; lat: number; lon: number; miles: number }
  /** [lon, lat] corners in order, closed implicitly; must not cross the 180th meridian. */
  | { kind: 'polygon'; points: [number, number][] }
  /** Postcode areas ("LS") and districts ("LS1", "SW1A"; "SW1" includes SW1A). */
  | { kind: 'postcodes'; codes: string[] }
);

/** The properties of a place that decide whether it is in an area. */
export type AreaPlace = Pick<Place, 'lat' | 'lon' | 'postcode' | 'postcodeArea'>;

/** Bounds in degrees. */
interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

const RADIANS = Math.PI / 180;
const MILES_PER_DEGREE = EARTH_MILES * RADIANS;
/** Great Britain has about 88,700 square miles, 120 postcode areas and 2,900 districts. */
const AREA_SQUARE_MILES = 740;
const DISTRICT_SQUARE_MILES = 30;
const CODE = /^[A-Z]{1,2}(\d{1,2}|\d[A-Z])?$/;

/** Even-odd rule; a point on an edge may fall on either side. */
function inPolygon(points: readonly [number, number][], { lat, lon }: Point): boolean {
  let inside = false;
  let previous = points[points.length - 1];
  for (const corner of points) {
    if (previous && corner[1] > lat !== previous[1] > lat) {
      const crossing =
        ((previous[0] - corner[0]) * (lat - corner[1])) / (previous[1] - corner[1]) + corner[0];
      if (lon < crossing) inside = !inside;
    }
    previous = corner;
  }
  return inside;
}

function isPostcodeArea(code: string): boolean {
  return code.length <= 2 && code.charAt(code.length - 1) >= 'A';
}

function hasPostcode(code: string, place: AreaPlace): boolean {
  if (code === place.postcodeArea) return true;
  const postcode = place.postcode;
  if (postcode === null || !postcode.startsWith(code)) return false;
  const space = postcode.indexOf(' ');
  const rest = postcode.slice(code.length, space < 0 ? undefined : space);
  const goesOnWithDigit = rest !== '' && rest < 'A';
  // "SW1" includes "SW1A" but not "SW11"; the area "L" includes "L1" but not "LS1".
  return isPostcodeArea(code) ? goesOnWithDigit : !goesOnWithDigit;
}

/** Whether a place is in an area: by its point for circles and polygons, by its postcode otherwise. */
export function pointInArea(area: Area, place: AreaPlace): boolean {
  switch (area.kind) {
    case 'circle':
      if (Math.abs(place.lat - area.lat) * MILES_PER_DEGREE > area.miles) return false;
      return milesBetween(area, place) <= area.miles;
    case 'polygon':
      return inPolygon(area.points, place);
    case 'postcodes':
      for (const code of area.codes) if (hasPostcode(code, place)) return true;
      return false;
  }
}

/**
 * Returns the bounding box of a circle or polygon for a spatial index; null for postcodes (see `postcodesOfArea`).
 */
export function boundsOfArea(area: Area): Bounds | null {
  if (area.kind === 'postcodes') return null;
  if (area.kind === 'circle') {
    const lat = area.miles / MILES_PER_DEGREE;
    const lon = Math.asin(Math.min(1, Math.sin(lat * RADIANS) / Math.cos(area.lat * RADIANS))) / RADIANS;
    return { west: area.lon - lon, south: area.lat - lat, east: area.lon + lon, north: area.lat + lat };
  }
  const lons = area.points.map(([lon]) => lon);
  const lats = area.points.map(([, lat]) => lat);
  return {
    west: Math.min(...lons),
    south: Math.min(...lats),
    east: Math.max(...lons),
    north: Math.max(...lats),
  };
}

/** Returns the postcode areas ("LS") that an area of postcodes touches, without duplicates; none for other shapes. */
export function postcodesOfArea(area: Area): string[] {
  if (area.kind !== 'postcodes') return [];
  return [...new Set(area.codes.map((code) => code.replace(/\d.*$/, '')))];
}

/** Returns the size in square miles, to compare areas. For postcodes it is nominal. */
export function sizeOfArea(area: Area): number {
  if (area.kind === 'circle') return Math.PI * area.miles ** 2;
  if (area.kind === 'postcodes') {
    const size = (code: string) => (isPostcodeArea(code) ? AREA_SQUARE_MILES : DISTRICT_SQUARE_MILES);
    return area.codes.reduce((sum, code) => sum + size(code), 0);
  }
  const { south, north } = boundsOfArea(area) ?? { south: 0, north: 0 };
  const squash = Math.cos(((south + north) / 2) * RADIANS);
  let doubled = 0;
  let previous = area.points[area.points.length - 1];
  for (const corner of area.points) {
    if (previous) doubled += previous[0] * corner[1] - corner[0] * previous[1];
    previous = corner;
  }
  return (Math.abs(doubled) / 2) * squash * MILES_PER_DEGREE ** 2;
}

/** Lists the errors of an area, for example of a provider file; empty if it can be used. */
export function checkArea(area: Area): string[] {
  const faults: string[] = [];
  if (area.name.trim() === '') faults.push('has no name');
  if (area.kind === 'circle') {
    if (!(area.miles > 0 && area.miles <= 500)) faults.push('miles must be above 0 and at most 500');
    if (!onEarth(area.lon, area.lat)) faults.push('lat or lon is not a place on Earth');
  } else if (area.kind === 'polygon') {
    if (area.points.length < 3) faults.push('needs at least three points');
    if (!area.points.every(([lon, lat]) => onEarth(lon, lat))) faults.push('points must be [lon, lat]');
  } else {
    if (area.codes.length === 0) faults.push('names no postcode');
    const wrong = area.codes.filter((code) => !CODE.test(code));
    if (wrong.length > 0) faults.push(`not a postcode area or district: ${wrong.join(', ')}`);
  }
  return faults;
}

function onEarth(lon: number, lat: number): boolean {
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 89;
}

/** Content of an area, best known first. */
export interface Held {
  /** Districts such as "LS6 (Headingley)" for postcodes, towns otherwise. */
  names: readonly string[];
  count: number;
}

const MOST_NAMED = 4;

function sizeWords(area: Area): string {
  const size = sizeOfArea(area);
  const words = (size < 10 ? Math.round(size * 10) / 10 : Math.round(size)).toLocaleString('en-GB');
  const unit = words === '1' ? 'square mile' : 'square miles';
  return area.kind === 'postcodes' ? `about ${words} ${unit}` : `${words} ${unit}`;
}

/** "Includes 23 towns, among them Leeds and Bradford; 1,240 square miles." */
export function areaWords(area: Area, { names, count }: Held): string {
  const what = area.kind === 'postcodes' ? 'postcode district' : 'town';
  const named = names.slice(0, MOST_NAMED);
  const list = named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : (named[0] ?? '');
  const among = count > named.length ? `, among them ${list}` : `: ${list}`;
  return count === 0
    ? `Includes no known ${what}; ${sizeWords(area)}.`
    : `Includes ${many(count, what)}${among}; ${sizeWords(area)}.`;
}

/** Describes the shape: "8-mile radius", "7 corners", "LS, BD1". */
export function areaKindWords(area: Area): string {
  if (area.kind === 'circle') return `${area.miles}-mile radius`;
  if (area.kind === 'polygon') return many(area.points.length, 'corner');
  const [first, ...others] = area.codes;
  return area.codes.length > 6 ? `${first} and ${others.length} other postcodes` : area.codes.join(', ');
}
