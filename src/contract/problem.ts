import { z } from 'zod';
import { heldPrice } from './prices.ts';

/** Every answer that is not 2xx. `errors` maps a field's path to what is wrong with it. */
export const problem = z.object({
  success: z.literal(false),
  message: z.string(),
  /** The message again, from the calls whose callers look for it there: contact-us. */
  error: z.string().optional(),
  /** For programs, e.g. "grace_period". */
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** With code price_changed, quote_mismatch or quote_expired: the price now, to confirm. */
  fresh: heldPrice.optional(),
  /** With code already_booked, to whoever booked: reads the booking. */
  reference: z.string().optional(),
});

export type Problem = z.infer<typeof problem>;
