import { join } from 'node:path';
import { expect, it } from 'vitest';
import { flakyTests, skippedRuns, slowestFiles, summary, type Report } from '../scripts/test-reports.ts';

const unit: Report = {
  numPassedTests: 5,
  numFailedTests: 1,
  testResults: [
    { name: join(process.cwd(), 'src/domain/time.test.ts'), startTime: 1000, endTime: 1200 },
    { name: join(process.cwd(), 'src/server/app/app.test.ts'), startTime: 1000, endTime: 13_340 },
  ],
};
const spec = (...durations: number[]) => ({
  title: 'a journey',
  tests: [{ status: 'expected', results: durations.map((duration) => ({ duration })) }],
});
const browser: Report = {
  stats: { expected: 2, unexpected: 1, flaky: 1 },
  suites: [
    {
      file: 'home.spec.ts',
      specs: [spec(1000, 2000)],
      suites: [{ file: 'home.spec.ts', specs: [spec(500)] }],
    },
  ],
};
/** As the cluster's tests write theirs. */
const counts: Report = { numPassedTests: 7, numFailedTests: 0 };

it('runs are summed, whatever wrote their reports', () => {
  expect(summary([unit, browser, counts])).toBe('15 passed, 2 failed');
  expect(summary([])).toBe('0 passed, 0 failed');
});

it('the slowest files are listed first, with all of their tests', () => {
  expect(slowestFiles([unit, browser, counts], 2)).toEqual([
    '  12.3 s  src/server/app/app.test.ts',
    '   3.5 s  test/e2e/home.spec.ts',
  ]);
});

it('tests that passed only on a retry are listed with their file, and those that could not be run', () => {
  const retried: Report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [
      {
        name: join(process.cwd(), 'src/server/app/app.test.ts'),
        startTime: 0,
        endTime: 1,
        assertionResults: [
          { fullName: 'starts', status: 'passed', failureMessages: ['expected 1 to be 2'] },
          { fullName: 'stops', status: 'passed', failureMessages: [] },
          { fullName: 'fails', status: 'failed', failureMessages: ['expected 1 to be 2'] },
        ],
      },
    ],
  };
  const flaky: Report = {
    stats: { expected: 0, unexpected: 0, flaky: 1 },
    suites: [
      {
        file: 'home.spec.ts',
        specs: [],
        suites: [
          {
            file: 'home.spec.ts',
            specs: [{ title: 'opens', tests: [{ status: 'flaky', results: [{ duration: 1 }] }] }],
          },
        ],
      },
    ],
  };
  expect(flakyTests([retried, flaky, browser, counts])).toEqual([
    'src/server/app/app.test.ts: starts',
    'test/e2e/home.spec.ts: opens',
  ]);
  const skipped: Report = { numPassedTests: 0, numFailedTests: 0, skipped: 'the cluster, no haproxy' };
  expect(skippedRuns([counts, skipped])).toEqual(['the cluster, no haproxy']);
});
