import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const coast = JSON.parse(read('./coast.json')) as [number, number][][];
const roads = JSON.parse(read('./roads.json')) as number[][];
const names = JSON.parse(read('./names.json')) as [name: string, lat: number, lon: number][];

function onLand(lat: number, lon: number): boolean {
  return coast.some((ring) => {
    let inside = false;
    ring.forEach(([x, y], i) => {
      const [px, py] = ring.at(i - 1)!;
      if (y > lat !== py > lat && lon < ((px - x) * (lat - y)) / (py - y) + x) inside = !inside;
    });
    return inside;
  });
}

/** The coast is rough, and towns stand at the sea. */
const nearShore = (lat: number, lon: number) =>
  coast.some((ring) => ring.some(([x, y]) => Math.abs(y - lat) < 0.15 && Math.abs(x - lon) < 0.2));

describe('map data', () => {
  it('is small enough for a page', () => {
    // As it travels: the bundler drops the white space.
    const all = [coast, roads, names].map((rows) => brotliCompressSync(JSON.stringify(rows)).length);
    expect(all.reduce((sum, bytes) => sum + bytes)).toBeLessThan(45 * 1024);
  });

  it.each([
    ['Leeds', 53.8, -1.55, true],
    ['Inverness', 57.45, -4.25, true],
    ['Belfast', 54.58, -6.0, true],
    ['Dublin', 53.34, -6.4, true],
    ['Portree', 57.4, -6.3, true],
    ['the Irish Sea', 53.8, -4.4, false],
    ['the North Sea', 54.5, 1.5, false],
    ['the Bristol Channel', 51.4, -3.6, false],
  ])('%s: land is %s, %s, %s', (_, lat, lon, land) => {
    expect(onLand(lat, lon)).toBe(land);
  });

  it('has the largest cities first', () => {
    expect(names[0]?.[0]).toBe('London');
    const known = names.map(([name]) => name);
    expect(known).toEqual(
      expect.arrayContaining(['Leeds', 'Manchester', 'Glasgow', 'Cardiff', 'Newcastle upon Tyne', 'Belfast']),
    );
    for (const [name, lat, lon] of names)
      expect([name, onLand(lat, lon) || nearShore(lat, lon)]).toEqual([name, true]);
  });

  it('has roads across the country without gaps', () => {
    expect(new Set(roads.map(([kind]) => kind))).toEqual(new Set([0, 1, 2]));
    for (const [, lon = 0, lat = 0, ...steps] of roads) {
      expect(onLand(lat / 1000, lon / 1000) || nearShore(lat / 1000, lon / 1000)).toBe(true);
      expect(Math.max(...steps.map(Math.abs))).toBeLessThan(800);
    }
  });
});
