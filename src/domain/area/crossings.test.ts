import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossings, crossingWords } from './area-parts.ts';

const SQUARE: [number, number][] = [
  [-2, 53],
  [-1, 53],
  [-1, 54],
  [-2, 54],
];
const BOW_TIE = [SQUARE[0]!, SQUARE[2]!, SQUARE[1]!, SQUARE[3]!];

describe('[OFF-11] an outline that crosses itself', () => {
  it('is reported with the crossing edges', () => {
    expect(crossingWords(SQUARE)).toBe('');
    expect(crossings(BOW_TIE)).toEqual([[0, 2]]);
    expect(crossingWords(BOW_TIE)).toBe('the edge 1–2 crosses the edge 3–4');
    expect(crossingWords(BOW_TIE.toReversed())).not.toBe('');
  });

  it('is also reported if a corner lies on another edge or is repeated', () => {
    const touching: [number, number][] = [...SQUARE.slice(0, 3), [-1.5, 53]];
    expect(crossings(touching)).not.toEqual([]);
    expect(crossings([...SQUARE.slice(0, 3), SQUARE[1]!])).not.toEqual([]);
  });

  it('is never reported for a triangle', () => {
    const corner = fc.tuple(fc.integer({ min: -80, max: 20 }), fc.integer({ min: 490, max: 610 }));
    fc.assert(fc.property(corner, corner, corner, (a, b, c) => crossings([a, b, c]).length === 0));
  });

  it('is found from any starting corner', () => {
    for (const start of [1, 2, 3]) {
      const turned = [...BOW_TIE.slice(start), ...BOW_TIE.slice(0, start)];
      expect(crossings(turned)).toHaveLength(1);
    }
  });
});
