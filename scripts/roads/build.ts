/** Builds src/server/geography/roads/network.dat: `npx node scripts/roads/build.ts`. */
import { writeFileSync } from 'node:fs';
import { milesBetween } from '../../src/domain/place/geo.ts';
import { coastOf, inAnyRing, shapeOf, simplify } from '../../src/server/geography/roads/geometry.ts';
import type { NetworkFile } from '../../src/server/geography/roads/network.ts';
import type { Point } from '../../src/domain/place/place.ts';
import { calibration } from './calibration.ts';
import { readCoast, readTowns, townFinder } from './gazetteer.ts';
import { localRoads } from './local-roads.ts';
import { mainPart } from './main-part.ts';
import { landAt, readLands, readVillages, sharedCoast, type Land } from './lands.ts';
import { ireland } from './network/islands.ts';
import { motorways } from './network/motorways.ts';
import { trunkIslands } from './network/trunk-islands.ts';
import { trunkMidlands } from './network/trunk-midlands.ts';
import { trunkNorth } from './network/trunk-north.ts';
import { trunkNorthernIreland } from './network/trunk-northern-ireland.ts';
import { trunkScotland } from './network/trunk-scotland.ts';
import { trunkSouth } from './network/trunk-south.ts';
import { barriers, terrain } from './network/water.ts';
import { parseRoads, parseShapes, type TypedEdge } from './parse.ts';

const CHARING_CROSS = { lat: 51.508, lon: -0.125 };
const unit = (degrees: number): number => Math.round(degrees * 1e4);
const snapped = (p: Point): Point => ({ lat: unit(p.lat) / 1e4, lon: unit(p.lon) / 1e4 });

interface Edge {
  from: number;
  to: number;
  miles: number;
  mph: number;
  bends?: Point[];
  crossing?: string;
}

const water = parseShapes(barriers).map((line) => shapeOf(line.points));
const high = parseShapes(terrain).map(({ words, points }) => ({
  factor: Number(words[1]),
  longest: Number(words[2]),
  shape: shapeOf(points),
}));
const lands = readLands();
const coast = sharedCoast(
  lands,
  ['United Kingdom', 'Isle of Man', 'Jersey', 'Guernsey']
    .flatMap(readCoast)
    .map((ring) => ring.flatMap(([lon, lat]) => [lat, lon])),
);

const towns = readTowns();
const typed = parseRoads(
  [motorways, trunkSouth, trunkMidlands, trunkNorth, trunkScotland, trunkNorthernIreland, trunkIslands],
  townFinder(towns),
);
if (typed.faults.length > 0) {
  for (const fault of typed.faults) process.stderr.write(`${fault}\n`);
  throw new Error('the road lists have faults');
}

function speedOf(edge: TypedEdge, middle: Point): number {
  const { london, speed } = calibration;
  const toCentre = milesBetween(middle, CHARING_CROSS);
  if (edge.class === 'u' && toCentre < london.miles) return london.street;
  if (edge.class === 'd' && toCentre < london.dualMiles) return london.dual;
  const mph = speed[edge.class];
  if (!mph) throw new Error(`no speed for class ${edge.class} at ${edge.from}`);
  return mph;
}

function trunkEdge(edge: TypedEdge, indexOf: ReadonlyMap<string, number>, points: readonly Point[]): Edge {
  const from = indexOf.get(edge.from);
  const to = indexOf.get(edge.to);
  if (from === undefined || to === undefined) throw new Error(`${edge.from} – ${edge.to} leads over the sea`);
  const bends = edge.bends.map(snapped);
  const line = [points[from]!, ...bends, points[to]!];
  let miles = 0;
  for (let i = 1; i < line.length; i++) miles += milesBetween(line[i - 1]!, line[i]!);
  const middle = line[Math.floor(line.length / 2)]!;
  const mph = speedOf(edge, middle);
  const [base, slope] = calibration.wiggle[edge.class]!;
  const inHills = 'sx'.includes(edge.class) && high.some((t) => inAnyRing(middle, [t.shape]));
  const wiggle =
    base + slope * Math.min(10, miles / (line.length - 1)) + (inHills ? calibration.highWiggle : 0);
  return { from, to, miles: edge.miles ?? miles * wiggle, mph, bends, crossing: edge.crossing };
}

