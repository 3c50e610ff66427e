import Delaunator from 'delaunator';
import { milesBetween } from '../../src/domain/place/geo.ts';
import {
  type Coast,
  crossesAny,
  inAnyRing,
  seaMiles,
  type Shape,
} from '../../src/server/geography/roads/geometry.ts';
import type { Point } from '../../src/domain/place/place.ts';
import { calibration } from './calibration.ts';

export interface Terrain {
  factor: number;
  longest: number;
  shape: Shape;
}

export interface Surroundings {
  /** Lines that no local road crosses. */
  water: readonly Shape[];
  /** Coast rings: outside them is sea. */
  land: Coast;
  terrain: readonly Terrain[];
}

export interface LocalRoad {
  from: number;
  to: number;
  miles: number;
  mph: number;
}

const SHRINK = 0.59;

/** Whether the straight line between two points crosses no water worth a detour. */
export function isDry(a: Point, b: Point, around: Surroundings): boolean {
  return !crossesAny(a, b, around.water) && seaMiles(a, b, around.land) <= calibration.seaTolerance;
}

const cell = (lat: number, lon: number): string => `${Math.floor(lat * 20)}:${Math.floor(lon * 12)}`;

/** How many points lie within 2.5 miles of each point. */
function crowds(points: readonly Point[]): number[] {
  const cells = Map.groupBy(points, (p) => cell(p.lat, p.lon));
  return points.map((p) => {
    let count = 0;
    for (const dy of [-0.05, 0, 0.05]) {
      for (const dx of [-1 / 12, 0, 1 / 12]) {
        const near = cells.get(cell(p.lat + dy, p.lon + dx)) ?? [];
        count += near.filter((q) => q !== p && milesBetween(p, q) < 2.5).length;
      }
    }
    return count;
  });
}

function terrainAt(a: Point, b: Point, terrain: readonly Terrain[]): { factor: number; longest: number } {
  const middle = { lat: (a.lat + b.lat) / 2, lon: (a.lon + b.lon) / 2 };
  return (
    terrain.find((t) => inAnyRing(middle, [t.shape])) ?? { factor: 1, longest: calibration.longestLocal }
  );
}

const mphOf = (crowd: number): number => calibration.localSpeed.find(([least]) => crowd >= least)?.[1] ?? 34;

/** Local roads between neighbouring places: Delaunay edges, none across water or too far in high country. */
export function localRoads(points: readonly Point[], around: Surroundings): LocalRoad[] {
  const { triangles, halfedges } = Delaunator.from(
    [...points],
    (p: Point) => p.lon * SHRINK,
    (p: Point) => p.lat,
  );
  const crowd = crowds(points);
  const roads: LocalRoad[] = [];
  for (let e = 0; e < triangles.length; e++) {
    if (halfedges[e]! > e) continue;
    const from = triangles[e]!;
    const to = triangles[e % 3 === 2 ? e - 2 : e + 1]!;
    const [a, b] = [points[from]!, points[to]!];
    const straight = milesBetween(a, b);
    if (straight > calibration.longestLocal) continue;
    const terrain = terrainAt(a, b, around.terrain);
    if (straight > terrain.longest || !isDry(a, b, around)) continue;
    const mph = mphOf((crowd[from]! + crowd[to]!) / 2);
    roads.push({ from, to, miles: straight * calibration.localWiggle * terrain.factor, mph });
  }
  return roads;
}
