import { describe, expect, it } from 'vitest';
import { byHour, byMile, MANCHESTER_T2, OTLEY, RULES, TARIFF } from '../../../test/support/fare-examples.ts';
import {
  byDistance,
  byOperator,
  effectWords,
  type PricedJourney,
  quoteEffect,
  worstQuotes,
} from './quote-effect.ts';
import { withValues } from './tariff-fields.ts';

const AIRPORT = byMile({ dropoff: MANCHESTER_T2, tenths: 462 }, null);
const SHORT = byMile({ dropoff: OTLEY, tenths: 24 });
const JOURNEYS: PricedJourney[] = [
  { journey: AIRPORT, quantity: 1 },
  { journey: SHORT, quantity: 1 },
  { journey: SHORT, quantity: 2 },
  { journey: byHour(), quantity: 1 },
];
const words = (values: Record<string, number>, journeys = JOURNEYS) => {
  const after = withValues(TARIFF, new Map(Object.entries(values)));
  return effectWords(quoteEffect(TARIFF, after, journeys, RULES), 1000, '£');
};

describe('[OFF-09] the effect of a change on past quotes', () => {
  it('is their number, the average and the largest', () => {
    expect(words({ minimum: 1600, 'hourly/pencePerHour': 3000 })).toEqual([
      'Among the last 1000 quotes 4 have these prices.',
      '2 would have been dearer, by £1.50 on average.',
      'The most: Leeds Station to Otley, £30.00 → £32.00.',
      '1 would have been cheaper, by £30.00 on average.',
      'The most: 6 hours from Leeds Station, £210.00 → £180.00.',
    ]);
  });

  it('is empty if no price changes or none has these prices', () => {
    expect(words({ viaCharge: 900 })).toEqual([
      'Among the last 1000 quotes 4 have these prices.',
      'None would have cost anything else.',
    ]);
    expect(words({ minimum: 1600 }, [])).toEqual(['Among the last 1000 quotes none has these prices.']);
  });

  it('omits quotes without one of the two prices', () => {
    const { all } = quoteEffect({ ...TARIFF, hourly: null }, TARIFF, JOURNEYS, RULES);
    expect(all).toHaveLength(3);
  });
});

describe('[OFF-09] the tables of the effect', () => {
  const after = withValues(TARIFF, new Map([['minimum', 1600]]));
  const effects = [
    {
      operator: 'Aire',
      category: 'Saloon',
      before: TARIFF,
      after,
      effect: quoteEffect(TARIFF, after, JOURNEYS, RULES),
    },
    {
      operator: 'Wharfe',
      category: 'MPV',
      before: TARIFF,
      after,
      effect: quoteEffect(TARIFF, after, [], RULES),
    },
  ];

  it('are by distance and by operator, on average', () => {
    expect(byDistance(effects)).toEqual([
      { label: 'Up to 5 miles', quotes: 2, dearer: 2, cheaper: 0, before: 2250, after: 2400 },
      { label: '40 to 80 miles', quotes: 1, dearer: 0, cheaper: 0, before: 9400, after: 9400 },
      { label: 'Hire by the hour', quotes: 1, dearer: 0, cheaper: 0, before: 21_000, after: 21_000 },
    ]);
    expect(byOperator(effects).map(({ label, quotes, dearer }) => [label, quotes, dearer])).toEqual([
      ['Aire', 4, 2],
      ['Wharfe', 0, 0],
    ]);
  });

  it('list the largest changes with their lines, each trip once', () => {
    const [first, second, ...others] = worstQuotes([...effects, ...effects].slice(0, 2), RULES);
    expect(others).toEqual([]);
    expect([first?.trip, first?.before.total, first?.after.total]).toEqual([
      'Leeds Station to Otley, Tue 24 Nov, 14:30',
      3000,
      3200,
    ]);
    expect(second?.after.lines.map(({ label }) => label)).toContain('Minimum fare');
  });
});
