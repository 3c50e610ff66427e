import type { Geocoder } from '../domain/geocoder.ts';
import type { Roads } from '../domain/route.ts';
import { createAddressConfirmation, type AddressConfirmation } from './bookings/address-confirmation.ts';
import { createBookingLimits } from './bookings/booking-limits.ts';
import { createBookingService, type BookingService } from './bookings/booking-service.ts';
import type { Config } from './config.ts';
import { createCorporateService, type CorporateService } from './corporate/corporate-service.ts';
import type { OpenDatabase } from './db/database.ts';
import { createEnquiriesService, type EnquiriesService } from './enquiries/enquiries-service.ts';
import { scheduleHousekeeping } from './housekeeping.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createLimits, UNLIMITED } from './limits/limits.ts';
import { createCatalogue, type Catalogue } from './operators/catalogue.ts';
import { createAccountsService, type AccountsService } from './passengers/accounts-service.ts';
import { createBookingAccounts } from './passengers/booking-accounts.ts';
import { createEmailChanges, type EmailChanges } from './passengers/email-changes.ts';
import { createKnownBrowsers, type KnownBrowsers } from './passengers/known-browsers.ts';
import { createPasswordReset, type PasswordReset } from './passengers/password-reset.ts';
import {
  createSignInLinks,
  type SignInLinkDependencies,
  type SignInLinks,
} from './passengers/sign-in-links.ts';
import { createSessions, type Sessions } from './passengers/sessions.ts';
import type { Keep } from './keep.ts';
import { createMailService, type MailService } from './mail/mail-service.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import type { CardProvider } from './payments/card-provider.ts';
import { createCheckoutService, type CheckoutService } from './payments/checkout-service.ts';
import { createTestProvider, type TestCheckouts } from './payments/test-provider/test-provider.ts';
import type { Places } from './places/places.ts';
import { withPlaceCache } from './quotes/journey-builder.ts';
import { createQuoteAcceptance, type QuoteAcceptance } from './quotes/quote-acceptance.ts';
import { createQuoteRecorder, type QuoteRecorder } from './quotes/quote-recorder.ts';
import { createQuoteTokens } from './quotes/quote-token.ts';
import { createQuotesService, type QuotesService } from './quotes/quotes-service.ts';
import { createSettingsService, type SettingsService } from './settings/settings-service.ts';
import type { Tally } from './tally.ts';

