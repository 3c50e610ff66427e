import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VAT_NUMBER, VAT_RATES, vatIn, vatRateOn } from './money.ts';

describe('[MON-01] VAT', () => {
  it.each([
    [12000, 200, 2000],
    [9150, 200, 1525],
    // Half a penny goes up: 3 × 20 / 120.
    [3, 200, 1],
    [2, 200, 0],
    [105, 50, 5],
    [9150, 0, 0],
    [0, 200, 0],
  ])('in %d pence at %d thousandths is %d', (gross, permille, vat) => {
    expect(vatIn(gross, permille)).toBe(vat);
  });

  it('is never more than half a penny from the fraction', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e7 }), fc.integer({ min: 0, max: 250 }), (gross, permille) => {
        expect(Math.abs(vatIn(gross, permille) - (gross * permille) / (1000 + permille))).toBeLessThanOrEqual(
          0.5,
        );
      }),
    );
  });

  it.each([
    ['20', '2026-11-21', 200],
    ['20; 17.5 from 2027-04-01', '2027-03-31', 200],
    ['20; 17.5 from 2027-04-01', '2027-04-01', 175],
    ['20; 15 from 2028-01-01; 17.5 from 2027-04-01', '2027-12-31', 175],
    ['20; 15 from 2028-01-01; 17.5 from 2027-04-01', '2028-06-01', 150],
  ])('has the rate of %j on %s: %d', (rates, day, permille) => {
    expect(rates).toMatch(VAT_RATES);
    expect(vatRateOn(rates, day)).toBe(permille);
  });

  it.each(['', '20%', '20, 17.5', '20; 17.5', '20 from 2027-04-01', '20; 17.5 from 2027-13-01', '100'])(
    'rejects rates such as %j',
    (rates) => {
      expect(rates).not.toMatch(VAT_RATES);
    },
  );

  it('validates VAT numbers', () => {
    for (const number of ['', 'GB123456789', 'GB 123 4567 89', 'GB 123 4567 89 001', 'XI123456789'])
      expect(number).toMatch(VAT_NUMBER);
    for (const number of ['123456789', 'GB12345678', 'FR12345678901', 'GB1234567890'])
      expect(number).not.toMatch(VAT_NUMBER);
  });
});
