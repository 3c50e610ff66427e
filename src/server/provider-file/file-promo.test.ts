import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileWithCodes, loadCodes } from '../../../test/support/promo.ts';
import { startApp, type TestApp } from '../../../test/support/start-app.ts';
import { ProviderFileFaults, parseProviderFile } from './provider-file.ts';

const TEN = { code: 'TEN', percent: 10 };

function faults(codes: object[]): readonly string[] {
  try {
    parseProviderFile(fileWithCodes(codes), 'test.json');
    return [];
  } catch (error) {
    if (error instanceof ProviderFileFaults) return error.faults;
    throw error;
  }
}

describe('[MON-07] promo codes in the provider file', () => {
  it.each([
    [{ ...TEN, code: 'A 1' }, 'code: must be 3 to 20 letters and digits, e.g. "WELCOME10"'],
    [{ ...TEN, code: 'TEN%' }, 'code: must be 3 to 20 letters and digits, e.g. "WELCOME10"'],
    [{ code: 'TEN' }, ' needs either a percent or an amount'],
    [{ ...TEN, amount: '5.00', leastPrice: '9.00' }, ' needs either a percent or an amount'],
    [{ ...TEN, percent: 95 }, 'percent: must be a number from 0.01 to 90 with at most 2 decimal(s)'],
    [{ code: 'TEN', amount: '5.00' }, 'leastPrice: must be more than the amount'],
    [{ code: 'TEN', amount: '5.00', leastPrice: '9', most: '4' }, 'most: is for a percent only'],
    [{ ...TEN, from: '2026-12-02', to: '2026-12-01' }, 'to: is before from'],
    [{ ...TEN, uses: 0 }, 'uses: must be a whole number from 1 to 10000000'],
    [{ ...TEN, operators: ['unknown'] }, 'operators: there is no operator with key or licence "unknown"'],
    [{ ...TEN, vehicles: ['Tram'] }, 'vehicles: there is no vehicle category "Tram"'],
  ])('%j: %s', (code, fault) => {
    const at = fault.startsWith(' ') ? `promoCodes[0]:${fault}` : `promoCodes[0].${fault}`;
    expect(faults([code])).toEqual([at]);
  });

  it('are unique, however they are written', () => {
    expect(faults([TEN, { ...TEN, code: 't e n' }])).toEqual([
      'promoCodes[1].code: is the same as in promoCodes[0]',
    ]);
  });

  describe('that are loaded', () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await startApp();
    });
    afterAll(() => app.stop());
    const known = (code: string) => app.services.catalogue.promoByCode(code);

    it('stay unchanged, change by a new version, and are withdrawn if the file omits them', async () => {
      const codes = [TEN, { code: 'OTTER', amount: 5, leastPrice: 30, operators: ['aire-otter'] }];
      const demo = known('WELCOME10');
      expect(demo?.withdrawn).toBe(false);
      await loadCodes(app, codes);
      expect(known('WELCOME10')?.withdrawn).toBe(true);
      const before = known('TEN');
      expect(await loadCodes(app, codes)).toBe(0);
      expect(known('TEN')).toEqual(before);
      const { operators } = app.services.catalogue;
      const otter = operators().find(({ key }) => key === 'aire-otter');
      expect(known('OTTER')?.terms).toMatchObject({
        off: { pence: 500 },
        leastPence: 3000,
        operators: [otter?.id],
      });
      expect(await loadCodes(app, [{ ...TEN, percent: 12.5, most: '8.00' }])).toBe(2);
      expect(known('TEN')).toMatchObject({
        terms: { off: { basisPoints: 1250, mostPence: 800 } },
        withdrawn: false,
      });
      expect(known('OTTER')?.withdrawn).toBe(true);
      expect(app.services.catalogue.promoById(before?.id ?? 0)).toEqual(before);
    });
  });
});
