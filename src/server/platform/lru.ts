/** Keeps what was asked for lately: the last half of `size` values for certain, and never more than `size`. */
export interface Lru<K, V> {
  /** The kept value, or what `make` gives, which is then kept; undefined is never kept. */
  get(key: K, make: () => V): V;
  delete(key: K): void;
}

/** Two generations: a value that is asked for again moves to the young one, and costs nothing while it is there. */
export function createLru<K, V>(size: number): Lru<K, V> {
  let young = new Map<K, V>();
  let old = new Map<K, V>();
  const keep = (key: K, value: V): V => {
    if (young.size >= size / 2) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
    return value;
  };
  return {
    get(key, make) {
      const known = young.get(key);
      if (known !== undefined) return known;
      const before = old.get(key);
      const value = before === undefined ? make() : before;
      return value === undefined ? value : keep(key, value);
    },
    delete(key) {
      young.delete(key);
      old.delete(key);
    },
  };
}
