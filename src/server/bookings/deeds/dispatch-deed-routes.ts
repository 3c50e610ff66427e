import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../../http/security.ts';
import { serveOwned } from '../../http/serve.ts';
import { anyBooking } from '../booking-policy.ts';
import type { BookingReader } from '../booking-reader.ts';
import { answerDeed } from './answer-deed.ts';
import { deedCallers } from './deed-callers.ts';
import type { Deeds } from './deeds.ts';
import { driveDeed } from './drive-deed.ts';
import { driverDeed, noDriverDeed } from './driver-deeds.ts';

/** [OFF-03] [MNG-09] What operators and drivers say to staff about bookings. */
export function dispatchDeedRoutes(
  app: FastifyInstance,
  { deeds, bookings }: { deeds: Deeds; bookings: Pick<BookingReader, 'idOfNumber'> },
): void {
  const any = anyBooking(bookings);
  const { shown, done } = deedCallers(deeds);
  const { booking: limit } = LIMITS;
  const of = '/api/v1/office/bookings/:booking_number';
  serveOwned(
    app,
    `POST ${of}/driver-preview`,
    any,
    ({ body, ...asking }) => shown(driverDeed)({ ...asking, query: body }),
    limit,
  );
  serveOwned(app, `POST ${of}/driver`, any, done(driverDeed), limit);
  serveOwned(app, `GET ${of}/no-driver`, any, shown(noDriverDeed));
  serveOwned(app, `POST ${of}/no-driver`, any, done(noDriverDeed), limit);
  serveOwned(app, `GET ${of}/drive`, any, shown(driveDeed));
  serveOwned(app, `POST ${of}/drive`, any, done(driveDeed), limit);
  serveOwned(app, `GET ${of}/answer`, any, shown(answerDeed));
  serveOwned(app, `POST ${of}/answer`, any, done(answerDeed), limit);
}
