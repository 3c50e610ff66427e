import type { Places } from '../geography/index.ts';
import type { Secrets } from '../platform/crypto.ts';
import type { Database } from '../platform/database/index.ts';
import type { Limits } from '../platform/limits.ts';
import { createPickupTimes, type PickupTimesService } from './pickup-times.ts';
import { withPlaceCache } from './place-resolver.ts';
import { createPromoCodes, type PromoCodes } from './promo.ts';
import { createQuoteAcceptance, type QuoteAcceptance } from './quote-acceptance.ts';
import { createQuoteOpening, type QuoteOpening } from './quote-opening.ts';
import { createQuoteRecorder, type QuoteRecorder } from './quote-recorder.ts';
import { createQuoteTokens } from './quote-token.ts';
import { createQuotesService, type QuotesDependencies, type QuotesService } from './quotes-service.ts';

/** Services that price, record and accept quotes. */
export interface QuotingServices {
  quotes: QuotesService;
  acceptance: QuoteAcceptance;
  recorder: QuoteRecorder;
  pickupTimes: PickupTimesService;
  opening: QuoteOpening;
  promoCodes: PromoCodes;
}

interface QuotingDependencies extends Omit<QuotesDependencies, 'places' | 'tokens' | 'recorder'> {
  db: Database;
  places: Places;
  secrets: Secrets;
  /** Limits on tried promo codes. */
  tryLimits: Limits;
}

export function createQuotingServices(deps: QuotingDependencies): QuotingServices {
  const recorder = createQuoteRecorder(deps.db, deps.log, deps.counters);
  const places = withPlaceCache(deps.places);
  const dependencies = { ...deps, places, tokens: createQuoteTokens(deps.secrets), recorder };
  const quotes = createQuotesService(dependencies);
  const acceptance = createQuoteAcceptance(dependencies, quotes);
  const opening = createQuoteOpening(dependencies, quotes);
  const promoCodes = createPromoCodes({ ...deps, limits: deps.tryLimits });
  const pickupTimes = createPickupTimes(dependencies);
  return { quotes, recorder, acceptance, opening, promoCodes, pickupTimes };
}
