import { describe, expect, it } from 'vitest';
import { londonInstant } from '../time/time.ts';
import { cancellingAt, settlementWords } from './settlement.ts';
import { BY_AGREEMENT, type Terms } from './terms.ts';

const terms: Terms = {
  ...BY_AGREEMENT,
  cancellation: [
    { untilHours: 24, percent: 0, pence: 0 },
    { untilHours: 2, percent: 50, pence: 0 },
    { untilHours: null, percent: 100, pence: 0 },
  ],
};
const pickup = { date: '2026-12-24', minute: 15 * 60 + 5 };
const trip = { pickup, fare: 9150, paid: 9150 };
const at = (date: string, minute: number) => londonInstant({ date, minute });

describe('[MNG-02] the charge for cancelling', () => {
  it.each([
    [at('2026-12-23', 905), 0, 9150, 'Free cancellation until Wed 23 Dec, 15:05.'],
    [
      at('2026-12-23', 905) + 1,
      4575,
      4575,
      'Cancelling costs 50% of the fare (£45.75) until Thu 24 Dec, 13:05.',
    ],
    [at('2026-12-24', 900), 9150, 0, 'Cancelling costs the whole fare (£91.50).'],
  ])('after %i is %i, with a refund of %i and a reason', (moment, charge, refund, explanation) => {
    expect(cancellingAt(terms, trip, '£', moment)).toEqual({ charge, refund, owed: 0, explanation });
  });

  it('must be entered by staff if the terms set no charge', () => {
    expect(cancellingAt(BY_AGREEMENT, trip, '£', 0)).toBeNull();
  });

  it('is shown with the refund and the amount still due', () => {
    expect(settlementWords({ charge: 4575, refund: 4575, owed: 0 }, '£')).toEqual([
      'Cancelling costs £45.75.',
      '£45.75 goes back to your card.',
    ]);
    expect(settlementWords({ charge: 0, refund: 0, owed: 0 }, '£')).toEqual(['Cancelling costs nothing.']);
    expect(settlementWords({ charge: 4575, refund: 0, owed: 4575 }, '£')).toEqual([
      'Cancelling costs £45.75.',
      '£45.75 is then still to be paid; we will tell you how.',
    ]);
  });
});
