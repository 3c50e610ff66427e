import { formatMoney } from '../../src/domain/money.ts';
import type { Findings } from './audit.ts';
import type { Log } from './log.ts';
import type { FaultCounts } from './troubles.ts';
import type { World } from './world.ts';

/** Number of findings shown per kind; a fault of the product would be in all of them. */
const MOST_TOLD = 10;

export interface Outcome {
  seconds: number;
  acts: number;
  happened: FaultCounts;
  /** Actions never done. */
  left: string[];
  findings: Findings;
}

const counts = (all: ReadonlyMap<string, number>): string =>
  [...all].map(([name, times]) => `${name} ${times}`).join(', ') || 'none';

/** Everything that is wrong, in words. */
export const faultsOf = (log: Log, { left, findings }: Outcome): string[] => [
  ...log.notMadeGood.map((what) => `not made good: ${what}`),
  ...log.contradictions.map((what) => `contradiction: ${what}`),
  ...left.map((what) => `left undone: ${what}`),
  ...Object.entries(findings.faults).flatMap(([kind, all]) => all.map((what) => `${kind}: ${what}`)),
];

/** Failures, actions and results. */
export function report(log: Log, { cards, cardLine, news, bank }: World, outcome: Outcome): string {
  const { seconds, acts, happened, findings } = outcome;
  const { held, entered } = findings;
  const faults = faultsOf(log, outcome);
  const refunds = cards.refunds.all.size;
  return [
    `What went wrong: ${counts(happened)}; at the card provider: ${counts(cardLine.happened)}.`,
    `News of the card provider: sent ${news.sent} times, ${news.lost} never sent; refunds ${refunds}, of which banks refused ${bank.refused()}.`,
    `${acts} acts in ${seconds.toFixed(0)} s, ${log.requests} requests, ${log.unanswered} that nobody waited for; failed at first: ${counts(log.failures)}.`,
    `Acknowledged: ${counts(log.acknowledged)}.`,
    `${findings.bookings} bookings, ${findings.receipts} receipts and credit notes, ${findings.mails} mails; by SMTP's nature ${findings.mailsTwice} arrived twice, with the same Message-ID.`,
    `At the card provider ${formatMoney(held)}, in the ledger ${formatMoney(entered)}: difference ${formatMoney(Math.abs(held - entered))}.`,
    `Lost, doubled or half done: ${faults.length}.`,
    ...told(faults),
  ].join('\n');
}

function told(faults: readonly string[]): string[] {
  const kinds = Map.groupBy(faults, (fault) => fault.split(':')[0]);
  return [...kinds.values()].flatMap((all) => [
    ...all.slice(0, MOST_TOLD).map((fault) => `FAULT: ${fault}`),
    ...(all.length > MOST_TOLD ? [`FAULT: and ${all.length - MOST_TOLD} more like it`] : []),
  ]);
}
