import type { FastifyInstance } from 'fastify';
import { AS_PASSENGER_PATH } from '../../../domain/booking/booking-path.ts';
import type { BookingReader } from '../../bookings/booking-reader.ts';
import type { BookingView } from '../../bookings/booking-view.ts';
import { notFound } from '../../http/problem.ts';
import { principalTeller } from '../../http/principal.ts';
import { siteUrl } from '../../http/site-url.ts';
import { type PageDependencies, waysOf } from './booking-page.ts';
import { bookingHtml } from './booking-told.ts';
import { pageAnswers } from './page-answers.ts';

/** Stands where the link's secret does: whoever reads it could act as the passenger. */
const NO_REFERENCE = 'not-shown';

const withoutSecrets = (view: BookingView): BookingView => ({
  ...view,
  details: { ...view.details, reference: NO_REFERENCE },
});

/** [OFF-05] A booking as its passenger sees it, for who works here: nothing on it can be pressed. */
export function asPassengerPage(
  app: FastifyInstance,
  deps: PageDependencies & { bookings: Pick<BookingReader, 'idOfNumber'> },
): void {
  const { bookings, bookingViews, settings, publicUrl } = deps;
  const { show } = pageAnswers(settings);
  const teller = principalTeller(['staff: view'], app.proofs);
  app.get<{ Params: { number: string } }>(`${AS_PASSENGER_PATH}/:number`, async (request, reply) => {
    await teller(request);
    const id = await bookings.idOfNumber(request.params.number);
    if (id === null) throw notFound('There is no booking with this number.');
    const view = withoutSecrets(await bookingViews.byId(id));
    const ways = await waysOf(deps, view, siteUrl(request, publicUrl));
    const shown = bookingHtml(view, settings.current().settings, { ...ways, shareToken: NO_REFERENCE });
    const body = `<p class="alert">This is what the passenger sees. Nothing on it can be pressed here.</p><div inert>${shown}</div>`;
    return show(reply, { title: `Booking ${view.details.booking.number}`, body });
  });
}
