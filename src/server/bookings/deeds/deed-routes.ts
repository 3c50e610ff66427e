import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../../http/security.ts';
import { serveOwned } from '../../http/serve.ts';
import { anyBooking } from '../booking-policy.ts';
import type { BookingReader } from '../booking-reader.ts';
import { cancelDeed } from './cancel-deed.ts';
import { completeDeed } from './complete-deed.ts';
import { deedCallers } from './deed-callers.ts';
import type { Deeds } from './deeds.ts';
import { noShowDeed } from './no-show-deed.ts';
import { refundDeed } from './refund-deed.ts';

/** [OFF-06] What staff do with bookings. */
export function deedRoutes(
  app: FastifyInstance,
  { deeds, bookings }: { deeds: Deeds; bookings: Pick<BookingReader, 'idOfNumber'> },
): void {
  const any = anyBooking(bookings);
  const { shown, done } = deedCallers(deeds);
  const { booking: limit } = LIMITS;

  serveOwned(app, 'GET /api/v1/office/bookings/:booking_number/cancellation', any, shown(cancelDeed));
  serveOwned(app, 'POST /api/v1/office/bookings/:booking_number/cancellation', any, done(cancelDeed), limit);
  serveOwned(app, 'GET /api/v1/office/bookings/:booking_number/no-show', any, shown(noShowDeed));
  serveOwned(app, 'POST /api/v1/office/bookings/:booking_number/no-show', any, done(noShowDeed), limit);
  serveOwned(app, 'GET /api/v1/office/bookings/:booking_number/refund', any, shown(refundDeed));
  serveOwned(app, 'POST /api/v1/office/bookings/:booking_number/refund', any, done(refundDeed), limit);
  serveOwned(app, 'GET /api/v1/office/bookings/:booking_number/completion', any, shown(completeDeed));
  serveOwned(app, 'POST /api/v1/office/bookings/:booking_number/completion', any, done(completeDeed), limit);
}
