import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseProviderFile, ProviderFileFaults } from './provider-file.ts';

const DEMO = readFileSync(join(import.meta.dirname, '../../../demo/provider.json'), 'utf8');

/** The demo with changed commission of its first operator, and of all. */
function read(operator: object, file: object = {}) {
  const demo = JSON.parse(DEMO) as { operators: object[]; commissionPercent?: number };
  delete demo.commissionPercent;
  demo.operators = [{ ...demo.operators[0], vatNumber: undefined, ...operator }];
  return parseProviderFile(
    JSON.stringify({ ...demo, corporateCustomers: [], promoCodes: [], ...file }),
    'test.json',
  );
}

describe('[MON-01] commission and VAT in the provider’s file', () => {
  it.each([
    [{}, {}, 0],
    [{}, { commissionPercent: 15 }, 150],
    [{ commissionPercent: 12.5 }, { commissionPercent: 15 }, 125],
    [{ commissionPercent: 0 }, { commissionPercent: 15 }, 0],
  ])('of %j and %j leave an operator %d thousandths', (operator, file, permille) => {
    expect(read(operator, file).operators[0]?.commissionPermille).toBe(permille);
  });

  it('may state that an operator is registered, is not, or is unknown', () => {
    expect(read({ vatNumber: 'GB 999 0101 01' }).operators[0]?.vatNumber).toBe('GB 999 0101 01');
    expect(read({ vatNumber: null }).operators[0]?.vatNumber).toBe('');
    expect(read({}).operators[0]?.vatNumber).toBeNull();
  });

  it.each([
    [{ commissionPercent: 101 }, {}, 'operators[0].commissionPercent'],
    [{ commissionPercent: 12.55 }, {}, 'operators[0].commissionPercent'],
    [{ vatNumber: '999010101' }, {}, 'operators[0].vatNumber'],
    [{}, { commissionPercent: -1 }, 'commissionPercent'],
    [{}, { settings: { VAT_MODE: 'both' } }, 'settings.VAT_MODE'],
    [{}, { settings: { VAT_NUMBER: 'none' } }, 'settings.VAT_NUMBER'],
    [{}, { settings: { VAT_RATE: '20%' } }, 'settings.VAT_RATE'],
  ])('reject %j and %j with their path', (operator, file, path) => {
    expect(() => read(operator, file)).toThrow(ProviderFileFaults);
    expect(() => read(operator, file)).toThrow(
      new RegExp(`\n  ${path.replaceAll(/[[\].]/g, String.raw`\$&`)}: `),
    );
  });
});
