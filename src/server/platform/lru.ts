import { lru } from 'tiny-lru';

/** A cache of the `size` most recently used values. */
export interface Lru<K, V> {
  /** Returns the cached value, or that of `make`, which is then cached unless it is undefined. */
  get(key: K, make: () => V): V;
  delete(key: K): void;
}

export function createLru<K extends string | number, V>(size: number): Lru<K, V> {
  const cache = lru<V>(size);
  return {
    get(key, make) {
      const known = cache.get(key);
      if (known !== undefined) return known;
      const value = make();
      if (value !== undefined) cache.set(key, value);
      return value;
    },
    delete(key) {
      cache.delete(key);
    },
  };
}
