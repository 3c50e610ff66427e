import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { emailChangePages } from '../accounts/passengers/email-change-pages.ts';
import { createBrowserCookies } from '../accounts/passengers/known-browsers.ts';
import { mailedSignInForm, mailedSignInRoutes } from '../accounts/passengers/mailed-sign-in-routes.ts';
import { passengersRoutes } from '../accounts/passengers/passengers-routes.ts';
import { ownRoutes } from '../accounts/passengers/saved-details.ts';
import { signInLinkPage } from '../accounts/passengers/sign-in-links.ts';
import {
  officePasskeyRoutes,
  officeRoutes,
  officeSecondFactorRoutes,
} from '../accounts/staff/sign-in-routes.ts';
import { officeSessionRoutes, officeStaffRoutes } from '../accounts/staff/staff-routes.ts';
import { changeDeedRoutes, deedRoutes, dispatchDeedRoutes } from '../bookings/actions/action-routes.ts';
import { bookingRoutes, takenRoutes } from '../bookings/booking-routes.ts';
import { cancellationRoutes } from '../bookings/cancellation-routes.ts';
import { changeRoutes } from '../bookings/changes/change-routes.ts';
import { ratingRoutes } from '../bookings/ratings.ts';
import { refundRequestRoutes } from '../bookings/refund-requests.ts';
import { areasRoutes } from '../catalogue/areas.ts';
import { operatorsRoutes, settingsRoutes } from '../catalogue/catalogue-routes.ts';
import { documentsRoutes } from '../catalogue/documents/documents-routes.ts';
import { officeOperatorsRoutes } from '../catalogue/office-operators.ts';
import { publicationsRoutes, tariffsRoutes } from '../catalogue/tariffs/tariffs-routes.ts';
import { corporateRoutes, sessionRoutes, tripsRoutes } from '../corporate/corporate-routes.ts';
import { mailedSignInPage } from '../corporate/mailed-sign-in-page.ts';
import { devPlacesRoutes, placesRoutes } from '../geography/places/places-routes.ts';
import { devMailsRoutes, officeMailRoutes } from '../notifications/email-routes.ts';
import { devTextsRoutes, officeTextRoutes } from '../notifications/sms-routes.ts';
import { auditRoutes } from '../office/audit-log.ts';
import { dispatchRoutes } from '../office/bookings/bookings-service.ts';
import { enquiriesRoutes } from '../office/enquiries/enquiries-service.ts';
import { officeEnquiriesRoutes } from '../office/enquiries/office-enquiries.ts';
import { exportsRoutes } from '../office/exports/exports-service.ts';
import { officeHealthRoutes } from '../office/health.ts';
import { notesRoutes } from '../office/notes.ts';
import { personsRoutes } from '../office/privacy/privacy-requests.ts';
import { statisticsRoutes } from '../office/statistics/statistics-service.ts';
import { newsRoutes, todayRoutes } from '../office/today/today.ts';
import { paymentRoutes } from '../payments/payment-routes.ts';
import { receiptsRoutes } from '../payments/receipts/receipts-routes.ts';
import { testCheckoutRoutes } from '../payments/test-provider/test-checkout-routes.ts';
import { type Health, healthRoutes } from '../platform/health.ts';
import { documentRoutes } from '../platform/http/api-docs.ts';
import {
  createSessionCookies,
  createStepCookies,
  type SessionCookies,
  STAFF_COOKIE,
} from '../platform/http/cookies.ts';
import { useDevPages } from '../platform/http/dev-pages.ts';
import {
  refuseAddress,
  refuseConnection,
  refuseExpectation,
  useProblemAnswers,
} from '../platform/http/errors.ts';
import { useOwnPages } from '../platform/http/forms.ts';
import { guardRoutes } from '../platform/http/guards.ts';
import { type Gauge, shedLoad } from '../platform/http/load-shedding.ts';
import { networkCheck, refuseSeveralHosts, shortNetworkOf, watchProxies } from '../platform/http/networks.ts';
import { bearerOf, usePrincipals } from '../platform/http/principals.ts';
import { channelOf } from '../platform/http/rate-limits.ts';
import {
  type Patience,
  patientFor,
  readJson,
  requestLogging,
  routeOf,
  useOtherMethods,
} from '../platform/http/requests.ts';
import { useSecurity } from '../platform/http/security.ts';
import { type Log, withRequest } from '../platform/log.ts';
import { metricsRoutes } from '../platform/metrics/metrics.ts';
import { countRequests } from '../platform/metrics/request-metrics.ts';
import { officeFilesRoutes } from '../provider-file/office-files.ts';
import { pickupTimesRoutes, quotesRoutes } from '../quotes/quotes-routes.ts';
import { asPassengerPage, bookingPages } from '../site/booking/booking-page.ts';
import { calendarFeed } from '../site/booking/calendar-feed.ts';
import { changePages } from '../site/booking/change-page.ts';
import { payPage, sharedTripPage, stopTextsPage } from '../site/booking/link-pages.ts';
import { ratingPages } from '../site/booking/rating-page.ts';
import { confirmAddressPage } from '../site/confirm-address-page.ts';
import { embeddingRoutes, hostPageRoutes } from '../site/embedding.ts';
import { pricesPage } from '../site/prices/prices-page.ts';
import { sharedOffersRoutes } from '../site/shared-offers.ts';
import { type SiteFolders, siteRoutes } from '../site/site-routes.ts';
import type { Services } from './services.ts';

