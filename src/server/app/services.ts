import {
  createPassengerServices,
  createStaffServices,
  type PassengerServices,
  type StaffServices,
} from '../accounts/index.ts';
import {
  type BookingServices,
  createBookingServices,
  createRatingsService,
  type RatingsService,
} from '../bookings/index.ts';
import {
  type Areas,
  type Catalogue,
  createAreas,
  createAreaUses,
  createCatalogue,
  createDocumentServices,
  createKnownPlaces,
  createSettingsService,
  createTariffServices,
  documentKinds,
  type DocumentServices,
  reviseTariffs,
  type SettingsService,
  type TariffServices,
} from '../catalogue/index.ts';
import { type CorporateServices, createCorporateServices } from '../corporate/index.ts';
import type { Places } from '../geography/index.ts';
import type { ExternalServices } from '../integrations/index.ts';
import {
  createMailServices,
  createTextsAgain,
  createTextsService,
  type MailServices,
  type TextsAgain,
  type TextsService,
} from '../notifications/index.ts';
import {
  type AuditService,
  createAuditService,
  createDispatchService,
  createEnquiriesServices,
  createExports,
  createNotesService,
  createOfficeHealth,
  createPrivacyService,
  createStatistics,
  createTodayServices,
  type DispatchService,
  type EnquiriesServices,
  type Exports,
  type NotesService,
  type OfficeHealth,
  type PrivacyService,
  type Statistics,
  type TodayServices,
} from '../office/index.ts';
import {
  createPaymentServices,
  createReceiptsService,
  type PaymentServices,
  type ReceiptsService,
} from '../payments/index.ts';
import type { Counters } from '../platform/counters.ts';
import type { OpenDatabase } from '../platform/database/index.ts';
import { createJobs, type JobQueue } from '../platform/jobs/index.ts';
import { createLimits, UNLIMITED } from '../platform/limits.ts';
import type { RetentionPeriods } from '../platform/retention-periods.ts';
import { createOfficeFiles, type OfficeFiles } from '../provider-file/index.ts';
import { createQuotingServices, type QuotingServices } from '../quotes/index.ts';
import { createSharedOffers, type SharedOffersService } from '../site/index.ts';
import type { Config } from './config.ts';
import { JOB_KINDS, scheduleNightlyMaintenance } from './jobs.ts';

/** Services of the office. */
interface OfficeServices extends StaffServices, TodayServices, TariffServices, DocumentServices {
  areas: Areas;
  dispatch: DispatchService;
  audit: AuditService;
  persons: PrivacyService;
  notes: NotesService;
  officeFiles: OfficeFiles;
  statistics: Statistics;
  exports: Exports;
}

function createOfficeServices(
  deps: Parameters<typeof createStaffServices>[0] &
    Omit<Parameters<typeof createTodayServices>[0], 'workSessions'> &
    Omit<Parameters<typeof createDispatchService>[0], 'notes'> &
    Omit<Parameters<typeof createAreas>[0], 'known' | 'uses'> &
    Parameters<typeof createAreaUses>[0] & {
      places: Parameters<typeof createKnownPlaces>[0];
    } & Omit<Parameters<typeof createDocumentServices>[0], 'kinds'> &
    Omit<Parameters<typeof documentKinds>[0], 'known' | 'uses' | 'reviseTariffs'> &
    Omit<Parameters<typeof createTariffServices>[0], 'kinds'> &
    Omit<Parameters<typeof createStatistics>[0], 'quotesKept'> & { keep: RetentionPeriods } & Parameters<
      typeof createPrivacyService
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
    persons: createPrivacyService(deps),
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
  /** Retention periods. */
  keep: RetentionPeriods;
  counters: Counters;
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

/** Creates the services. @param jobs queue for follow-up work; that of the database by default */
export async function createServices(
  database: OpenDatabase,
  config: Configured,
  outside: ExternalServices,
  jobs: JobQueue<Services> = createJobs<Services>(database, JOB_KINDS, outside.log),
): Promise<Services> {
  const { db } = database;
  const { secrets, embedOrigins, testCheckout, keep, asksSecondFactor } = config;
  const { places, cards, mailTransport: transport, textCarrier, clock, counters } = outside;
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
    // Stored emails can be read in development.
    canAsk: transport !== null || config.dev,
    receiptsOf: (bookingId) => receipts.receiptsOf(bookingId),
  });
  const receipts = createReceiptsService({ ...base, bookings: bookings.bookings });
  scheduleNightlyMaintenance({ database, jobs, clock, config });
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
    counters,
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
    officeHealth: createOfficeHealth({ ...config, ...outside, database }),
    receipts,
  };
}
