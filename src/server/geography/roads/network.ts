import { readFileSync } from 'node:fs';
import Flatbush from 'flatbush';
import { milesBetween } from '../../../domain/place/geo.ts';
import type { Point } from '../../../domain/place/place.ts';
import { type Coast, coastOf, inAnyRing, type Shape, shapeOf } from './geometry.ts';

/** Contents of network.dat as JSON, written by scripts/roads/build.ts. Coordinates are whole 1/10,000 degrees. */
export interface NetworkFile {
  /** lat, lon, lat, lon, … of the nodes, each the difference from the one before; first those of the mainland, then land by land. */
  nodes: number[];
  /** from, to, thousandths of a mile, seconds for each edge; both ways. */
  edges: number[];
  /** Bends of an edge by its number: lat, lon, … from `from` to `to`. */
  bends: Record<string, number[]>;
  /** Named crossing of an edge by its number. */
  crossings: Record<string, string>;
  /** Lines of water that an access leg must not cross. */
  water: number[][];
  /** Coast rings of the mainland and the bridged islands. */
  land: number[][];
  /**
   * Lands without a road to the mainland; the first whose ring contains a point has it. `shore` is empty if the
   * coastline omits it.
   */
  lands: { name: string; roadless: boolean; nodes: number; rings: number[][]; shore: number[][] }[];
  /** Rings around the Republic of Ireland, over Northern Ireland too. */
  ireland: number[][];
}

/** The road network in memory: nodes and, for each node, the edges that leave it (compressed rows). */
export interface Network {
  count: number;
  lat: Float64Array;
  lon: Float64Array;
  /** The arcs of node n are those from first[n] to first[n + 1]. */
  first: Int32Array;
  target: Int32Array;
  miles: Float64Array;
  seconds: Float64Array;
  /** Number of the edge of an arc; negative minus one when it is driven against the order of its bends. */
  edge: Int32Array;
  bends: ReadonlyMap<number, readonly [number, number][]>;
  crossings: ReadonlyMap<number, string>;
  /** Nodes by place; x is shrunk by `SHRINK` so that distances are near enough true. */
  index: Flatbush;
  water: readonly Shape[];
  /** The mainland and the lands that no road joins to it; the mainland is the first. */
  lands: readonly Land[];
  /** Number of the land of each node. */
  landOf: Uint8Array;
  ireland: readonly Shape[];
}

/** A part of the country with its own road network, or none. */
interface Land {
  /** As in a sentence: "the Isle of Arran". */
  name: string;
  roadless: boolean;
  /** Rings in the sea around it, checked in the order of the lands; none for the mainland. */
  rings: readonly Shape[];
  /** Its coast, roughly. */
  coast: Coast;
}

/** Number of the mainland among the lands. */
export const MAINLAND = 0;

/** Width of a degree of longitude as a part of one of latitude, in the middle of Great Britain. */
export const SHRINK = 0.59;

const degrees = (list: readonly number[]): number[] => list.map((value) => value / 1e4);

function pairs(list: readonly number[]): [number, number][] {
  const out: [number, number][] = [];
  for (let i = 0; i < list.length; i += 2) out.push([list[i + 1]! / 1e4, list[i]! / 1e4]);
  return out;
}

const numbered = <In, Out>(record: Record<string, In>, map: (value: In) => Out): Map<number, Out> =>
  new Map(Object.entries(record).map(([key, value]) => [Number(key), map(value)]));

function readNodes(file: NetworkFile): Pick<Network, 'count' | 'lat' | 'lon' | 'index'> {
  const count = file.nodes.length / 2;
  const lat = new Float64Array(count);
  const lon = new Float64Array(count);
  const index = new Flatbush(count);
  let [y, x] = [0, 0];
  for (let i = 0; i < count; i++) {
    y += file.nodes[2 * i]!;
    x += file.nodes[2 * i + 1]!;
    lat[i] = y / 1e4;
    lon[i] = x / 1e4;
    index.add(lon[i]! * SHRINK, lat[i]!);
  }
  index.finish();
  return { count, lat, lon, index };
}

type Rows = Pick<Network, 'first' | 'target' | 'miles' | 'seconds' | 'edge'>;

