import type { Call } from './calls.ts';
import type { Expectation } from './judge.ts';
import type { Got, Sent } from './request.ts';

export interface Finding {
  /** Number of its plan: `--only` repeats it. */
  plan: number;
  fault: string;
  sent: Sent;
  status: number;
  answer: string;
}

export interface Report {
  requests: number;
  /** Requests by status. */
  statuses: Map<number, number>;
  /** How often each declared call was accepted: what no valid request reaches is not fuzzed. */
  accepted: Map<string, number>;
  /** Milliseconds. */
  times: number[];
  slow: { ms: number; plan: number; sent: Sent }[];
  findings: Finding[];
}

/** Slower requests are reported. */
export const SLOW_MS = 2000;

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

export function emptyReport(calls: readonly Call[]): Report {
  const accepted = new Map(calls.map((call) => [nameOf(call), 0]));
  return { requests: 0, statuses: new Map(), accepted, times: [], slow: [], findings: [] };
}

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Counts an answer, and writes down its faults. */
export function addAnswer(
  report: Report,
  plan: number,
  { sent, got, meant, faults }: { sent: Sent; got: Got; meant: Expectation; faults: string[] },
): void {
  const { status, ms, text } = got;
  report.requests++;
  count(report.statuses, status);
  if (meant.call && status === 200) count(report.accepted, nameOf(meant.call));
  report.times.push(ms);
  if (ms >= SLOW_MS) report.slow.push({ ms, plan, sent });
  for (const fault of faults) report.findings.push({ plan, fault, sent, status, answer: text.slice(0, 500) });
}

/** The calls that no valid request has reached. */
export const notReached = ({ accepted }: Report, calls: readonly Call[]): Call[] =>
  calls.filter((call) => accepted.get(nameOf(call)) === 0);

/** A fault of no single answer: a plan that cannot be played, mostly for what an answer lacks, or a job. */
export function addPlanFault(report: Report, plan: number, error: Error): void {
  const fault = error.message;
  report.findings.push({ plan, fault, sent: { method: '', path: '' }, status: 0, answer: error.stack ?? '' });
}

/** The report as a person reads it. */
export function described({ requests, statuses, accepted, times, slow, findings }: Report): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  const answers = [...statuses].toSorted(([a], [b]) => a - b);
  const alike = Map.groupBy(
    findings,
    ({ fault, sent }) => `${fault} ${sent.method} ${sent.path.split('?')[0]?.slice(0, 60)}`,
  );
  return [
    `${requests} requests`,
    `answers: ${answers.map(([status, times200]) => `${status}: ${times200}`).join(', ')}`,
    ...[...accepted].map(([name, times200]) => `accepted ${times200} times: ${name}`),
    `ms: median ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}; over ${SLOW_MS}: ${slow.length}`,
    ...slow.map(
      ({ ms, plan, sent }) =>
        `slow: plan ${plan}, ${ms.toFixed(0)} ms, ${sent.method} ${sent.path.slice(0, 200)}`,
    ),
    ...[...alike.values()].map((found) => describedFindings(found)),
    `${findings.length} findings`,
  ].join('\n');
}

function describedFindings([found, ...more]: Finding[]): string {
  if (!found) return '';
  const { plan, fault, sent, status, answer } = found;
  const { method, path, headers, body, bytes } = sent;
  return [
    `\n── plan ${plan}: ${fault}${more.length > 0 ? ` (and ${more.length} more like it)` : ''}`,
    bytes === undefined ? `${method} ${path.slice(0, 400)}` : JSON.stringify(bytes.slice(0, 400)),
    JSON.stringify(headers ?? {}).slice(0, 600),
    String(body ?? '').slice(0, 1500),
    `→ ${status} ${answer}`,
  ].join('\n');
}
