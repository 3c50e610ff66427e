import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import {
  hourlyJourney,
  mileageJourney,
  place,
  quantity,
  rules,
  tariff,
} from '../../../test/support/fare-arbitraries.ts';
import { checkTariff } from './check-tariff.ts';
import { pointInArea, type Area } from '../area/area.ts';
import { compileTariff, findRelation } from './compile.ts';
import type { Fare } from './fare.ts';
import type { FareRules, Tariff } from './tariff.ts';
import type { Journey, MileageJourney } from '../journey/journey.ts';
import { prepareJourney } from './prepare.ts';
import { fareTotal, priceFare } from './calculate.ts';

const RUNS = { numRuns: 300 };
const journey: fc.Arbitrary<Journey> = fc.oneof(mileageJourney, hourlyJourney);

function price(trip: Journey, prices: Tariff, settings: FareRules, vehicles = 1): Fare {
  const fare = priceFare(trip, compileTariff(prices), settings, vehicles);
  if (!fare) throw new Error('every random tariff has a price');
  return fare;
}

function withOutward(trip: MileageJourney, change: Partial<MileageJourney['outward']>): MileageJourney {
  return { ...trip, outward: { ...trip.outward, ...change } };
}

describe('any fare of any valid tariff', () => {
  it('has lines that add up to the total, in whole pence, never negative', () => {
    fc.assert(
      fc.property(journey, tariff, rules, quantity, (trip, prices, settings, vehicles) => {
        const fare = price(trip, prices, settings, vehicles);
        expect(fare.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(fare.total);
        expect(fare.lines.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true);
        expect(fare.total).toBeGreaterThanOrEqual(0);
        expect(fare.perVehicle).toBeGreaterThanOrEqual(0);
      }),
      RUNS,
    );
  });

  it('has text on every line and no superfluous lines', () => {
    fc.assert(
      fc.property(journey, tariff, rules, quantity, (trip, prices, settings, vehicles) => {
        for (const { code, label, sentence, amount } of price(trip, prices, settings, vehicles).lines) {
          expect(label).not.toBe('');
          expect(sentence).not.toMatch(/undefined|NaN|Infinity|null/);
          expect(sentence.length).toBeGreaterThan(5);
          expect(amount !== 0 || code === 'wheelchair').toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('is the same without texts, and with or without a prepared journey', () => {
    fc.assert(
      fc.property(journey, tariff, rules, quantity, (trip, prices, settings, vehicles) => {
        const { total } = price(trip, prices, settings, vehicles);
        const compiled = compileTariff(prices);
        expect(fareTotal(trip, compiled, settings, vehicles)).toBe(total);
        const prepared = prepareJourney(trip, settings);
        expect(fareTotal(trip, compiled, settings, vehicles, prepared)).toBe(total);
      }),
      RUNS,
    );
  });

  it('can be recalculated to the penny from stored JSON', () => {
    fc.assert(
      fc.property(journey, tariff, rules, quantity, (...all) => {
        const stored = JSON.parse(JSON.stringify(all)) as typeof all;
        expect(price(...stored)).toEqual(price(...all));
      }),
      RUNS,
    );
  });

  it('before rounding, is the quantity times the price of one vehicle', () => {
    fc.assert(
      fc.property(journey, tariff, rules, quantity, (trip, prices, settings, vehicles) => {
        const exact = { ...settings, roundOff: false };
        expect(price(trip, prices, exact, vehicles).total).toBe(price(trip, prices, exact).total * vehicles);
        const whole = price(trip, prices, { ...settings, roundOff: true }, vehicles).total;
        expect(whole % 100).toBe(0);
        expect(Math.abs(whole - price(trip, prices, exact, vehicles).total)).toBeLessThanOrEqual(50);
      }),
      RUNS,
    );
  });

  it('never decreases with a longer journey', () => {
    fc.assert(
      fc.property(
        mileageJourney,
        tariff,
        rules,
        fc.nat(500),
        fc.nat(3000),
        (trip, prices, settings, tenths, seconds) => {
          const { outward } = trip;
          const longer = withOutward(trip, {
            tenths: outward.tenths + tenths,
            seconds: outward.seconds + seconds,
          });
          const more = price(longer, prices, settings).total;
          expect(more).toBeGreaterThanOrEqual(price(trip, prices, settings).total);
        },
      ),
      RUNS,
    );
  });

  it('never decreases with more hours than the minimum hire', () => {
    fc.assert(
      fc.property(hourlyJourney, tariff, rules, (trip, prices, settings) => {
        const asked = { ...trip, tenths: 0 };
        const longer = { ...asked, hours: asked.hours + 1 };
        const more = price(longer, prices, settings).total;
        expect(more).toBeGreaterThanOrEqual(price(asked, prices, settings).total);
      }),
      RUNS,
    );
  });

  it('does not depend on the order of the stops', () => {
    fc.assert(
      fc.property(mileageJourney, tariff, rules, (trip, prices, settings) => {
        const turned = withOutward(trip, { vias: trip.outward.vias.toReversed() });
        expect(price(turned, prices, settings)).toEqual(price(trip, prices, settings));
      }),
      RUNS,
    );
  });

  it('never decreases with another stop', () => {
    fc.assert(
      fc.property(mileageJourney, tariff, rules, (trip, prices, settings) => {
        const direct = withOutward(trip, { vias: [] });
        const stopping = price(trip, prices, settings).total;
        expect(stopping).toBeGreaterThanOrEqual(price(direct, prices, settings).total);
      }),
      RUNS,
    );
  });

  it('uses the same fixed fare as a search of all of them', () => {
    fc.assert(
      fc.property(tariff, place, place, (prices, pickup, dropoff) => {
        const compiled = compileTariff(prices);
        const first = compiled.relations.findIndex(
          ({ from, to }) => pointInArea(from, pickup) && pointInArea(to, dropoff),
        );
        const ends = {
          pickup,
          dropoff,
          pickupIn: (area: Area) => pointInArea(area, pickup),
          dropoffIn: (area: Area) => pointInArea(area, dropoff),
        };
        expect(findRelation(compiled, ends)).toBe(first);
      }),
      { numRuns: 1000 },
    );
  });

  it('comes from a tariff without errors', () => {
    fc.assert(
      fc.property(tariff, (prices) => {
        expect(checkTariff(prices)).toEqual([]);
      }),
      RUNS,
    );
  });
});
