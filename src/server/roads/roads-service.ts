import type { NoRoute, Roads, Route } from '../../domain/route.ts';

/** Five decimals are about a metre: points nearer than that share an answer. */
const DECIMALS = 5;

/** Keeps the last `size` answers of a provider of routes, keyed by the rounded points; failures are not kept. */
export function withRouteCache(roads: Roads, size = 5000): Roads {
  const answers = new Map<string, Promise<Route | NoRoute>>();
  return {
    route(points) {
      const key = points.map((p) => `${p.lat.toFixed(DECIMALS)},${p.lon.toFixed(DECIMALS)}`).join(';');
      const known = answers.get(key);
      if (known) {
        // Re-inserting moves the entry to the young end of the map's order.
        answers.delete(key);
        answers.set(key, known);
        return known;
      }
      const answer = roads.route(points);
      answers.set(key, answer);
      answer.catch(() => answers.delete(key));
      const oldest = answers.keys().next();
      if (answers.size > size && !oldest.done) answers.delete(oldest.value);
      return answer;
    },
  };
}
