import { isRoute, type Roads } from '../../domain/route.ts';
import type { Tally } from '../tally.ts';

interface Watch {
  log: { warn(detail: object, message: string): void };
  tally: Tally;
}

/**
 * An outside provider's roads, and our own where it fails. What our own data says no road reaches, it is not asked
 * for: a ferry would be priced as a road.
 */
export function withOwnRoads(outside: Roads, own: Roads, { log, tally }: Watch): Roads {
  return {
    async route(points) {
      const estimate = await own.route(points);
      if (!isRoute(estimate)) return estimate;
      try {
        const route = await outside.route(points);
        return isRoute(route) ? { ...route, crossings: estimate.crossings } : estimate;
      } catch (error) {
        tally.fallbacks.roads++;
        log.warn({ err: error }, 'roads: our own estimate stands in');
        return estimate;
      }
    },
  };
}
