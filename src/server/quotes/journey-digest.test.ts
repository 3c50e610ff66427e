import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourlyJourney, mileageJourney } from '../../../test/support/fare-arbitraries.ts';
import { byMile } from '../../../test/support/fare-examples.ts';
import { type Extras, type Journey, NO_EXTRAS } from '../../domain/journey/journey.ts';
import { journeyDigest, sameJourney } from './quote-token.ts';

const ofExtras = (journey: Journey, change: (extras: Extras) => Extras): Journey => {
  if (journey.kind === 'hourly') return { ...journey, extras: change(journey.extras) };
  const { outward, inward } = journey;
  return {
    ...journey,
    outward: { ...outward, extras: change(outward.extras) },
    inward: inward && { ...inward, extras: change(inward.extras) },
  };
};
/** Form of a release that knew only the requested ones. */
const onlyAsked = (extras: Extras) =>
  Object.fromEntries(Object.entries(extras).filter(([, asked]) => asked)) as unknown as Extras;
/** As a database gives them back. */
const reordered = (extras: Extras) =>
  Object.fromEntries(Object.entries(extras).toReversed()) as unknown as Extras;

describe('[CALC-11] the digest of a journey', () => {
  it('covers only selected extras: a quote is honoured when a new extra is added', () => {
    fc.assert(
      fc.property(fc.oneof(mileageJourney, hourlyJourney), (journey) => {
        for (const change of [onlyAsked, reordered]) {
          const before = ofExtras(journey, change);
          expect(journeyDigest(before)).toBe(journeyDigest(journey));
          expect(journeyDigest(journey)).toBe(journeyDigest(before));
          expect(sameJourney(before, journey)).toBe(true);
        }
      }),
    );
  });

  it('differs for more of an extra, and for the same one on the other leg', () => {
    const asked = (out: Partial<Extras>, back: Partial<Extras>) =>
      byMile({ extras: { ...NO_EXTRAS, ...out } }, { extras: { ...NO_EXTRAS, ...back } });
    const digest = journeyDigest(asked({ babySeats: 1 }, {}));
    for (const other of [
      asked({ babySeats: 2 }, {}),
      asked({}, { babySeats: 1 }),
      asked({ boosterSeats: 1 }, {}),
      asked({ babySeats: 1, wheelchair: true }, {}),
    ]) {
      expect(journeyDigest(other)).not.toBe(digest);
    }
  });
});
