import { milesBetween } from '../../../domain/place/geo.ts';
import type { Point } from '../../../domain/place/place.ts';
import {
  type Barrier,
  isRoute,
  type NoRoute,
  type Roads,
  type Route,
  type RouteSection,
} from '../../../domain/journey/route.ts';
import type { Counters } from '../../platform/counters.ts';
import { createLru } from '../../platform/lru.ts';
import { crossesAny, inAnyRing, seaMiles, thinned } from './geometry.ts';
import { landAt, loadNetwork, MAINLAND, type Network } from './network.ts';
import { createTownDelays, type TownDelays } from './town-speeds.ts';
import { accessFrom, costOf, createSearch, type FindWay, smallRoads, type Way } from './search.ts';

/** Five decimals are about a metre: points nearer than that share an answer. */
const DECIMALS = 5;

/** Caches the last answers of a route provider, at most `size`, by the rounded points. Failures are not cached. */
export function withRouteCache(roads: Roads, size = 5000): Roads {
  const answers = createLru<string, Promise<Route | NoRoute>>(size);
  return {
    route(points) {
      const key = points.map((p) => `${p.lat.toFixed(DECIMALS)},${p.lon.toFixed(DECIMALS)}`).join(';');
      return answers.get(key, () => {
        const answer = roads.route(points);
        answer.catch(() => answers.delete(key));
        return answer;
      });
    },
  };
}

interface Watch {
  log: { warn(detail: object, message: string): void };
  counters: Counters;
}

/**
 * An outside provider's roads, and our own where it fails. What our own data says no road reaches, it is not asked
 * for: a ferry would be priced as a road.
 */
export function withOwnRoads(outside: Roads, own: Roads, { log, counters }: Watch): Roads {
  return {
    async route(points) {
      const estimate = await own.route(points);
      if (!isRoute(estimate)) return estimate;
      try {
        const route = await outside.route(points);
        return isRoute(route) ? { ...route, crossings: estimate.crossings } : estimate;
      } catch (error) {
        counters.fallbacks.roads++;
        log.warn({ err: error }, 'Google routes failed: using our own estimate');
        return estimate;
      }
    },
  };
}

/** Points so near to each other may be joined directly by small roads, in straight miles. */
const DIRECT_MILES = 4;
/** Miles of sea that such a way on an island may seem to cross: few of its inlets are in `water`. */
const ISLAND_SEA_MILES = 0.4;

interface Drive extends RouteSection {
  line: [number, number][];
  crossings: string[];
}

const pair = (p: Point): [number, number] => [p.lon, p.lat];

function drawn(network: Network, way: Way, a: Point, b: Point): Drive {
  const line = [pair(a), [network.lon[way.start]!, network.lat[way.start]!] as [number, number]];
  const crossings: string[] = [];
  for (const arc of way.arcs) {
    const name = network.edge[arc]!;
    const edge = name < 0 ? -1 - name : name;
    const bends = network.bends.get(edge) ?? [];
    line.push(...(name < 0 ? bends.toReversed() : bends));
    const n = network.target[arc]!;
    line.push([network.lon[n]!, network.lat[n]!]);
    const crossing = network.crossings.get(edge);
    if (crossing !== undefined && !crossings.includes(crossing)) crossings.push(crossing);
  }
  line.push(pair(b));
  return { miles: way.miles, seconds: way.seconds, line, crossings };
}

/** Extra seconds that a driver accepts to save a mile: one in a hurry, and one who saves fuel. */
const HURRIED = 10;
const THRIFTY = 200;

interface Finder {
  network: Network;
  find: { hurried: FindWay; thrifty: FindWay };
  delays: TownDelays;
}

/** Miles at each end of a drive where towns add time: main roads and motorways bypass the towns between. */
const TOWN_END_MILES = 8;

/** Returns the seconds that towns add to a route between two points. */
function delayOf({ network, delays }: Finder, way: Way, a: Point, b: Point): number {
  let delay = delays.onSmallRoads(a, way.access[0]) + delays.onSmallRoads(b, way.access[1]);
  let node = way.start;
  let driven = way.access[0].miles;
  for (const arc of way.arcs) {
    const middle = driven + network.miles[arc]! / 2;
    if (Math.min(middle, way.miles - middle) < TOWN_END_MILES) delay += delays.onArc(arc, node);
    driven += network.miles[arc]!;
    node = network.target[arc]!;
  }
  return delay;
}

/** Returns the seconds that towns add to a drive on small roads alone: those of its denser end. */
const directDelay = ({ delays }: Finder, way: RouteSection, a: Point, b: Point): number =>
  Math.max(delays.onSmallRoads(a, way), delays.onSmallRoads(b, way));

