import type { FastifyInstance } from 'fastify';
import { bookingPath, CALENDAR } from '../../../domain/booking/booking-path.ts';
import { isToCome, type TripState } from '../../../domain/booking/trip-state.ts';
import { type BookingReader, tripFeed } from '../../bookings/index.ts';
import type { SettingsService } from '../../catalogue/index.ts';
import { escapeHtml } from '../../platform/http/index.ts';
import { BOOKING_PAGE, type BookingPageRoute, pageAnswers, PRIVATE } from './page-answers.ts';

interface FeedDependencies {
  bookings: Pick<BookingReader, 'idOf' | 'current'>;
  settings: Pick<SettingsService, 'current'>;
  /** Public address of the site; defaults to the address of the request. */
  publicUrl: string | undefined;
  clock: () => Date;
}

/** [MNG-08] Calendar feed of a booking, which reflects changes and cancellations. */
export function calendarFeed(
  app: FastifyInstance,
  { bookings, settings, publicUrl, clock }: FeedDependencies,
): void {
  const { gone } = pageAnswers(settings);
  app.get<BookingPageRoute>(`${BOOKING_PAGE}${CALENDAR}`, async ({ params, protocol, host }, reply) => {
    const id = await bookings.idOf(params.reference);
    if (id === null) return gone(reply);
    const details = await bookings.current(id);
    const { Company_Name: companyName } = settings.current().settings;
    return reply
      .type('text/calendar; charset=utf-8')
      .headers({
        ...PRIVATE,
        'content-disposition': `inline; filename="booking-${details.booking.number}.ics"`,
      })
      .send(tripFeed(details, { companyName, siteUrl: publicUrl ?? `${protocol}://${host}`, now: clock() }));
  });
}

/** Links to add a trip to a calendar. @param site as the browser reached it @returns HTML, empty once it is over */
export function calendarHtml(state: TripState, reference: string, site: string): string {
  if (!isToCome(state)) return '';
  const file = bookingPath(reference) + CALENDAR;
  const feed = `${site.replace(/^https?:/, 'webcal:')}${file}`;
  return `<h2>Your calendar</h2><p>A calendar that follows the booking shows what is changed or cancelled by itself.</p><p class="ways"><a href="${escapeHtml(feed)}">Follow in your calendar</a><a href="${escapeHtml(file)}">Add once (.ics)</a></p>`;
}
