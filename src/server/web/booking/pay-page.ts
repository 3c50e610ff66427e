import type { FastifyInstance } from 'fastify';
import { bookingPath, PAID, PAY } from '../../../domain/booking/booking-path.ts';
import type { BookingService } from '../../bookings/booking-service.ts';
import type { BookingViews } from '../../bookings/booking-view.ts';
import { takeForms } from '../../http/forms.ts';
import { ProblemError } from '../../http/problem.ts';
import { LIMITS } from '../../http/security.ts';
import { siteUrl } from '../../http/site-url.ts';
import type { CheckoutService } from '../../payments/checkout-service.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import { BOOKING_PAGE, type Named, pageAnswers } from './page-answers.ts';

interface PageDependencies {
  bookings: Pick<BookingService, 'idOf' | 'waiting'>;
  bookingViews: Pick<BookingViews, 'byReference'>;
  checkouts: Pick<CheckoutService, 'resume' | 'complete'>;
  settings: Pick<SettingsService, 'current'>;
  publicUrl: string | undefined;
}

/** [OFF-07] Where whoever was sent a link pays for the booking that staff have taken, without scripts. */
export function payPage(app: FastifyInstance, deps: PageDependencies): void {
  const { bookings, checkouts, settings, publicUrl } = deps;
  const { gone } = pageAnswers(settings);

  app.get<Named & { Querystring: { session_id?: string } }>(
    BOOKING_PAGE + PAID,
    async ({ params: { reference }, query }, reply) => {
      if ((await bookings.idOf(reference)) === null) return gone(reply);
      // Paid or not: the booking's page says how it stands.
      await checkouts.complete(String(query.session_id ?? ''), null).catch(unlessProblem);
      return reply.redirect(bookingPath(reference), 303);
    },
  );

  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    takeForms(scope, { bodyLimit: 1024 });
    const limited = { config: { rateLimit: LIMITS.booking } };
    scope.post<Named>(BOOKING_PAGE + PAY, limited, async (request, reply) => {
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

/** Where it can be paid no more, its page says why. */
function unlessProblem(error: unknown): null {
  if (!(error instanceof ProblemError)) throw error;
  return null;
}
