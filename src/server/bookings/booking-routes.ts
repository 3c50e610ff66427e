import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../http/security.ts';
import { serve } from '../http/serve.ts';
import { askerOf } from '../passengers/asker.ts';
import type { AddressConfirmation } from './address-confirmation.ts';
import type { BookingDetails } from './booking-details.ts';
import type { BookingService } from './booking-service.ts';
import { bookingAnswerOf } from './booking-wire.ts';
import { claimOf, type Claim } from './idempotency.ts';

/** Whoever takes card payments: answers the booking of a paid checkout. */
export interface PaidCheckouts {
  complete(sessionId: string, claim: Claim): Promise<BookingDetails>;
}

export function bookingRoutes(
  app: FastifyInstance,
  bookings: BookingService,
  checkouts: PaidCheckouts,
  confirmation: AddressConfirmation,
): void {
  serve(
    app,
    'POST /api/v1/booking',
    async ({ body, principal, request }) =>
      bookingAnswerOf(
        body.payment_method === 'car'
          ? await bookings.bookInCar({ ...body, principal, asker: askerOf(request) }, claimOf(request))
          : await checkouts.complete(body.stripe_session_id, claimOf(request)),
      ),
    LIMITS.booking,
  );

  serve(app, 'GET /api/v1/booking/:reference', async ({ params, reply }) => {
    const details = await bookings.byReference(params.reference);
    reply.header('cache-control', 'no-store');
    return bookingAnswerOf(details);
  });

  serve(
    app,
    'POST /api/v1/booking/:reference/confirm-address',
    async ({ params: { reference }, body }) => {
      await confirmation.byCode(reference, body.code);
      return bookingAnswerOf(await bookings.byReference(reference));
    },
    LIMITS.login,
  );

  serve(
    app,
    'POST /api/v1/booking/:reference/new-code',
    async ({ params: { reference } }) => {
      await confirmation.newCode(reference);
      return bookingAnswerOf(await bookings.byReference(reference));
    },
    LIMITS.login,
  );
}
