import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { findChromium } from './find-chromium.ts';

const bin = (name: string) => `node_modules/.bin/${name}`;
const report = (name: string) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile=test-results/${name}.json`,
];

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

/** Everything `npm test` checks, in this order; the first failure ends it. */
const steps: [string, string, string[]][] = [
  ['types', bin('tsc'), ['--noEmit']],
  ['lint', bin('oxlint'), ['--deny-warnings']],
  ['format', bin('prettier'), ['--check', '--log-level', 'warn', '.']],
  ['unit tests', bin('vitest'), ['run', '--project', 'unit', ...report('unit')]],
  ['web build', process.execPath, ['scripts/build-if-stale.ts']],
  ['feature tests', bin('vitest'), ['run', '--project', 'feature', ...report('feature')]],
  ['browser tests', bin('playwright'), ['test']],
];

const chromium = await findChromium();
console.log(`Browser: ${chromium.path} (from ${chromium.source})`);
const env = { ...process.env, WAYFARE_CHROMIUM: chromium.path, WAYFARE_CHROMIUM_SHELL: chromium.shell };

for (const [name, command, args] of steps) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  if (status !== 0) {
    console.error(`\n${name} failed`);
    process.exit(status ?? 1);
  }
}
