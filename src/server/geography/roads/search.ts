import { EARTH_MILES, milesBetween } from '../../../domain/place/geo.ts';
import type { Point } from '../../../domain/place/place.ts';
import { crossesAny, seaMiles } from './geometry.ts';
import { type Network, nodeAt, SHRINK } from './network.ts';

/** A binary heap of numbers with keys, smallest key first; entries may be stale, the reader skips them. */
interface Heap {
  clear(): void;
  push(key: number, value: number): void;
  /** The value with the smallest key, or -1 when empty. */
  pop(): number;
  /** The smallest key, or infinity when empty. */
  least(): number;
}

function createHeap(): Heap {
  const keys: number[] = [];
  const values: number[] = [];

  function rise(key: number, value: number): void {
    let at = keys.length;
    keys.push(key);
    values.push(value);
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (keys[up]! <= key) break;
      keys[at] = keys[up]!;
      values[at] = values[up]!;
      at = up;
    }
    keys[at] = key;
    values[at] = value;
  }

  function sink(key: number, value: number): void {
    let at = 0;
    const size = keys.length;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && keys[child + 1]! < keys[child]!) child += 1;
      if (keys[child]! >= key) break;
      keys[at] = keys[child]!;
      values[at] = values[child]!;
      at = child;
    }
    keys[at] = key;
    values[at] = value;
  }

  return {
    clear() {
      keys.length = 0;
      values.length = 0;
    },
    push: rise,
    least: () => keys[0] ?? Infinity,
    pop() {
      const top = values[0] ?? -1;
      const key = keys.pop();
      const value = values.pop();
      if (key !== undefined && value !== undefined && keys.length > 0) sink(key, value);
      return top;
    },
  };
}

/** The way from a point to a node of the network over small roads that the network does not hold. */
export interface Access {
  node: number;
  miles: number;
  seconds: number;
}

/** Nodes that are tried for an end of a journey. */
const TRIED = 24;
/** Road miles for each straight mile of small roads, and their speeds by straight miles. */
const WIGGLE = 1.3;
const TOWN_MPH = 18;
const COUNTRY_MPH = 28;

/** Road miles and seconds over small roads between two near points. */
export function smallRoads(a: Point, b: Point): { miles: number; seconds: number } {
  const miles = milesBetween(a, b) * WIGGLE;
  const town = Math.min(miles, 2);
  return { miles, seconds: (town / TOWN_MPH + (miles - town) / COUNTRY_MPH) * 3600 };
}

/** Miles of sea that a short route may appear to cross: the coastline is rough, and `water` covers the estuaries. */
const SEA_TOLERANCE = 2;
/** Nodes farther than the nearest one by this are not tried, in straight miles. */
const FARTHER_MILES = 6;
/** Parts of the reach, and of the sea tolerance, from which `faded` makes an access longer. */
const FADE = 0.7;
const SEA_FADE = 0.4;

/** A factor of 1 up to the part `from` of a limit, growing to infinity at the limit: an access is out of use before it is left out. */
function faded(value: number, limit: number, from: number): number {
  const over = Math.max(0, (value / limit - from) / (1 - from));
  return over < 1 ? 1 / (1 - over * over) : Infinity;
}

/**
 * Ways onto the network from a point of a land, none across water; empty if there is none. They change steadily with
 * the point, so that neighbours pay alike.
 */
export function accessFrom(network: Network, p: Point, land: number): Access[] {
  const { coast } = network.lands[land]!;
  const own = (node: number) => network.landOf[node] === land;
  const near = network.index.neighbors(p.lon * SHRINK, p.lat, TRIED, Infinity, own).map((node) => {
    const at = nodeAt(network, node);
    return { node, at, straight: milesBetween(p, at) };
  });
  const dry = near
    .filter(({ at }) => !crossesAny(p, at, network.water))
    .map((way) => ({ ...way, sea: faded(seaMiles(p, way.at, coast), SEA_TOLERANCE, SEA_FADE) }))
    .filter(({ sea, straight }) => sea < Infinity || straight <= SEA_TOLERANCE);
  if (dry.length === 0) return [];
  const nearest = Math.min(...dry.map(({ straight }) => straight));
  const farthest = Math.max(...near.map(({ straight }) => straight));
  const reach = Math.min(near.length < TRIED ? Infinity : farthest, nearest + FARTHER_MILES);
  return dry.flatMap(({ node, at, straight, sea }) => {
    // The nearest one is never left out.
    const factor = straight === nearest ? Math.min(sea, 10) : sea * faded(straight, reach, FADE);
    if (factor === Infinity) return [];
    const { miles, seconds } = smallRoads(p, at);
    return { node, miles: miles * factor, seconds: seconds * factor };
  });
}

