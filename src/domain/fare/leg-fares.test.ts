import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FareLine } from './fare.ts';
import { fareWithout, legFares } from './fare-parts.ts';

function priced(outward: number, back: number, both: readonly number[]) {
  const line = (amount: number, leg: FareLine['leg']): FareLine => ({
    code: 'distance',
    label: 'Distance',
    amount,
    sentence: '',
    leg,
  });
  const fareLines = [
    line(outward, 'outward'),
    line(back, 'return'),
    ...both.map((amount) => line(amount, null)),
  ];
  return { fareLines, totalPence: fareLines.reduce((sum, { amount }) => sum + amount, 0) };
}

describe('[MNG-02] a leg’s part of the fare', () => {
  it('consists of its own lines if no line covers both legs', () => {
    expect(legFares(priced(6000, 4000, []))).toEqual({ outward: 6000, return: 4000 });
  });

  it('includes a proportional share of common lines, the return taking the odd penny', () => {
    expect(legFares(priced(6000, 4000, [-1000]))).toEqual({ outward: 5400, return: 3600 });
    expect(legFares(priced(5000, 5000, [-333, -500]))).toEqual({ outward: 4584, return: 4583 });
    expect(legFares(priced(2000, 1000, [3001, -1]))).toEqual({ outward: 4000, return: 2000 });
  });

  it('is half of a fare without lines by leg', () => {
    expect(legFares(priced(0, 0, [8001]))).toEqual({ outward: 4001, return: 4000 });
  });

  it('adds up with the other leg’s part, neither above the fare nor negative', () => {
    const amount = fc.nat(50_000);
    const both = fc.array(fc.integer({ min: -20_000, max: 50_000 }), { maxLength: 4 });
    fc.assert(
      fc.property(amount, amount, both, (outward, back, shared) => {
        const fare = priced(outward, back, shared);
        fc.pre(fare.totalPence >= 0);
        const parts = legFares(fare);
        expect(parts.outward + parts.return).toBe(fare.totalPence);
        expect(Math.min(parts.outward, parts.return)).toBeGreaterThanOrEqual(0);
        for (const leg of ['outward', 'return'] as const) {
          const { fareLines, totalPence } = fareWithout(fare, leg);
          expect(totalPence).toBe(fare.totalPence - parts[leg]);
          expect(fareLines.reduce((sum, line) => sum + line.amount, 0)).toBe(totalPence);
        }
      }),
    );
  });

  it('is deducted as the last line, which names the leg', () => {
    expect(fareWithout(priced(6000, 4000, [-1000]), 'return').fareLines.at(-1)).toEqual({
      code: 'cancelled-leg',
      label: 'Return trip cancelled',
      amount: -3600,
      sentence: 'Its part of the price above',
      leg: null,
    });
  });
});
