import type { Json, PartChange } from '../documents/parts.ts';
import { type Area, areaKindWords, checkArea } from './area.ts';

type Corner = readonly [lon: number, lat: number];

/** Returns twice the signed area of a triangle, positive if its corners turn left. */
const turn = ([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

const within = ([ax, ay]: Corner, [bx, by]: Corner, [x, y]: Corner): boolean =>
  Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by);

/** Whether two edges share a point. */
function meet(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc > 0 !== abd > 0 && cda > 0 !== cdb > 0 && abc * abd !== 0 && cda * cdb !== 0) return true;
  return (
    (abc === 0 && within(a, b, c)) ||
    (abd === 0 && within(a, b, d)) ||
    (cda === 0 && within(c, d, a)) ||
    (cdb === 0 && within(c, d, b))
  );
}

/**
 * Returns the crossings of a polygon's outline with itself: pairs of edges, each by the index of its first corner.
 * Neighbouring edges, which share a corner, are not compared.
 */
export function crossings(points: readonly Corner[]): [first: number, second: number][] {
  const found: [number, number][] = [];
  for (const [first, a] of points.entries()) {
    const b = points[(first + 1) % points.length];
    for (let second = first + 2; second < points.length; second += 1) {
      const isNext = (second + 1) % points.length === first;
      const [c, d] = [points[second], points[(second + 1) % points.length]];
      if (!isNext && b && c && d && meet(a, b, c, d)) found.push([first, second]);
    }
  }
  return found;
}

/** Describes the first crossing, with corners numbered from 1; '' if there is none. */
export function crossingWords(points: readonly Corner[]): string {
  const [found] = crossings(points);
  if (!found) return '';
  const edge = (from: number) => `${from + 1}–${((from + 1) % points.length) + 1}`;
  return `the edge ${edge(found[0])} crosses the edge ${edge(found[1])}`;
}

/** Whether a point is in or around Great Britain. Swapped latitude and longitude are outside. */
function isBritish([lon, lat]: readonly [number, number]): boolean {
  return lon >= -12 && lon <= 4 && lat >= 48 && lat <= 62;
}

function cornersOf(area: Area): readonly (readonly [number, number])[] {
  if (area.kind === 'postcodes') return [];
  return area.kind === 'circle' ? [[area.lon, area.lat]] : area.points;
}

/** Lists why an area cannot be used by an operator or a tariff; empty if it can. */
export function areaFaults(area: Area): string[] {
  const faults = checkArea(area);
  if (faults.length === 0 && !cornersOf(area).every(isBritish))
    faults.push('lies outside Great Britain; are latitude and longitude the wrong way round?');
  return faults;
}

/** Like `areaFaults`, and also reports an outline that crosses itself. */
export function drawnFaults(area: Area): string[] {
  const faults = areaFaults(area);
  if (faults.length > 0 || area.kind !== 'polygon') return faults;
  return [crossingWords(area.points)].filter(Boolean);
}

/** Key of the only part of an area's document. */
export const AREA_PART = 'area';

/** Reads an area from its part; null if it is missing or incomplete. */
export function areaIn(part: Json): Area | null {
  const found = part as Partial<Area> | null;
  if (found?.kind === 'circle' && typeof found.miles === 'number') return found as Area;
  if (found?.kind === 'polygon' && Array.isArray(found.points)) return found as Area;
  if (found?.kind === 'postcodes' && Array.isArray(found.codes)) return found as Area;
  return null;
}

export const areaPart = (area: Area): Json => area as unknown as Json;

/** Describes the change of an area: "8-mile radius → 10-mile radius". */
export function areaSentences(changes: readonly PartChange[]): string[] {
  return changes.map(({ before, after }) => {
    const [was, is] = [areaIn(before), areaIn(after)];
    if (!is) return after === null ? 'The area is retired' : 'The area is not drawn to its end yet';
    if (!was) return `A new area: ${areaKindWords(is)}`;
    const [wasWords, words] = [areaKindWords(was), areaKindWords(is)];
    return wasWords === words ? `${words}, drawn anew` : `${wasWords} → ${words}`;
  });
}
