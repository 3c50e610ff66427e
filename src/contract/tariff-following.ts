import { z } from 'zod';
import { FOLLOWS } from '../domain/tariffs/following.ts';
import { count } from './fields.ts';

/** A tariff by its operator and vehicle category: "12-3". */
export const tariffId = z
  .string()
  .regex(/^\d{1,9}-\d{1,9}$/, 'must be an operator and a category such as 12-3');

/** Other tariffs that are to follow a saved draft. */
export const following = z.object({
  /** Of the draft as it was read. */
  revision: count(9999, 1),
  /** `same`: they get the same values; `share`: their prices move by the same share. */
  how: z.enum(FOLLOWS),
  tariffs: z.array(tariffId).min(1, 'must name a tariff').max(100, 'must be at most 100'),
  /** Says it and changes nothing. */
  dry_run: z.boolean().default(false),
});

const followed = z.object({
  tariff_id: z.string(),
  operator: z.string(),
  category: z.string(),
  /** Why it does not follow: somebody has a draft of it, it has no prices, or could not price with them; null where it does. */
  left: z.enum(['draft', 'not_priced', 'unfit']).nullable(),
  /** "4 prices up" */
  summary: z.string(),
  sentences: z.array(z.string()),
});

export const followingAnswer = z.object({
  success: z.literal(true),
  /** "6 tariffs follow Aire Cars, Saloon: 4 with prices up, 2 unchanged" */
  summary: z.string(),
  tariffs: z.array(followed),
});

export type Following = z.infer<typeof following>;
export type Followed = z.infer<typeof followed>;
