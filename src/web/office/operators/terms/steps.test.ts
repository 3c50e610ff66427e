import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_STEPS, stepFaults } from '../../../../domain/booking/cancellation.ts';
import { withoutStep, withStep } from './terms-fields.tsx';

describe('[OFF-08] cancellation steps', () => {
  it('begin with the usual values', () => {
    expect(withStep([])).toEqual([
      { untilHours: 24, percent: 0, pence: 0 },
      { untilHours: null, percent: 100, pence: 0 },
    ]);
  });

  it('remain in a valid order, whatever is added and removed', () => {
    const deeds = fc.array(fc.option(fc.nat(MOST_STEPS)), { maxLength: 12 });
    fc.assert(
      fc.property(deeds, (list) => {
        const steps = list.reduce(
          (before, deed) =>
            deed === null
              ? before.length < MOST_STEPS - 1
                ? withStep(before)
                : before
              : withoutStep(before, Math.min(deed, before.length - 1)),
          withStep([]),
        );
        expect(stepFaults(steps)).toEqual([]);
      }),
    );
  });
});
