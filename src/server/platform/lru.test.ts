import { expect, it } from 'vitest';
import { createLru } from './lru.ts';

function counted(size: number) {
  const made: number[] = [];
  const lru = createLru<number, string>(size);
  return {
    made,
    lru,
    ask: (key: number) =>
      lru.get(key, () => {
        made.push(key);
        return String(key);
      }),
  };
}

it('keeps the most recently used values, and no more', () => {
  const { made, ask } = counted(4);
  for (const key of [1, 2, 3, 4, 1, 5]) ask(key);
  expect(made).toEqual([1, 2, 3, 4, 5]);
  for (const key of [5, 4, 3, 1]) ask(key);
  expect(made).toHaveLength(5);
  ask(2);
  expect(made.at(-1)).toBe(2);
});

it('serves as many cyclic keys as it holds', () => {
  const { made, ask } = counted(8);
  for (let round = 0; round < 3; round++) for (let key = 0; key < 8; key++) ask(key);
  expect(made).toHaveLength(8);
});

it('deletes, and caches null but not undefined', () => {
  const { made, lru, ask } = counted(4);
  ask(1);
  lru.delete(1);
  ask(1);
  expect(made).toEqual([1, 1]);
  const values = createLru<number, string | null | undefined>(4);
  values.get(1, () => undefined);
  expect(values.get(1, () => 'now')).toBe('now');
  values.get(2, () => null);
  expect(values.get(2, () => 'made again')).toBeNull();
});
