import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseOrigins } from '../../domain/origins.ts';
import { askerOf } from '../accounts/index.ts';
import { type BookingService, claimOf } from '../bookings/index.ts';
import type { SettingsService } from '../catalogue/index.ts';
import {
  badField,
  LIMITS,
  isAddressedHere,
  ProblemError,
  serve,
  serveOwned,
  siteUrl,
} from '../platform/http/index.ts';
import { BadNotification, BadSignature } from './card-provider.ts';
import { type CheckoutService, checkoutBySession } from './checkout-service.ts';

interface CheckoutRequest {
  /** The site itself; only the origin is used. */
  frontend_url: string;
  /** The page that shows the site in a frame. */
  return_url?: string;
}

/**
 * The card provider's return address; `{id}` stands for the session. A host page gets it in its fragment, which is
 * sent to no server and in no referrer; its embed.js shows it in the frame.
 * @param allowed origins of this site and of those that may embed it
 * @throws ProblemError 422 for any other site, which would learn of the session
 */
function returnUrls(
  request: CheckoutRequest,
  allowed: readonly string[],
): { successUrl: string; cancelUrl: string } {
  const site = allowedUrl('frontend_url', request.frontend_url, allowed).origin;
  const back = request.return_url === undefined ? site : framed(request.return_url, allowed);
  return {
    successUrl: `${back}/payment-success?session_id={id}&status=success`,
    cancelUrl: `${back}/payment-cancel?session_id={id}`,
  };
}

function framed(hostPage: string, allowed: readonly string[]): string {
  const url = allowedUrl('return_url', hostPage, allowed);
  url.hash = '';
  url.username = '';
  url.password = '';
  // Braces in the address would be read as the session's place.
  return `${url.href.replaceAll('{', '%7B').replaceAll('}', '%7D')}#wayfare=`;
}

function allowedUrl(field: string, text: string, allowed: readonly string[]): URL {
  const url = URL.parse(text);
  // The origin of a blob: address is that of who made it.
  if (!url?.href.startsWith(`${url.origin}/`) || !allowed.includes(url.origin))
    throw badField(field, 'must be this site or one that may embed it');
  return url;
}

/**
 * The origins this site answers at: the configured one, the embedding ones, and the host that the request named where
 * that is surely this server: anybody may write another's name there.
 */
function allowedOrigins(
  publicUrl: string | undefined,
  ownHost: string | null,
  embedOrigins: string,
): string[] {
  return [
    ...(ownHost === null ? [] : [`http://${ownHost}`, `https://${ownHost}`]),
    ...[publicUrl ?? ''].flatMap((url) => URL.parse(url)?.origin ?? []),
    ...parseOrigins(embedOrigins).origins,
  ];
}

interface PaymentRoutesOptions {
  settings: SettingsService;
  bookings: Pick<BookingService, 'recoverableTrip'>;
  /** The configured public address, if any. */
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
      const ownHost = isAddressedHere(request) ? request.host : null;
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

  const policy = checkoutBySession((sessionId) => checkouts.find(sessionId));
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

/** The site's origin as the browser knows it, even behind an undeclared proxy. */
function siteOf(frontendUrl: string, host: string): string | null {
  const site = URL.parse(frontendUrl);
  return site?.host === host ? site.origin : null;
}

/** A separate scope, because the signature is over the raw body. */
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
      throw new ProblemError(400, 'bad_request', 'The body is not a notification.');
    throw error;
  }
  return { success: true };
}
