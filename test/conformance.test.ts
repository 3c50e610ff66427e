import { describe, expect, it } from 'vitest';
import { faultsOf, readDocument, rowsOf, scan, testFiles, written } from '../scripts/conformance.ts';

const list = (...rows: string[]) => rows.join('\n');
const SETTING = "{ setting: 'SHOWCARD', on: 'yes', off: 'no' }";

describe('docs/conformance.md', () => {
  it('has every row and setting with the tests that name it, in less than 40 KB (npm run docs)', () => {
    const document = readDocument();
    expect(rowsOf(document).size).toBeGreaterThan(140);
    expect(faultsOf(document, scan(testFiles()))).toEqual([]);
    expect(document.length).toBeLessThan(40_000);
  });
});

describe('the tests of a row', () => {
  it.each([
    ["it('[NAV-01] shows links', () => {", ['NAV-01']],
    ['test(`[NAV-01] [NAV-02, NAV-03] ${x}`, async () => {', ['NAV-01', 'NAV-02', 'NAV-03']],
    ["it.each(TABLE)('shows %s [NAV-04]', () => {", ['NAV-04']],
    ["  ])(\n    '[NAV-05] %s',", ['NAV-05']],
    ["// it('[NAV-01] later'", []],
    ["it.skip('[NAV-01] later', () => {", []],
    ["it.todo('[NAV-01] later');", []],
    ["const row = '[NAV-01]';", []],
    [SETTING, ['SHOWCARD']],
    ["{ setting: 'SHOWCARD', on: 'yes', off: 'yes' }", []],
  ])('%s', (text, names) => {
    expect([...scan([['a.test.ts', text]]).keys()]).toEqual(names);
  });
});

describe('errors of the document', () => {
  const found = scan([['test/conformance.test.ts', "it('[NAV-01] x', () => {"]]);
  const row = '- **NAV-01**:';

  it('stale columns, which are rewritten', () => {
    expect(faultsOf(list(row), found)).toContain('NAV-01: stale, run npm run docs');
    const fresh = written(list(row), found);
    expect(rowsOf(fresh).get('NAV-01')).toEqual(['conformance']);
    expect(faultsOf(fresh, found).filter((fault) => fault.startsWith('NAV-'))).toEqual([]);
  });

  it('rows without tests, tests without a row, settings without either', () => {
    const stale = list('- **NAV-02**: a');
    const faults = faultsOf(stale, found);
    expect(faults).toContain('NAV-02 has no test');
    expect(faults).toContain('NAV-01 is not listed');
    expect(faults).toContain('SHOWCARD is not listed');
    expect(faultsOf(written(stale, found), found)).toContain('NAV-02 has no test');
  });
});
