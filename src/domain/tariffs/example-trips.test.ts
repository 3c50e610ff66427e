import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tariff as anyTariff, rules as anyRules } from '../../../test/support/fare-arbitraries.ts';
import { LEEDS, MANCHESTER_AIRPORT, RULES, TARIFF } from '../../../test/support/fare-examples.ts';
import type { Tariff } from '../fare/tariff.ts';
import { examplePrices, exampleTrips } from './example-trips.ts';
import { withValues } from './tariff-fields.ts';

const DAY = '2026-11-24';
const NONE = new Set<string>();
const labels = (tariff: Tariff, changed = NONE) =>
  exampleTrips(tariff, DAY, changed).map(({ label }) => label);
const totals = (after: Tariff, changed = NONE) =>
  examplePrices(TARIFF, after, { day: DAY, rules: RULES, changed }).map(({ before, after: then }) => [
    before?.total,
    then?.total,
  ]);

describe('[OFF-09] example trips', () => {
  it('are a short one, a late one and a fixed fare', () => {
    expect(labels(TARIFF)).toEqual([
      '5 miles, Tue 24 Nov, 14:00',
      '25 miles, Fri 27 Nov, 23:30',
      'Leeds to Manchester Airport, Tue 24 Nov, 14:00',
    ]);
    expect(labels(TARIFF, new Set(['fixed/central Leeds/Manchester Airport']))[2]).toMatch(
      /^central Leeds to/,
    );
    expect(labels({ ...TARIFF, fixedFares: [] })[2]).toBe('4 hours of hire, Tue 24 Nov, 14:00');
    expect(labels({ ...TARIFF, bands: [], hourly: null })).toHaveLength(2);
  });

  it('have the passenger’s price, before and after', () => {
    // 5 miles at £2.60, up to the minimum; 10 at £2.60 and 15 at £2.10 with a fifth for the night.
    const night = Math.round((2600 + 3150) * 1.2);
    const airport = 9500 + 500;
    expect(totals(TARIFF)).toEqual([
      [1500, 1500],
      [night, night],
      [airport, airport],
    ]);
    const dearer = withValues(
      TARIFF,
      new Map([
        ['minimum', 1600],
        ['fixed/Leeds/Manchester Airport', 9900],
      ]),
    );
    expect(totals(dearer)).toEqual([
      [1500, 1600],
      [night, night],
      [airport, airport + 400],
    ]);
  });

  it('omit a fixed fare whose area has no place at its centre', () => {
    const ring: Tariff['fixedFares'][number]['from'] = {
      kind: 'polygon',
      name: 'A horseshoe',
      points: [
        [0, 50],
        [3, 50],
        [3, 53],
        [2, 53],
        [2, 51],
        [1, 51],
        [1, 53],
        [0, 53],
      ],
    };
    const fixedFares = [{ from: ring, to: LEEDS, pence: 1, bothWays: false }, ...TARIFF.fixedFares];
    expect(labels({ ...TARIFF, fixedFares })[2]).toBe(
      `Leeds to ${MANCHESTER_AIRPORT.name}, Tue 24 Nov, 14:00`,
    );
  });

  it('have a price by every tariff that they come from', () => {
    fc.assert(
      fc.property(anyTariff, anyRules, (tariff, rules) => {
        const prices = examplePrices(tariff, tariff, { day: DAY, rules, changed: NONE });
        expect(prices.length).toBeGreaterThan(0);
        for (const { before, after } of prices) {
          expect(before?.total).toBeGreaterThanOrEqual(0);
          expect(after).toEqual(before);
        }
      }),
    );
  });
});
