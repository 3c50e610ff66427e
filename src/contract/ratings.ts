import { z } from 'zod';
import { STARS, type Stars } from '../domain/booking/rating.ts';
import { LONGEST } from '../domain/field-limits.ts';
import { ofBooking } from './bookings.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { count, paragraph } from './fields.ts';

/** [MNG-12] What a passenger says of a trip. */
export const ratingBody = z.object({
  stars: count(STARS.length, 1).transform((stars) => stars as Stars),
  /** In the passenger's words. */
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
    summary: 'What was said of a trip, and whether something may be',
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
