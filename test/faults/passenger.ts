import { setTimeout as pause } from 'node:timers/promises';
import type { Problem } from '../../src/contract/problem.ts';
import { send, type Got, type Sent } from '../cluster/client.ts';
import type { Random } from '../fuzz/random.ts';
import { networkOf, telephoneOf } from '../support/visitors.ts';
import { count, type Log } from './log.ts';

/** Whoever wants a taxi tries again for as long as anything fails, and must be answered in this time once nothing does. */
const CALM_MS = 60_000;
/** Between tries: more and more, as people do. */
const AGAIN_MS = 300;
const MOST_AGAIN_MS = 3000;
/** How long somebody looks at a button. */
const PATIENCE_MS = 15_000;

/** What the site has refused for good. */
export class Refused extends Error {
  readonly problem: Partial<Problem>;
  constructor(what: string, status: number, body: string) {
    super(`${what}: ${status} ${body.slice(0, 300)}`);
    this.problem = JSON.parse(body) as Partial<Problem>;
  }
}

export interface Passenger {
  id: string;
  email: string;
  telephone: string;
  /** Its origin. */
  site: string;
  random: Random;
  log: Log;
  /** Sends a request until it succeeds, always the same one. @throws Refused; an Error when it never succeeds */
  ask<T>(asked: Sent): Promise<T>;
  /**
   * Sends what changes something as people do: most wait and try again, some press twice, some go away.
   * @param identity what two answers to it must have in common
   * @returns null where nobody waited for the answer. @throws as `ask`
   */
  press<T>(asked: Sent & { key?: string }, identity: (answer: T) => string): Promise<T | null>;
}

/** The passenger of this number, who chooses by `random`. */
export function passenger(url: string, number: number, random: Random, log: Log): Passenger {
  const network = networkOf(number);
  const sendOnce = (asked: Sent, patienceMs: number): Promise<Got> => {
    log.requests++;
    return send(url, asked, network, patienceMs).catch((error: NodeJS.ErrnoException) => ({
      status: 0,
      body: error.code ?? error.message,
    }));
  };
  const ask = async <T>(asked: Sent): Promise<T> => {
    const what = `${asked.method} ${asked.path.split('?')[0]}`;
    for (let again = AGAIN_MS; ; again = Math.min(again * 1.5, MOST_AGAIN_MS)) {
      const { status, body } = await sendOnce(asked, PATIENCE_MS);
      if (status === 200) return JSON.parse(body) as T;
      count(log.failures, status === 0 ? body : String(status));
      if (status >= 400 && status < 500 && status !== 429) throw new Refused(what, status, body);
      if (performance.now() > log.calmSince + CALM_MS)
        throw new Error(`${what}: ${status} ${body.slice(0, 200)}`);
      await pause(again);
    }
  };
  const id = `visitor-${number}`;
  return {
    id,
    email: `${id}@example.org`,
    telephone: telephoneOf(number),
    site: url,
    random,
    log,
    ask,
    async press<T>(asked: Sent, identity: (answer: T) => string) {
      if (random.chance(0.12)) {
        log.unanswered++;
        await sendOnce(asked, random.whole(1, 250));
        return null;
      }
      const presses = random.chance(0.25) ? 2 : 1;
      const [first, second] = await Promise.all(Array.from({ length: presses }, () => ask<T>(asked)));
      if (first === undefined) throw new Error('nothing was pressed');
      if (second !== undefined && identity(first) !== identity(second))
        log.contradictions.push(`${id}: ${identity(first)}, and ${identity(second)} to the same request`);
      return first;
    },
  };
}
