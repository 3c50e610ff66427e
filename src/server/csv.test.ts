import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvText } from './csv.ts';

describe('[OFF-16] comma-separated values', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+44 113', "'+44 113"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    ['＝1', "'＝1"],
    ['Leeds, LS1', '"Leeds, LS1"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\nlines', '"two\nlines"'],
    [-5, '-5'],
    [null, ''],
  ])('%j is written %j', (value, written) => expect(csvCell(value)).toBe(written));

  it('begin no cell as a formula, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(csvCell(text).replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r\n]/);
      }),
    );
  });

  it('have a line for each row, and say that they are UTF-8', () => {
    expect(csvText(['who', 'pence'], [['Zoë', 1]])).toBe('\uFEFFwho,pence\r\nZoë,1\r\n');
  });
});
