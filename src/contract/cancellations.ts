import { z } from 'zod';
import { LONGEST } from '../domain/field-limits.ts';
import { bookingAnswer, ofBooking } from './bookings.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { paragraph, pounds, requiredLine } from './fields.ts';

/** [MNG-02] What cancelling comes to. */
export const cancellationPreview = z.object({
  charge: pounds,
  /** Goes back to the card. */
  refund: pounds,
  /** Is then still to be paid. */
  owed: pounds,
  /** The terms that explain it, in a sentence. */
  explanation: z.string(),
  /** Does just this, for a quarter of an hour. */
  token: z.string(),
});

const preview = z.union([
  cancellationPreview.extend({ state: z.literal('open') }),
  z.object({
    /** It is cancelled; it is over, under way or was never booked; or somebody says first what it costs. */
    state: z.enum(['cancelled', 'over', 'by_agreement']),
  }),
]);

export const cancellationCalls = {
  'GET /api/v1/booking/:reference/cancellation': {
    summary: 'What cancelling a booking now comes to',
    ...ofBooking,
    result: z.object({ success: z.literal(true), data: preview }),
  },
  'POST /api/v1/booking/:reference/cancellation': {
    summary: 'Cancel a booking, just as it was shown',
    ...ofBooking,
    body: z.object({
      token: requiredLine(400),
      /** In the passenger's words. */
      reason: paragraph(LONGEST.note).default(''),
    }),
    result: bookingAnswer,
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type CancellationPreviewWire = z.infer<typeof cancellationPreview>;
