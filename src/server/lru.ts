/** Keeps the last `size` values that were asked for. */
export interface Lru<K, V> {
  /** The kept value, or what `make` gives, which is then kept; undefined is never kept. */
  get(key: K, make: () => V): V;
  delete(key: K): void;
}

export function createLru<K, V>(size: number): Lru<K, V> {
  const entries = new Map<K, V>();
  return {
    get(key, make) {
      const known = entries.get(key);
      if (known !== undefined) {
        // Re-inserting moves the entry to the young end of the map's order.
        entries.delete(key);
        entries.set(key, known);
        return known;
      }
      const value = make();
      if (value === undefined) return value;
      entries.set(key, value);
      const oldest = entries.keys().next();
      if (entries.size > size && !oldest.done) entries.delete(oldest.value);
      return value;
    },
    delete: (key) => entries.delete(key),
  };
}