/** A booking is made, cancelled and receipted. */
export function ofBookingsRoutes(
  app: FastifyInstance,
  services: Services,
  publicUrl: string | undefined,
): void {
  const { bookings, checkouts, confirmation, receipts } = services;
  bookingRoutes(app, bookings, checkouts, confirmation);
  cancellationRoutes(app, services);
  changeRoutes(app, { ...services, publicUrl });
  ratingRoutes(app, services);
  receiptsRoutes(app, receipts, bookings);
}

/** What the links of mails and text messages open, with scripts or without. */
export function pagesOfBookings(
  app: FastifyInstance,
  of: Services & { publicUrl: string | undefined },
): void {
  bookingPages(app, of);
  asPassengerPage(app, of);
  payPage(app, of);
  changePages(app, of);
  calendarFeed(app, of);
  ratingPages(app, of);
  stopTextsPage(app, of);
  sharedTripPage(app, of);
}

/** What they are served with: each part names what it takes of it. */
type Deps = Services & Parameters<typeof officeRoutes>[1] & Parameters<typeof officeSecondFactorRoutes>[1];

/** [OFF-01] The calls of the office. */
export function routesOfOffice(app: FastifyInstance, deps: Deps): void {
  officeRoutes(app, deps);
  officeSecondFactorRoutes(app, deps);
  officePasskeyRoutes(app, deps);
  officeSessionRoutes(app, deps);
  officeStaffRoutes(app, deps);
  dispatchRoutes(app, deps);
  auditRoutes(app, deps);
  personsRoutes(app, deps);
  officeMailRoutes(app, deps);
  officeTextRoutes(app, deps);
  officeEnquiriesRoutes(app, deps);
  deedRoutes(app, deps);
  dispatchDeedRoutes(app, deps);
  changeDeedRoutes(app, deps);
  refundRequestRoutes(app, deps);
  notesRoutes(app, deps);
  takenRoutes(app, deps);
  officeOperatorsRoutes(app, deps);
  officeFilesRoutes(app, deps.officeFiles);
  areasRoutes(app, deps);
  tariffsRoutes(app, deps);
  documentsRoutes(app, deps);
  publicationsRoutes(app, deps);
  todayRoutes(app, deps);
  newsRoutes(app, deps);
  statisticsRoutes(app, deps);
  exportsRoutes(app, deps);
  officeHealthRoutes(app, deps);
}

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
