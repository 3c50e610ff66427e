import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_EXTRAS, type HourlyJourney } from '../journey/journey.ts';
import type { Place } from '../place/place.ts';
import { londonTime } from '../time/time.ts';
import { agreedTerms, BY_AGREEMENT, changedTerms, type OfferedTerms } from './terms.ts';
import { ifCancelled } from './settlement.ts';

const HOUR = 3_600_000;
const OFFERED: OfferedTerms = {
  cancellation: [
    { untilHours: 24, percent: 0, pence: 0 },
    { untilHours: 2, percent: 50, pence: 0 },
    { untilHours: null, percent: 100, pence: 0 },
  ],
  noShow: null,
  waitingMinutes: 10,
  airportWaitingMinutes: 45,
  waitingPencePerMinute: 30,
  changeAgreement: null,
};
const BOOKED_AT = Date.UTC(2026, 10, 1);

const hire = (at: number, kind: Place['kind'] = 'station'): HourlyJourney => ({
  kind: 'hourly',
  pickup: { kind } as Place,
  at: londonTime(at),
  hours: 4,
  passengers: 1,
  luggage: 0,
  handLuggage: 0,
  extras: NO_EXTRAS,
  tenths: 0,
});

/** Booked for `was`, moved to `to` at `now`: what cancelling costs then of £100. */
function chargeOfMoved(was: number, to: number, now: number): number | undefined {
  const agreed = agreedTerms(OFFERED, hire(was), BOOKED_AT);
  const journey = hire(to);
  const terms = changedTerms(agreed, OFFERED, { journey, before: londonTime(was), now });
  return ifCancelled(terms, { pickup: journey.at, fare: 10_000, paid: 0 }, now)?.charge;
}

describe('[MNG-04] the terms of a changed booking', () => {
  const was = Date.UTC(2026, 11, 1, 12);
  it.each([
    ['two days before it was, to a week later', 48, 168, 0],
    ['a day before it was, to a week later', 24, 168, 0],
    ['five hours before it was, to a week later', 5, 168, 5000],
    ['an hour before it was, to a week later', 1, 168, 10_000],
    ['two days before it was, to five hours from now', 48, -43, 5000],
  ])('count from the new pick-up, but expired steps stay expired: moved %s', (_, before, later, charge) => {
    expect(chargeOfMoved(was, was + later * HOUR, was - before * HOUR)).toBe(charge);
  });

  it('do not allow a cheaper cancellation by moving the trip first', () => {
    const hours = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(hours, fc.integer({ min: 0, max: 500 }), (before, later) => {
        const now = was - before * HOUR;
        const charge = ifCancelled(
          agreedTerms(OFFERED, hire(was), BOOKED_AT),
          { pickup: londonTime(was), fare: 10_000, paid: 0 },
          now,
        )?.charge;
        expect(chargeOfMoved(was, was + later * HOUR, now)).toBeGreaterThanOrEqual(charge ?? 0);
      }),
    );
  });

  it('include waiting at the new pick-up at the agreed price, or none if none was agreed', () => {
    const journey = hire(was, 'airport');
    const agreed = agreedTerms(OFFERED, hire(was), BOOKED_AT);
    const dearer = { ...OFFERED, waitingPencePerMinute: 99 };
    expect(changedTerms(agreed, dearer, { journey, before: null, now: BOOKED_AT })).toEqual({
      ...agreed,
      waiting: { freeMinutes: 45, returnFreeMinutes: null, pencePerMinute: 30 },
    });
    expect(changedTerms(BY_AGREEMENT, OFFERED, { journey, before: null, now: BOOKED_AT })).toEqual(
      BY_AGREEMENT,
    );
  });

  it.each([
    ['of its own, while cancelling is free', 48, 0],
    ['that were agreed, once cancelling costs something', 5, 5000],
  ])('for another vehicle are those %s', (_, before, charge) => {
    const agreed = agreedTerms(OFFERED, hire(was), BOOKED_AT);
    const free = { ...OFFERED, cancellation: [{ untilHours: null, percent: 0, pence: 0 }] };
    const [journey, now] = [hire(was), was - before * HOUR];
    const terms = changedTerms(agreed, free, { journey, before: null, ofVehicle: journey.at, now });
    expect(ifCancelled(terms, { pickup: journey.at, fare: 10_000, paid: 0 }, now)?.charge).toBe(charge);
    expect(terms.cancellation).toEqual(charge === 0 ? free.cancellation : agreed.cancellation);
  });
});
