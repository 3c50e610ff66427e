import { flakyTests, readReports, skippedRuns, summary } from './test-reports.ts';

/** The last lines of the gate. */
const reports = readReports();
for (const test of flakyTests(reports)) console.log(`flaky, passed on a retry: ${test}`);
for (const run of skippedRuns(reports)) console.log(`skipped: ${run}`);
console.log(summary(reports));
