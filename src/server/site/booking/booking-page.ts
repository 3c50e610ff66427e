import type { FastifyInstance, FastifyReply } from 'fastify';
import { cancellationCalls } from '../../../contract/changes.ts';
import { AS_PASSENGER_PATH, bookingPath } from '../../../domain/booking/booking-path.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import type {
  BookingDetails,
  BookingReader,
  BookingView,
  BookingViews,
  CancellationPreview,
  Cancellations,
  Changes,
  RatingsService,
  SharedTrips,
  Uncancellable,
} from '../../bookings/index.ts';
import type { SettingsService } from '../../catalogue/index.ts';
import type { ReceiptsService } from '../../payments/index.ts';
import { LIMITS, notFound, principalReader, siteUrl, takeForms } from '../../platform/http/index.ts';
import { bookingHtml, type Ways } from './booking-html.ts';
import { cancelHtml, cancelWords, cannotCancelHtml } from './cancel-html.ts';
import { BOOKING_PAGE, type BookingPageRoute, pageAnswers } from './page-answers.ts';

interface PageDependencies {
  bookingViews: BookingViews;
  cancellations: Cancellations;
  changes: Pick<Changes, 'isOpen' | 'shown'>;
  receipts: Pick<ReceiptsService, 'receiptsOf'>;
  ratings: RatingsService;
  sharedTrips: Pick<SharedTrips, 'tokenOf'>;
  publicUrl: string | undefined;
  settings: Pick<SettingsService, 'current'>;
}

interface LegPage extends BookingPageRoute {
  Querystring: unknown;
}

/** The answer to a form with a damaged token. */
const pressed = cancellationCalls['POST /api/v1/booking/:reference/cancellation'].body.catch({
  token: '',
  reason: '',
});

/** The leg that an address names; null for all that is booked. */
function legOf(query: unknown): LegName | null | 'no_such_leg' {
  const { success, data } = querySchema.safeParse(query);
  return success ? (data.leg ?? null) : 'no_such_leg';
}

function titleOf({ booking: { number } }: BookingDetails, leg: LegName | null): string {
  return leg === null ? `Cancel booking ${number}` : `${cancelWords(leg)} of booking ${number}`;
}

const querySchema = cancellationCalls['GET /api/v1/booking/:reference/cancellation'].query;

/** Collects the possible actions and data of a booking's page. */
async function waysOf(
  { cancellations, changes, receipts, ratings, sharedTrips }: PageDependencies,
  view: BookingView,
  site: string,
): Promise<Ways> {
  const { details } = view;
  const { booking } = details;
  return {
    cancelling: cancellations.ways(view),
    changing: { open: changes.isOpen(details), waiting: await changes.shown(details) },
    receipts: await receipts.receiptsOf(booking.id),
    rating: await ratings.of(booking),
    shareToken: sharedTrips.tokenOf(booking),
    site,
  };
}

/** [MNG-01, MNG-02] The page of a booking's link, with or without scripts. */
export function bookingPages(app: FastifyInstance, deps: PageDependencies): void {
  const { bookingViews, cancellations, settings, publicUrl } = deps;
  const current = () => settings.current().settings;
  const { show, gone } = pageAnswers(settings);

  app.get<BookingPageRoute>(BOOKING_PAGE, async (request, reply) => {
    const view = await bookingViews.byReference(request.params.reference);
    if (!view) return gone(reply);
    const ways = await waysOf(deps, view, siteUrl(request, publicUrl));
    const body = bookingHtml(view, current(), ways);
    return show(reply, { title: `Booking ${view.details.booking.number}`, body });
  });

  const answer = (
    reply: FastifyReply,
    details: BookingDetails,
    preview: CancellationPreview | Uncancellable,
    moved = false,
  ) => {
    const title = titleOf(details, typeof preview === 'string' ? null : preview.leg);
    if (preview === 'cancelled') return reply.redirect(bookingPath(details.reference), 303);
    if (typeof preview === 'string') {
      const status = preview === 'no_such_leg' ? 422 : 409;
      return show(reply, { title, body: cannotCancelHtml(details, preview, current()), status });
    }
    const body = cancelHtml(details, preview, current(), moved);
    return show(reply, { title: `${title}?`, body, status: moved ? 409 : 200 });
  };

  app.get<LegPage>(`${BOOKING_PAGE}/cancel`, async ({ params, query }, reply) => {
    const view = await bookingViews.byReference(params.reference);
    if (!view) return gone(reply);
    const leg = legOf(query);
    const preview = leg === 'no_such_leg' ? leg : await cancellations.preview(view.details, leg);
    return answer(reply, view.details, preview);
  });

  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    takeForms(scope, { bodyLimit: 8192 });
    scope.post<LegPage>(
      `${BOOKING_PAGE}/cancel`,
      { config: { rateLimit: LIMITS.booking } },
      async ({ params, query, body }, reply) => {
        const view = await bookingViews.byReference(params.reference);
        if (!view) return gone(reply);
        const leg = legOf(query);
        if (leg === 'no_such_leg') return answer(reply, view.details, leg);
        const shown = { ...pressed.parse(body), leg };
        return answer(reply, view.details, await cancellations.cancel(view.details, shown), true);
      },
    );
    done();
  });
}

/** Replaces the link's secret, with which staff could act as the passenger. */
const NO_REFERENCE = 'not-shown';

const withoutSecrets = (view: BookingView): BookingView => ({
  ...view,
  details: { ...view.details, reference: NO_REFERENCE },
});

/** Disables links and forms; the page reads the same. */
const withoutWays = (html: string) => html.replaceAll(/ href="[^"]*"/g, '');

/** [OFF-05] A booking as its passenger sees it, for staff: without any working action. */
export function asPassengerPage(
  app: FastifyInstance,
  deps: PageDependencies & { bookings: Pick<BookingReader, 'idOfNumber'> },
): void {
  const { bookings, bookingViews, settings, publicUrl } = deps;
  const { show } = pageAnswers(settings);
  const teller = principalReader(['staff: view'], app.proofs);
  app.get<{ Params: { number: string } }>(`${AS_PASSENGER_PATH}/:number`, async (request, reply) => {
    await teller(request);
    const id = await bookings.idOfNumber(request.params.number);
    if (id === null) throw notFound('There is no booking with this number.');
    const view = withoutSecrets(await bookingViews.byId(id));
    const ways = await waysOf(deps, view, siteUrl(request, publicUrl));
    const shown = bookingHtml(view, settings.current().settings, { ...ways, shareToken: NO_REFERENCE });
    const body = `<p class="alert">This is what the passenger sees. Nothing on it can be pressed here.</p><fieldset disabled class="seen">${withoutWays(shown)}</fieldset>`;
    return show(reply, { title: `Booking ${view.details.booking.number}`, body });
  });
}
