import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { requiredLine } from '../../contract/fields.ts';
import { bookingPath } from '../../domain/booking/booking-path.ts';
import { isBooked } from '../../domain/booking/states.ts';
import { clock, londonTime } from '../../domain/time/time.ts';
import { formatLocal } from '../../domain/time/time-words.ts';
import type { AddressConfirmation, BookingDetails, BookingService } from '../bookings/index.ts';
import type { SettingsService } from '../catalogue/index.ts';
import { pickupOf } from '../platform/database/index.ts';
import { checked, escapeHtml, LIMITS, plainPage, ProblemError, takeForms } from '../platform/http/index.ts';

interface PageDependencies {
  bookings: Pick<BookingService, 'current'>;
  confirmation: Pick<AddressConfirmation, 'byLink' | 'confirmByLink'>;
  settings: Pick<SettingsService, 'current'>;
}

const PATH = '/confirm-address';
const query = z.object({ token: requiredLine(80) });

/** A page's heading and its HTML. */
type PageMessage = [title: string, body: string];

const GONE: PageMessage = [
  'This link is not known',
  '<p>Perhaps a later email has another one, or it is very old.</p>',
];

/** The page of an emailed confirmation link. Mail scanners open links, so only a press confirms. */
export async function confirmAddressPage(app: FastifyInstance, deps: PageDependencies): Promise<void> {
  const { bookings, confirmation } = deps;

  const detailsOf = async (token: string): Promise<BookingDetails | null> => {
    const found = await confirmation.byLink(token);
    return found && bookings.current(found.bookingId);
  };

  const show = (reply: FastifyReply, [title, body]: PageMessage, status = 200) =>
    reply
      .status(status)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
      .send(plainPage(title, deps.settings.current().settings, body));

  app.get(PATH, async (request, reply) => {
    const parsed = query.safeParse(request.query);
    const details = parsed.success ? await detailsOf(parsed.data.token) : null;
    return details && parsed.data ? show(reply, pageOf(details, parsed.data.token)) : show(reply, GONE, 404);
  });

  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    takeForms(scope, { bodyLimit: 1024 });
    scope.post(PATH, { config: { rateLimit: LIMITS.login } }, async (request, reply) => {
      const { token } = checked(query, request.body, 'form');
      try {
        await confirmation.confirmByLink(token);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
      }
      // The page says what became of it, also when it is loaded again.
      return reply.redirect(`${PATH}?token=${encodeURIComponent(token)}`, 303);
    });
    done();
  });
}

/** [EMB-01] The page that recovers the trip, in any browser that opens the email. */
const lapsedPath = (reference: string) => `/payment-success?reference=${encodeURIComponent(reference)}`;

function pageOf({ booking, legs, reference, confirmBy }: BookingDetails, token: string): PageMessage {
  const number = escapeHtml(booking.number);
  if (isBooked(booking.status)) {
    const link = bookingPath(reference);
    return [
      'Your booking is confirmed',
      `<p>Booking number <strong>${number}</strong>. The details come by email.</p><p><a href="${link}">See your booking</a></p>`,
    ];
  }
  if (booking.status === 'cancelled') {
    return [
      'This booking was cancelled',
      '<p>The trip will not be made. If you still want to travel, please book again.</p><p><a href="/">Book a trip</a></p>',
    ];
  }
  if (booking.status !== 'awaiting_email' || !confirmBy) {
    return [
      'This booking was not confirmed in time',
      `<p>Nothing is booked, and nothing is to be paid. Please book again.</p><p><a href="${lapsedPath(reference)}">Book again</a></p>`,
    ];
  }
  const [first] = legs;
  const when = first ? formatLocal(pickupOf(first)) : '';
  const until = clock(londonTime(confirmBy.getTime()).minute);
  return [
    'Confirm your booking',
    `<p>A trip on ${escapeHtml(when)} has been asked for with your email address. The car is held until ${until}; nothing is booked before you confirm it.</p>
<form method="post" action="${PATH}"><input type="hidden" name="token" value="${escapeHtml(token)}"><p><button>Confirm this booking</button></p></form>
<p>If it was not you, close this page: nothing happens.</p>`,
  ];
}
