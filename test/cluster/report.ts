import { longestGap, type Counters } from './tally.ts';

/** One fault as it happened, on the clock of `performance`. */
export interface FaultEvent {
  name: string;
  from: number;
  to: number;
  /** Requests that failed at first during this time. */
  failed: number;
}

export interface Outcome {
  seconds: number;
  happenings: FaultEvent[];
  /** Seconds until all nodes had the settings, for each change. */
  settings: number[];
  mailsTwice: number;
  faults: string[];
}

/** Acts, kills, failovers, seconds without writes, losses. */
export function report(tally: Counters, outcome: Outcome): string {
  const { seconds, happenings, settings, mailsTwice, faults } = outcome;
  const kinds = Map.groupBy(happenings, ({ name }) => name);
  const rows = [...kinds].map(([name, all]) => {
    const without = all.map(({ from, to }) => longestGap(tally.writes, from, to));
    const took = all.map(({ from, to }) => (to - from) / 1000);
    const failed = all.reduce((sum, one) => sum + one.failed, 0);
    return `| ${name} | ${all.length} | ${worst(took)} | ${worst(without)} | ${failed} |`;
  });
  const failures = [...tally.failures].map(([what, count]) => `${what}: ${count}`).join(', ') || 'none';
  return [
    '| what happened | times | seconds, longest | seconds without writes, longest | requests that failed at first |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `${tally.acts} acts of visitors in ${seconds.toFixed(0)} s, ${tally.requests} requests; failed at first: ${failures}; not made good: ${tally.lost.length}.`,
    `${tally.booked.size} bookings acknowledged; lost or doubled: ${faults.length - tally.lost.length}.`,
    `Settings changed ${settings.length} times; seen by all nodes after at most ${worst(settings)} s.`,
    `Mails handed over twice: ${mailsTwice}.`,
    ...faults.slice(0, 20).map((fault) => `FAULT: ${fault}`),
  ].join('\n');
}

const worst = (figures: number[]) => Math.max(0, ...figures).toFixed(1);
