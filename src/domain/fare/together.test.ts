import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import {
  hourlyJourney,
  mileageJourney,
  quantity,
  rules,
  tariff,
} from '../../../test/support/fare-arbitraries.ts';
import { compileTariff } from './compile.ts';
import { byHour, byMile, RULES, TARIFF } from '../../../test/support/fare-examples.ts';
import { prepareJourney } from './prepare.ts';
import { exactFare, priceFare } from './calculate.ts';
import type { Tariff } from './tariff.ts';
import { type FarePart, priceTogether } from './fare-parts.ts';

const part = (category: string, count: number, change: Partial<Tariff> = {}): FarePart => ({
  tariff: compileTariff({ ...TARIFF, ...change }),
  quantity: count,
  category,
});

describe('[JRN-08] a fare of several categories', () => {
  it('lists each line with its vehicles and is rounded once', () => {
    const large = part('8-Seater', 2, { bands: [{ upToTenths: null, pencePerMile: 305 }] });
    const fare = priceTogether(byMile(), [large, part('Saloon', 1)], { ...RULES, roundOff: true });
    expect(fare?.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['8-Seater: Distance', 5246],
      ['8-Seater: 1 more vehicle', 5246],
      ['Saloon: Distance', 4112],
      ['Rounding', -4],
    ]);
    expect(fare).toMatchObject({ total: 14_600, perVehicle: 5246, quantity: 2, mileageAllowance: '' });
  });

  it('states the hire allowance once if it is the same', () => {
    const other = TARIFF.hourly && { ...TARIFF.hourly, includedMilesPerHour: 10 };
    const allowance = (...parts: [FarePart, FarePart]) =>
      priceTogether(byHour(), parts, RULES)?.mileageAllowance;
    expect(allowance(part('A', 1), part('B', 1))).toBe('120 miles included, then £2.00 a mile');
    expect(allowance(part('A', 1), part('B', 1, { hourly: other }))).toBe(
      'A: 120 miles included, then £2.00 a mile; B: 60 miles included, then £2.00 a mile',
    );
  });

  it('does not exist if one of them has no price', () => {
    expect(priceTogether(byHour(), [part('A', 1), part('B', 1, { hourly: null })], RULES)).toBeNull();
  });

  it('has lines that add up to its total, which is the sum of its parts', () => {
    fc.assert(
      fc.property(
        fc.oneof(mileageJourney, hourlyJourney),
        fc.array(fc.tuple(tariff, quantity), { minLength: 2, maxLength: 3 }),
        rules,
        (journey, parts, settings) => {
          const [first, ...others] = parts.map(([prices, count], index) => ({
            tariff: compileTariff(prices),
            quantity: count,
            category: `Class ${index}`,
          }));
          if (!first) throw new Error('there are two at least');
          const fare = priceTogether(journey, [first, ...others], settings);
          if (!fare) throw new Error('every random tariff has a price');
          expect(fare.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(fare.total);
          const exactly = { ...settings, roundOff: false };
          const exact = [first, ...others].reduce(
            (sum, one) => sum + (priceFare(journey, one.tariff, exactly, one.quantity)?.total ?? NaN),
            0,
          );
          expect(Math.abs(fare.total - exact)).toBeLessThanOrEqual(settings.roundOff ? 50 : 0);
          const prepared = prepareJourney(journey, settings);
          expect(fare.perVehicle).toBe(exactFare(first.tariff, settings, prepared));
        },
      ),
    );
  });
});
