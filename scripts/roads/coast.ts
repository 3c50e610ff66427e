/**
 * Builds what the route card draws: src/web/maps/coast.json (rings of [lon, lat]) and src/web/maps/towns.json
 * (name, lat, lon); and the finer coast of the office's map, src/web/office/map/coast.json. Run:
 * `npx node scripts/roads/coast.ts`, then prettier on the three.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { milesBetween } from '../../src/domain/place/geo.ts';
import { simplify } from '../../src/server/geography/roads/geometry.ts';
import { readCoast, readPopulations } from './gazetteer.ts';

/** Finest detail that is drawn, and the smallest island, in degrees. */
const FINEST = 0.035;
const SMALLEST_DEGREES = 0.15;
/** The same of the office's map, at which one looks more closely. */
const OFFICE = { finest: 0.006, smallest: 0.03, digits: 1000 };
const TOWNS = 120;
/** The largest towns stand so far apart in miles on the map, those that fill its empty parts so far. */
const LARGEST = { count: 75, apart: 9.5 };
const FILLING = { count: TOWNS, apart: 24 };
/** Districts that the list counts as towns. */
const NOT_TOWNS = new Set(['High Peak', 'Saint Peters', 'Bexley', 'Banstead', 'Dudley']);

const round = (value: number, digits = 100): number => Math.round(value * digits) / digits;

function drawn(ring: [number, number][], finest = FINEST, digits = 100): [number, number][] {
  const middle = Math.floor(ring.length / 2);
  const rough = [...simplify(ring.slice(0, middle + 1), finest), ...simplify(ring.slice(middle), finest)];
  return rough
    .map(([lon, lat]): [number, number] => [round(lon, digits), round(lat, digits)])
    .filter((p, i, all) => i === 0 || p[0] !== all[i - 1]![0] || p[1] !== all[i - 1]![1]);
}

const size = (ring: [number, number][]): number => {
  const lats = ring.map((p) => p[1]);
  const lons = ring.map((p) => p[0]);
  return Math.max(Math.max(...lats) - Math.min(...lats), 0.6 * (Math.max(...lons) - Math.min(...lons)));
};

const shores = [
  ...readCoast('United Kingdom'),
  ...readCoast('Ireland'),
  ...readCoast('Isle of Man'),
].toSorted((a, b) => b.length - a.length);
const rings = shores.filter((ring) => size(ring) > SMALLEST_DEGREES).map((ring) => drawn(ring));
const officeRings = shores
  .filter((ring) => size(ring) > OFFICE.smallest)
  .map((ring) => drawn(ring, OFFICE.finest, OFFICE.digits));

const towns: { name: string; lat: number; lon: number }[] = [];
for (const { count, apart } of [LARGEST, FILLING]) {
  for (const { name, lat, lon } of readPopulations()) {
    if (towns.length === count) break;
    const free = towns.every((town) => milesBetween(town, { lat, lon }) > apart);
    if (free && !NOT_TOWNS.has(name)) towns.push({ name, lat: round(lat), lon: round(lon) });
  }
}

const web = new URL('../../src/web/', import.meta.url);
mkdirSync(new URL('maps/', web), { recursive: true });
for (const [file, value] of [
  ['maps/coast.json', rings],
  ['maps/towns.json', towns],
  ['office/map/coast.json', officeRings],
] as const) {
  const text = `[\n${value.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
  writeFileSync(new URL(file, web), text);
  process.stdout.write(`${file}: ${value.length} rows, ${(text.length / 1024).toFixed(1)} KB\n`);
}
