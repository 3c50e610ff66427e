import {
  createPassengerServices,
  type PassengerServices,
} from '../accounts/passengers/passenger-services.ts';
import { createStaffServices, type StaffServices } from '../accounts/staff/staff-services.ts';
import { type BookingServices, createBookingServices } from '../bookings/booking-services.ts';
import { createRatingsService, type RatingsService } from '../bookings/ratings.ts';
import { type Areas, createAreas } from '../catalogue/areas.ts';
import { type Catalogue, createCatalogue } from '../catalogue/catalogue.ts';
import {
  createDocumentServices,
  documentKinds,
  type DocumentServices,
} from '../catalogue/documents/kinds.ts';
import { createAreaUses, createKnownPlaces } from '../catalogue/known-places.ts';
import { createSettingsService, type SettingsService } from '../catalogue/settings.ts';
import { reviseTariffs } from '../catalogue/tariffs/publish-tariffs.ts';
import { createTariffServices, type TariffServices } from '../catalogue/tariffs/tariffs-routes.ts';
import { type CorporateServices, createCorporateServices } from '../corporate/trips-service.ts';
import type { Places } from '../geography/places/places.ts';
import type { ExternalServices } from '../integrations/external-services.ts';
import { createMailServices, type MailServices } from '../notifications/email-routes.ts';
import { createTextsAgain, type TextsAgain } from '../notifications/sms-routes.ts';
import { createTextsService, type TextsService } from '../notifications/sms-service.ts';
import { type AuditService, createAuditService } from '../office/audit-log.ts';
import { createDispatchService, type DispatchService } from '../office/bookings/bookings-service.ts';
import { createEnquiriesServices, type EnquiriesServices } from '../office/enquiries/office-enquiries.ts';
import { createExports, type Exports } from '../office/exports/exports-service.ts';
import { createOfficeHealth, type OfficeHealth } from '../office/health.ts';
import { createNotesService, type NotesService } from '../office/notes.ts';
import { createPersonsService, type PersonsService } from '../office/privacy/privacy-requests.ts';
import { createStatistics, type Statistics } from '../office/statistics/statistics-service.ts';
import { createTodayServices, type TodayServices } from '../office/today/today.ts';
import { createPaymentServices, type PaymentServices } from '../payments/payment-services.ts';
import { createReceiptsService, type ReceiptsService } from '../payments/receipts/receipts-service.ts';
import type { Tally } from '../platform/counters.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { createJobs, type JobQueue } from '../platform/jobs/jobs.ts';
import { createLimits, UNLIMITED } from '../platform/limits.ts';
import type { Keep } from '../platform/retention-periods.ts';
import { createOfficeFiles, type OfficeFiles } from '../provider-file/office-files.ts';
import { createQuotingServices, type QuotingServices } from '../quotes/quoting-services.ts';
import { createSharedOffers, type SharedOffersService } from '../site/shared-offers.ts';
import type { Config } from './config.ts';
import { JOB_KINDS, scheduleHousekeeping } from './jobs.ts';

/** Who works here, and what they alone see and do. */
export interface OfficeServices extends StaffServices, TodayServices, TariffServices, DocumentServices {
  areas: Areas;
  dispatch: DispatchService;
  audit: AuditService;
  persons: PersonsService;
  notes: NotesService;
  officeFiles: OfficeFiles;
  statistics: Statistics;
  exports: Exports;
}

export function createOfficeServices(
  deps: Parameters<typeof createStaffServices>[0] &
    Omit<Parameters<typeof createTodayServices>[0], 'workSessions'> &
    Omit<Parameters<typeof createDispatchService>[0], 'notes'> &
    Omit<Parameters<typeof createAreas>[0], 'known' | 'uses'> &
    Parameters<typeof createAreaUses>[0] & {
      places: Parameters<typeof createKnownPlaces>[0];
    } & Omit<Parameters<typeof createDocumentServices>[0], 'kinds'> &
    Omit<Parameters<typeof documentKinds>[0], 'known' | 'uses' | 'reviseTariffs'> &
    Omit<Parameters<typeof createTariffServices>[0], 'kinds'> &
    Omit<Parameters<typeof createStatistics>[0], 'quotesKept'> & { keep: Keep } & Parameters<
      typeof createPersonsService
    >[0] &
    Parameters<typeof createOfficeFiles>[0],
): OfficeServices {
  const staff = createStaffServices(deps);
  const notes = createNotesService(deps);
  const ofAreas = { known: createKnownPlaces(deps.places), uses: createAreaUses(deps) };
  const kinds = documentKinds({ ...deps, ...ofAreas, reviseTariffs });
  const statistics = createStatistics({ ...deps, quotesKept: deps.keep.quotes });
  return {
    ...staff,
    ...createTodayServices({ ...deps, ...staff }),
    dispatch: createDispatchService({ ...deps, notes }),
    audit: createAuditService(deps),
    persons: createPersonsService(deps),
    notes,
    areas: createAreas({ ...deps, ...ofAreas }),
    statistics,
    exports: createExports({ ...deps, statistics }),
    ...createDocumentServices({ ...deps, kinds }),
    ...createTariffServices({ ...deps, kinds }),
    officeFiles: createOfficeFiles(deps),
  };
}

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
