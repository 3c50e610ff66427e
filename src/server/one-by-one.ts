import { isUnavailable } from './db/unavailable.ts';

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
