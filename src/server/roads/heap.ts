/** A binary heap of numbers with keys, smallest key first; entries may be stale, the reader skips them. */
export interface Heap {
  clear(): void;
  push(key: number, value: number): void;
  /** The value with the smallest key, or -1 when empty. */
  pop(): number;
  /** The smallest key, or infinity when empty. */
  least(): number;
}

export function createHeap(): Heap {
  const keys: number[] = [];
  const values: number[] = [];

  function rise(key: number, value: number): void {
    let at = keys.length;
    keys.push(key);
    values.push(value);
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (keys[up]! <= key) break;
      keys[at] = keys[up]!;
      values[at] = values[up]!;
      at = up;
    }
    keys[at] = key;
    values[at] = value;
  }

  function sink(key: number, value: number): void {
    let at = 0;
    const size = keys.length;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && keys[child + 1]! < keys[child]!) child += 1;
      if (keys[child]! >= key) break;
      keys[at] = keys[child]!;
      values[at] = values[child]!;
      at = child;
    }
    keys[at] = key;
    values[at] = value;
  }

  return {
    clear() {
      keys.length = 0;
      values.length = 0;
    },
    push: rise,
    least: () => keys[0] ?? Infinity,
    pop() {
      const top = values[0] ?? -1;
      const key = keys.pop();
      const value = values.pop();
      if (key !== undefined && value !== undefined && keys.length > 0) sink(key, value);
      return top;
    },
  };
}
