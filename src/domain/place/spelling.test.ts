import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withinOneEdit } from './place-text.ts';
import { editsBetween, forgivenEdits, soundKeys, soundOf } from './spelling.ts';

const word = fc.string({ unit: fc.constantFrom(...'aeghrst'), maxLength: 9 });

describe('spellings', () => {
  it.each([
    ['leeds', 'leeds', 0],
    ['leeds', 'lieds', 1],
    ['leeds', 'leedds', 1],
    ['leeds', 'leds', 1],
    ['leeds', 'eleds', 1],
    ['edinbrough', 'edinburgh', 3],
    ['gloster', 'gloucester', 3],
    ['leeds', 'york', 4],
  ])('%s and %s are %i edits apart', (a, b, edits) => {
    expect(editsBetween(a, b, 3)).toBe(edits);
  });

  it('have a symmetric distance, and one edit agrees with the quick check', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
        expect(editsBetween(a, b, most)).toBe(editsBetween(b, a, most));
        expect(editsBetween(a, b, 1) <= 1).toBe(withinOneEdit(a, b));
        expect(editsBetween(a, b, most)).toBe(Math.min(editsBetween(a, b, 20), most + 1));
      }),
    );
  });

  it.each([
    ['edinbrough', 'edinburgh'],
    ['glouster', 'gloucester'],
    ['worchester', 'worcester'],
    ['leister', 'leicester'],
    ['marleybone', 'marylebone'],
    ['grenwich', 'greenwich'],
    ['carnarvon', 'caernarfon'],
    ['aberistwith', 'aberystwyth'],
    ['cheltnam', 'cheltenham'],
  ])('%s sounds like %s', (typed, meant) => {
    expect(soundOf(typed)).toBe(soundOf(meant));
  });

  it('of nearly the same sound share a key', () => {
    const shared = (a: string, b: string) => soundKeys(a).some((key) => soundKeys(b).includes(key));
    expect(shared('southwalk', 'southwark')).toBe(true);
    expect(shared('leeds', 'york')).toBe(false);
    expect(soundKeys('a')).toEqual([]);
  });

  it.each([
    ['leds', 'leeds', 1],
    ['malham', 'balham', 1],
    ['lester', 'leicester', 3],
    ['gilford', 'guildford', null],
    ['manchster', 'manchester', 1],
    ['nottigam', 'nottingham', 2],
    ['york', 'cork', 1],
    ['hull', 'well', null],
  ])('%s may stand for %s with %s errors', (typed, meant, edits) => {
    expect(forgivenEdits(typed, meant)).toBe(edits);
  });
});
