import { milesBetween } from '../../src/domain/place/geo.ts';
import type { Point } from '../../src/domain/place/place.ts';
import { isDry, type LocalRoad, type Surroundings } from './local-roads.ts';

/** Farthest that a cut-off place is joined to the rest, in straight miles. */
const LONGEST_LINK = 15;

/**
 * The largest connected part of the network. A place or group cut off on land by the limits of local roads is
 * joined by the shortest link that crosses no water; what cannot be joined is left out.
 */
export function mainPart(
  points: readonly Point[],
  edges: readonly { from: number; to: number }[],
  around: Surroundings,
): { nodes: Set<number>; links: LocalRoad[] } {
  const parent = points.map((_, i) => i);
  const root = (i: number): number => {
    while (parent[i] !== i) i = parent[i] = parent[parent[i]!]!;
    return i;
  };
  for (const { from, to } of edges) parent[root(from)] = root(to);
  const groups = Map.groupBy(points.keys(), root);
  const [main, ...rest] = [...groups.values()].toSorted((a, b) => b.length - a.length);
  const nodes = new Set(main);
  const links: LocalRoad[] = [];
  for (const group of rest) {
    const link = shortestLink(group, nodes, points, around);
    if (!link) continue;
    links.push(link);
    for (const i of group) nodes.add(i);
  }
  return { nodes, links };
}

function shortestLink(
  group: readonly number[],
  nodes: ReadonlySet<number>,
  points: readonly Point[],
  around: Surroundings,
): LocalRoad | null {
  const candidates: LocalRoad[] = [];
  for (const from of group) {
    for (const to of nodes) {
      const miles = milesBetween(points[from]!, points[to]!);
      if (miles < LONGEST_LINK) candidates.push({ from, to, miles: miles * 1.4, mph: 30 });
    }
  }
  candidates.sort((a, b) => a.miles - b.miles);
  return candidates.find(({ from, to }) => isDry(points[from]!, points[to]!, around)) ?? null;
}
