import { milesBetween } from '../../domain/great-circle.ts';
import type { Point } from '../../domain/place.ts';
import { crossesAny, seaMiles } from './geometry.ts';
import { nodeAt, SHRINK, type Network } from './network.ts';

/** The way from a point to a node of the network over small roads that the network does not hold. */
export interface Access {
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

/** Miles of sea that a short way may seem to cross: the coastline is rough, and `water` holds the estuaries. */
const SEA_TOLERANCE = 2;
/** Nodes so much farther than the nearest one are not tried, in straight miles. */
const FARTHER_MILES = 6;

/** Ways onto the network from a point of a land, none across water; empty when there is none. */
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
