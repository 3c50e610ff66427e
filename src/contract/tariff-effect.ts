import { z } from 'zod';

/** Quotes of one kind; amounts in pence, on average. */
const effectRow = z.object({
  label: z.string(),
  quotes: z.number(),
  dearer: z.number(),
  cheaper: z.number(),
  before: z.int(),
  after: z.int(),
});

/** A price with its reason, in pence. */
const effectFare = z.object({
  total: z.int(),
  lines: z.array(z.object({ label: z.string(), amount: z.int(), sentence: z.string() })),
});

/** [OFF-09] What a change would have done to the last quotes. */
export const effectAnswer = z.object({
  success: z.literal(true),
  /** How many, how much on average, which the most. */
  sentences: z.array(z.string()),
  /** By how far the trip is. */
  distances: z.array(effectRow),
  operators: z.array(effectRow),
  /** The ten that would have moved most. */
  worst: z.array(
    z.object({
      operator: z.string(),
      category: z.string(),
      trip: z.string(),
      before: effectFare,
      after: effectFare,
    }),
  ),
});

export type EffectAnswer = z.infer<typeof effectAnswer>;
