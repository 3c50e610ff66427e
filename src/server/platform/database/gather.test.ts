import { describe, expect, it } from 'vitest';
import { gather } from './queries.ts';

const unavailable = () => Object.assign(new Error('the server is gone'), { code: '57P01' });

/** Doubles numbers, and notes which were asked for together. */
function doubling(refuses: (keys: readonly number[]) => Error | null = () => null) {
  const statements: (readonly number[])[] = [];
  const double = gather(async (keys: readonly number[]) => {
    statements.push(keys);
    await Promise.resolve();
    const error = refuses(keys);
    if (error) throw error;
    return keys.map((key) => key * 2);
  });
  return { double, statements };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('batched statements', () => {
  it('return each caller’s own result, twenty in a statement', async () => {
    const { double, statements } = doubling();
    expect(await Promise.all(upTo(45).map(double))).toEqual(upTo(45).map((key) => key * 2));
    expect(statements.map(({ length }) => length)).toEqual([20, 20, 5]);
  });

  it('collect requests made during a statement into the next', async () => {
    const { double, statements } = doubling();
    const first = double(1).then(() => double(4));
    const later = Promise.resolve().then(() => Promise.all([double(2), double(3)]));
    await Promise.all([first, later]);
    expect(statements.flat().toSorted()).toEqual([1, 2, 3, 4]);
    expect(statements.length).toBeLessThan(4);
  });

  it('do not fail for other callers', async () => {
    const { double } = doubling((keys) => (keys.includes(2) ? new Error('not 2') : null));
    const settled = await Promise.allSettled([1, 2, 3].map(double));
    expect(settled).toEqual([
      { status: 'fulfilled', value: 2 },
      { status: 'rejected', reason: new Error('not 2') },
      { status: 'fulfilled', value: 6 },
    ]);
  });

  it('query an unavailable database once for all', async () => {
    const { double, statements } = doubling(unavailable);
    const settled = await Promise.allSettled([1, 2, 3].map(double));
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(statements).toHaveLength(1);
  });

  it('continue after a failure', async () => {
    const { double } = doubling((keys) => (keys.includes(1) ? unavailable() : null));
    await expect(double(1)).rejects.toThrow('gone');
    expect(await double(2)).toBe(4);
  });
});
