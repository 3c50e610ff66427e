import { parsePostcode } from './place-text.ts';
import type { Point } from './place.ts';

/** Mean radius of the Earth in statute miles; IUGG: 6,371.0088 km. */
export const EARTH_MILES = 3958.7613;

export const METRES_A_MILE = 1609.344;

const RADIANS = Math.PI / 180;

/** Great-circle distance in miles (haversine). */
export function milesBetween(a: Point, b: Point): number {
  const lat = Math.sin(((b.lat - a.lat) * RADIANS) / 2);
  const lon = Math.sin(((b.lon - a.lon) * RADIANS) / 2);
  const h = lat * lat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * lon * lon;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Points evenly on the circle around a point, the first in the north. @param metres the radius */
export function pointsAround({ lat, lon }: Point, metres: number, count: number): Point[] {
  const degrees = metres / METRES_A_MILE / (EARTH_MILES * RADIANS);
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count;
    return {
      lat: lat + degrees * Math.cos(angle),
      lon: lon + (degrees * Math.sin(angle)) / Math.cos(lat * RADIANS),
    };
  });
}

const DIRECTIONS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

/** Distance within which a point counts as at a place, metres. */
const AT = 30;

/** Metres between two points. */
export const metresBetween = (a: Point, b: Point): number => milesBetween(a, b) * METRES_A_MILE;

/** "80 m", "350 m", "1.2 miles" */
export function distanceWords(metres: number): string {
  if (metres < 95) return `${Math.max(10, Math.round(metres / 10) * 10)} m`;
  if (metres < 975) return `${Math.round(metres / 50) * 50} m`;
  const miles = (metres / METRES_A_MILE).toFixed(1);
  return `${miles} ${miles === '1.0' ? 'mile' : 'miles'}`;
}

/** Direction of `to` as seen from `from`: the nearest of eight. */
export function directionWords(from: Point, to: Point): (typeof DIRECTIONS)[number] {
  const north = to.lat - from.lat;
  const east = (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180);
  const eighths = Math.round((Math.atan2(east, north) * 4) / Math.PI);
  return DIRECTIONS[(eighths + 8) % 8] ?? 'north';
}

/** [PLACE-15] A point by a place: "350 m north of Leeds Station", or "at Leeds Station" where it is no way off. */
export function offsetWords(place: Point, name: string, point: Point): string {
  const metres = metresBetween(place, point);
  if (metres < AT) return `at ${name}`;
  return `${distanceWords(metres)} ${directionWords(place, point)} of ${name}`;
}

/** Point of an address from a map service, with its postcode. */
export interface FoundPoint extends Point {
  postcode: string | null;
}

const SCHEME = 'geo:';
const DEGREES = String.raw`-?\d{1,3}(?:\.\d{1,8})?`;
const URI = new RegExp(`^${SCHEME}(${DEGREES}),(${DEGREES})(?:;postcode=([A-Z\\d]{2,7}))?$`);

/** Whether a place's id is a point and not a key of ours. */
export function isGeoUri(id: string): boolean {
  return id.startsWith(SCHEME);
}

/**
 * A point as a place id (RFC 5870), to the metre: "geo:53.79570,-1.54910;postcode=LS14DY". Missing parts are left
 * out.
 */
export function geoUri({ lat, lon, postcode }: FoundPoint): string {
  const at = `${SCHEME}${lat.toFixed(5)},${lon.toFixed(5)}`;
  const code = postcode === null ? null : parsePostcode(postcode);
  return code ? `${at};postcode=${code.text.replace(' ', '')}` : at;
}

/** Reads the output of `geoUri`; null for anything else. */
export function parseGeoUri(text: string): FoundPoint | null {
  const [, lat, lon, code] = URI.exec(text) ?? [];
  if (lat === undefined || Math.abs(Number(lat)) > 90 || Math.abs(Number(lon)) > 180) return null;
  const postcode = code === undefined ? null : parsePostcode(code);
  if (code !== undefined && !postcode) return null;
  return { lat: Number(lat), lon: Number(lon), postcode: postcode?.text ?? null };
}

/** Port of the map service that the server uses to geocode addresses. */
export interface Geocoder {
  /** Null if there is no such address in the country. Rejects if the service fails. */
  geocode(text: string): Promise<FoundPoint | null>;
}