/** A way over the network: the arcs in driving order and the access legs at its ends. */
export interface Way {
  miles: number;
  seconds: number;
  /** The node where it joins the network. */
  start: number;
  /** Small roads at its ends. */
  access: readonly [Access, Access];
  arcs: number[];
}

/** Finds the cheapest route from any access at one end to any at the other; null if there is none. */
export type FindWay = (from: readonly Access[], to: readonly Access[], goal: Point) => Way | null;

/** Returns the cost of a route in seconds, for a driver who accepts `mileSeconds` extra seconds to save a mile. */
export const costOf = (way: { miles: number; seconds: number }, mileSeconds: number): number =>
  way.seconds + way.miles * mileSeconds;

/** No road is driven faster than this in the network: what keeps the search's estimate a lower bound. */
const TOP_MPH = 61;
const RADIANS = Math.PI / 180;

function onSphere(lat: number, lon: number): [number, number, number] {
  const flat = Math.cos(lat * RADIANS) * EARTH_MILES;
  return [
    flat * Math.cos(lon * RADIANS),
    flat * Math.sin(lon * RADIANS),
    Math.sin(lat * RADIANS) * EARTH_MILES,
  ];
}

/** Working memory of one search after another: an entry counts only when it carries the number of the run. */
function createLabels(count: number) {
  return {
    run: 0,
    best: new Float64Array(count),
    /** The arc and the node by which a node was reached; arc -1 where the way joins the network. */
    via: new Int32Array(count),
    previous: new Int32Array(count),
    seen: new Uint32Array(count),
    done: new Uint32Array(count),
  };
}
type Labels = ReturnType<typeof createLabels>;

/** Chord through the earth to a goal, in miles: shorter than any road. */
function createChord(network: Network): (goal: Point) => (n: number) => number {
  const xyz = new Float64Array(network.count * 3);
  for (let n = 0; n < network.count; n++) {
    xyz.set(onSphere(network.lat[n]!, network.lon[n]!), n * 3);
  }
  return (goal) => {
    const [gx, gy, gz] = onSphere(goal.lat, goal.lon);
    return (n) => {
      const [dx, dy, dz] = [xyz[3 * n]! - gx, xyz[3 * n + 1]! - gy, xyz[3 * n + 2]! - gz];
      return Math.sqrt(dx * dx + dy * dy + dz * dz);
    };
  };
}

function trace(network: Network, labels: Labels, enter: readonly Access[], exit: Access): Way {
  const arcs: number[] = [];
  let start = exit.node;
  for (; labels.via[start] !== -1; start = labels.previous[start]!) arcs.push(labels.via[start]!);
  const entry = enter.find((access) => access.node === start)!;
  let miles = entry.miles + exit.miles;
  let seconds = entry.seconds + exit.seconds;
  for (const arc of arcs) {
    miles += network.miles[arc]!;
    seconds += network.seconds[arc]!;
  }
  return { start, access: [entry, exit], arcs: arcs.toReversed(), miles, seconds };
}

/** A*: the estimate is the chord to the goal at the top speed. @param mileSeconds of the driver, as for `costOf` */
export function createSearch(network: Network, mileSeconds: number): FindWay {
  const { first, target } = network;
  const costs = (way: { miles: number; seconds: number }) => costOf(way, mileSeconds);
  const cost = network.seconds.map((seconds, arc) => costs({ seconds, miles: network.miles[arc]! }));
  const leastCost = 3600 / TOP_MPH + mileSeconds;
  const labels = createLabels(network.count);
  const { best, via, previous, seen, done } = labels;
  const chordTo = createChord(network);
  const heap = createHeap();

  function reach(n: number, total: number, arc: number, from: number, left: number): void {
    if (seen[n] === labels.run && best[n]! <= total) return;
    seen[n] = labels.run;
    best[n] = total;
    via[n] = arc;
    previous[n] = from;
    heap.push(total + left * leastCost, n);
  }

  return (from, to, goal) => {
    labels.run += 1;
    heap.clear();
    const chord = chordTo(goal);
    const exits = new Map(to.map((access) => [access.node, access]));
    for (const { node, ...leg } of from) reach(node, costs(leg), -1, -1, chord(node));
    let least = Infinity;
    let last: Access | null = null;
    while (heap.least() < least) {
      const n = heap.pop();
      if (done[n] === labels.run) continue;
      done[n] = labels.run;
      const exit = exits.get(n);
      if (exit && best[n]! + costs(exit) < least) {
        least = best[n]! + costs(exit);
        last = exit;
      }
      for (let arc = first[n]!; arc < first[n + 1]!; arc++) {
        const next = target[arc]!;
        reach(next, best[n]! + cost[arc]!, arc, n, chord(next));
      }
    }
    return last && trace(network, labels, from, last);
  };
}
