import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { inAnyRing, shapeOf, type Shape } from '../../src/server/geography/roads/geometry.ts';
import type { Point } from '../../src/domain/place/place.ts';
import type { Town } from './gazetteer.ts';
import { islands } from './network/islands.ts';
import { parseShapes } from './parse.ts';

/** A land without a road to the mainland; `shore` is its coast, or its rings where the coastline leaves it out. */
export interface Land {
  name: string;
  roadless: boolean;
  rings: Shape[];
  shore: Shape[];
}

/** The lands of network/islands.ts, in the order in which their rings are looked at, without their shores. */
export function readLands(): Land[] {
  return parseShapes(islands).map(({ words, points }) => ({
    name: words[0]!.replace(/:$/, '').replaceAll('-', ' '),
    roadless: words[1] === 'roadless',
    rings: [shapeOf(points)],
    shore: [],
  }));
}

/** The first land that holds a point; null on the mainland and outside. */
export const landAt = (lands: readonly Land[], p: Point): Land | null =>
  lands.find((land) => inAnyRing(p, land.rings)) ?? null;

/** Gives each coast ring (lat, lon, …) to the land that holds most of it; answers those of the mainland. */
export function sharedCoast(lands: readonly Land[], coast: readonly number[][]): number[][] {
  const mainland: number[][] = [];
  for (const ring of coast) {
    const held = new Map<Land | null, number>();
    for (let i = 0; i < ring.length; i += 2) {
      const land = landAt(lands, { lat: ring[i]!, lon: ring[i + 1]! });
      held.set(land, (held.get(land) ?? 0) + 1);
    }
    const [[land = null] = []] = [...held].toSorted((a, b) => b[1] - a[1]);
    if (land) land.shore.push(shapeOf(ring));
    else mainland.push(ring);
  }
  for (const land of lands) if (land.shore.length === 0) land.shore = land.rings;
  return mainland;
}

const GAZETTEER = new URL('../../src/server/geography/places/gazetteer.tsv.gz', import.meta.url);

/** Towns, villages and suburbs of our own gazetteer, the most important first. */
export function readVillages(): Town[] {
  return gunzipSync(readFileSync(GAZETTEER))
    .toString('utf8')
    .split('\n')
    .filter((line) => line.startsWith('twn:'))
    .map((line) => line.split('\t'))
    .map(([, name = '', , , lat, lon]) => ({ name, lat: Number(lat), lon: Number(lon) }));
}
