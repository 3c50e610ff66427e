/**
 * Makes what maps show, in src/web/maps: coast.json (rings of [lon, lat]), roads.json (from the typed road lists) and
 * names.json (name, lat, lon, from the gazetteer). Run: `npx node scripts/roads/maps.ts`, then prettier on the three.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import type { Point } from '../../src/domain/place/place.ts';
import { isLocality, parseRows, WELL_KNOWN } from '../../src/server/geography/places/place-row.ts';
import { simplify } from '../../src/server/geography/roads/geometry.ts';
import { readCoast, readTowns, townFinder } from './gazetteer.ts';
import { motorways } from './network/motorways.ts';
import { trunkIslands } from './network/trunk-islands.ts';
import { trunkMidlands } from './network/trunk-midlands.ts';
import { trunkNorth } from './network/trunk-north.ts';
import { trunkNorthernIreland } from './network/trunk-northern-ireland.ts';
import { trunkScotland } from './network/trunk-scotland.ts';
import { trunkSouth } from './network/trunk-south.ts';
import { parseRoads } from './parse.ts';

type Ring = [number, number][];

/** Finest detail of the coast, and the smallest island, in degrees. */
const FINEST = 0.006;
const SMALLEST = 0.02;
/** Thousandths of a degree: a hundred metres. */
const unit = (degrees: number): number => Math.round(degrees * 1000);

function drawn(ring: Ring): Ring {
  const middle = Math.floor(ring.length / 2);
  const rough = [...simplify(ring.slice(0, middle + 1), FINEST), ...simplify(ring.slice(middle), FINEST)];
  return rough
    .map(([lon, lat]): [number, number] => [unit(lon) / 1000, unit(lat) / 1000])
    .filter((p, i, all) => i === 0 || p[0] !== all[i - 1]![0] || p[1] !== all[i - 1]![1]);
}

function sizeOf(ring: Ring): number {
  const lats = ring.map((p) => p[1]);
  const lons = ring.map((p) => p[0]);
  return Math.max(Math.max(...lats) - Math.min(...lats), 0.6 * (Math.max(...lons) - Math.min(...lons)));
}

const coast = ['United Kingdom', 'Ireland', 'Isle of Man', 'Jersey', 'Guernsey']
  .flatMap(readCoast)
  .toSorted((a, b) => b.length - a.length)
  .filter((ring) => sizeOf(ring) > SMALLEST)
  .map(drawn);

/** Motorways, main roads, and streets of towns. */
const kindOf = (roadClass: string): number => (roadClass === 'm' ? 0 : 'dsx'.includes(roadClass) ? 1 : 2);

interface Line {
  kind: number;
  end: string;
  points: Point[];
}

/** Kind, lon, lat of the first point, then each point's difference from the one before, for each road. */
function roads(): number[][] {
  const lists = [
    motorways,
    trunkSouth,
    trunkMidlands,
    trunkNorth,
    trunkScotland,
    trunkNorthernIreland,
    trunkIslands,
  ];
  const { nodes, edges } = parseRoads(lists, townFinder(readTowns()));
  const lines: Line[] = [];
  for (const edge of edges) {
    const kind = kindOf(edge.class);
    const onward = [...edge.bends, nodes.get(edge.to)!];
    const last = lines.at(-1);
    if (last?.end === edge.from && last.kind === kind) {
      last.points.push(...onward);
      last.end = edge.to;
    } else lines.push({ kind, end: edge.to, points: [nodes.get(edge.from)!, ...onward] });
  }
  return lines.map(({ kind, points }) => [
    kind,
    ...points.flatMap(({ lon, lat }, index) => {
      const before = points[index - 1];
      return [unit(lon) - (before ? unit(before.lon) : 0), unit(lat) - (before ? unit(before.lat) : 0)];
    }),
  ]);
}

const gazetteer = new URL('../../src/server/geography/places/gazetteer.tsv.gz', import.meta.url);
const names = parseRows(gunzipSync(readFileSync(gazetteer)).toString())
  .filter(({ kind, importance }) => isLocality(kind) && importance >= WELL_KNOWN)
  .map(({ name, lat, lon }) => [name, unit(lat) / 1000, unit(lon) / 1000]);

for (const [file, rows] of Object.entries({ coast, roads: roads(), names })) {
  const text = `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
  writeFileSync(new URL(`../../src/web/maps/${file}.json`, import.meta.url), text);
  console.log(`${file}: ${rows.length} rows, ${brotliCompressSync(text).length} bytes compressed`);
}
