import { z } from 'zod';
import { LONGEST } from '../domain/field-limits.ts';
import { bookingAnswer, ofBooking } from './bookings.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { paragraph, pounds, requiredLine } from './fields.ts';

/** One leg of a booking with a way back, without the other; left out for all that is booked. */
const leg = z.enum(['outward', 'return'], { error: "must be 'outward' or 'return'" }).optional();

/** [MNG-02] What cancelling comes to. */
export const cancellationPreview = z.object({
  charge: pounds,
  /** Goes back to the card. */
  refund: pounds,
  /** Is then still to be paid. */
  owed: pounds,
  /** The fare of what stays booked; 0 where nothing does. */
  stays: pounds,
  /** The terms that explain it, in a sentence. */
  explanation: z.string(),
  /** Does just this, for a quarter of an hour. */
  token: z.string(),
});

const preview = z.union([
  cancellationPreview.extend({ state: z.literal('open') }),
  z.object({
    /**
     * It is cancelled; it is over, under way or was never booked; somebody says first what it costs; or nothing is booked
     * yet, so that no leg can be cancelled without the other.
     */
    state: z.enum(['cancelled', 'over', 'by_agreement', 'whole_only']),
  }),
]);

export const cancellationCalls = {
  'GET /api/v1/booking/:reference/cancellation': {
    summary: 'What cancelling a booking, or one leg of it, now comes to',
    ...ofBooking,
    query: z.object({ leg }),
    result: z.object({ success: z.literal(true), data: preview }),
  },
  'POST /api/v1/booking/:reference/cancellation': {
    summary: 'Cancel a booking, or one leg of it, just as it was shown',
    ...ofBooking,
    body: z.object({
      leg,
      token: requiredLine(400),
      /** In the passenger's words. */
      reason: paragraph(LONGEST.note).default(''),
    }),
    result: bookingAnswer,
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type CancellationPreviewWire = z.infer<typeof cancellationPreview>;
