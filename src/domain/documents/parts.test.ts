import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changesBetween,
  type Json,
  movedParts,
  type Parts,
  partsBack,
  sameJson,
  partsAsOf,
  withChanges,
} from './parts.ts';

const value: fc.Arbitrary<Json> = fc.jsonValue().filter((each) => each !== null) as fc.Arbitrary<Json>;
const document: fc.Arbitrary<Parts> = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value);

describe('[OFF-08] documents and their parts', () => {
  it.each<[Json, Json, boolean]>([
    [1, 1, true],
    ['1', 1, false],
    [null, {}, false],
    [[], {}, false],
    [[1, [2]], [1, [2]], true],
    [[1], [1, 2], false],
    [{ a: 1, b: { c: null } }, { b: { c: null }, a: 1 }, true],
    [{ a: null }, { b: null }, false],
  ])('%j and %j are equal: %s', (one, other, same) => {
    expect([sameJson(one, other), sameJson(other, one)]).toEqual([same, same]);
  });

  it('a difference converts one document into another and back', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const changes = changesBetween(before, after);
        const reached = withChanges(before, changes);
        expect(sameJson(reached, after)).toBe(true);
        expect(movedParts(changes, before)).toEqual([]);
        const back = partsBack(changes, reached);
        expect(back.lost).toEqual([]);
        expect(sameJson(withChanges(reached, back.changes), before)).toBe(true);
      }),
    );
  });

  it('a revert affects only fields unchanged since', () => {
    const published = [
      { key: 'a', before: 1, after: 2 },
      { key: 'b', before: null, after: 'new' },
    ];
    expect(partsBack(published, { a: 3, b: 'new' })).toEqual({
      changes: [{ key: 'b', before: 'new', after: null }],
      lost: ['a'],
    });
  });

  it('scheduled changes are applied once they have begun, the latest last', () => {
    const toCome = [
      { from: 20, changes: [{ key: 'a', before: 2, after: 3 }] },
      {
        from: 10,
        changes: [
          { key: 'a', before: 1, after: 2 },
          { key: 'b', before: 1, after: null },
        ],
      },
    ];
    const now = { a: 1, b: 1 };
    expect([9, 10, 20].map((instant) => partsAsOf(now, toCome, instant))).toEqual([now, { a: 2 }, { a: 3 }]);
  });
});
