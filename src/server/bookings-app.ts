import type { FastifyInstance } from 'fastify';
import { cancellationRoutes } from './bookings/cancellation-routes.ts';
import { changeRoutes } from './bookings/changes/change-routes.ts';
import { bookingRoutes } from './bookings/booking-routes.ts';
import { ratingRoutes } from './ratings/rating-routes.ts';
import { receiptsRoutes } from './receipts/receipts-routes.ts';
import { calendarFeed } from './web/booking/calendar-feed.ts';
import { changePages } from './web/booking/change-page.ts';
import { payPage } from './web/booking/pay-page.ts';
import { asPassengerPage } from './web/booking/as-passenger-page.ts';
import { bookingPages } from './web/booking/booking-page.ts';
import { sharedTripPage } from './web/booking/shared-trip-page.ts';
import { stopTextsPage } from './web/booking/stop-texts-page.ts';
import { ratingPages } from './web/booking/rating-page.ts';
import type { Services } from './services.ts';

/** A booking is made, cancelled and receipted. */
export function ofBookingsRoutes(
  app: FastifyInstance,
  services: Services,
  publicUrl: string | undefined,
): void {
  const { bookings, checkouts, confirmation, receipts } = services;
  bookingRoutes(app, bookings, checkouts, confirmation);
  cancellationRoutes(app, services);
  changeRoutes(app, { ...services, publicUrl });
  ratingRoutes(app, services);
  receiptsRoutes(app, receipts, bookings);
}

/** What the links of mails and text messages open, with scripts or without. */
export function pagesOfBookings(
  app: FastifyInstance,
  of: Services & { publicUrl: string | undefined },
): void {
  bookingPages(app, of);
  asPassengerPage(app, of);
  payPage(app, of);
  changePages(app, of);
  calendarFeed(app, of);
  ratingPages(app, of);
  stopTextsPage(app, of);
  sharedTripPage(app, of);
}
