import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';

export interface Child {
  url: string;
  stop(): void;
}

/** Starts a server of this folder in a process of its own. */
export async function startChild(script: string, args: string[] = [], message?: object): Promise<Child> {
  const child: ChildProcess = fork(join(import.meta.dirname, script), args);
  const stop = () => child.kill('SIGKILL');
  // A bench that fails leaves no server behind, which would hold its output open.
  process.once('exit', stop);
  if (message) child.send(message);
  const { url } = await new Promise<{ url: string }>((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as { url: string }));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  return { url, stop };
}

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Posts the bodies in turn over 32 connections; throws when an answer is not 2xx. */
export async function load(url: string, bodies: object[], seconds: number): Promise<Load> {
  const result = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    requests: bodies.map((body) => ({
      method: 'POST' as const,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${result.non2xx} of ${result.requests.total} answers were not 2xx: ${JSON.stringify(result.statusCodeStats)}`,
    );
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of each figure over several loads. */
export function medianLoad(loads: Load[]): Load {
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
  };
}
