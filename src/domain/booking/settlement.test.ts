import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LocalTime, londonInstant, londonTime } from '../time/time.ts';
import type { CancellationStep } from './cancellation.ts';
import { ifCancelled, ifMissed, waitingCharge } from './settlement.ts';
import { BY_AGREEMENT, type Terms } from './terms.ts';

const step = (untilHours: number | null, percent = 0, pence = 0) => ({ untilHours, percent, pence });
const DAY = [step(24), step(2, 50), step(null, 100)];
const termsOf = (cancellation: CancellationStep[]): Terms => ({ ...BY_AGREEMENT, cancellation });

const HOUR = 3_600_000;
const THURSDAY: LocalTime = { date: '2026-12-24', minute: 905 };
const trip = (pickup = THURSDAY, fare = 9150, paid = fare) => ({ pickup, fare, paid });
const chargeAt = (cancellation: CancellationStep[], at: number, of = trip()) =>
  ifCancelled(termsOf(cancellation), of, at)?.charge;

describe('[MNG-03] the charge for cancelling', () => {
  const pickup = londonInstant(THURSDAY);
  it.each([
    ['a day and a minute before', pickup - 24 * HOUR - 60_000, 0],
    ['exactly a day before', pickup - 24 * HOUR, 0],
    ['a thousandth of a second later', pickup - 24 * HOUR + 1, 4575],
    ['exactly two hours before', pickup - 2 * HOUR, 4575],
    ['a thousandth of a second after that', pickup - 2 * HOUR + 1, 9150],
    ['at the pick-up', pickup, 9150],
    ['an hour after it', pickup + HOUR, 9150],
  ])('%s', (_, at, charge) => {
    expect(ifCancelled(termsOf(DAY), trip(), at)).toEqual({ charge, refund: 9150 - charge, owed: 0 });
  });

  it('is due if the trip is to be paid in the car', () => {
    const inCar = trip(THURSDAY, 9150, 0);
    expect(ifCancelled(termsOf(DAY), inCar, pickup - 3 * HOUR)).toEqual({
      charge: 4575,
      refund: 0,
      owed: 4575,
    });
  });

  it('must be entered by staff if the terms set no charge', () => {
    expect(ifCancelled(BY_AGREEMENT, trip(), pickup)).toBeNull();
  });

  // The hour that is skipped in spring is not there to wait for; the one that is repeated in autumn counts twice.
  it.each([
    ['spring', '2026-03-29', '2026-03-28T12:00:00Z', '2026-03-28T11:00:00Z'],
    ['autumn', '2026-10-25', '2026-10-24T11:00:00Z', '2026-10-24T12:00:00Z'],
  ])('counts elapsed hours when the clocks change in %s', (_, date, sameClock, dayBefore) => {
    const noon = trip({ date, minute: 720 });
    const edge = Date.parse(dayBefore);
    expect([chargeAt(DAY, edge, noon), chargeAt(DAY, edge + 1, noon)]).toEqual([0, 4575]);
    const noonBefore = Date.parse(sameClock);
    expect(londonTime(noonBefore).minute).toBe(720);
    expect(chargeAt(DAY, noonBefore, noon)).toBe(noonBefore <= edge ? 0 : 4575);
  });
});

const steps = fc
  .array(fc.record({ percent: fc.nat(100), pence: fc.nat(20_000) }), { minLength: 1, maxLength: 6 })
  .chain((charges) =>
    fc
      .uniqueArray(fc.integer({ min: 1, max: 720 }), {
        minLength: charges.length - 1,
        maxLength: charges.length - 1,
      })
      .map((hours) => hours.toSorted((a, b) => b - a))
      .map((hours) => charges.map((charge, at) => ({ untilHours: hours[at] ?? null, ...charge }))),
  );
/** Each step at least as high as the one before, whatever the fare. */
const rising = steps.map((list) => {
  let [percent, pence] = [0, 0];
  return list.map((one) => {
    percent = Math.max(percent, one.percent);
    pence = Math.max(pence, one.pence);
    return { ...one, percent, pence };
  });
});
const moments = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 11) });
const trips = fc
  .record({ at: moments, fare: fc.nat(200_000), share: fc.nat(100) })
  .map(({ at, fare, share }) => ({ pickup: londonTime(at), fare, paid: Math.floor((fare * share) / 100) }));

describe('[MNG-03] for any terms, fare and time', () => {
  it('charge and refund add up to the fare paid, and neither is negative', () => {
    fc.assert(
      fc.property(steps, trips, moments, (list, { pickup, fare }, at) => {
        const found = ifCancelled(termsOf(list), { pickup, fare, paid: fare }, at);
        expect(found && found.charge + found.refund).toBe(fare);
        expect(Math.min(found?.charge ?? -1, found?.refund ?? -1)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('payments less refunds plus the amount due equal the charge', () => {
    fc.assert(
      fc.property(steps, trips, moments, (list, of, at) => {
        const { charge, refund, owed } = ifCancelled(termsOf(list), of, at) ?? {
          charge: -1,
          refund: 0,
          owed: 0,
        };
        expect(of.paid - refund + owed).toBe(charge);
        expect(Math.min(refund, owed)).toBe(0);
        expect(charge).toBeGreaterThanOrEqual(0);
        expect(charge).toBeLessThanOrEqual(of.fare);
      }),
    );
  });

  it('cancelling later never costs less if no step charges less than an earlier one', () => {
    fc.assert(
      fc.property(rising, trips, moments, fc.nat(800 * HOUR), (list, of, at, later) => {
        const [first = 0, second = -1] = [at, at + later].map((each) => chargeAt(list, each, of));
        expect(second).toBeGreaterThanOrEqual(first);
      }),
    );
  });
});

describe('[MNG-03] further charges', () => {
  it('a no-show costs the agreed charge, at most the fare', () => {
    const fee = { ...BY_AGREEMENT, noShow: { percent: 0, pence: 2000 } };
    expect(ifMissed(fee, trip())).toEqual({ charge: 2000, refund: 7150, owed: 0 });
    expect(ifMissed(fee, { fare: 1500, paid: 0 })).toEqual({ charge: 1500, refund: 0, owed: 1500 });
    expect(ifMissed(BY_AGREEMENT, trip())).toBeNull();
  });

  const waiting = { freeMinutes: 10, returnFreeMinutes: 45, pencePerMinute: 40 };
  it.each([
    ['outward', 10, 0, 0],
    ['outward', 10.9, 0, 0],
    ['outward', 11, 0, 40],
    ['outward', 25, 15, 0],
    ['outward', 26, 15, 40],
    ['return', 45, 0, 0],
    ['return', 50, 0, 200],
  ] as const)('waiting %s for %d minutes, %d of them booked, costs %dp', (leg, minutes, booked, pence) => {
    expect(waitingCharge({ waiting }, { leg, minutes, booked })).toBe(pence);
  });

  it('waiting must be entered by staff if the terms set no charge', () => {
    expect(waitingCharge(BY_AGREEMENT, { leg: 'outward', minutes: 60, booked: 0 })).toBeNull();
  });
});
