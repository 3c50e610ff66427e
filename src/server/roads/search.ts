import { EARTH_MILES } from '../../domain/great-circle.ts';
import type { Point } from '../../domain/place.ts';
import type { Access } from './access.ts';
import { createHeap } from './heap.ts';
import type { Network } from './network.ts';

/** A way over the network: the arcs in driving order and the access legs at its ends. */
export interface Way {
  miles: number;
  seconds: number;
  /** The node where it joins the network. */
  start: number;
  arcs: number[];
}

/** Finds the quickest way from any of the accesses at one end to any at the other; null when there is none. */
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