/**
 * The drive between two points of one land; null when its network has no way between them.
 *
 * Its miles are the mean over all drivers between the hurried and the thrifty one, each on their best way. With C(s) the
 * cost of the best way for a driver who gives s seconds for a mile, the miles of that way are the slope of C, so that
 * their mean is the difference of the two costs divided by that of the two s. Costs change steadily with the ends of the
 * drive; the miles of a single best way jump where another way becomes the best.
 */
function drive(finder: Finder, land: number, a: Point, b: Point): Drive | null {
  const { network, find } = finder;
  const straight = milesBetween(a, b);
  const { coast } = network.lands[land]!;
  const dry = land === MAINLAND || seaMiles(a, b, coast) <= ISLAND_SEA_MILES;
  const near = straight < DIRECT_MILES && dry && !crossesAny(a, b, network.water);
  const direct = near ? smallRoads(a, b) : null;
  const alone = (way: RouteSection): Drive => ({
    miles: way.miles,
    seconds: way.seconds + directDelay(finder, way, a, b),
    line: [pair(a), pair(b)],
    crossings: [],
  });
  if (direct && straight < 0.3) return alone(direct);
  const [from, to] = [accessFrom(network, a, land), accessFrom(network, b, land)];
  const [quick, short] = [find.hurried(from, to, b), find.thrifty(from, to, b)];
  if (!quick || !short) return direct && alone(direct);
  const cost = (way: Way, seconds: number) =>
    Math.min(costOf(way, seconds), direct ? costOf(direct, seconds) : Infinity);
  const [least, most] = [cost(quick, HURRIED), cost(short, THRIFTY)];
  const miles = (most - least) / (THRIFTY - HURRIED);
  const seconds = (least + most) / 2 - (miles * (HURRIED + THRIFTY)) / 2;
  const isDirect = direct !== null && least < costOf(quick, HURRIED) && most < costOf(short, THRIFTY);
  if (isDirect) return alone({ miles, seconds });
  const nearer = Math.abs(quick.miles - miles) < Math.abs(short.miles - miles) ? quick : short;
  return { ...drawn(network, nearer, a, b), miles, seconds: seconds + delayOf(finder, nearer, a, b) };
}

/** The land of all points of a journey, or why they share none. */
function commonLand(network: Network, points: readonly Point[]): number | NoRoute {
  const lands: number[] = [];
  for (const [point, p] of points.entries()) {
    const land = landAt(network, p);
    if (land === null) {
      const inIreland = inAnyRing(p, network.ireland);
      return { reason: 'outside', point, land: inIreland ? 'the Republic of Ireland' : null };
    }
    lands.push(land);
  }
  const point = lands.findIndex((land, i) => i > 0 && land !== lands[i - 1]);
  const nameOf = (i: number) => network.lands[lands[i]!]!.name;
  if (point > 0) return { reason: 'ferry', point, from: nameOf(point - 1), to: nameOf(point) };
  const land = lands[0]!;
  return network.lands[land]!.roadless ? { reason: 'roadless', point: 0, land: nameOf(0) } : land;
}

function joined(drives: readonly Drive[]): Route {
  const sections = drives.map(({ miles, seconds }) => ({ miles, seconds }));
  return {
    miles: sections.reduce((sum, section) => sum + section.miles, 0),
    seconds: Math.round(sections.reduce((sum, section) => sum + section.seconds, 0)),
    sections,
    line: thinned(drives.flatMap((d, i) => (i === 0 ? d.line : d.line.slice(1)))),
    crossings: [...new Set(drives.flatMap((d) => d.crossings))],
  };
}

interface EmbeddedRoads extends Roads {
  /** Whether a point is in the United Kingdom or on an island near it, not abroad or in the sea. */
  covers(point: Point): boolean;
  barrier: Barrier;
}

/**
 * Road distances from the committed network, without any outside service: within Great Britain, within Northern
 * Ireland and within each island that has roads, never from one to another.
 */
export function createEmbeddedRoads(): EmbeddedRoads {
  const network = loadNetwork();
  const finder: Finder = {
    network,
    find: { hurried: createSearch(network, HURRIED), thrifty: createSearch(network, THRIFTY) },
    delays: createTownDelays(network),
  };
  return {
    covers: (point) => landAt(network, point) !== null,
    barrier(points) {
      const land = commonLand(network, points);
      return typeof land === 'number' ? null : land;
    },
    async route(points) {
      if (points.length < 2) return { reason: 'outside', point: 0, land: null };
      const land = commonLand(network, points);
      if (typeof land !== 'number') return land;
      const drives: Drive[] = [];
      for (let i = 1; i < points.length; i++) {
        const one = drive(finder, land, points[i - 1]!, points[i]!);
        if (!one) return { reason: 'outside', point: i, land: null };
        drives.push(one);
      }
      return joined(drives);
    },
  };
}
