/**
 * Lists what we typed that lies further from a reference than it may, so that somebody looks again:
 * node scripts/places/check-typed.ts FOLDER [districts | villages [FILE…]], FOLDER with postcode-districts-2017.csv,
 * naptan-localities and geonames-postal. Distances are shown, never the reference's own position: what is corrected is
 * looked up anew, not copied.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Point } from '../../src/domain/place/place.ts';
import { kmBetween } from '../../src/server/geography/places/geo.ts';
import { cell, pointOf, readDistrictRows, readTyped } from './read.ts';

const DISTRICT_KM = 6;
const VILLAGE_KM = 3;
/** Farther off, what the reference knows is another place of the same name. */
const NAMESAKE_KM = 25;

const [given, what, ...only] = process.argv.slice(2);
if (!given) throw new Error('which folder?');

/** "St Mary's-on-Sea" and "Saint Marys on Sea" are one name. */
function sameName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\bsaint\b/g, 'st')
    .replaceAll(/['’.]|[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

function percentile(sorted: number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
}

function report(title: string, distances: number[], limit: number): void {
  const sorted = distances.toSorted((a, b) => a - b);
  const far = sorted.filter((km) => km > limit).length;
  console.log(
    `${title}: ${sorted.length} compared, median ${percentile(sorted, 0.5)} km, 99 % within ${percentile(sorted, 0.99)} km, ${far} beyond ${limit} km`,
  );
}

function checkDistricts(folder: string): void {
  const [, ...lines] = readFileSync(join(folder, 'postcode-districts-2017.csv'), 'utf8')
    .trim()
    .split(/\r?\n/);
  const reference = new Map(
    lines.map((line) => {
      const [outward = '', , , lat, lon] = line.split(',');
      return [outward, { lat: Number(lat), lon: Number(lon) }];
    }),
  );
  const ours = new Map(readDistrictRows().map((row) => [cell(row, 'outward'), pointOf(row)]));
  const distances = [...ours].flatMap(([outward, point]) => {
    const known = reference.get(outward);
    if (!known?.lat) return [];
    const km = kmBetween(point, known);
    if (km > DISTRICT_KM) console.log(`${outward}\t${km.toFixed(1)} km`);
    return km;
  });
  const missing = [...reference.keys()].filter((outward) => !ours.has(outward));
  if (missing.length > 0) console.log(`missing: ${missing.join(' ')}`);
  report('districts', distances, DISTRICT_KM);
}

/** Cells of the lines of the compressed table whose name begins so. */
function cellsOf(folder: string, beginning: string): string[][] {
  const file = readdirSync(folder).find((name) => name.startsWith(beginning));
  if (!file) throw new Error(`no ${beginning}`);
  const text = execFileSync('xz', ['-dc', join(folder, file)], { encoding: 'utf8', maxBuffer: 1e9 });
  return text.split('\n').map((line) => line.split('\t'));
}

type NamedPoint = readonly [name: string | undefined, lat: string | undefined, lon: string | undefined];

function byName(rows: readonly NamedPoint[]): Map<string, Point[]> {
  const found = new Map<string, Point[]>();
  for (const [name, lat, lon] of rows) {
    if (!name || !lat) continue;
    const point = { lat: Number(lat), lon: Number(lon) };
    // "Milton (Cambs)" is a Milton, too.
    for (const key of new Set([sameName(name), sameName(name.replace(/\(.*\)/, ''))]))
      found.set(key, [...(found.get(key) ?? []), point]);
  }
  return found;
}

const cellOf = ({ lat, lon }: Point) => `${Math.round(lat * 20)} ${Math.round(lon * 12)}`;

function checkVillages(folder: string, files: string[]): void {
  const stops = cellsOf(folder, 'naptan-localities').slice(1);
  const reference = byName(stops.map(([, name, , , lat, lon]) => [name, lat, lon] as const));
  // Rough, but it knows some that the other has not.
  const postal = cellsOf(folder, 'geonames-postal');
  const second = byName(postal.map((cells) => [cells[2], cells[9], cells[10]] as const));
  // Some counties are missing in the reference; there it knows namesakes only.
  const covered = new Set([...reference.values()].flat().map(cellOf));
  const distances: number[] = [];
  let unknown = 0;
  for (const file of files) {
    for (const row of readTyped(`villages/${file}`)) {
      const point = pointOf(row);
      const name = sameName(cell(row, 'name').replace(/,.*/, ''));
      const known = reference.get(name);
      if (!known || !covered.has(cellOf(point))) {
        unknown++;
        continue;
      }
      const kmFrom = (others: readonly Point[]) =>
        Math.min(...others.map((other) => kmBetween(point, other)));
      const first = kmFrom(known);
      const km = first <= VILLAGE_KM ? first : Math.min(first, kmFrom(second.get(name) ?? []));
      if (km > NAMESAKE_KM) {
        unknown++;
        continue;
      }
      distances.push(km);
      if (km > VILLAGE_KM) console.log(`${file}\t${cell(row, 'name')}\t${km.toFixed(1)} km`);
    }
  }
  console.log(`${unknown} are not in the reference`);
  report('villages', distances, VILLAGE_KM);
}

if (what !== 'villages') checkDistricts(given);
if (what !== 'districts') {
  const all = readdirSync(new URL('typed/villages/', import.meta.url)).map((name) => basename(name, '.tsv'));
  checkVillages(given, only.length > 0 ? only : all);
}
