import type { NoRoute, Roads, Route } from '../../domain/route.ts';
import { createLru } from '../lru.ts';

/** Five decimals are about a metre: points nearer than that share an answer. */
const DECIMALS = 5;

/** Keeps the last answers of a provider of routes, at most `size`, by the rounded points; failures are not kept. */
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
