import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.ts';
import { described } from './report.ts';

/**
 * npm run test:fuzz -- --requests 50000 --seed 7     many
 * npm run test:fuzz -- --seed 7 --only 1234          the plan with that number, or 1200-1234
 */
const { values } = parseArgs({
  options: { requests: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const [first = 0, last = first] = values.only?.split('-').map(Number) ?? [];

console.log(`seed ${seed}`);
const report = await fuzz({
  seed,
  requests: Number(values.requests ?? (values.only ? Infinity : 2000)),
  plans: { first, last: values.only ? last : Infinity },
});
console.log(described(report));
process.exitCode = report.findings.length > 0 ? 1 : 0;
