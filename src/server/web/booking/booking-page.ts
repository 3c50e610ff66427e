import type { FastifyInstance, FastifyReply } from 'fastify';
import { cancellationCalls } from '../../../contract/cancellations.ts';
import { BOOKING_PATH, bookingPath } from '../../../domain/booking/booking-path.ts';
import type { BookingDetails } from '../../bookings/booking-details.ts';
import type { BookingViews } from '../../bookings/booking-view.ts';
import type { CancellationPreview, Cancellations, Uncancellable } from '../../bookings/cancellations.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { takeForms } from '../../http/forms.ts';
import { LIMITS } from '../../http/security.ts';
import type { ReceiptsService } from '../../receipts/receipts-service.ts';
import { contactWords } from '../../settings/contact-words.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import { plainPage } from '../plain-page.ts';
import { bookingHtml } from './booking-told.ts';
import { cancelHtml, cannotCancelHtml } from './cancel-told.ts';
import { STYLE } from './style.ts';

interface PageDependencies {
  bookingViews: BookingViews;
  cancellations: Cancellations;
  receipts: Pick<ReceiptsService, 'receiptsOf'>;
  settings: Pick<SettingsService, 'current'>;
}

interface Named {
  Params: { reference: string };
}

/** A page's heading, what it says as HTML, and its status. */
interface Said {
  title: string;
  body: string;
  status?: number;
}

/** Whoever has the address has the booking, so that nobody else is told of it. */
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** Of a form whose token somebody has spoilt: none was shown. */
const pressed = cancellationCalls['POST /api/v1/booking/:reference/cancellation'].body.catch({
  token: '',
  reason: '',
});

const PATH = `${BOOKING_PATH}/:reference`;

/** [MNG-01, MNG-02] Where the link of a booking's mails leads, with scripts or without. */
export function bookingPages(
  app: FastifyInstance,
  { bookingViews, cancellations, receipts, settings }: PageDependencies,
): void {
  const current = () => settings.current().settings;
  const show = (reply: FastifyReply, { title, body, status = 200 }: Said) =>
    reply
      .status(status)
      .type('text/html; charset=utf-8')
      .headers(PRIVATE)
      .send(plainPage(title, current(), body, STYLE));
  const gone = (reply: FastifyReply) => show(reply, goneFrom(contactWords(current())));

  app.get<Named>(PATH, async ({ params }, reply) => {
    const view = await bookingViews.byReference(params.reference);
    if (!view) return gone(reply);
    const canCancel = typeof (await cancellations.preview(view.details)) !== 'string';
    const papers = await receipts.receiptsOf(view.details.booking.id);
    const body = bookingHtml(view, current(), { canCancel, receipts: papers });
    return show(reply, { title: `Booking ${view.details.booking.number}`, body });
  });

  const answer = (
    reply: FastifyReply,
    details: BookingDetails,
    preview: CancellationPreview | Uncancellable,
    moved = false,
  ) => {
    const title = `Cancel booking ${details.booking.number}`;
    if (preview === 'cancelled') return reply.redirect(bookingPath(details.reference), 303);
    if (typeof preview === 'string')
      return show(reply, { title, body: cannotCancelHtml(details, preview, current()), status: 409 });
    const body = cancelHtml(details, preview, current(), moved);
    return show(reply, { title: `${title}?`, body, status: moved ? 409 : 200 });
  };

  app.get<Named>(`${PATH}/cancel`, async ({ params }, reply) => {
    const view = await bookingViews.byReference(params.reference);
    if (!view) return gone(reply);
    return answer(reply, view.details, await cancellations.preview(view.details));
  });

  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    takeForms(scope, { bodyLimit: 8192 });
    scope.post<Named>(
      `${PATH}/cancel`,
      { config: { rateLimit: LIMITS.booking } },
      async ({ params, body }, reply) => {
        const view = await bookingViews.byReference(params.reference);
        if (!view) return gone(reply);
        const shown = pressed.parse(body);
        return answer(reply, view.details, await cancellations.cancel(view.details, shown), true);
      },
    );
    done();
  });
}

const goneFrom = (contact: string): Said => ({
  status: 404,
  title: 'This link opens no booking',
  body: `<p>A part of it may be missing, or a later e-mail has a newer one: please open the link of the latest e-mail about your booking.</p><p>If that does not help, contact ${escapeHtml(contact)} and give your booking number.</p>`,
});
