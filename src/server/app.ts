import fastify, { type FastifyInstance } from 'fastify';
import { documentRoutes } from './http/document-routes.ts';
import { refuseAddress, refuseConnection, refuseExpectation, useProblemAnswers } from './http/errors.ts';
import { bearerOf } from './http/bearer.ts';
import { usePrincipals } from './http/principal.ts';
import { watchProxies } from './http/proxies.ts';
import { useDevPages } from './http/dev-pages.ts';
import { guardRoutes } from './http/guards.ts';
import { readJson } from './http/json-body.ts';
import { refuseSeveralHosts } from './http/one-host.ts';
import { useOwnPages } from './http/own-pages.ts';
import {
  createSessionCookies,
  createStepCookies,
  STAFF_COOKIE,
  type SessionCookies,
} from './http/session-cookies.ts';
import { useOtherMethods } from './http/other-methods.ts';
import { patientFor, type Patience } from './http/patience.ts';
import { channelOf } from './http/channel.ts';
import { networkCheck } from './http/networks.ts';
import { requestLogging, routeOf } from './http/request-log.ts';
import { shortNetworkOf } from './http/visitor.ts';
import { withRequest } from './request-id.ts';
import type { Gauge } from './http/gauge.ts';
import { shedLoad } from './http/shed.ts';
import { useSecurity } from './http/security.ts';
import { corporateRoutes } from './corporate/corporate-routes.ts';
import { tripsRoutes } from './corporate/trips-routes.ts';
import { embeddingRoutes, hostPageRoutes } from './embedding/embedding-routes.ts';
import { enquiriesRoutes } from './enquiries/enquiries-routes.ts';
import { healthRoutes, type Health } from './health/health-routes.ts';
import { devPlacesRoutes } from './places/dev-places-routes.ts';
import { devTextsRoutes } from './text-messages/dev-texts-routes.ts';
import { devMailsRoutes } from './mail/dev-mails-routes.ts';
import { metricsRoutes } from './metrics/metrics-routes.ts';
import { countRequests } from './metrics/request-counts.ts';
import { operatorsRoutes } from './operators/operators-routes.ts';
import type { Log } from './request-id.ts';
import { createBrowserCookies } from './passengers/browser-cookies.ts';
import { emailChangePages } from './passengers/email-change-pages.ts';
import { mailedSignInPage } from './corporate/mailed-sign-in-page.ts';
import { sessionRoutes } from './corporate/session-routes.ts';
import { mailedSignInForm } from './passengers/mailed-sign-in-form.ts';
import { mailedSignInRoutes } from './passengers/mailed-sign-in-routes.ts';
import { ownRoutes } from './passengers/own-routes.ts';
import { signInLinkPage } from './passengers/sign-in-link-page.ts';
import { passengersRoutes } from './passengers/passengers-routes.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { testCheckoutRoutes } from './payments/test-provider/test-checkout-routes.ts';
import { placesRoutes } from './places/places-routes.ts';
import { pickupTimesRoutes } from './quotes/pickup-times-routes.ts';
import { quotesRoutes } from './quotes/quotes-routes.ts';
import { ofBookingsRoutes, pagesOfBookings } from './bookings-app.ts';
import { routesOfOffice } from './office-app.ts';
import type { Services } from './services.ts';
import { sharedOffersRoutes } from './shared-offers/shared-offers-routes.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import { confirmAddressPage } from './web/confirm-address-page.ts';
import { pricesPage } from './web/prices/prices-page.ts';
import { siteRoutes, type SiteFolders } from './web/site-routes.ts';

export interface AppOptions {
  logLevel: string;
  trustProxy: string | undefined;
  /** Whose calls on the partners' channel carry its limit. */
  partnerNetworks: string | undefined;
  /** Who may read the metrics, beside this machine. */
  metricsNetworks: string | undefined;
  /** Off only in measurements and in tests that are about something else. */
  rateLimits: boolean;
  patience: Patience;
  /** How late the server is; closed with it. */
  gauge: Gauge;
  folders: SiteFolders;
  health: Pick<Health, 'accepting'>;
  /** Told what whoever runs the site should know. */
  log: Log;
  /** Where passengers reach the site, when configured. */
  publicUrl: string | undefined;
  /** Pages for trying the product out, with the key that opens them from elsewhere, and whether mails are kept to be shown. */
  dev: { key: string; mails: boolean } | null;
}