function readEdges(file: NetworkFile, count: number): Rows {
  const arcs = file.edges.length / 2;
  const first = new Int32Array(count + 1);
  for (let i = 0; i < file.edges.length; i += 4) {
    first[file.edges[i]! + 1]! += 1;
    first[file.edges[i + 1]! + 1]! += 1;
  }
  for (let n = 0; n < count; n++) first[n + 1]! += first[n]!;
  const next = first.slice();
  const target = new Int32Array(arcs);
  const miles = new Float64Array(arcs);
  const seconds = new Float64Array(arcs);
  const edge = new Int32Array(arcs);
  const put = (from: number, to: number, i: number, name: number): void => {
    const at = next[from]!++;
    target[at] = to;
    miles[at] = file.edges[i + 2]! / 1000;
    seconds[at] = file.edges[i + 3]!;
    edge[at] = name;
  };
  for (let i = 0; i < file.edges.length; i += 4) {
    const [a, b] = [file.edges[i]!, file.edges[i + 1]!];
    put(a, b, i, i / 4);
    put(b, a, i, -1 - i / 4);
  }
  return { first, target, miles, seconds, edge };
}

function readLands(file: NetworkFile): Land[] {
  const shapes = (lines: readonly number[][]) => lines.map((line) => shapeOf(degrees(line)));
  const lands = file.lands.map(({ name, roadless, rings, shore }) => ({
    name,
    roadless,
    rings: shapes(rings),
    coast: coastOf(shapes(shore.length > 0 ? shore : rings)),
  }));
  const mainland = { name: 'the mainland of Great Britain', roadless: false, rings: [] };
  return [{ ...mainland, coast: coastOf(shapes(file.land)) }, ...lands];
}

function readLandOf(file: NetworkFile, count: number): Uint8Array {
  const landOf = new Uint8Array(count);
  let first = count - file.lands.reduce((sum, land) => sum + land.nodes, 0);
  for (const [i, { nodes }] of file.lands.entries()) {
    landOf.fill(i + 1, first, first + nodes);
    first += nodes;
  }
  return landOf;
}

/** The number of the land whose ring contains a point; `MAINLAND` if there is none. */
const ringAt = (lands: readonly Land[], p: Point): number =>
  Math.max(
    MAINLAND,
    lands.findIndex(({ rings }) => inAnyRing(p, rings)),
  );

/** Loads the committed network; about 25 ms. */
export function loadNetwork(): Network {
  const url = new URL('./network.dat', import.meta.url);
  const file = JSON.parse(readFileSync(url, 'utf8')) as NetworkFile;
  const nodes = readNodes(file);
  const lands = readLands(file);
  const landOf = readLandOf(file, nodes.count);
  return {
    ...nodes,
    ...readEdges(file, nodes.count),
    bends: numbered(file.bends, pairs),
    crossings: numbered(file.crossings, (id) => id),
    water: file.water.map((line) => shapeOf(degrees(line))),
    lands,
    landOf,
    ireland: file.ireland.map((line) => shapeOf(degrees(line))),
  };
}

export const nodeAt = (network: Network, n: number): Point => ({
  lat: network.lat[n]!,
  lon: network.lon[n]!,
});

/** The coastline is rough: a point so near to a place or to land counts as land. */
const NEAR_PLACE_MILES = 1.5;
const NEAR_LAND_DEGREES = 0.012;

/** The number of a point's land; null in the sea and abroad. */
export function landAt(network: Network, p: Point): number | null {
  if (!Number.isFinite(p.lat) || !Number.isFinite(p.lon)) return null;
  const island = ringAt(network.lands, p);
  if (island !== MAINLAND) return island;
  return onMainland(network, p) ? MAINLAND : null;
}

function onMainland(network: Network, p: Point): boolean {
  const { rings } = network.lands[MAINLAND]!.coast;
  if (inAnyRing(p, rings)) return true;
  const own = (node: number) => network.landOf[node] === MAINLAND;
  const [nearest] = network.index.neighbors(p.lon * SHRINK, p.lat, 1, Infinity, own);
  if (nearest !== undefined && milesBetween(p, nodeAt(network, nearest)) < NEAR_PLACE_MILES) return true;
  for (let i = 0; i < 8; i++) {
    const angle = (i * Math.PI) / 4;
    const lat = p.lat + Math.sin(angle) * NEAR_LAND_DEGREES;
    const lon = p.lon + (Math.cos(angle) * NEAR_LAND_DEGREES) / SHRINK;
    if (inAnyRing({ lat, lon }, rings)) return true;
  }
  return false;
}
