import { describe, expect, it } from 'vitest';
import { cancellation } from './file-fields.ts';

const faults = (steps: unknown) =>
  cancellation.safeParse(steps).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('[JRN-04] terms of cancellation in the provider file', () => {
  it('are steps with a percentage of the fare, a fee, or neither', () => {
    const steps = [{ untilHours: 24 }, { untilHours: 2, percent: 50 }, { amount: '10.00' }];
    expect(cancellation.parse(steps)).toEqual([
      { untilHours: 24, percent: 0, pence: 0 },
      { untilHours: 2, percent: 50, pence: 0 },
      { untilHours: null, percent: 0, pence: 1000 },
    ]);
    expect(cancellation.parse([])).toEqual([]);
  });

  it.each([
    [[{ percent: 101 }], '0.percent: must be a whole number from 0 to 100'],
    [[{ percent: 10 }, { percent: 50 }], '0.untilHours: is required in every step but the last'],
    [
      [{ untilHours: 2 }, { untilHours: 24, percent: 50 }, { percent: 100 }],
      '1.untilHours: must be less than in the step before',
    ],
    [
      [{ untilHours: 24 }],
      '0.untilHours: must be left out of the last step, which applies until the pick-up',
    ],
  ])('%j are rejected: %s', (steps, fault) => {
    expect(faults(steps)).toEqual([fault]);
  });
});