/** The HTTP side of the product: routes over services that were made elsewhere. */
export async function createApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    ...requestLogging(options.logLevel),
    trustProxy: options.trustProxy ?? false,
    ...patientFor(options.patience),
    // Who comes on a kept connection while the server closes is served and sent away, not refused.
    return503OnClosing: false,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
  });
  guardRoutes(app);
  app.server.on('checkExpectation', refuseExpectation);
  // Text that came as a body is no JSON that could be checked.
  app.removeContentTypeParser('text/plain');
  readJson(app);
  traceAnswers(app, options.health);
  const requests = countRequests(app);
  shedLoad(app, options.gauge);
  refuseSeveralHosts(app);
  useProblemAnswers(app);
  await useSecurity(
    app,
    () => services.settings.current().settings,
    options.rateLimits
      ? {
          isPartner: networkCheck(options.partnerNetworks),
          // The embedded database has one process, whose memory does.
          shared: services.database.kind === 'postgresql' ? services.database.db : null,
        }
      : null,
  );
  useOtherMethods(app);

  const staffCookies = tellPrincipals(app, services, options.publicUrl);
  const advice = watchProxies(app, options.log);
  healthRoutes(app, services.database.db, { ...options.health, advice });
  metricsRoutes(app, { ...services, requests, gauge: options.gauge, networks: options.metricsNetworks });
  settingsRoutes(app, services.settings);
  operatorsRoutes(app, services);
  placesRoutes(app, services.places);
  quotesRoutes(app, services.quotes, services.promoCodes);
  pickupTimesRoutes(app, services.pickupTimes);
  sharedOffersRoutes(app, services.sharedOffers);
  ofBookingsRoutes(app, services, options.publicUrl);
  const { settings, bookings, checkouts, testCheckouts } = services;
  paymentRoutes(app, checkouts, { settings, bookings, publicUrl: options.publicUrl });
  if (testCheckouts) testCheckoutRoutes(app, testCheckouts, checkouts, options.publicUrl);
  enquiriesRoutes(app, services.enquiries);
  accountRoutes(app, services, options.publicUrl, staffCookies);

  documentRoutes(app);
  const { folders, publicUrl } = options;
  await siteRoutes(app, { ...services, folders, publicUrl, log: app.log });
  pricesPage(app, services);
  await confirmAddressPage(app, services);
  pagesOfBookings(app, { ...services, publicUrl });
  embeddingRoutes(app, folders.web);
  devPages(app, services, options.dev);
  return app;
}

/** How it is told who asks: a passenger by a token, who works here by a cookie. */
function tellPrincipals(
  app: FastifyInstance,
  { sessions, workSessions }: Services,
  publicUrl: string | undefined,
): SessionCookies {
  const staffCookies = createSessionCookies(STAFF_COOKIE, publicUrl);
  useOwnPages(app, publicUrl);
  usePrincipals(app, {
    passenger: (request) => sessions.bearer(bearerOf(request)),
    staff: (request) => workSessions.holder(staffCookies.tokenOf(request)),
  });
  return staffCookies;
}

function accountRoutes(
  app: FastifyInstance,
  services: Services,
  publicUrl: string | undefined,
  staffCookies: SessionCookies,
): void {
  const stepCookies = createStepCookies(publicUrl);
  const cookies = createBrowserCookies(publicUrl);
  const deps = { ...services, cookies, staffCookies, stepCookies, publicUrl };
  passengersRoutes(app, deps);
  signInLinkPage(app, deps);
  mailedSignInRoutes(app, deps);
  mailedSignInForm(app, deps, publicUrl);
  mailedSignInPage(app, deps);
  ownRoutes(app, deps);
  emailChangePages(app, deps);
  sessionRoutes(app, deps);
  corporateRoutes(app, deps);
  tripsRoutes(app, deps);
  routesOfOffice(app, deps);
}

/** Every answer names its request and is logged; the last ones of a server that stops end their connection. */
function traceAnswers(app: FastifyInstance, health: Pick<Health, 'accepting'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (!health.accepting()) reply.header('connection', 'close');
    done();
  });
  // Once the body is here: what reads it has no part in the request's context.
  app.addHook('preHandler', (request, _reply, done) =>
    withRequest({ id: request.id, network: shortNetworkOf(request) }, done),
  );
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const took = Math.round(reply.elapsedTime);
    const channel = channelOf(request);
    request.log.info(
      { method, route: routeOf(request), channel, status: reply.statusCode, ms: took },
      'answered',
    );
    done();
  });
}

function devPages(
  app: FastifyInstance,
  { settings, mail, texts, places }: Services,
  dev: AppOptions['dev'],
): void {
  if (!dev) return;
  useDevPages(app, dev.key, (scope) => {
    hostPageRoutes(scope, settings);
    devPlacesRoutes(scope, places);
    devTextsRoutes(scope, texts);
    if (dev.mails) devMailsRoutes(scope, mail);
  });
}
