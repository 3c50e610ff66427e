import type { FastifyInstance } from 'fastify';
import { anyBooking } from '../bookings/booking-policy.ts';
import type { BookingReader } from '../bookings/booking-reader.ts';
import { serve, serveOwned } from '../http/serve.ts';
import type { DispatchService } from './dispatch-service.ts';

/** [OFF-03] [OFF-04] The office's lists of bookings. */
export function dispatchRoutes(
  app: FastifyInstance,
  { dispatch, bookings }: { dispatch: DispatchService; bookings: Pick<BookingReader, 'idOfNumber'> },
): void {
  serve(app, 'GET /api/v1/office/day', async ({ query: { day, after } }) => ({
    success: true as const,
    ...(await dispatch.day(day, after)),
  }));

  serve(app, 'GET /api/v1/office/bookings', async ({ query }) => ({
    success: true as const,
    ...(await dispatch.list(query)),
  }));

  serve(app, 'GET /api/v1/office/search', async ({ query: { search } }) => ({
    success: true as const,
    ...(await dispatch.search(search)),
  }));

  const any = anyBooking(bookings);
  serveOwned(app, 'GET /api/v1/office/bookings/:booking_number', any, ({ owned }) => dispatch.booking(owned));
  serveOwned(app, 'GET /api/v1/office/bookings/:booking_number/ways', any, async ({ owned }) => ({
    success: true as const,
    ways: await dispatch.ways(owned),
  }));
  serveOwned(app, 'GET /api/v1/office/bookings/:booking_number/ledger', any, async ({ owned }) => ({
    success: true as const,
    ...(await dispatch.ledger(owned)),
  }));
}
