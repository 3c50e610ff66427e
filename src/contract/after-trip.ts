import { z } from 'zod';
import { STARS, type Stars } from '../domain/booking/rating.ts';
import { RECEIPT_KINDS } from '../domain/ledger/receipts.ts';
import { LONGEST } from '../domain/limits.ts';
import { ofBooking } from './bookings.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { count, paragraph } from './fields.ts';

/** [MNG-12] A passenger's rating of a trip. */
export const ratingBody = z.object({
  stars: count(STARS.length, 1).transform((stars) => stars as Stars),
  /** Comment. */
  words: paragraph(LONGEST.note).default(''),
});

/** Whether it may be rated, was rated, or is not completed. */
export const ratingAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    state: z.enum(['open', 'rated', 'closed']),
    rating: z.object({ stars: z.number(), words: z.string() }).nullable(),
  }),
});

export const ratingCalls = {
  'GET /api/v1/booking/:reference/rating': {
    summary: "Read a trip's rating, and whether it can be rated",
    ...ofBooking,
    result: ratingAnswer,
  },
  'POST /api/v1/booking/:reference/rating': {
    summary: 'Rate a completed trip, once',
    ...ofBooking,
    body: ratingBody,
    result: ratingAnswer,
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export const receiptLine = z.object({
  /** Number as printed: "R-000123". */
  name: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  issued_at: z.string(),
  amount: z.number(),
  currency: z.string(),
  currency_symbol: z.string(),
  /** Path of the PDF on this site. */
  path: z.string(),
});

/** [MNG-07] A booking's receipts and credit notes, oldest first; empty while nothing has been paid. */
export const receiptsAnswer = z.object({ success: z.literal(true), receipts: z.array(receiptLine) });

export type ReceiptsAnswer = z.output<typeof receiptsAnswer>;

export type ReceiptLine = z.infer<typeof receiptLine>;
