import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BookingService } from '../bookings/booking-service.ts';
import { claimOf } from '../bookings/idempotency.ts';
import { askerOf } from '../passengers/asker.ts';
import { ProblemError } from '../http/problem.ts';
import { LIMITS } from '../http/security.ts';
import { serve, serveOwned } from '../http/serve.ts';
import { namesUs, siteUrl } from '../http/site-url.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { BadNotification, BadSignature } from './card-provider.ts';
import { heldCheckout } from './checkout-policy.ts';
import type { CheckoutService } from './checkout-service.ts';
import { allowedOrigins, returnUrls } from './return-urls.ts';

export interface PaymentRoutesOptions {
  settings: SettingsService;
  bookings: Pick<BookingService, 'recoverableTrip'>;
  /** Where passengers reach the site, when configured. */
  publicUrl: string | undefined;
}

export function paymentRoutes(
  app: FastifyInstance,
  checkouts: CheckoutService,
  options: PaymentRoutesOptions,
): void {
  const { provider } = checkouts;
  serve(app, 'GET /api/v1/secret_key', () => ({
    success: true,
    key: provider.publishableKey(),
    provider: provider.name,
  }));

  serve(
    app,
    'POST /api/v1/create-checkout-session',
    async ({ body, principal, request }) => {
      const { frontend_url, return_url, ...rest } = body;
      const { EMBED_ORIGINS } = options.settings.current().settings;
      const ownHost = namesUs(request) ? request.host : null;
      const allowed = allowedOrigins(options.publicUrl, ownHost, EMBED_ORIGINS);
      const urls = returnUrls({ frontend_url, return_url }, allowed);
      const { sessionId, url } = await checkouts.open(
        { ...rest, principal, asker: askerOf(request) },
        urls,
        claimOf(request),
      );
      // The built-in provider's page is a path of this server, which the site may be embedded from elsewhere than.
      const here = siteUrl(request, options.publicUrl);
      return { success: true, sessionId, url: new URL(url, siteOf(frontend_url, request.host) ?? here).href };
    },
    LIMITS.booking,
  );

  const policy = heldCheckout((sessionId) => checkouts.find(sessionId));
  serveOwned(app, 'GET /api/v1/get-payment-id', policy, async ({ owned }) => ({
    success: true,
    ...(await checkouts.status(owned)),
  }));

  serveOwned(app, 'GET /api/v1/checkout-trip', policy, ({ owned, reply }) => {
    reply.header('cache-control', 'no-store');
    return options.bookings.recoverableTrip(owned.bookingId);
  });

  void app.register(notificationRoute(checkouts));
}

/** The site's own origin as the passenger's browser knows it, even behind a proxy that we are not told of. */
function siteOf(frontendUrl: string, host: string): string | null {
  const site = URL.parse(frontendUrl);
  return site?.host === host ? site.origin : null;
}

/** In a scope of its own, because a signature is over the bytes as they came. */
function notificationRoute(checkouts: CheckoutService) {
  return async (scope: FastifyInstance): Promise<void> => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/api/v1/payments/notifications', (request) => takeNotification(checkouts, request));
  };
}

async function takeNotification(
  checkouts: CheckoutService,
  { headers, body }: FastifyRequest,
): Promise<{ success: true }> {
  const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  try {
    await checkouts.notified(rawBody, String(headers[checkouts.provider.signatureHeader] ?? ''));
  } catch (error) {
    if (error instanceof BadSignature)
      throw new ProblemError(400, 'bad_signature', 'The signature does not match.');
    if (error instanceof BadNotification)
      throw new ProblemError(400, 'bad_request', 'The body is no notification.');
    throw error;
  }
  return { success: true };
}
