/** Place suggestions on the shipped data and on two million made-up entries: node bench/places.ts */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseRows, type PlaceRow } from '../src/server/geography/places/place-row.ts';
import { buildPlacesIndex, GAZETTEER } from '../src/server/geography/places/places-index.ts';
import { createPlaces, type Places } from '../src/server/geography/places/places.ts';

const SYNTHETIC = 2_000_000;
const NAMES = 300;
const LEEDS = { lat: 53.797, lon: -1.543 };

/** The same sequence every time (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** What a person types: every beginning of the names, and each whole name with two letters swapped. */
function typing(rows: readonly PlaceRow[]): string[] {
  const random = numbers(7);
  const queries: string[] = [];
  for (let i = 0; i < NAMES; i++) {
    // Squared: important places are asked for more often.
    const name = rows[Math.floor(random() ** 2 * rows.length)]?.name.toLowerCase() ?? '';
    for (let end = 1; end <= Math.min(name.length, 24); end++) queries.push(name.slice(0, end));
    const at = 1 + Math.floor(random() * Math.max(1, name.length - 3));
    queries.push(name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2));
  }
  return queries;
}

const STREETS = [
  'High Street',
  'Church Lane',
  'Station Road',
  'Victoria Avenue',
  'Mill Close',
  'Park View',
  'The Green',
];

/** The shipped rows, then streets and buildings of every town: words and places repeat as in a real gazetteer. */
function* synthetic(rows: readonly PlaceRow[]): Generator<PlaceRow> {
  yield* rows;
  const random = numbers(11);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const syllables = [
    'ash',
    'bar',
    'cor',
    'den',
    'ever',
    'fal',
    'gren',
    'hal',
    'kirk',
    'lang',
    'mar',
    'nor',
    'oak',
    'pen',
  ];
  const endings = [
    'ford',
    'ton',
    'ham',
    'ley',
    'by',
    'wick',
    'worth',
    'field',
    'bridge',
    'well',
    'dale',
    'combe',
  ];
  for (let i = rows.length; i < SYNTHETIC; i++) {
    const near = pick(rows);
    const coined = `${pick(syllables)}${pick(syllables)}${pick(endings)}`;
    const name = `${coined[0]?.toUpperCase()}${coined.slice(1)} ${pick(STREETS)}`;
    const lat = near.lat + (random() - 0.5) / 5;
    const lon = near.lon + (random() - 0.5) / 5;
    const where = {
      lat,
      lon,
      county: '',
      context: near.name,
      postcode: near.postcode.split(' ')[0] ?? '',
      area: near.area,
    };
    yield { id: `syn:${i}`, name, ...where, kind: 'landmark', importance: 100, aliases: '' };
  }
}

function measure(places: Places, queries: readonly string[], near: boolean): number[] {
  const ask = (q: string) => places.suggest({ q, limit: 8, near: near ? LEEDS : undefined });
  for (const q of queries.slice(0, 1500)) ask(q);
  const times = queries.map((q) => {
    const start = performance.now();
    ask(q);
    return performance.now() - start;
  });
  return times.toSorted((a, b) => a - b);
}

const megabytes = (bytes: number) => Math.round(bytes / 1048576);
const quantile = (sorted: readonly number[], q: number) =>
  (sorted[Math.floor((sorted.length - 1) * q)] ?? NaN).toFixed(2);

function report(name: string, file: string, queries: readonly string[], buildMs: number): void {
  const before = process.memoryUsage();
  const places = createPlaces({ dataDir: '', file });
  for (const near of [false, true]) {
    const times = measure(places, queries, near);
    const after = process.memoryUsage();
    const cells = [
      `${name}${near ? ', with a position' : ''}`,
      quantile(times, 0.5),
      quantile(times, 0.99),
      quantile(times, 1),
      (buildMs / 1000).toFixed(2),
      megabytes(statSync(file).size),
      megabytes(after.heapUsed - before.heapUsed),
      megabytes(after.rss),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  places.close();
}

function run(): void {
  const folder = mkdtempSync(join(tmpdir(), 'wayfare-bench-'));
  const rows = parseRows(gunzipSync(readFileSync(GAZETTEER)).toString());
  const queries = typing(rows);
  console.log(`Place suggestions, ${queries.length} queries\n`);
  console.log('| data | p50 ms | p99 ms | worst ms | build s | file MB | heap MB more | rss MB |');
  console.log('|---|---|---|---|---|---|---|---|');
  const cases: [string, () => Iterable<PlaceRow>][] = [
    [`shipped, ${rows.length}`, () => rows],
    [`synthetic, ${SYNTHETIC}`, () => synthetic(rows)],
  ];
  for (const [index, [name, make]] of cases.entries()) {
    const file = join(folder, `places-${index}.sqlite`);
    const start = performance.now();
    buildPlacesIndex(file, make());
    report(name, file, queries, performance.now() - start);
  }
  rmSync(folder, { recursive: true });
}

run();
