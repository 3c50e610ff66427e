import { isUnavailable } from './database/index.ts';

/** What `work` gives. @throws when it has given nothing after so many milliseconds; it is not ended by that */
export function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer')), ms).unref();
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/**
 * Does something with each of a list, in its order; one that fails keeps no other from it.
 * @param told what is said where so many have failed
 * @param stopping ends it after the one that it is at
 * @throws AggregateError of what has failed; that the database is away, at once
 */
export async function oneByOne<T>(
  list: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<void>,
  told: (failed: number) => string,
  stopping?: AbortSignal,
): Promise<void> {
  const failed: unknown[] = [];
  for await (const one of list) {
    if (stopping?.aborted) return;
    try {
      await work(one);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, told(failed.length));
}

/** What is added in quick succession is done together: each look asks the database. */
const PAUSE_MS = 100;

/** Does something at once, and what is asked of it within a pause since the last time together after that. */
export function withPauses(work: () => void, pauseMs = PAUSE_MS): () => void {
  let last = -Infinity;
  let waiting = false;
  const now = () => {
    waiting = false;
    last = performance.now();
    work();
  };
  return () => {
    if (waiting) return;
    const wait = last + pauseMs - performance.now();
    if (wait <= 0) return now();
    waiting = true;
    setTimeout(now, wait).unref();
  };
}
