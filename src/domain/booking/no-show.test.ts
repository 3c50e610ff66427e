import { describe, expect, it } from 'vitest';
import { londonInstant } from '../time/time.ts';
import { missedLeg, noShowAt, noShowFor } from './settlement.ts';
import { BY_AGREEMENT, type Terms } from './terms.ts';

const terms: Terms = {
  ...BY_AGREEMENT,
  cancellation: [
    { untilHours: 24, percent: 0, pence: 0 },
    { untilHours: null, percent: 50, pence: 0 },
  ],
  noShow: { percent: 80, pence: 0 },
};
const outward = { leg: 'outward', pickup: { date: '2026-12-24', minute: 600 }, fare: 6000 } as const;
const back = { leg: 'return', pickup: { date: '2026-12-26', minute: 600 }, fare: 4000 } as const;
const at = (date: string, minute: number) => londonInstant({ date, minute });

describe('[MNG-02] a no-show', () => {
  it.each([
    ['2026-12-24', 599, null],
    ['2026-12-24', 600, 'outward'],
    ['2026-12-26', 599, 'outward'],
    ['2026-12-26', 600, 'return'],
  ] as const)('reported on %s at minute %i is for the leg %s', (date, minute, leg) => {
    for (const legs of [
      [outward, back],
      [back, outward],
    ])
      expect(missedLeg(legs, at(date, minute))?.leg ?? null).toBe(leg);
  });

  it('costs what was agreed, and states it', () => {
    const trip = { missed: outward, other: null, paid: 6000 };
    expect(noShowAt(terms, trip, '£', at('2026-12-24', 620))).toEqual({
      leg: null,
      charge: 4800,
      refund: 1200,
      owed: 0,
      explanation: 'If you do not come, you pay 80% of the fare (£48.00).',
    });
  });

  it.each([
    [
      'outward',
      outward,
      back,
      620,
      '2026-12-24',
      4800,
      'cancelled with it: Free cancellation until Fri 25 Dec',
    ],
    [
      'outward',
      outward,
      back,
      620,
      '2026-12-25',
      6800,
      'cancelled with it: Cancelling costs 50% of the fare',
    ],
    ['return', back, outward, 620, '2026-12-26', 9200, 'The outward trip was driven (£60.00).'],
  ] as const)('applies to the %s of two legs', (leg, missed, other, minute, date, charge, words) => {
    const found = noShowAt(terms, { missed, other, paid: 0 }, '£', at(date, minute));
    expect(found).toMatchObject({ leg, charge, refund: 0, owed: charge });
    expect(found?.explanation).toContain(words);
  });

  it('must be entered by staff if the terms set no charge', () => {
    const trip = { missed: outward, other: null, paid: 6000 };
    expect(noShowAt(BY_AGREEMENT, trip, '£', at('2026-12-24', 620))).toBeNull();
    expect(noShowFor(null, 1000, 6000)).toMatchObject({ charge: 1000, refund: 5000, explanation: '' });
  });
});
