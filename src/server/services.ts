import { createBookingServices, type BookingServices } from './bookings/booking-services.ts';
import type { Config } from './config.ts';
import { createCorporateServices, type CorporateServices } from './corporate/corporate-services.ts';
import type { OpenDatabase } from './db/database.ts';
import { createEnquiriesServices, type EnquiriesServices } from './enquiries/enquiries-services.ts';
import { createOfficeHealth, type OfficeHealth } from './health/office-health.ts';
import { scheduleHousekeeping } from './housekeeping.ts';
import { JOB_KINDS } from './job-kinds.ts';
import { createJobs, type JobQueue } from './jobs/jobs.ts';
import type { Keep } from './keep.ts';
import { createLimits, UNLIMITED } from './limits/limits.ts';
import { createMailServices, type MailServices } from './mail/mail-services.ts';
import { createOfficeServices, type OfficeServices } from './office-services.ts';
import { createCatalogue, type Catalogue } from './operators/catalogue.ts';
import type { ExternalServices } from './outside.ts';
import { createPassengerServices, type PassengerServices } from './passengers/passenger-services.ts';
import { createPaymentServices, type PaymentServices } from './payments/payment-services.ts';
import type { Places } from './places/places.ts';
import { createQuotingServices, type QuotingServices } from './quotes/quoting-services.ts';
import { createRatingsService, type RatingsService } from './ratings/ratings-service.ts';
import { createReceiptsService, type ReceiptsService } from './receipts/receipts-service.ts';
import { createSettingsService, type SettingsService } from './settings/settings-service.ts';
import { createSharedOffers, type SharedOffersService } from './shared-offers/shared-offers-service.ts';
import type { Tally } from './tally.ts';
import { createTextsAgain, type TextsAgain } from './text-messages/texts-again.ts';
import { createTextsService, type TextsService } from './text-messages/texts-service.ts';

/** Everything the product does, made once and handed to the routes. */
export interface Services
  extends
    QuotingServices,
    BookingServices,
    PaymentServices,
    PassengerServices,
    OfficeServices,
    EnquiriesServices,
    CorporateServices,
    MailServices {
  database: OpenDatabase;
  settings: SettingsService;
  catalogue: Catalogue;
  places: Places;
  texts: TextsService;
  textsAgain: TextsAgain;
  sharedOffers: SharedOffersService;
  ratings: RatingsService;
  receipts: ReceiptsService;
  jobs: JobQueue<Services>;
  clock: () => Date;
  officeHealth: OfficeHealth;
  /** For how long records are kept. */
  keep: Keep;
  tally: Tally;
}

type Configured = Pick<
  Config,
  | 'secrets'
  | 'embedOrigins'
  | 'testCheckout'
  | 'dataDir'
  | 'backupPassphrase'
  | 'dev'
  | 'keep'
  | 'asksSecondFactor'
>;

/** Makes the services over an open database and the outside world. @param jobs what must follow their changes; the database's queue when left out */
export async function createServices(
  database: OpenDatabase,
  config: Configured,
  outside: ExternalServices,
  jobs: JobQueue<Services> = createJobs<Services>(database, JOB_KINDS, outside.log),
): Promise<Services> {
  const { db } = database;
  const { secrets, embedOrigins, testCheckout, keep, asksSecondFactor } = config;
  const { places, cards, mailTransport: transport, textCarrier, clock, tally } = outside;
  const takesCards = cards !== undefined || testCheckout;
  const sendsTexts = textCarrier !== null || config.dev;
  const installation = { embedOrigins, takesCards, sendsTexts };
  const settings = await createSettingsService(db, outside.log, installation);
  const catalogue = await createCatalogue(db);
  const limits = createLimits(secrets);
  const texts = createTextsService({ ...outside, db, jobs });
  const base = { ...outside, db, secrets, asksSecondFactor, settings, catalogue, jobs, limits, texts };

  const tryLimits = outside.rateLimits ? limits : UNLIMITED;
  const quoting = createQuotingServices({ ...base, tryLimits });
  const passengers = createPassengerServices(base);
  const bookings = createBookingServices({
    ...base,
    ...quoting,
    accounts: passengers.bookingAccounts,
    tripLimits: tryLimits,
    // Kept mails can be read in development.
    canAsk: transport !== null || config.dev,
    receiptsOf: (bookingId) => receipts.receiptsOf(bookingId),
  });
  const receipts = createReceiptsService({ ...base, bookings: bookings.bookings });
  scheduleHousekeeping({ database, jobs, clock, config });
  jobs.nightly('receipts', () => receipts.makeOut());
  const payments = createPaymentServices({ ...base, ...bookings, testCheckout });
  jobs.nightly('card provider', () => payments.checkouts.compare());
  return {
    database,
    settings,
    catalogue,
    places,
    jobs,
    clock,
    keep,
    tally,
    ...quoting,
    ...passengers,
    ...bookings,
    ...payments,
    ...createMailServices({ ...base, transport }),
    textsAgain: createTextsAgain(base),
    texts,
    ...createOfficeServices({ ...base, keep, ...passengers, ...bookings, receipts }),
    ...createEnquiriesServices({ ...base, ...bookings }),
    ...createCorporateServices(base),
    sharedOffers: createSharedOffers({ ...quoting, ...bookings }),
    ratings: createRatingsService(base),
    officeHealth: createOfficeHealth({ ...outside, ...config, database }),
    receipts,
  };
}
