import { z } from 'zod';
import type { CancellationStep } from '../../domain/booking/cancellation.ts';
import { pounds, whole } from './file-fields.ts';

const stepSchema = z
  .strictObject({
    untilHours: whole(1, 720).optional(),
    percent: whole(0, 100).default(0),
    amount: pounds.default(0),
  })
  .transform(({ untilHours = null, percent, amount }): CancellationStep => ({
    untilHours,
    percent,
    pence: amount,
  }));

/** What cancelling costs, the earliest step first; the last has no end. */
export const cancellation = z
  .array(stepSchema)
  .max(6, 'has more than 6 steps')
  .superRefine((steps, context) => {
    for (const [index, step] of steps.entries()) {
      // Of a step that is wrong in itself it may be missing.
      const untilHours = step.untilHours ?? null;
      const fault = (message: string) =>
        context.addIssue({ code: 'custom', path: [index, 'untilHours'], message });
      const before = steps[index - 1]?.untilHours ?? Infinity;
      const last = index === steps.length - 1;
      if (last && untilHours !== null)
        fault('is not written in the last step, which holds until the pick-up');
      if (!last && untilHours === null) fault('must be there in every step but the last');
      if (untilHours !== null && untilHours >= before) fault('must be less than in the step before');
    }
  });
