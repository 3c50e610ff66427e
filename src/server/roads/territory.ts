import { milesBetween } from '../../domain/great-circle.ts';
import type { Point } from '../../domain/place.ts';
import { inAnyRing } from './geometry.ts';
import { MAINLAND, nodeAt, ringAt, SHRINK, type Network } from './network.ts';

/** The coastline is rough: a point so near to a place or to land counts as land. */
const NEAR_PLACE_MILES = 1.5;
const NEAR_LAND_DEGREES = 0.012;

/** The number of the land on which a point lies; null in the sea and abroad. */
export function landAt(network: Network, p: Point): number | null {
  if (!Number.isFinite(p.lat) || !Number.isFinite(p.lon)) return null;
  const island = ringAt(network.lands, p);
  if (island !== MAINLAND) return island;
  return onMainland(network, p) ? MAINLAND : null;
}

function onMainland(network: Network, p: Point): boolean {
  const { shore } = network.lands[MAINLAND]!;
  if (inAnyRing(p, shore)) return true;
  const own = (node: number) => network.landOf[node] === MAINLAND;
  const [nearest] = network.index.neighbors(p.lon * SHRINK, p.lat, 1, Infinity, own);
  if (nearest !== undefined && milesBetween(p, nodeAt(network, nearest)) < NEAR_PLACE_MILES) return true;
  for (let i = 0; i < 8; i++) {
    const angle = (i * Math.PI) / 4;
    const lat = p.lat + Math.sin(angle) * NEAR_LAND_DEGREES;
    const lon = p.lon + (Math.cos(angle) * NEAR_LAND_DEGREES) / SHRINK;
    if (inAnyRing({ lat, lon }, shore)) return true;
  }
  return false;
}
