import { setImmediate } from 'node:timers/promises';
import { isUnavailable } from './unavailable.ts';

/** In one statement, that others who wait for the embedded database's only connection wait a moment. */
const MOST = 20;

interface Asked<K, V> {
  key: K;
  resolve: (value: V) => void;
  reject: (reason: unknown) => void;
}

/**
 * One statement for what many ask one by one: what is asked while the last one is under way is asked by the next.
 * Where one for several fails, each is asked alone, so that nobody fails for another's sake.
 * @param many answers in the order of the keys
 */
export function gather<K, V>(many: (keys: readonly K[]) => Promise<readonly V[]>): (key: K) => Promise<V> {
  const waiting: Asked<K, V>[] = [];
  let working = false;

  const answer = async (asked: Asked<K, V>[]): Promise<void> => {
    try {
      const values = await many(asked.map(({ key }) => key));
      asked.forEach(({ resolve }, index) => resolve(values[index] as V));
    } catch (error) {
      if (asked.length === 1 || isUnavailable(error)) asked.forEach(({ reject }) => reject(error));
      else for (const one of asked) await answer([one]);
    }
  };
  const work = async () => {
    working = true;
    // Those who ask in the same moment are in the first one, too.
    await setImmediate();
    while (waiting.length > 0) await answer(waiting.splice(0, MOST));
    working = false;
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!working) void work();
    });
}
