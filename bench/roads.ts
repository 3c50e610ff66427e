/** Embedded roads: load time, memory, cold and cached routes between random towns. `npx node bench/roads.ts` */
import { isRoute } from '../src/domain/journey/route.ts';
import { createEmbeddedRoads, withRouteCache } from '../src/server/geography/roads/roads.ts';
import { calibration, validationDistances } from '../test/support/reference-distances.ts';

const ROUTES = 3000;

const percentile = (sorted: readonly number[], part: number): string =>
  (sorted[Math.floor((sorted.length - 1) * part)]! / 1000).toFixed(3);

const memory = (): number => {
  globalThis.gc?.();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return (heapUsed + external + arrayBuffers) / 2 ** 20;
};

const before = memory();
const loading = performance.now();
const roads = createEmbeddedRoads();
process.stdout.write(
  `load ${(performance.now() - loading).toFixed(0)} ms, memory ${(memory() - before).toFixed(1)} MB\n`,
);

const towns = [...calibration, ...validationDistances].flatMap((row) => [row.a, row.b]);
let seed = 7;
/** A small deterministic generator, so that runs compare. */
const next = (below: number): number => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return Math.floor((seed / 2147483648) * below);
};
const jitter = (): number => (next(2000) - 1000) / 1e5;
const pairs = Array.from({ length: ROUTES }, () =>
  [towns[next(towns.length)]!, towns[next(towns.length)]!].map((p) => ({
    lat: p.lat + jitter(),
    lon: p.lon + jitter(),
  })),
);

const cached = withRouteCache(roads, ROUTES);
for (const title of ['cold', 'cached']) {
  const micros: number[] = [];
  let failed = 0;
  for (const pair of pairs) {
    const start = performance.now();
    const route = await cached.route(pair);
    micros.push((performance.now() - start) * 1000);
    if (!isRoute(route)) failed += 1;
  }
  micros.sort((a, b) => a - b);
  process.stdout.write(
    `${title}: ${ROUTES} routes, p50 ${percentile(micros, 0.5)} ms, p99 ${percentile(micros, 0.99)} ms, ` +
      `worst ${percentile(micros, 1)} ms, without a route ${failed}\n`,
  );
}
