import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../../http/security.ts';
import { serve } from '../../http/serve.ts';
import type { BookingService } from '../booking-service.ts';
import { claimOf } from '../idempotency.ts';

/** [OFF-07] Bookings that staff take for somebody else. */
export function takenRoutes(
  app: FastifyInstance,
  {
    bookings,
    checkouts,
  }: { bookings: Pick<BookingService, 'take'>; checkouts: { provider: { name: string } } },
): void {
  serve(
    app,
    'POST /api/v1/office/bookings',
    async ({ body, principal, request }) => {
      const claim = claimOf(request);
      const { details, payBy } = await bookings.take(body, principal.id, claim, checkouts.provider.name);
      return {
        success: true as const,
        booking_number: details.booking.number,
        pay_by: payBy?.toISOString() ?? null,
      };
    },
    LIMITS.booking,
  );
}
