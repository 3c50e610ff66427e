import { mkdirSync, rmSync } from 'node:fs';
import { findChromium } from './find-chromium.ts';
import { bin, LINT, runSteps, TYPES, type Step } from './steps.ts';
import { readReports, slowestFiles, summary } from './test-reports.ts';

const report = (name: string) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile=test-results/${name}.json`,
];

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

const vitest = (project: string, ...args: string[]): Step => [
  `${project} tests`,
  bin('vitest'),
  ['run', '--project', project, ...args, ...report(project)],
];

/** Everything `npm test` checks: row by row, for tests have both processors to themselves. */
const steps: Step[][] = [
  [
    TYPES,
    LINT,
    ['format', bin('prettier'), ['--check', '--log-level', 'warn', '.']],
    ['web build', process.execPath, ['scripts/build-if-stale.ts']],
  ],
  [vitest('unit')],
  [vitest('component', '--silent=passed-only')],
  [vitest('feature')],
  [['browser tests', bin('playwright'), ['test']]],
];

const chromium = await findChromium();
console.log(`Browser: ${chromium.path} (from ${chromium.source})`);
await runSteps(steps, {
  ...process.env,
  WAYFARE_CHROMIUM: chromium.path,
  WAYFARE_CHROMIUM_SHELL: chromium.shell,
});
console.log('\n── slowest test files');
const reports = readReports();
console.log([...slowestFiles(reports, 10), '', summary(reports)].join('\n'));
