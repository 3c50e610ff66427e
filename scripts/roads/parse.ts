import { milesBetween } from '../../src/domain/place/geo.ts';
import type { Point } from '../../src/domain/place/place.ts';

/** Finds a place by name, the nearest of that name to `near` when there are several. */
export type FindPlace = (name: string, near: Point | null) => Point | null;

export interface TypedEdge {
  from: string;
  to: string;
  class: string;
  crossing: string;
  /** Bends between the ends. */
  bends: Point[];
  /** True road miles where typed; null where the line tells. */
  miles: number | null;
}

export interface TypedRoads {
  nodes: Map<string, Point>;
  edges: TypedEdge[];
  faults: string[];
}

function pointOf(text: string): Point {
  const [lat, lon] = text.split(',').map(Number);
  if (!Number.isFinite(lat) || !Number.isFinite(lon)) throw new Error(`no coordinates: ${text}`);
  return { lat: lat!, lon: lon! };
}

function parseLine(line: string, into: TypedRoads, find: FindPlace): void {
  const [head = '', body = ''] = line.split(/: (.*)/s);
  let [, roadClass = 's', crossing = ''] = head.split(' ').map((word) => word.replace('@', ''));
  let from: string | null = null;
  let last: Point | null = null;
  let bends: Point[] = [];
  let known: number | null = null;
  for (const token of body.split(';').map((t) => t.trim())) {
    if (token === '') continue;
    if (token.startsWith('*')) roadClass = token.slice(1);
    else if (token.startsWith('@')) crossing = token.slice(1);
    else if (token.startsWith('#')) known = Number(token.slice(1));
    else if (/^-?[\d.]+,/.test(token)) bends.push(pointOf(token));
    else {
      const node: Point | null = into.nodes.get(token) ?? find(token, last);
      if (!node) {
        into.faults.push(`${head}: unknown ${token}`);
        continue;
      }
      into.nodes.set(token, node);
      if (from) {
        into.edges.push({ from, to: token, class: roadClass, crossing, bends, miles: known });
        const miles = milesBetween(last!, node);
        if (miles > 36 || (known !== null && (known < miles || known > miles * 2.2)))
          into.faults.push(`${head}: ${from} to ${token} is ${miles.toFixed(0)} miles`);
      }
      [from, last, bends, known] = [token, node, [], null];
    }
  }
}

/** Reads road lists of the form told in network/motorways.ts. */
export function parseRoads(texts: readonly string[], find: FindPlace): TypedRoads {
  const roads: TypedRoads = { nodes: new Map(), edges: [], faults: [] };
  const lines = texts.flatMap((text) => text.trim().split('\n'));
  for (const line of lines) {
    for (const [, name, at] of line.matchAll(/([^;:=]+)=(-?[\d.]+,-?[\d.]+)/g)) {
      const key = name!.trim();
      if (roads.nodes.has(key)) roads.faults.push(`${key} is defined twice: ${line.slice(0, 20)}`);
      roads.nodes.set(key, pointOf(at!));
    }
  }
  for (const line of lines) {
    parseLine(line.replaceAll(/=-?[\d.]+,-?[\d.]+/g, ''), roads, find);
  }
  return roads;
}

/** Reads `name …: lat,lon lat,lon …` lines into words and flat coordinates. */
export function parseShapes(text: string): { words: string[]; points: number[] }[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', body = ''] = line.split(': ');
      return {
        words: head.split(' '),
        points: body
          .trim()
          .split(' ')
          .flatMap((pair) => [pointOf(pair).lat, pointOf(pair).lon]),
      };
    });
}
