import type { FastifyInstance } from 'fastify';
import { askerOf } from '../accounts/index.ts';
import { LIMITS, serve, serveOwned } from '../platform/http/index.ts';
import type { AddressConfirmation } from './address-confirmation.ts';
import type { BookingDetails } from './booking-details.ts';
import { bookingByReference } from './booking-reader.ts';
import type { BookingService } from './booking-service.ts';
import type { ReadRoutes } from './booking-ways.ts';
import { bookingAnswerOf } from './booking-wire.ts';
import { type Claim, claimOf } from './idempotency.ts';

/** The service that takes card payments: returns the booking of a paid checkout. */
interface PaidCheckouts {
  complete(sessionId: string, claim: Claim): Promise<BookingDetails>;
}

export function bookingRoutes(
  app: FastifyInstance,
  bookings: BookingService,
  checkouts: PaidCheckouts,
  confirmation: AddressConfirmation,
  waysOf: ReadRoutes,
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

  const policy = bookingByReference(bookings);
  const answerOf = async (id: number) => bookingAnswerOf(await bookings.current(id));

  serveOwned(app, 'GET /api/v1/booking/:reference', policy, ({ owned: id, reply }) => {
    reply.header('cache-control', 'no-store');
    return answerOf(id);
  });

  serveOwned(app, 'GET /api/v1/booking/:reference/ways', policy, async ({ owned: id, reply }) => {
    reply.header('cache-control', 'no-store');
    return { success: true as const, ways: await waysOf(id) };
  });

  serveOwned(app, 'GET /api/v1/booking/:reference/trip', policy, ({ owned: id, reply }) => {
    reply.header('cache-control', 'no-store');
    return bookings.recoverableTrip(id);
  });

  serveOwned(
    app,
    'POST /api/v1/booking/:reference/confirm-address',
    policy,
    async ({ owned: id, body }) => {
      await confirmation.byCode(id, body.code);
      return answerOf(id);
    },
    LIMITS.login,
  );

  serveOwned(
    app,
    'POST /api/v1/booking/:reference/new-code',
    policy,
    async ({ owned: id }) => {
      await confirmation.newCode(id);
      return answerOf(id);
    },
    LIMITS.login,
  );
}

/** [OFF-07] Staff bookings. */
export function phoneBookingRoutes(
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
