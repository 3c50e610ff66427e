import { describe, expect, it } from 'vitest';
import { MANCHESTER_AIRPORT, RULES, TARIFF } from '../../../test/support/fare-examples.ts';
import { areasForTrips, examplePrices, ownTrip, type TypedTrip } from './example-trips.ts';

const AREAS = areasForTrips(TARIFF);
const TYPED: TypedTrip = { miles: '37.5', date: '2026-11-24', time: '14:00', from: '', to: '' };
const priced = (typed: Partial<TypedTrip>) => {
  const own = ownTrip({ ...TYPED, ...typed }, AREAS);
  const asked = { day: '2026-11-24', rules: RULES, changed: new Set<string>(), own };
  return examplePrices(TARIFF, TARIFF, asked).at(-1);
};

describe('[OFF-09] a typed example trip', () => {
  it('is priced by its miles, its time and its ends', () => {
    // 10 miles at £2.60, 27.5 at £2.10.
    expect(priced({})).toMatchObject({
      label: 'Your trip, 37.5 miles, Tue 24 Nov, 14:00',
      after: { total: 8375 },
    });
    expect(priced({ time: '23:30' })?.after?.total).toBe(Math.round(8375 * 1.2));
    const { name } = MANCHESTER_AIRPORT;
    expect(priced({ from: 'Leeds', to: name })).toMatchObject({
      label: `Your trip, 37.5 miles, from Leeds to ${name}, Tue 24 Nov, 14:00`,
      after: { total: 9500 + 500 },
    });
  });

  it('does not exist while it is incomplete', () => {
    for (const typed of [
      { miles: '' },
      { miles: '0' },
      { miles: 'ten' },
      { miles: '3000' },
      { date: '' },
      { time: '' },
    ])
      expect(ownTrip({ ...TYPED, ...typed }, AREAS)).toBeNull();
    expect(ownTrip({ ...TYPED, from: 'An area that is gone' }, AREAS)?.label).toBe(
      'Your trip, 37.5 miles, Tue 24 Nov, 14:00',
    );
  });
});