export interface Log {
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

/** Everything the product does, made once and handed to the routes. */
export interface Services {
  database: OpenDatabase;
  settings: SettingsService;
  catalogue: Catalogue;
  places: Places;
  quotes: QuotesService;
  acceptance: QuoteAcceptance;
  recorder: QuoteRecorder;
  bookings: BookingService;
  confirmation: AddressConfirmation;
  checkouts: CheckoutService;
  /** Null where the test checkout takes no cards. */
  testCheckouts: TestCheckouts | null;
  mail: MailService;
  enquiries: EnquiriesService;
  accounts: AccountsService;
  sessions: Sessions;
  emailChanges: EmailChanges;
  passwordReset: PasswordReset;
  signInLinks: SignInLinks;
  knownBrowsers: KnownBrowsers;
  corporate: CorporateService;
  jobs: Jobs;
  clock: () => Date;
  /** For how long records are kept. */
  keep: Keep;
  tally: Tally;
}

export interface Outside {
  roads: Roads;
  /** Null: only our own places. */
  geocoder: Geocoder | null;
  /** Undefined: the built-in test checkout, where the configuration lets it take cards. */
  cards: CardProvider | undefined;
  /** Null: mails are kept. */
  mailTransport: MailTransport | null;
  /** Where passengers reach the site. */
  publicUrl: () => string;
  places: Places;
  clock: () => Date;
  log: Log;
  /** What is counted of all this. */
  tally: Tally;
  /** Off only in measurements and in tests that are about something else. */
  rateLimits: boolean;
}

/** How often a node looks whether another has changed provider data. */
const WATCH_MS = 500;

/** Makes the services over an open database and the outside world. */
export async function createServices(
  database: OpenDatabase,
  config: Pick<
    Config,
    'secrets' | 'embedOrigins' | 'testCheckout' | 'dataDir' | 'backupPassphrase' | 'dev' | 'keep'
  >,
  outside: Outside,
): Promise<Services> {
  const { db } = database;
  const { places, clock, log, tally } = outside;
  const { secrets, embedOrigins, testCheckout } = config;
  const takesCards = outside.cards !== undefined || testCheckout;
  const settings = await createSettingsService(db, log, { embedOrigins, takesCards });
  const catalogue = await createCatalogue(db);
  const quoting = createQuoting(database, secrets, { ...outside, settings, catalogue });
  const jobs = createJobs(database, log);
  const test = outside.cards ? null : createTestProvider({ db, clock, secrets });
  const provider = outside.cards ?? test?.provider;
  if (!provider) throw new Error('no card provider');
  const { mailTransport: transport, publicUrl } = outside;
  const knownBrowsers = createKnownBrowsers(secrets, clock);
  const basics = { db, jobs, settings, clock, secrets, knownBrowsers, tally };
  const { bookingAccounts, ...accounts } = createAccounts({ ...basics, publicUrl });
  const held = { catalogue, acceptance: quoting.acceptance, quotes: quoting.quotes };
  const counted = createLimits(secrets);
  // Kept mails can be read in development.
  const canAsk = transport !== null || config.dev;
  const limits = createBookingLimits(outside.rateLimits ? counted : UNLIMITED, settings, canAsk);
  const bookings = createBookingService({ ...basics, ...held, accounts: bookingAccounts, limits });
  const checkouts = createCheckoutService({ db, jobs, clock, bookings, provider, log });
  const mail = createMailService({ ...basics, bookings, places, transport, publicUrl, ...bookingAccounts });
  scheduleHousekeeping({ database, jobs, clock, config });
  return {
    database,
    settings,
    catalogue,
    places,
    ...quoting,
    bookings,
    confirmation: createAddressConfirmation({ ...basics, limits: counted }),
    checkouts,
    testCheckouts: testCheckout ? (test?.checkouts ?? null) : null,
    mail,
    enquiries: createEnquiriesService({ ...basics, limits: counted }),
    ...accounts,
    knownBrowsers,
    corporate: createCorporateService({ db, settings }),
    jobs,
    clock,
    keep: config.keep,
    tally,
  };
}

/** Prices, what is remembered of them, and how they are taken up. */
function createQuoting(
  { db }: OpenDatabase,
  secrets: Config['secrets'],
  outside: Outside & { settings: SettingsService; catalogue: Catalogue },
) {
  const recorder = createQuoteRecorder(db, outside.log, outside.tally);
  const dependencies = {
    ...outside,
    places: withPlaceCache(outside.places),
    tokens: createQuoteTokens(secrets),
    recorder,
  };
  const quotes = createQuotesService(dependencies);
  return { quotes, recorder, acceptance: createQuoteAcceptance(dependencies, quotes) };
}

function createAccounts(basics: SignInLinkDependencies) {
  const sessions = createSessions(basics);
  const emailChanges = createEmailChanges(basics);
  const accounts = createAccountsService(basics, sessions, emailChanges);
  return {
    accounts,
    sessions,
    emailChanges,
    signInLinks: createSignInLinks(basics),
    passwordReset: createPasswordReset(basics),
    bookingAccounts: createBookingAccounts(basics, accounts),
  };
}

/** Reloads settings and catalogue when the database says that provider data moved. @returns stops watching */
export function watchProvider({ settings, catalogue }: Services, log: Log): () => void {
  // Unknown at first, so that a change made while this node was loading is not missed.
  let seen = -1;
  let busy = false;
  const look = async () => {
    if (busy) return;
    busy = true;
    try {
      const version = await settings.providerVersion();
      if (version !== seen) {
        await settings.reload();
        await catalogue.reload();
      }
      seen = version;
    } catch (error) {
      log.warn({ err: error }, 'provider data could not be checked for changes');
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void look(), WATCH_MS);
  timer.unref();
  return () => clearInterval(timer);
}
