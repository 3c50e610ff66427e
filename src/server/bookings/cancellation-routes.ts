import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../http/security.ts';
import { serveOwned } from '../http/serve.ts';
import { heldBooking } from './booking-policy.ts';
import type { BookingService } from './booking-service.ts';
import { bookingAnswerOf } from './booking-wire.ts';
import { notCancelled, previewWire } from './cancellation-wire.ts';
import type { Cancellations } from './cancellations.ts';

/** [MNG-02] What cancelling a booking comes to, and cancelling it. */
export function cancellationRoutes(
  app: FastifyInstance,
  { bookings, cancellations }: { bookings: BookingService; cancellations: Cancellations },
): void {
  const policy = heldBooking(bookings);

  serveOwned(
    app,
    'GET /api/v1/booking/:reference/cancellation',
    policy,
    async ({ owned: id, query: { leg = null }, reply }) => {
      reply.header('cache-control', 'no-store');
      const preview = await cancellations.preview(await bookings.current(id), leg);
      return { success: true as const, data: previewWire(preview) };
    },
  );

  serveOwned(
    app,
    'POST /api/v1/booking/:reference/cancellation',
    policy,
    async ({ owned: id, body }) => {
      const { leg = null, ...shown } = body;
      const done = await cancellations.cancel(await bookings.current(id), { ...shown, leg });
      if (done !== 'cancelled') throw notCancelled(done);
      return bookingAnswerOf(await bookings.byId(id));
    },
    LIMITS.booking,
  );
}
