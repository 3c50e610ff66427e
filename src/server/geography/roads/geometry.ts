import Flatbush from 'flatbush';
import { milesBetween } from '../../../domain/place/geo.ts';
import type { Point } from '../../../domain/place/place.ts';

const RADIANS = Math.PI / 180;

/** A flat list of coordinates: lat, lon, lat, lon, … */
type Flat = ArrayLike<number>;

/** Whether a point is inside a ring (even-odd rule). */
function inRing(p: Point, ring: Flat): boolean {
  let inside = false;
  const n = ring.length;
  for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
    const yi = ring[i]!;
    const xi = ring[i + 1]!;
    const yj = ring[j]!;
    const xj = ring[j + 1]!;
    if (yi > p.lat !== yj > p.lat && p.lon < ((xj - xi) * (p.lat - yi)) / (yj - yi) + xi) {
      inside = !inside;
    }
  }
  return inside;
}

function side(a: Point, b: Point, lat: number, lon: number): number {
  return (b.lon - a.lon) * (lat - a.lat) - (b.lat - a.lat) * (lon - a.lon);
}

/** Whether the straight line from a to b crosses an open line. */
function crossesLine(a: Point, b: Point, line: Flat): boolean {
  let before = side(a, b, line[0]!, line[1]!);
  for (let i = 2; i < line.length; i += 2) {
    const lat = line[i]!;
    const lon = line[i + 1]!;
    const after = side(a, b, lat, lon);
    if (before > 0 !== after > 0) {
      const c = { lat: line[i - 2]!, lon: line[i - 1]! };
      const d = { lat, lon };
      if (side(c, d, a.lat, a.lon) > 0 !== side(c, d, b.lat, b.lon) > 0) return true;
    }
    before = after;
  }
  return false;
}

/** South, west, north and east ends of a line or ring, in degrees. */
interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

function boxOf(line: Flat): Box {
  const box = { south: 90, west: 180, north: -90, east: -180 };
  for (let i = 0; i < line.length; i += 2) {
    box.south = Math.min(box.south, line[i]!);
    box.north = Math.max(box.north, line[i]!);
    box.west = Math.min(box.west, line[i + 1]!);
    box.east = Math.max(box.east, line[i + 1]!);
  }
  return box;
}

/** A line or ring with its box, for cheap refusals. */
export interface Shape {
  points: Flat;
  box: Box;
}

export const shapeOf = (points: Flat): Shape => ({ points, box: boxOf(points) });

/** Whether the straight line from a to b crosses any of the lines. */
export function crossesAny(a: Point, b: Point, lines: readonly Shape[]): boolean {
  const south = Math.min(a.lat, b.lat);
  const north = Math.max(a.lat, b.lat);
  const west = Math.min(a.lon, b.lon);
  const east = Math.max(a.lon, b.lon);
  return lines.some(
    ({ box, points }) =>
      box.south <= north &&
      box.north >= south &&
      box.west <= east &&
      box.east >= west &&
      crossesLine(a, b, points),
  );
}

/** Whether a point is inside any of the rings. */
export function inAnyRing(p: Point, rings: readonly Shape[]): boolean {
  return rings.some(
    ({ box, points }) =>
      p.lat >= box.south && p.lat <= box.north && p.lon >= box.west && p.lon <= box.east && inRing(p, points),
  );
}

/** The shore of a land: its rings, and their stretches by their boxes, so that lines far from any cost little. */
export interface Coast {
  rings: readonly Shape[];
  stretches: readonly { ring: number; points: Flat }[];
  index: Flatbush;
}

/** Segments in one stretch of a ring. */
const STRETCH = 8;

