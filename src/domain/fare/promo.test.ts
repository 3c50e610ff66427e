import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { compileTariff } from './compile.ts';
import { byMile, RULES, TARIFF } from '../../../test/support/fare-examples.ts';
import { priceFare } from './calculate.ts';
import { discountOf, promoCodeOf, promoFault, type PromoOff, type PromoTerms, withPromo } from './promo.ts';

const TERMS: PromoTerms = {
  code: 'WELCOME10',
  about: '',
  off: { basisPoints: 1000, mostPence: 1500 },
  leastPence: 0,
  from: null,
  to: null,
  uses: null,
  usesPerPerson: null,
  operators: null,
  categories: null,
};
const TRIP = { operator: 1, categories: [2] };
const AT = { fare: 4112, today: '2026-11-21', symbol: '£' };

const off: fc.Arbitrary<PromoOff> = fc.oneof(
  fc.record({ basisPoints: fc.integer({ min: 1, max: 9000 }), mostPence: fc.option(fc.nat(5000)) }),
  fc.record({ pence: fc.nat(20_000) }),
);

describe('a promo code', () => {
  it.each(['WELCOME10', 'welcome10', ' Welcome 10 ', 'wel-come 10'])('is recognised as %j', (typed) => {
    expect(promoCodeOf(typed)).toBe('WELCOME10');
  });

  it.each([
    [{ basisPoints: 1000, mostPence: 1500 }, 4112, 411],
    [{ basisPoints: 1000, mostPence: 1500 }, 4115, 412],
    [{ basisPoints: 1000, mostPence: 1500 }, 15_000, 1500],
    [{ basisPoints: 1000, mostPence: 1500 }, 90_000, 1500],
    [{ basisPoints: 1250, mostPence: null }, 90_000, 11_250],
    [{ pence: 500 }, 4112, 500],
    [{ pence: 500 }, 300, 300],
  ])('[MON-07] %j takes off %i pence: %i', (taken, fare, pence) => {
    expect(discountOf({ off: taken }, fare)).toBe(pence);
  });

  it('[MON-07] takes off at most the fare, its percentage and its maximum', () => {
    fc.assert(
      fc.property(off, fc.nat(200_000), (taken, fare) => {
        const pence = discountOf({ off: taken }, fare);
        expect(Number.isSafeInteger(pence)).toBe(true);
        expect(pence).toBeGreaterThanOrEqual(0);
        expect(pence).toBeLessThanOrEqual(fare);
        const most = 'pence' in taken ? taken.pence : (taken.mostPence ?? fare);
        expect(pence).toBeLessThanOrEqual(most);
        const exact = 'pence' in taken ? taken.pence : (fare * taken.basisPoints) / 10_000;
        expect(pence).toBe(Math.min(most, fare, Math.round(exact)));
      }),
    );
  });
});

describe('a fare with a promo code', () => {
  const fare = priceFare(byMile(), compileTariff(TARIFF), RULES, 1);
  if (!fare) throw new Error('no price');

  it.each([
    [{}, 411, '10% off £41.12, £15.00 at most'],
    [{ about: 'Your first trip with us' }, 411, 'Your first trip with us: 10% off £41.12, £15.00 at most'],
    [{ off: { basisPoints: 1250, mostPence: null } }, 514, '12.5% off £41.12'],
    [{ off: { pence: 500 } }, 500, '£5.00 off'],
  ])('[MON-07] has a line for the discount of %j', (change, pence, sentence) => {
    const given = withPromo(fare, { ...TERMS, ...change }, '£');
    expect(given.lines.at(-1)).toEqual({
      code: 'promo',
      label: 'Promo code WELCOME10',
      amount: -pence,
      sentence,
      leg: null,
    });
    expect(given).toMatchObject({ total: 4112 - pence, perVehicle: fare.perVehicle });
  });

  it('[MON-07] has lines that add up to the total, which is never negative', () => {
    fc.assert(
      fc.property(off, (taken) => {
        const { lines, total } = withPromo(fare, { ...TERMS, off: taken }, '£');
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        expect(total).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('[MON-07] a promo code applies', () => {
  it.each<[Partial<PromoTerms>, Partial<typeof AT>, string | null]>([
    [{}, {}, null],
    [{ from: '2026-11-21', to: '2026-11-21' }, {}, null],
    [{ from: '2026-11-22' }, {}, 'This code is valid from Sunday 22 November 2026.'],
    [{ to: '2026-11-20' }, {}, 'This code ended on Friday 20 November 2026.'],
    [{ leastPence: 4112 }, {}, null],
    [{ leastPence: 4113 }, {}, 'This code is valid from a price of £41.13.'],
    [{ leastPence: 5000 }, { symbol: '€' }, 'This code is valid from a price of €50.00.'],
    [{ operators: [1, 4] }, {}, null],
    [{ operators: [4] }, {}, 'This code is not valid for this operator.'],
    [{ categories: [2] }, {}, null],
    [{ categories: [] }, {}, 'This code is not valid for this vehicle.'],
  ])('with %j and %j: %s', (change, at, fault) => {
    expect(promoFault({ ...TERMS, ...change }, TRIP, { ...AT, ...at })).toBe(fault);
  });

  it('only to vehicles for which it is valid', () => {
    const terms = { ...TERMS, categories: [2, 3] };
    expect(promoFault(terms, { operator: 1, categories: [2, 3] }, AT)).toBeNull();
    expect(promoFault(terms, { operator: 1, categories: [2, 5] }, AT)).toMatch(/this vehicle/);
  });
});
