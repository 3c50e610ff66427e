import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** By file, in milliseconds. */
  testResults?: {
    name: string;
    startTime: number;
    endTime: number;
    /** A test that passed on a retry keeps the messages of the failed attempt. */
    assertionResults?: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
  /** What could not be run on this machine, and why. */
  skipped?: string;
}
interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}
export type Report = VitestReport | PlaywrightReport;

/** What all runs have written. */
export const readReports = (): Report[] =>
  globSync('test-results/*.json').map((file) => JSON.parse(readFileSync(file, 'utf8')) as Report);

/** All runs together: "N passed, N failed". */
export function summary(reports: readonly Report[]): string {
  let passed = 0;
  let failed = 0;
  for (const report of reports) {
    if ('stats' in report) {
      passed += report.stats.expected + report.stats.flaky;
      failed += report.stats.unexpected;
    } else {
      passed += report.numPassedTests;
      failed += report.numFailedTests;
    }
  }
  return `${passed} passed, ${failed} failed`;
}

/** Tests that passed only on a retry, a line for each: "test/e2e/home.spec.ts: the form keeps …". */
export function flakyTests(reports: readonly Report[]): string[] {
  const ofSuite = (suite: PlaywrightSuite): string[] => [
    ...suite.specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `test/e2e/${suite.file}: ${title}`),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ];
  return reports.flatMap((report) =>
    'stats' in report
      ? report.suites.flatMap(ofSuite)
      : (report.testResults ?? []).flatMap(({ name, assertionResults = [] }) =>
          assertionResults
            .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
            .map(({ fullName }) => `${relative('', name)}: ${fullName}`),
        ),
  );
}

/** What could not be run on this machine. */
export const skippedRuns = (reports: readonly Report[]): string[] =>
  reports.flatMap((report) => ('skipped' in report && report.skipped ? [report.skipped] : []));

const durationOf = ({ suites = [], specs }: PlaywrightSuite): number =>
  [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...suites.map(durationOf),
  ].reduce((sum, each) => sum + each, 0);

function filesOf(report: Report): { file: string; ms: number }[] {
  if ('stats' in report)
    return report.suites.map((suite) => ({ file: `test/e2e/${suite.file}`, ms: durationOf(suite) }));
  return (report.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative('', name),
    ms: endTime - startTime,
  }));
}

/** The files that take longest, a line for each: "12.3 s  src/server/app/app.test.ts". */
export function slowestFiles(reports: readonly Report[], count: number): string[] {
  return reports
    .flatMap(filesOf)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`);
}
