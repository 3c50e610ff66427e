import { milesBetween } from '../../domain/great-circle.ts';
import type { Point } from '../../domain/place.ts';
import type { NoRoute, Roads, Route, RouteSection } from '../../domain/route.ts';
import { accessFrom, smallRoads } from './access.ts';
import { crossesAny, thinned } from './geometry.ts';
import { loadNetwork, type Network } from './network.ts';
import { costOf, createSearch, type FindWay, type Way } from './search.ts';
import { outOfReach } from './territory.ts';

/** Points so near to each other may be joined directly by small roads, in straight miles. */
const DIRECT_MILES = 4;

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

function drive(network: Network, find: FindWay, a: Point, b: Point): Drive | NoRoute {
  const straight = milesBetween(a, b);
  const near = straight < DIRECT_MILES && !crossesAny(a, b, network.water);
  const direct = near ? smallRoads(a, b) : null;
  if (direct && straight < 0.3) return { ...direct, line: [pair(a), pair(b)], crossings: [] };
  const way = find(accessFrom(network, a), accessFrom(network, b), b);
  if (direct && (!way || costOf(direct) <= costOf(way))) {
    return { ...direct, line: [pair(a), pair(b)], crossings: [] };
  }
  return way ? drawn(network, way, a, b) : 'outside';
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

export interface EmbeddedRoads extends Roads {
  /** Whether a point lies in the United Kingdom or on an island near to it, not abroad or in the sea. */
  covers(point: Point): boolean;
}

/**
 * Road distances from the committed network, without any outside service. A point on an island without a bridge
 * or in Northern Ireland gives 'ferry' (even to a point on the same island), one in the sea or abroad 'outside'.
 */
export function createEmbeddedRoads(): EmbeddedRoads {
  const network = loadNetwork();
  const find = createSearch(network);
  return {
    covers: (point) => outOfReach(network, point) !== 'outside',
    async route(points) {
      const reasons = new Set(points.map((p) => outOfReach(network, p)));
      if (points.length < 2 || reasons.has('outside')) return 'outside';
      if (reasons.has('ferry')) return 'ferry';
      const drives: Drive[] = [];
      for (let i = 1; i < points.length; i++) {
        const one = drive(network, find, points[i - 1]!, points[i]!);
        if (typeof one === 'string') return one;
        drives.push(one);
      }
      return joined(drives);
    },
  };
}
