import type { FastifyInstance } from 'fastify';
import { heldBooking } from '../bookings/booking-policy.ts';
import type { BookingReader } from '../bookings/booking-reader.ts';
import { ProblemError } from '../http/problem.ts';
import { LIMITS } from '../http/security.ts';
import { serveOwned } from '../http/serve.ts';
import type { RatingsService } from './ratings-service.ts';

/** Why a trip was not rated. */
const REFUSALS = {
  rated: ['already_rated', 'You have rated this trip already. Thank you.'],
  closed: ['not_completed', 'A trip can be rated once it is completed.'],
} as const;

/** [MNG-12] Rating a trip. */
export function ratingRoutes(
  app: FastifyInstance,
  { ratings, bookings }: { ratings: RatingsService; bookings: Pick<BookingReader, 'idOf' | 'byId'> },
): void {
  const policy = heldBooking(bookings);
  const current = async (id: number) => ratings.of((await bookings.byId(id)).booking);

  serveOwned(app, 'GET /api/v1/booking/:reference/rating', policy, async ({ owned: id, reply }) => {
    reply.header('cache-control', 'no-store');
    return { success: true as const, data: await current(id) };
  });

  serveOwned(
    app,
    'POST /api/v1/booking/:reference/rating',
    policy,
    async ({ owned: id, body }) => {
      const { state } = await ratings.rate(id, body);
      if (state === 'open') return { success: true as const, data: await current(id) };
      const [code, message] = REFUSALS[state];
      throw new ProblemError(409, code, message);
    },
    LIMITS.booking,
  );
}