export function coastOf(rings: readonly Shape[]): Coast {
  const stretches = rings.flatMap(({ points }, ring) => {
    // Closed, and each stretch with the point to which it leads on.
    const all = [...Array.from(points), points[0]!, points[1]!];
    return Array.from({ length: Math.ceil((all.length / 2 - 1) / STRETCH) }, (_, i) => ({
      ring,
      points: all.slice(i * STRETCH * 2, (i + 1) * STRETCH * 2 + 2),
    }));
  });
  const index = new Flatbush(Math.max(1, stretches.length));
  for (const { points } of stretches) {
    const { west, south, east, north } = boxOf(points);
    index.add(west, south, east, north);
  }
  if (stretches.length === 0) index.add(0, 0, 0, 0);
  index.finish();
  return { rings, stretches, index };
}

/** Returns the crossings of the straight line from a to b with a line, as fractions of its length. */
function crossingsOf(a: Point, b: Point, line: Flat): number[] {
  const found: number[] = [];
  for (let i = 2; i < line.length; i += 2) {
    const [from, to] = [side(a, b, line[i - 2]!, line[i - 1]!), side(a, b, line[i]!, line[i + 1]!)];
    if (from > 0 === to > 0) continue;
    const c = { lat: line[i - 2]!, lon: line[i - 1]! };
    const d = { lat: line[i]!, lon: line[i + 1]! };
    const [near, far] = [side(c, d, a.lat, a.lon), side(c, d, b.lat, b.lon)];
    if (near > 0 !== far > 0) found.push(near / (near - far));
  }
  return found;
}

/** The longest stretch of the straight line from a to b outside all land, in miles. */
export function seaMiles(a: Point, b: Point, { rings, stretches, index }: Coast): number {
  const box = boxOf([a.lat, a.lon, b.lat, b.lon]);
  const shores = index
    .search(box.west, box.south, box.east, box.north)
    .flatMap((n) => {
      const stretch = stretches[n];
      return stretch ? crossingsOf(a, b, stretch.points).map((at) => ({ at, ring: stretch.ring })) : [];
    })
    .toSorted((one, other) => one.at - other.at);
  const inside = new Set(rings.flatMap((ring, n) => (inAnyRing(a, [ring]) ? [n] : [])));
  let longest = 0;
  let last = 0;
  for (const { at, ring } of [...shores, { at: 1, ring: -1 }]) {
    if (inside.size === 0) longest = Math.max(longest, at - last);
    if (!inside.delete(ring)) inside.add(ring);
    last = at;
  }
  return longest * milesBetween(a, b);
}

/** Douglas–Peucker on [lon, lat] pairs; `tolerance` in degrees of latitude. */
export function simplify(line: [number, number][], tolerance: number): [number, number][] {
  const keep = new Uint8Array(line.length);
  keep[0] = 1;
  keep[line.length - 1] = 1;
  const stack: [number, number][] = [[0, line.length - 1]];
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [first, last] = span;
    const far = farthest(line, first, last);
    if (far.distance <= tolerance) continue;
    keep[far.index] = 1;
    stack.push([first, far.index], [far.index, last]);
  }
  return line.filter((_, i) => keep[i] === 1);
}

function farthest(line: [number, number][], first: number, last: number) {
  const [ax, ay] = line[first]!;
  const shrink = Math.cos(ay * RADIANS);
  const dx = (line[last]![0] - ax) * shrink;
  const dy = line[last]![1] - ay;
  const square = dx * dx + dy * dy;
  let index = first;
  let distance = -1;
  for (let i = first + 1; i < last; i++) {
    const px = (line[i]![0] - ax) * shrink;
    const py = line[i]![1] - ay;
    const t = square === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / square));
    const d = Math.hypot(px - t * dx, py - t * dy);
    if (d > distance) {
      distance = d;
      index = i;
    }
  }
  return { index, distance };
}

const LINE_POINTS = 200;

/** Thins a line that is to be drawn until it has at most `LINE_POINTS` points. */
export function thinned(line: [number, number][]): [number, number][] {
  let thin = line;
  for (let tolerance = 0.0005; thin.length > LINE_POINTS; tolerance *= 1.6) {
    thin = simplify(line, tolerance);
  }
  return thin;
}
