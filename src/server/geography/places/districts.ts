import { parsePostcode, type Postcode, withinOneEdit } from '../../../domain/place/place-text.ts';
import type { Point } from '../../../domain/place/place.ts';
import { kmBetween } from './geo.ts';

/** A postcode district: where most of its people live, and how far from there its addresses may lie. */
interface District extends Point {
  /** Common name: "Headingley" for LS6. */
  name: string;
  reachKm: number;
}

/** The district of a postcode; null for one that we do not know. */
export interface DistrictFinder {
  (postcode: Postcode): District | null;
  /** The districts of the same area whose codes differ by one character, one that lacks the last first. */
  like(postcode: Postcode): Postcode[];
}

/** Addresses lie no farther from the middle of their district than that many others do: so for 99 of 100 in Britain. */
const OTHERS = 5;
const LEAST_REACH_KM = 2.5;
const MOST_REACH_KM = 35;

function reachOf(district: Point, all: readonly Point[]): number {
  const near: number[] = [];
  for (const other of all) {
    const km = kmBetween(district, other);
    if (other === district || (near.length === OTHERS && km >= (near.at(-1) ?? 0))) continue;
    near.push(km);
    near.sort((a, b) => a - b);
    near.length = Math.min(near.length, OTHERS);
  }
  const km = Math.min(Math.max(near.at(-1) ?? MOST_REACH_KM, LEAST_REACH_KM), MOST_REACH_KM);
  return Math.round(km * 10) / 10;
}

/** The rows of the table of districts. */
export function districtRows(text: string): (Point & { outward: string; name: string })[] {
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [outward = '', name = '', lat, lon] = line.split('\t');
      return { outward, name, lat: Number(lat), lon: Number(lon) };
    });
}

/**
 * Reads the table of districts: a header, then outward code, name, latitude and longitude per line. `others` may
 * provide missing coordinates.
 */
export function readDistricts(
  text: string,
  others: (postcode: Postcode) => Point | null = () => null,
): DistrictFinder {
  const rows = districtRows(text);
  const byOutward = new Map(rows.map((row) => [row.outward, row]));
  const known = new Map<string, District>();
  const find = (postcode: Postcode) => {
    const { outward } = postcode;
    const other = byOutward.has(outward) ? null : others(postcode);
    const row = byOutward.get(outward) ?? (other && { name: outward, ...other });
    if (!row) return null;
    const { name, lat, lon } = row;
    const district = known.get(outward) ?? { name, lat, lon, reachKm: reachOf(row, rows) };
    known.set(outward, district);
    return district;
  };
  const like = ({ area, outward }: Postcode) =>
    rows
      .flatMap((row) => (withinOneEdit(row.outward, outward) ? (parsePostcode(row.outward) ?? []) : []))
      .filter((other) => other.area === area)
      .toSorted((a, b) => Number(outward.startsWith(b.outward)) - Number(outward.startsWith(a.outward)));
  return Object.assign(find, { like });
}
