import type { FastifyInstance } from 'fastify';
import {
  bookingPath,
  PAID,
  PAY,
  SHARED_TRIP_PATH,
  STOP_TEXTS_PATH,
} from '../../../domain/booking/booking-path.ts';
import { isToCome, TRIP_STATE_WORDS, type TripState } from '../../../domain/booking/trip-state.ts';
import { type ActionPage, serveAction } from '../../accounts/index.ts';
import {
  type BookingService,
  type BookingViews,
  sharedBlocks,
  type SharedTrips,
  type TextConsents,
} from '../../bookings/index.ts';
import { contactWords, type SettingsService } from '../../catalogue/index.ts';
import type { CheckoutService } from '../../payments/index.ts';
import { LIMITS, ProblemError, siteUrl, takeForms } from '../../platform/http/index.ts';
import { blocksHtml, BOOKING_PAGE, type BookingPageRoute, pageAnswers } from './page-answers.ts';

interface PageDependencies {
  bookings: Pick<BookingService, 'idOf' | 'waiting'>;
  bookingViews: Pick<BookingViews, 'byReference'>;
  checkouts: Pick<CheckoutService, 'resume' | 'complete'>;
  settings: Pick<SettingsService, 'current'>;
  publicUrl: string | undefined;
}

/** [OFF-07] The page of a payment link, without scripts. */
export function payPage(app: FastifyInstance, deps: PageDependencies): void {
  const { bookings, checkouts, settings, publicUrl } = deps;
  const { gone } = pageAnswers(settings);

  app.get<BookingPageRoute & { Querystring: { session_id?: string } }>(
    BOOKING_PAGE + PAID,
    async ({ params: { reference }, query }, reply) => {
      if ((await bookings.idOf(reference)) === null) return gone(reply);
      // Whether paid or not, the booking's page shows the state.
      await checkouts.complete(String(query.session_id ?? ''), null).catch(unlessProblem);
      return reply.redirect(bookingPath(reference), 303);
    },
  );

  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    takeForms(scope, { bodyLimit: 1024 });
    const limited = { config: { rateLimit: LIMITS.booking } };
    scope.post<BookingPageRoute>(BOOKING_PAGE + PAY, limited, async (request, reply) => {
      const { reference } = request.params;
      const id = await bookings.idOf(reference);
      if (id === null) return gone(reply);
      const path = bookingPath(reference);
      const waiting = await bookings.waiting(id);
      if (!waiting) return reply.redirect(path, 303);
      const site = siteUrl(request, publicUrl);
      const urls = { successUrl: `${site}${path}${PAID}?session_id={id}`, cancelUrl: site + path };
      const opened = await checkouts.resume(waiting, urls).catch(unlessProblem);
      return reply.redirect(opened ? new URL(opened.url, site).href : path, 303);
    });
    done();
  });
}

/** If it can no longer be paid, the booking's page says why. */
function unlessProblem(error: unknown): null {
  if (!(error instanceof ProblemError)) throw error;
  return null;
}

const ENDED: ActionPage = {
  title: 'No more text messages',
  text: [
    'We send no more text messages to your number, about any trip that is booked with it. Our emails still come.',
  ],
};

/** [MNG-10] The page that ends text messages: without sign-in or scripts, by its button. */
export function stopTextsPage(
  app: FastifyInstance,
  { textConsents, settings }: { textConsents: TextConsents; settings: Pick<SettingsService, 'current'> },
): void {
  const unknown = (): ActionPage => ({
    title: 'This link ends nothing',
    text: [
      'A part of it may be missing: please open it from the text message once more.',
      `If that does not help, contact ${contactWords(settings.current().settings)}.`,
    ],
  });
  serveAction(app, settings, {
    path: STOP_TEXTS_PATH,
    async look(token) {
      const on = await textConsents.isOn(token);
      if (on === null) return unknown();
      return on
        ? {
            title: 'Do you want no more text messages?',
            text: ['News of your trips then comes by email only.'],
            button: 'Send me no more text messages',
          }
        : ENDED;
    },
    act: async (token) => ((await textConsents.stop(token)) ? ENDED : unknown()),
  });
}

/** Messages about shared trips that are over. */
const OVER: Partial<Record<TripState, string>> = {
  completed: 'This trip is over.',
  missed: 'This trip is over.',
  cancelled: 'No car will come.',
};

/** [MNG-11] A trip for whomever its passenger has sent the address: only to be read. */
export function sharedTripPage(
  app: FastifyInstance,
  { sharedTrips, settings }: { sharedTrips: SharedTrips; settings: Pick<SettingsService, 'current'> },
): void {
  const { show } = pageAnswers(settings);
  app.get<{ Params: { token: string } }>(`${SHARED_TRIP_PATH}/:token`, async ({ params }, reply) => {
    const trip = await sharedTrips.byToken(params.token);
    const over = trip && OVER[trip.state];
    if (!trip || (!over && !isToCome(trip.state)))
      return show(reply, {
        status: 404,
        title: 'This link shows no trip',
        body: '<p>It may be incomplete or expired. Please ask the sender for it again.</p>',
      });
    const state = `<div class="now"><p class="state">${TRIP_STATE_WORDS[trip.state]}</p>${over ? `<p>${over}</p>` : ''}</div>`;
    const body = over ? state : `${state}\n${blocksHtml(sharedBlocks(trip.details))}`;
    return show(reply, { title: 'A trip that is shared with you', body });
  });
}
