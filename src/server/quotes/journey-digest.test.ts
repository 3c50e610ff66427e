import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourlyJourney, mileageJourney } from '../../../test/support/fare-arbitraries.ts';
import { byHour, byMile } from '../../domain/fare/examples.ts';
import { type Extras, type Journey, NO_EXTRAS } from '../../domain/journey/journey.ts';
import { isDigestOf, journeyDigest, sameJourney } from './quote-token.ts';

const ofExtras = (journey: Journey, change: (extras: Extras) => Extras): Journey => {
  if (journey.kind === 'hourly') return { ...journey, extras: change(journey.extras) };
  const { outward, inward } = journey;
  return {
    ...journey,
    outward: { ...outward, extras: change(outward.extras) },
    inward: inward && { ...inward, extras: change(inward.extras) },
  };
};
/** As a release had them that knew of none but those asked for. */
const onlyAsked = (extras: Extras) =>
  Object.fromEntries(Object.entries(extras).filter(([, asked]) => asked)) as unknown as Extras;
/** As a database gives them back. */
const reordered = (extras: Extras) =>
  Object.fromEntries(Object.entries(extras).toReversed()) as unknown as Extras;

describe('[CALC-11] the digest of a journey', () => {
  it('covers only selected extras: a held price is honoured when a new extra is added', () => {
    fc.assert(
      fc.property(fc.oneof(mileageJourney, hourlyJourney), (journey) => {
        for (const change of [onlyAsked, reordered]) {
          const before = ofExtras(journey, change);
          expect(journeyDigest(before)).toBe(journeyDigest(journey));
          expect(isDigestOf(journeyDigest(before), journey)).toBe(true);
          expect(sameJourney(before, journey)).toBe(true);
        }
      }),
    );
  });

  it('is another for more of an extra, and for the same on the other leg', () => {
    const asked = (out: Partial<Extras>, back: Partial<Extras>) =>
      byMile({ extras: { ...NO_EXTRAS, ...out } }, { extras: { ...NO_EXTRAS, ...back } });
    const digest = journeyDigest(asked({ babySeats: 1 }, {}));
    for (const other of [
      asked({ babySeats: 2 }, {}),
      asked({}, { babySeats: 1 }),
      asked({ boosterSeats: 1 }, {}),
      asked({ babySeats: 1, wheelchair: true }, {}),
    ]) {
      expect(isDigestOf(digest, other)).toBe(false);
    }
  });

  it('is also known as release 0.1.0 made it, of all the extras it had', () => {
    const asked = byMile({ extras: { ...NO_EXTRAS, babySeats: 2, wheelchair: true } }, {});
    expect(isDigestOf('nDk8DkcY2nNcg8_eFDx7MB', asked)).toBe(true);
    expect(isDigestOf('mlQf_KaEcmOixdzWqMYgLm', byHour())).toBe(true);
    expect(isDigestOf('nDk8DkcY2nNcg8_eFDx7MB', byMile({}, {}))).toBe(false);
  });
});
