import { z } from 'zod';
import { cancellationPreview, changePreview } from './changes.ts';
import { heldPrice, unclearPlace } from './prices.ts';

/** Every answer that is not 2xx. `errors` maps a field's path to its error. */
export const problem = z.object({
  success: z.literal(false),
  message: z.string(),
  /** The message again, from the calls whose callers look for it there: contact-us. */
  error: z.string().optional(),
  /** For programs, e.g. "grace_period". */
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** With code price_changed, quote_mismatch, quote_expired, or already_booked by another person: the present price. */
  fresh: heldPrice.optional(),
  /** With code terms_moved_on: the current cancellation charge, and the token that confirms it. */
  preview: cancellationPreview.optional(),
  /** With code change_moved_on: the current cost of the change, and the token that confirms it. */
  change: changePreview.optional(),
  /** With code already_booked, to the booker: the reference of the booking. */
  reference: z.string().optional(),
  /** With code moved_on, for prepared changes in the office: the current and the requested values as text. */
  both: z.object({ stands: z.array(z.string()), yours: z.array(z.string()) }).optional(),
  /** With code place_unclear, by field: answered with an id of a candidate as the field's `…_confirmed`. */
  unclear: z.record(z.string(), unclearPlace).optional(),
});

export type Problem = z.infer<typeof problem>;
