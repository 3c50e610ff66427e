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
interface Access {
  node: number;
  miles: number;
  seconds: number;
}

/** Nodes that are tried for an end of a journey. */
const TRIED = 10;
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

/** Ways onto the network from a point of a land, none across water; empty if there is none. */
export function accessFrom(network: Network, p: Point, land: number): Access[] {
  const found: Access[] = [];
  let farthest = Infinity;
  const { shore } = network.lands[land]!;
  const own = (node: number) => network.landOf[node] === land;
  for (const node of network.index.neighbors(p.lon * SHRINK, p.lat, TRIED * 2, Infinity, own)) {
    const at = nodeAt(network, node);
    const straight = milesBetween(p, at);
    if (straight > farthest || found.length === TRIED) break;
    if (crossesAny(p, at, network.water)) continue;
    if (straight > SEA_TOLERANCE && seaMiles(p, at, shore) > SEA_TOLERANCE) continue;
    if (found.length === 0) farthest = straight + FARTHER_MILES;
    found.push({ node, ...smallRoads(p, at) });
  }
  return found;
}

/** A way over the network: the arcs in driving order and the access legs at its ends. */
export interface Way {
  miles: number;
  seconds: number;
  /** The node where it joins the network. */
  start: number;
  arcs: number[];
}

/** Finds the quickest route from any access at one end to any at the other; null if there is none. */
export type FindWay = (from: readonly Access[], to: readonly Access[], goal: Point) => Way | null;

/**
 * What a mile costs besides its time, in seconds: drivers and mileage charts do not take a far longer way to save
 * a minute.
 */
const MILE_SECONDS = 25;

/** What a way costs in the search. */
export const costOf = (way: { miles: number; seconds: number }): number =>
  way.seconds + way.miles * MILE_SECONDS;

/** No road is driven faster than this in the network: what keeps the search's estimate a lower bound. */
const TOP_MPH = 61;
const LEAST_COST = 3600 / TOP_MPH + MILE_SECONDS;
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
  return { start, arcs: arcs.toReversed(), miles, seconds };
}

/** A*: the estimate is the chord to the goal at the top speed. */
export function createSearch(network: Network): FindWay {
  const { first, target } = network;
  const cost = network.seconds.map((seconds, arc) => costOf({ seconds, miles: network.miles[arc]! }));
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
    heap.push(total + left * LEAST_COST, n);
  }

  return (from, to, goal) => {
    labels.run += 1;
    heap.clear();
    const chord = chordTo(goal);
    const exits = new Map(to.map((access) => [access.node, access]));
    for (const { node, ...leg } of from) reach(node, costOf(leg), -1, -1, chord(node));
    let least = Infinity;
    let last: Access | null = null;
    while (heap.least() < least) {
      const n = heap.pop();
      if (done[n] === labels.run) continue;
      done[n] = labels.run;
      const exit = exits.get(n);
      if (exit && best[n]! + costOf(exit) < least) {
        least = best[n]! + costOf(exit);
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
