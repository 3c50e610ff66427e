import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { cellsOf, lineBatches } from './csv.ts';

async function linesOf(chunks: (string | Buffer)[], quoted = true) {
  const all = [];
  for await (const lines of lineBatches(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), quoted)) {
    all.push(...lines.map(({ text, number }) => [number, text]));
  }
  return all;
}

describe('lines', () => {
  it('are returned without their ends, numbered, whatever the chunks', async () => {
    const bytes = Buffer.from('\uFEFFone\r\ntŵo\n\nfour');
    for (let cut = 1; cut < bytes.length; cut++) {
      expect(await linesOf([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual([
        [1, 'one'],
        [2, 'tŵo'],
        [4, 'four'],
      ]);
    }
  });

  it('continue within a quoted cell', async () => {
    expect(await linesOf(['a,"b\nc",d\n', 'e\n'])).toEqual([
      [1, 'a,"b\nc",d'],
      [3, 'e'],
    ]);
    expect(await linesOf(['a,"b\nc\n'], false)).toHaveLength(2);
  });

  it('are not swallowed by an unclosed quotation mark', async () => {
    const texts = ['"a', ...Array.from({ length: 30 }, (_, i) => `"line ${i}"`)];
    const all = texts.map((text, i) => [i + 1, text]);
    expect(await linesOf([texts.join('\n')])).toEqual(all);
    expect(await linesOf(['a\n"b\nc'])).toEqual([
      [1, 'a'],
      [2, '"b'],
      [3, 'c'],
    ]);
  });

  it('have a maximum length', async () => {
    await expect(linesOf(['x'.repeat(1_100_000)])).rejects.toThrow('no line breaks');
  });
});

describe('cells', () => {
  it.each([
    ['a,b,,c', ['a', 'b', '', 'c']],
    ['"LS1 1AZ",10,"",x', ['LS1 1AZ', '10', '', 'x']],
    ['"a,b","say ""so""",', ['a,b', 'say "so"', '']],
    ['"a', null],
    ['"a"b,c', null],
    ['', ['']],
  ])('of %s', (text, cells) => {
    expect(cellsOf(text, { separator: ',', quoted: true })).toEqual(cells);
  });

  it('may contain stray quotation marks', () => {
    expect(cellsOf('a\t"b', { separator: '\t', quoted: false })).toEqual(['a', '"b']);
  });
});
