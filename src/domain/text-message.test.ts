import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inGsm7, segmentsOf } from './sms.ts';

describe('[MNG-10] the segments of a text message', () => {
  it.each([
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['£'.repeat(160), 1],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['ŵ'.repeat(70), 1],
    ['ŵ'.repeat(71), 2],
    [`${'a'.repeat(134)}ŵ`, 3],
    ['🚕'.repeat(35), 1],
    ['🚕'.repeat(36), 2],
  ])('%s: %i', (text, segments) => {
    expect(segmentsOf(text)).toBe(segments);
  });
});

describe('a text in GSM-7', () => {
  it.each([
    ['Llŷn', 'Llyn'],
    ['Café “Łódź” – …', 'Café "lodz" - ...'],
    ['O’Brien [cars] 5€', "O'Brien (cars) 5EUR"],
    ['Taxi 🚕 北京', 'Taxi'],
    ['a\n\tb', 'a b'],
  ])('%s: %s', (text, plain) => {
    expect(inGsm7(text)).toBe(plain);
  });

  it('has one place for each character, whatever it is made of', () => {
    const letter = fc.integer({ min: 0, max: 0x2fff }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 160 }), (text) => {
        const plain = inGsm7(text);
        expect(inGsm7(plain)).toBe(plain);
        expect(segmentsOf(plain.padEnd(160, 'a').slice(0, 160))).toBe(1);
      }),
    );
  });
});
