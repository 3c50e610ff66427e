import type { FastifyInstance, FastifyReply } from 'fastify';
import { ratingBody } from '../../../contract/after-trip.ts';
import { bookingPath, RATE } from '../../../domain/booking/booking-path.ts';
import { LONGEST } from '../../../domain/limits.ts';
import type { BookingDetails, BookingViews, RatingsService, RatingState } from '../../bookings/index.ts';
import type { SettingsService } from '../../catalogue/index.ts';
import { LIMITS, takeForms } from '../../platform/http/index.ts';
import { type RatingErrors, cannotRateHtml, rateHtml } from './booking-html.ts';
import { BOOKING_PAGE, type BookingPageRoute, pageAnswers } from './page-answers.ts';

interface PageDependencies {
  bookingViews: BookingViews;
  ratings: RatingsService;
  settings: Pick<SettingsService, 'current'>;
}

/** Enough for the comment with its encoding. */
const FORM = { bodyLimit: 16_384 };

/** As typed: forms send line breaks as two characters, which the field counts as one. */
const wordsOf = (body: unknown): string =>
  ((body as { words?: string } | null)?.words ?? '').replaceAll('\r\n', '\n').slice(0, 2 * LONGEST.note);

/** Returns the errors of a form, or null. */
function ratingErrorsIn(fields: PropertyKey[], words: string): RatingErrors {
  const message = fields.includes('stars')
    ? 'Please choose how many stars.'
    : `Please write at most ${LONGEST.note} characters.`;
  return { said: message, words };
}

/** [MNG-12] The page to rate a completed trip, without scripts. */
export function ratingPages(
  app: FastifyInstance,
  { bookingViews, ratings, settings }: PageDependencies,
): void {
  const { show, gone } = pageAnswers(settings);
  const answer = (
    reply: FastifyReply,
    details: BookingDetails,
    { state }: RatingState,
    amiss: RatingErrors | null = null,
  ) => {
    const title = `Rate booking ${details.booking.number}`;
    if (state === 'rated') return reply.redirect(bookingPath(details.reference), 303);
    if (state === 'closed') return show(reply, { title, body: cannotRateHtml(details), status: 409 });
    return show(reply, { title, body: rateHtml(details, amiss), status: amiss ? 422 : 200 });
  };

  app.get<BookingPageRoute>(`${BOOKING_PAGE}${RATE}`, async ({ params }, reply) => {
    const view = await bookingViews.byReference(params.reference);
    if (!view) return gone(reply);
    return answer(reply, view.details, await ratings.of(view.details.booking));
  });

  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    takeForms(scope, FORM);
    scope.post<BookingPageRoute>(
      `${BOOKING_PAGE}${RATE}`,
      { config: { rateLimit: LIMITS.booking } },
      async ({ params, body }, reply) => {
        const view = await bookingViews.byReference(params.reference);
        if (!view) return gone(reply);
        const { booking } = view.details;
        const words = wordsOf(body);
        const given = ratingBody.safeParse({ ...(body as object), words });
        if (!given.success) {
          const fields = given.error.issues.flatMap(({ path }) => path.slice(0, 1));
          return answer(reply, view.details, await ratings.of(booking), ratingErrorsIn(fields, words));
        }
        const { state } = await ratings.rate(booking.id, given.data);
        if (state === 'closed') return answer(reply, view.details, { state, rating: null });
        return reply.redirect(bookingPath(view.details.reference), 303);
      },
    );
    done();
  });
}
