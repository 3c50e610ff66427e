import { describe, expect, it } from 'vitest';
import { byMile } from '../../../test/support/fare-examples.ts';
import type { MileageJourney } from '../journey/journey.ts';
import { otherLeg, pickupLeft, termsLeft } from './legs.ts';
import { BY_AGREEMENT, type Terms } from './terms.ts';

const out = { date: '2026-12-01', minute: 630 };
const back = { date: '2026-12-08', minute: 1080 };
const oneWay = byMile({ at: out }) as MileageJourney;
const bothWays: MileageJourney = { ...oneWay, inward: { ...oneWay.outward, at: back } };
const waits = (freeMinutes: number, returnFreeMinutes: number | null): Terms => ({
  ...BY_AGREEMENT,
  waiting: { freeMinutes, returnFreeMinutes, pencePerMinute: 40 },
});

describe('[MNG-02] the remaining part of a booking with a cancelled leg', () => {
  it('starts with the leg whose driver is under way', () => {
    expect(pickupLeft(bothWays, null)).toEqual(out);
    expect(pickupLeft(bothWays, 'return')).toEqual(out);
    expect(pickupLeft(bothWays, 'outward')).toEqual(back);
  });

  it('has the free waiting of that leg', () => {
    expect(termsLeft(waits(10, 45), 'outward')).toEqual(waits(45, null));
    expect(termsLeft(waits(10, 45), 'return')).toEqual(waits(10, null));
    expect(termsLeft(waits(10, 45), null)).toEqual(waits(10, 45));
    expect(termsLeft(BY_AGREEMENT, 'outward')).toEqual(BY_AGREEMENT);
  });

  it('is the other leg', () => {
    expect([otherLeg('outward'), otherLeg('return')]).toEqual(['return', 'outward']);
  });
});
