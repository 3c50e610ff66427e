import { mkdirSync, rmSync } from 'node:fs';
import { findChromium } from './find-chromium.ts';
import { bin, LINT, runSteps, TYPES, type Step } from './steps.ts';
import { flakyTests, readReports, slowestFiles, summary } from './test-reports.ts';

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

const { TEST_DATABASE_URL: postgres, ...environment } = process.env;

/** Features that are about the database itself, or meet all of it: on the embedded one as well as on PostgreSQL. */
const ABOUT_THE_DATABASE = [
  ...['platform/database', 'platform/backup', 'app'].map((folder) => `src/server/${folder}/`),
  'src/server/platform/secrets.test.ts',
  'src/server/platform/http/office-answer-shapes.test.ts',
  ...['demo-staff', 'office'].map((file) => `src/server/accounts/staff/${file}.test.ts`),
];
const feature = (name: string, files: string[], env?: NodeJS.ProcessEnv): Step => [
  `feature tests on ${name}`,
  bin('vitest'),
  ['run', '--project', 'feature', ...files, ...report(`feature-${name}`)],
  env,
];
const features = postgres
  ? [
      [
        feature('postgresql', ['src/server/', 'test/fuzz/', 'test/upgrades/'], {
          TEST_DATABASE_URL: postgres,
        }),
      ],
      [feature('embedded', [...ABOUT_THE_DATABASE, 'test/upgrades/'])],
    ]
  : [[feature('embedded', [])]];

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
  ...features,
  [['browser tests', bin('playwright'), ['test']]],
];

const chromium = await findChromium();
console.log(`Browser: ${chromium.path} (from ${chromium.source})`);
await runSteps(steps, {
  ...environment,
  WAYFARE_CHROMIUM: chromium.path,
  WAYFARE_CHROMIUM_SHELL: chromium.shell,
});
const reports = readReports();
const flaky = flakyTests(reports);
if (flaky.length > 0) console.log(['\n── flaky: passed only on a retry', ...flaky].join('\n'));
console.log('\n── slowest test files');
console.log([...slowestFiles(reports, 10), '', summary(reports)].join('\n'));
