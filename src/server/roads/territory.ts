import { milesBetween } from '../../domain/great-circle.ts';
import type { Point } from '../../domain/place.ts';
import type { NoRoute } from '../../domain/route.ts';
import { inAnyRing } from './geometry.ts';
import { nodeAt, SHRINK, type Network } from './network.ts';

/** The coastline is rough: a point so near to a place or to land counts as land. */
const NEAR_PLACE_MILES = 1.5;
const NEAR_LAND_DEGREES = 0.012;

/** Why no road of the mainland reaches a point; null when one does. */
export function outOfReach(network: Network, p: Point): NoRoute | null {
  if (!Number.isFinite(p.lat) || !Number.isFinite(p.lon)) return 'outside';
  if (inAnyRing(p, network.islands)) return 'ferry';
  if (inAnyRing(p, network.land)) return null;
  const [nearest] = network.index.neighbors(p.lon * SHRINK, p.lat, 1);
  if (nearest !== undefined && milesBetween(p, nodeAt(network, nearest)) < NEAR_PLACE_MILES) return null;
  for (let i = 0; i < 8; i++) {
    const angle = (i * Math.PI) / 4;
    const lat = p.lat + Math.sin(angle) * NEAR_LAND_DEGREES;
    const lon = p.lon + (Math.cos(angle) * NEAR_LAND_DEGREES) / SHRINK;
    if (inAnyRing({ lat, lon }, network.land)) return null;
  }
  return 'outside';
}
