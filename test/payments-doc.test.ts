import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DIFFERENCES } from '../src/domain/ledger/differences.ts';
import { tablesIn } from './support/doc-tables.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const [cases = [], differences = []] = tablesIn(read('docs/payments.md'));

describe('[MON-06] docs/payments.md', () => {
  it.each(cases)('names the test of: $case', ({ test = '' }) => {
    const [, path = '', title = ''] = /^\[[^\]]+\]\(\.\.\/([^)]+)\) “(.+)”$/.exec(test) ?? [];
    expect(title).not.toBe('');
    expect(read(path)).toContain(`${title}'`);
  });

  it('describes every kind of difference', () => {
    const told = differences.map((row) => [row['kind'], row['meaning']]);
    expect(Object.fromEntries(told)).toEqual(DIFFERENCES);
  });
});
