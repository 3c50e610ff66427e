import { byMile, LEEDS_STATION, MANCHESTER_T2, RULES, TARIFF } from '../test/support/fare-examples.ts';
import { prepareJourney } from '../src/domain/fare/prepare.ts';
import { fareTotal, priceFare } from '../src/domain/fare/calculate.ts';
import type { Tariff } from '../src/domain/fare/tariff.ts';
import { createTariffCompiler } from '../src/server/catalogue/catalogue.ts';

/**
 * Prices one return journey with the tariffs of 209 operators × 6 categories, each tariff with its own bands, three
 * uplifts, area charges and 22 fixed fares; beside it, in the same run, bare bands and minimum in typed arrays.
 */

const OPERATORS = 209;
const CATEGORIES = 6;
const SHOWN = 24;
const ROUNDS = 300;

function variant(index: number): Tariff {
  const tariff = structuredClone(TARIFF);
  for (const band of tariff.bands) band.pencePerMile += index % 97;
  tariff.minimum += index % 50;
  for (let n = 0; n < 20; n++) {
    const to = { kind: 'circle', name: `Town ${n}`, lat: 51 + n / 10, lon: -1 - n / 20, miles: 3 } as const;
    tariff.fixedFares.push({
      from: { kind: 'postcodes', name: 'B', codes: [`B${n}`] },
      to,
      pence: 5000,
      bothWays: true,
    });
  }
  // As stored: each tariff is parsed from its own JSON; the catalogue's compiler shares what is equal.
  return JSON.parse(JSON.stringify(tariff)) as Tariff;
}

/** Milliseconds, middle of the rounds. */
function median(work: () => void): number {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[ROUNDS / 2] ?? Number.NaN;
}

const compile = createTariffCompiler();
const compiled = Array.from({ length: OPERATORS * CATEGORIES }, (_, index) => compile(variant(index)));
const back = { pickup: MANCHESTER_T2, dropoff: LEEDS_STATION, tenths: 462 };
const metered = byMile({ at: { date: '2026-12-20', minute: 1380 } }, {});
const fixed = byMile({ dropoff: MANCHESTER_T2, tenths: 462, at: { date: '2026-12-20', minute: 1380 } }, back);

const rates = Int32Array.from(
  compiled.flatMap(({ tariff }) => [tariff.minimum, ...tariff.bands.map((band) => band.pencePerMile)]),
);
const totals = new Int32Array(compiled.length);

function bare(): void {
  const tenths = [metered.outward.tenths, metered.inward?.tenths ?? 0];
  for (let index = 0; index < totals.length; index++) {
    let total = 0;
    for (const miles of tenths) {
      const at = (band: number) => rates[index * 4 + band] ?? 0;
      const sum =
        Math.min(miles, 100) * at(1) +
        Math.max(0, Math.min(miles, 400) - 100) * at(2) +
        Math.max(0, miles - 400) * at(3);
      total += Math.max(at(0), Math.floor((sum + 5) / 10));
    }
    totals[index] = total;
  }
}

function allTotals(journey: typeof metered): void {
  const prepared = prepareJourney(journey, RULES);
  for (const [index, tariff] of compiled.entries()) {
    totals[index] = fareTotal(journey, tariff, RULES, 1, prepared) ?? 0;
  }
}

function shown(): void {
  const prepared = prepareJourney(fixed, RULES);
  for (const tariff of compiled.slice(0, SHOWN)) priceFare(fixed, tariff, RULES, 1, prepared);
}

const baseline = median(bare);
const rows: [string, number][] = [
  [`bare typed arrays, ${compiled.length} tariffs`, baseline],
  ['totals by the mile, both ways', median(() => allTotals(metered))],
  ['totals at fixed fares, both ways', median(() => allTotals(fixed))],
  [`${SHOWN} fares with their words`, median(shown)],
];
for (const [name, time] of rows) {
  console.log(
    `${name.padEnd(44)} ${time.toFixed(3).padStart(8)} ms  ${(time / baseline).toFixed(1).padStart(6)} ×`,
  );
}
