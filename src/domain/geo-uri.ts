import type { Point } from './place.ts';
import { parsePostcode } from './place-text.ts';

/** Where a map service has an address, with the postcode that it told. */
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

/** A point as a place's id (RFC 5870), to the metre: "geo:53.79570,-1.54910;postcode=LS14DY", without what is none. */
export function geoUri({ lat, lon, postcode }: FoundPoint): string {
  const at = `${SCHEME}${lat.toFixed(5)},${lon.toFixed(5)}`;
  const code = postcode === null ? null : parsePostcode(postcode);
  return code ? `${at};postcode=${code.text.replace(' ', '')}` : at;
}

/** What `geoUri` wrote; null for anything else. */
export function parseGeoUri(text: string): FoundPoint | null {
  const [, lat, lon, code] = URI.exec(text) ?? [];
  if (lat === undefined || Math.abs(Number(lat)) > 90 || Math.abs(Number(lon)) > 180) return null;
  const postcode = code === undefined ? null : parsePostcode(code);
  if (code !== undefined && !postcode) return null;
  return { lat: Number(lat), lon: Number(lon), postcode: postcode?.text ?? null };
}
