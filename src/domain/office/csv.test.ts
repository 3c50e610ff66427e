import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../test/support/read-csv.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine } from './exports.ts';

const cell: fc.Arbitrary<Cell> = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'ab"\',;\r\n\t =+-@£é0 '.split('')) }),
  fc.integer(),
  fc.integer().map((pence) => pence / 100),
  fc.constant(null),
);
/** An empty line and a line of one empty cell are the same. */
const line = fc.array(cell, { minLength: 2, maxLength: 6 });

const shown = (one: Cell) => (one === null ? '' : String(one));
const begins = /^\s*[=+\-@\t\r]/;

describe('[OFF-14] a CSV file', () => {
  it('can be read back unchanged, except for formulas', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        const file = BYTE_ORDER_MARK + lines.map(csvLine).join('');
        const marked = (one: Cell) => (typeof one === 'string' && begins.test(one) ? `'${one}` : shown(one));
        expect(readCsv(file)).toEqual(lines.map((cells) => cells.map(marked)));
      }),
    );
  });

  it('contains no text that a spreadsheet would calculate, and unchanged numbers', () => {
    fc.assert(
      fc.property(line, (cells) => {
        const [back = []] = readCsv(csvLine(cells));
        for (const [index, one] of cells.entries()) {
          if (typeof one === 'string') expect(back[index]).not.toMatch(begins);
          else expect(back[index]).toBe(shown(one));
        }
      }),
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+447700900123', "'+447700900123"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['  =cmd|x', "'  =cmd|x"],
    ['\uFF1D1+1', "'\uFF1D1+1"],
    ['-12 High Street', "'-12 High Street"],
    [-12.5, '-12.5'],
    ['12 High Street', '12 High Street'],
    ["O'Neill", "O'Neill"],
    ['Smith, "Jo"', '"Smith, ""Jo"""'],
  ])('formats %j as %s', (given, text) => {
    expect(csvLine([given])).toBe(`${text}\r\n`);
  });
});
