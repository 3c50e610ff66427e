import { z } from 'zod';
import { type CancellationStep, MOST_STEPS, stepFaults } from '../../domain/booking/cancellation.ts';
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
  .max(MOST_STEPS, `has more than ${MOST_STEPS} steps`)
  .superRefine((steps, context) => {
    // Of a step that is wrong in itself it may be missing.
    const known = steps.map(({ untilHours = null }) => ({ untilHours }));
    for (const { index, message } of stepFaults(known))
      context.addIssue({ code: 'custom', path: [index, 'untilHours'], message });
  });
