import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEPOSIT, depositOf, depositOn } from './settings.ts';

describe('a deposit', () => {
  it.each([
    ['20%', 9150, 1830],
    ['15 %', 4550, 683],
    ['100%', 9150, 9150],
    ['10.00', 9150, 1000],
    ['10', 9150, 1000],
    ['10.00', 800, 800],
    ['0.00', 9150, 0],
    ['', 9150, 0],
  ])('[MON-04] of %j of %d pence is %d', (deposit, total, pence) => {
    expect(depositOf(total, deposit)).toBe(pence);
  });

  it.each(['101%', '0%', '-5', '5.5', 'ten', '10 pounds', '2.5%', '%'])(
    '[MON-04] cannot be configured as %j',
    (text) => {
      expect(DEPOSIT.test(text)).toBe(false);
    },
  );

  it('[MON-04] is between zero and the total, in whole pence', () => {
    const texts = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((percent) => `${percent}%`),
      fc.integer({ min: 0, max: 99_999 }).map((pounds) => `${pounds}.00`),
    );
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 10_000_000 }), (text, total) => {
        const pence = depositOf(total, text);
        expect(DEPOSIT.test(text) && Number.isInteger(pence) && pence >= 0 && pence <= total).toBe(true);
      }),
    );
  });

  it('[MON-04] is required where trips are paid in the car', () => {
    expect(depositOn(9150, { SHOWPAYINCAR: true, DEPOSIT: '20%' })).toBe(1830);
    expect(depositOn(9150, { SHOWPAYINCAR: false, DEPOSIT: '20%' })).toBe(0);
  });
});
