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

it('keeps the last half for certain', () => {
  const { made, ask } = counted(8);
  for (let key = 0; key < 100; key++) {
    ask(key);
    for (let back = 0; back < 4; back++) ask(Math.max(0, key - back));
  }
  expect(made).toEqual(Array.from({ length: 100 }, (_, key) => key));
});

it('never keeps more than its size', () => {
  const { made, ask } = counted(8);
  for (let key = 0; key < 20; key++) ask(key);
  made.length = 0;
  for (let key = 0; key < 20; key++) ask(key);
  expect(made.length).toBeGreaterThanOrEqual(12);
});

it('forgets what it is told to, in both generations, and keeps no undefined', () => {
  const { made, lru, ask } = counted(4);
  for (const key of [1, 2, 3]) ask(key);
  lru.delete(1);
  lru.delete(3);
  for (const key of [1, 3]) ask(key);
  expect(made).toEqual([1, 2, 3, 1, 3]);
  const none = createLru<number, string | null | undefined>(4);
  none.get(1, () => undefined);
  expect(none.get(1, () => 'now')).toBe('now');
});

it('keeps a null in both generations', () => {
  const lru = createLru<number, string | null>(2);
  lru.get(1, () => null);
  lru.get(2, () => null);
  expect(lru.get(1, () => 'made again')).toBeNull();
});