const file: NetworkFile = {
  nodes: [],
  edges: [],
  bends: {},
  crossings: {},
  water: water.map((line) => Array.from(line.points, unit)),
  land: coast.map(roughened),
  lands: lands.map(({ name, roadless, rings, shore }) => ({
    name,
    roadless,
    nodes: 0,
    rings: rings.map((ring) => Array.from(ring.points, unit)),
    shore: shore === rings ? [] : shore.map((ring) => roughened(Array.from(ring.points))),
  })),
  ireland: parseShapes(ireland).map((line) => line.points.map(unit)),
};

/** A coast as the file holds it: simplified, in whole units. */
function roughened(ring: readonly number[]): number[] {
  const pairs: [number, number][] = [];
  for (let i = 0; i < ring.length; i += 2) pairs.push([ring[i + 1]!, ring[i]!]);
  const middle = Math.floor(pairs.length / 2);
  const rough = [...simplify(pairs.slice(0, middle + 1), 0.004), ...simplify(pairs.slice(middle), 0.004)];
  return rough.flatMap(([lon, lat]) => [unit(lat), unit(lon)]);
}

let last = { lat: 0, lon: 0 };
let count = 0;

/** Adds the network of one land, or of the mainland, to the file; `places` closer than `apart` miles to others are left out. */
function addLand(land: Land | null, places: readonly Point[], apart: number): void {
  const names = [...typed.nodes.keys()].filter((name) => landAt(lands, typed.nodes.get(name)!) === land);
  const points: Point[] = names.map((name) => snapped(typed.nodes.get(name)!));
  for (const place of places.map(snapped)) {
    if (landAt(lands, place) !== land) continue;
    const tooNear = points.some((p) => Math.abs(p.lat - place.lat) < 0.01 && milesBetween(p, place) < apart);
    if (!tooNear) points.push(place);
  }
  if (points.length < 2) return;
  const indexOf = new Map(names.map((name, i) => [name, i]));
  const trunk = typed.edges
    .filter((edge) => indexOf.has(edge.from))
    .map((edge) => trunkEdge(edge, indexOf, points));
  const around = { water, land: coastOf(land?.shore ?? coast.map(shapeOf)), terrain: high };
  const edges: Edge[] = [...trunk, ...(points.length > 2 ? localRoads(points, around) : [])];
  const kept = mainPart(points, edges, around);
  const renumbered = new Map<number, number>();
  for (const [i, p] of points.entries()) {
    if (!kept.nodes.has(i)) continue;
    renumbered.set(i, count++);
    file.nodes.push(unit(p.lat) - unit(last.lat), unit(p.lon) - unit(last.lon));
    last = p;
  }
  const all: Edge[] = [...edges, ...kept.links];
  for (const edge of all) {
    const from = renumbered.get(edge.from);
    const to = renumbered.get(edge.to);
    if (from === undefined || to === undefined) continue;
    const number = file.edges.length / 4;
    file.edges.push(from, to, Math.ceil(edge.miles * 1000), Math.ceil((edge.miles / edge.mph) * 3600));
    if (edge.bends?.length) {
      file.bends[number] = edge.bends.flatMap((p) => [unit(p.lat), unit(p.lon)]);
    }
    if (edge.crossing) file.crossings[number] = edge.crossing;
  }
  const lost = names.filter((_, i) => !kept.nodes.has(i));
  process.stdout.write(
    `${land?.name ?? 'mainland'}: ${renumbered.size} nodes, ${trunk.length} typed edges, ` +
      `${points.length - renumbered.size} left out (${lost.join(', ')}), ${kept.links.length} links\n`,
  );
}

addLand(null, towns, 0.2);
const villages = readVillages();
for (const [i, land] of lands.entries()) {
  const before = count;
  if (!land.roadless) addLand(land, villages, 0.4);
  file.lands[i]!.nodes = count - before;
}

const out = new URL('../../src/server/geography/roads/network.dat', import.meta.url);
const text = JSON.stringify(file);
writeFileSync(out, `${text}\n`);
process.stdout.write(
  `${count} nodes, ${file.edges.length / 4} edges, ${(text.length / 1024).toFixed(0)} KB\n`,
);
