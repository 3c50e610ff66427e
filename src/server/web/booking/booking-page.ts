import type { FastifyInstance, FastifyReply } from 'fastify';
import { BOOKING_PATH } from '../../../domain/booking/booking-path.ts';
import type { BookingViews } from '../../bookings/booking-view.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { contactWords } from '../../settings/contact-words.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import { plainPage } from '../plain-page.ts';
import { bookingHtml } from './booking-told.ts';
import { STYLE } from './style.ts';

interface PageDependencies {
  bookingViews: BookingViews;
  settings: Pick<SettingsService, 'current'>;
}

/** A page's heading, and what it says as HTML. */
type Said = [title: string, body: string];

/** Whoever has the address has the booking, so that nobody else is told of it. */
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** [MNG-01] Where the link of a booking's mails leads, with scripts or without. */
export function bookingPages(app: FastifyInstance, { bookingViews, settings }: PageDependencies): void {
  const current = () => settings.current().settings;
  const show = (reply: FastifyReply, [title, body]: Said, status = 200) =>
    reply
      .status(status)
      .type('text/html; charset=utf-8')
      .headers(PRIVATE)
      .send(plainPage(title, current(), body, STYLE));

  app.get<{ Params: { reference: string } }>(`${BOOKING_PATH}/:reference`, async ({ params }, reply) => {
    const view = await bookingViews.byReference(params.reference);
    if (!view) return show(reply, gone(contactWords(current())), 404);
    return show(reply, [`Booking ${view.details.booking.number}`, bookingHtml(view, current())]);
  });
}

const gone = (contact: string): Said => [
  'This link opens no booking',
  `<p>A part of it may be missing, or a later e-mail has a newer one: please open the link of the latest e-mail about your booking.</p><p>If that does not help, contact ${escapeHtml(contact)} and give your booking number.</p>`,
];
