import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const coast = JSON.parse(read('./coast.json')) as [number, number][][];
const towns = JSON.parse(read('./towns.json')) as { name: string; lat: number; lon: number }[];

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

describe('the outline of the route card', () => {
  it('is small enough to travel with the page', () => {
    // The bundler drops the white space.
    expect(JSON.stringify(coast).length).toBeLessThanOrEqual(12 * 1024);
    expect(JSON.stringify(towns).length).toBeLessThanOrEqual(6 * 1024);
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

  it('names the great cities once each', () => {
    const names = towns.map((town) => town.name);
    expect(new Set(names).size).toBe(towns.length);
    expect(names).toEqual(
      expect.arrayContaining(['London', 'Leeds', 'Manchester', 'Glasgow', 'Cardiff', 'Newcastle upon Tyne']),
    );
  });
});
