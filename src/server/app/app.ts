import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import {
  createBrowserCookies,
  emailChangePages,
  mailedSignInForm,
  mailedSignInRoutes,
  officePasskeyRoutes,
  officeRoutes,
  officeSecondFactorRoutes,
  officeSessionRoutes,
  officeStaffRoutes,
  ownRoutes,
  passengersRoutes,
  signInLinkPage,
} from '../accounts/index.ts';
import {
  bookingRoutes,
  cancellationRoutes,
  changeActionRoutes,
  changeRoutes,
  actionRoutes,
  dispatchActionRoutes,
  ratingRoutes,
  refundRequestRoutes,
  phoneBookingRoutes,
} from '../bookings/index.ts';
import {
  areasRoutes,
  documentsRoutes,
  officeOperatorsRoutes,
  operatorsRoutes,
  publicationsRoutes,
  settingsRoutes,
  tariffsRoutes,
} from '../catalogue/index.ts';
import { corporateRoutes, mailedSignInPage, sessionRoutes, tripsRoutes } from '../corporate/index.ts';
import { devPlacesRoutes, placesRoutes } from '../geography/index.ts';
import {
  devMailsRoutes,
  devTextsRoutes,
  officeMailRoutes,
  officeTextRoutes,
} from '../notifications/index.ts';
import {
  auditRoutes,
  dispatchRoutes,
  enquiriesRoutes,
  exportsRoutes,
  liveUpdateRoutes,
  notesRoutes,
  officeEnquiriesRoutes,
  officeHealthRoutes,
  privacyRoutes,
  statisticsRoutes,
  todayRoutes,
} from '../office/index.ts';
import { paymentRoutes, receiptsRoutes, testCheckoutRoutes } from '../payments/index.ts';
import { type Health, healthRoutes } from '../platform/health.ts';
import {
  bearerOf,
  channelOf,
  createSessionCookies,
  createStepCookies,
  documentRoutes,
  type LoadMonitor,
  guardRoutes,
  networkCheck,
  type Timeouts,
  timeoutFor,
  readJson,
  refuseAddress,
  refuseConnection,
  refuseExpectation,
  refuseSeveralHosts,
  requestLogging,
  routeOf,
  type SessionCookies,
  shedLoad,
  shortNetworkOf,
  STAFF_COOKIE,
  useDevPages,
  useOtherMethods,
  useOwnPages,
  usePrincipals,
  useProblemAnswers,
  useSecurity,
  watchProxies,
} from '../platform/http/index.ts';
import { type Log, withRequest } from '../platform/log.ts';
import { countRequests, metricsRoutes } from '../platform/metrics/index.ts';
import { officeFilesRoutes } from '../provider-file/index.ts';
import { pickupTimesRoutes, quotesRoutes } from '../quotes/index.ts';
import {
  asPassengerPage,
  bookingPages,
  calendarFeed,
  changePages,
  confirmAddressPage,
  embeddingRoutes,
  hostPageRoutes,
  payPage,
  pricesPage,
  ratingPages,
  sharedOffersRoutes,
  sharedTripPage,
  type SiteFolders,
  siteRoutes,
  stopTextsPage,
} from '../site/index.ts';
import type { Services } from './services.ts';

/** A booking is made, cancelled and receipted. */
function ofBookingsRoutes(app: FastifyInstance, services: Services, publicUrl: string | undefined): void {
  const { bookings, checkouts, confirmation, receipts, waysOf } = services;
  bookingRoutes(app, bookings, checkouts, confirmation, waysOf);
  cancellationRoutes(app, services);
  changeRoutes(app, { ...services, publicUrl });
  ratingRoutes(app, services);
  receiptsRoutes(app, receipts, bookings);
}

/** Pages of links in emails and text messages, with or without scripts. */
function pagesOfBookings(app: FastifyInstance, of: Services & { publicUrl: string | undefined }): void {
  bookingPages(app, of);
  asPassengerPage(app, of);
  payPage(app, of);
  changePages(app, of);
  calendarFeed(app, of);
  ratingPages(app, of);
  stopTextsPage(app, of);
  sharedTripPage(app, of);
}

/** Services and options; each part takes what it needs. */
type Deps = Services & Parameters<typeof officeRoutes>[1] & Parameters<typeof officeSecondFactorRoutes>[1];

/** [OFF-01] The calls of the office. */
function routesOfOffice(app: FastifyInstance, deps: Deps): void {
  officeRoutes(app, deps);
  officeSecondFactorRoutes(app, deps);
  officePasskeyRoutes(app, deps);
  officeSessionRoutes(app, deps);
  officeStaffRoutes(app, deps);
  dispatchRoutes(app, deps);
  auditRoutes(app, deps);
  privacyRoutes(app, deps);
  officeMailRoutes(app, deps);
  officeTextRoutes(app, deps);
  officeEnquiriesRoutes(app, deps);
  actionRoutes(app, deps);
  dispatchActionRoutes(app, deps);
  changeActionRoutes(app, deps);
  refundRequestRoutes(app, deps);
  notesRoutes(app, deps);
  phoneBookingRoutes(app, deps);
  officeOperatorsRoutes(app, deps);
  officeFilesRoutes(app, deps.officeFiles);
  areasRoutes(app, deps);
  tariffsRoutes(app, deps);
  documentsRoutes(app, deps);
  publicationsRoutes(app, deps);
  todayRoutes(app, deps);
  liveUpdateRoutes(app, deps);
  statisticsRoutes(app, deps);
  exportsRoutes(app, deps);
  officeHealthRoutes(app, deps);
}

interface AppOptions {
  logLevel: string;
  trustProxy: string | undefined;
  /** Networks whose calls on the partners' channel have its limit. */
  partnerNetworks: string | undefined;
  /** Networks that may read the metrics, in addition to this machine. */
  metricsNetworks: string | undefined;
  /** Off only in measurements and in tests that are about something else. */
  rateLimits: boolean;
  patience: Timeouts;
  /** Measures the load; closed with the app. */
  load: LoadMonitor;
  folders: SiteFolders;
  health: Pick<Health, 'accepting'>;
  /** Receives warnings for the provider. */
  log: Log;
  /** The configured public address, if any. */
  publicUrl: string | undefined;
  /** Development pages, with the key that opens them remotely, and whether emails are stored for them. */
  dev: { key: string; mails: boolean } | null;
}

/** The HTTP side of the product: routes over services that were made elsewhere. */
export async function createApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    ...requestLogging(options.logLevel),
    trustProxy: options.trustProxy ?? false,
    ...timeoutFor(options.patience),
    // Requests on kept connections are answered during shutdown.
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
  shedLoad(app, options.load);
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

  const staffCookies = authenticateCallers(app, services, options.publicUrl);
  const advice = watchProxies(app, options.log);
  healthRoutes(app, services.database.db, { ...options.health, advice });
  metricsRoutes(app, { ...services, requests, gauge: options.load, networks: options.metricsNetworks });
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

/** Authenticates passengers by token and staff by cookie. */
function authenticateCallers(
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
  // After the body is read, because its reader is outside the request's context.
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
