import { isUnavailable } from './database/index.ts';

/** Resolves with the work's value. @throws if it takes longer than `ms`; the work itself is not cancelled */
export function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer')), ms).unref();
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/**
 * Runs `work` for each item in order. A failure does not stop the others.
 * @param message message of the error if some failed
 * @param stopping ends it after the current item
 * @throws AggregateError of all failures; a lost database ends it immediately
 */
export async function oneByOne<T>(
  list: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<void>,
  message: (failed: number) => string,
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
  if (failed.length > 0) throw new AggregateError(failed, message(failed.length));
}

/** Calls in quick succession are combined, because each one queries the database. */
const PAUSE_MS = 100;

/** Runs at once; further calls within the pause are combined into one run after it. */
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
