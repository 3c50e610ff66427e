import type { Roads } from '../domain/route.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import { createEnquiriesService, type EnquiriesService } from './enquiries/enquiries-service.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createCatalogue, type Catalogue } from './operators/catalogue.ts';
import type { Places } from './places/places.ts';
import { withPlaceCache } from './quotes/journey-builder.ts';
import { createQuoteAcceptance, type QuoteAcceptance } from './quotes/quote-acceptance.ts';
import { createQuoteRecorder, type QuoteRecorder } from './quotes/quote-recorder.ts';
import { createQuoteTokens } from './quotes/quote-token.ts';
import { createQuotesService, type QuotesService } from './quotes/quotes-service.ts';
import { createSettingsService, type SettingsService } from './settings/settings-service.ts';

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
  enquiries: EnquiriesService;
  jobs: Jobs;
  clock: () => Date;
}

export interface Outside {
  roads: Roads;
  places: Places;
  clock: () => Date;
  log: Log;
}

/** How often a node looks whether another has changed provider data. */
const WATCH_MS = 1000;

/** Makes the services over an open database and the outside world. */
export async function createServices(
  database: OpenDatabase,
  config: Pick<Config, 'secret'>,
  outside: Outside,
): Promise<Services> {
  const { db } = database;
  const { places, roads, clock, log } = outside;
  const settings = await createSettingsService(db, log);
  const catalogue = await createCatalogue(db);
  const recorder = createQuoteRecorder(db, log);
  const dependencies = {
    catalogue,
    settings,
    places: withPlaceCache(places),
    roads,
    tokens: createQuoteTokens(config.secret),
    recorder,
    clock,
  };
  const quotes = createQuotesService(dependencies);
  const jobs = createJobs(database, log);
  return {
    database,
    settings,
    catalogue,
    places,
    quotes,
    acceptance: createQuoteAcceptance(dependencies, quotes),
    recorder,
    enquiries: createEnquiriesService({ db, jobs, settings, clock }),
    jobs,
    clock,
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
