import { readReports, summary } from './test-reports.ts';

/** The last line of the gate. */
console.log(summary(readReports()));
