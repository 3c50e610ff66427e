import type { LegSummary, PriceAnswer } from '../../contract/prices.ts';
import type { Fare } from '../../domain/fare/fare.ts';
import type { Geocoder } from '../../domain/place/geo.ts';
import { firstPickup, type Journey } from '../../domain/journey/journey.ts';
import type { Pence } from '../../domain/money.ts';
import type { LostReason } from '../../domain/office/statistics.ts';
import type { Barrier, Roads } from '../../domain/journey/route.ts';
import type { Settings } from '../../domain/settings.ts';
import type { LocalTime } from '../../domain/time/time.ts';
import type { Catalogue, PromoVersion, SettingsService, TariffVersion } from '../catalogue/index.ts';
import type { Counters } from '../platform/counters.ts';
import { jsonList, jsonObject, jsonOf, type JsonText, ProblemError } from '../platform/http/index.ts';
import { buildJourney, type BuiltJourney, findPoints, type PointLog, withFound } from './journey-builder.ts';
import { type JourneyRequest, namedPlaces } from './journey-request.ts';
import { notHadAt, termsAt } from './offer-terms.ts';
import {
  candidatesFor,
  checkRoom,
  findOffers,
  isSoldBy,
  type Market,
  type Offer,
  type PartyVehicles,
  type Pricer,
  shownOffers,
  showsAll,
} from './offers.ts';
import { otherMeanings, type PlaceResolver } from './place-resolver.ts';
import { type FreshPrice, legSummaryOf, resolvedPlaceOf, unclearPlacesOf } from './price-answer.ts';
import { checkPriceEffects } from './price-effect.ts';
import { createRecentJourneys, type Pricing, startPricing } from './pricing.ts';
import { withCode } from './promo.ts';
import { lostAsk, type QuoteRecorder } from './quote-recorder.ts';
import type { QuoteTokens } from './quote-token.ts';
import { type RequestedForm, checkBanned, checkKind, checkNotice, requestOf } from './request-checks.ts';
import { askTogether } from './resolve-places.ts';

interface Counting {
  catalogue: Pick<Catalogue, 'offersAt'>;
  recorder: Pick<QuoteRecorder, 'lost'>;
  clock: () => Date;
}

/** Returns the reason of a lost request; null for a refusal unrelated to supply. */
function lossOf(error: unknown, servedThere: () => boolean): LostReason | null {
  if (!(error instanceof ProblemError)) return null;
  switch (error.code) {
    case 'no_operator':
      return servedThere() ? 'nobody_then' : 'nobody_there';
    case 'too_large':
      return 'too_large';
    case 'grace_period':
      return 'notice';
    default:
      return null;
  }
}

/** The offers of a journey; where there are none, or none with a price, that is counted [OFF-14]. */
function offersCountingLost(
  { catalogue, recorder }: Counting,
  { journey, now }: { journey: Journey; now: number },
  find: () => readonly Offer<Fare>[],
): readonly Offer<Fare>[] {
  const pickup = journey.kind === 'hourly' ? journey.pickup : journey.outward.pickup;
  try {
    const shown = find();
    if (shown.every(({ priced }) => priced === null)) recorder.lost(lostAsk(journey, now, 'no_price'));
    return shown;
  } catch (error) {
    const reason = lossOf(error, () => catalogue.offersAt(pickup, now).length > 0);
    if (reason) recorder.lost(lostAsk(journey, now, reason));
    throw error;
  }
}

/** Runs a search. A pick-up within the provider's notice is refused before places are resolved. */
async function countingNotice<T>(
  { clock, recorder }: Counting,
  pickupOf: () => LocalTime,
  begin: () => Promise<T>,
): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    if (lossOf(error, () => true) === 'notice')
      recorder.lost({ now: clock().getTime(), at: pickupOf(), place: '', reason: 'notice' });
    throw error;
  }
}

export interface QuotesDependencies {
  catalogue: Catalogue;
  settings: SettingsService;
  places: PlaceResolver;
  roads: Roads;
  barrier: Barrier;
  /** Null: addresses are resolved with our own data only. */
  geocoder: Geocoder | null;
  log: PointLog;
  counters: Counters;
  tokens: QuoteTokens;
  recorder: QuoteRecorder;
  clock: () => Date;
}

/** A number of vehicles of an operator's category, with further categories. */
export interface RequestedVehicles {
  companyId: number;
  vehicleId: number;
  quantity: number;
  beside: readonly { vehicleId: number; quantity: number }[];
}

export interface QuotesService {
  /** Returns all prices for a journey. @throws ProblemError with texts of the error catalogue */
  prices(request: RequestedForm): Promise<JsonText<PriceAnswer>>;
  /** The price of one operator's vehicles, with a promo code taken off. @throws ProblemError promo_refused */
  selected(request: RequestedForm & RequestedVehicles & { promo?: PromoVersion | null }): Promise<FreshPrice>;
  /** Like `selected`, without recording, for a preview. */
  glance: QuotesService['selected'];
  distance(request: Extract<JourneyRequest, { kind: 'mileage' }>): Promise<LegSummary>;
}

/** Adds the points that the map service knows of a request's places, where one is configured. */
async function locate(deps: QuotesDependencies, request: JourneyRequest): Promise<JourneyRequest> {
  const { places, geocoder, log, counters } = deps;
  if (!geocoder) return request;
  return withFound(request, await findPoints(request, { places, geocoder, log, counters }));
}

/**
 * Resolves and measures a request for a price, which a vague place must not decide.
 * @throws ProblemError as `buildJourney`; place_unclear with all questions at once
 */
export async function build(
  deps: QuotesDependencies,
  requested: JourneyRequest,
  now: number,
): Promise<BuiltJourney> {
  const request = await locate(deps, requested);
  const { settings } = deps.settings.current();
  return askTogether(request, new Map(), async (known) => {
    const built = await buildJourney(request, deps, known);
    const versions = candidatesFor(built.journey, now, { catalogue: deps.catalogue, settings });
    const effects = checkPriceEffects({ ...built, request, known, versions }, { ...deps, settings });
    return { ...built, effects, others: otherMeanings(request, deps.places) };
  });
}

/** @throws ProblemError for a banned address, and without the provider's notice */
export function checkRequested(
  { catalogue, settings }: QuotesDependencies,
  request: JourneyRequest,
  now: number,
): void {
  checkBanned(
    namedPlaces(request).map(({ text }) => text),
    catalogue.bannedAddresses(),
  );
  checkNotice(firstPickup(request), now, settings.current().settings.GRACE_TIME);
}

type SelectedRequest = Parameters<QuotesService['selected']>[0];

/** Returns the requested vehicles; null if one is unavailable. */
function vehiclesOf(requested: RequestedVehicles, serving: readonly TariffVersion[]): PartyVehicles | null {
  const find = (id: number) =>
    serving.find(({ operator, category }) => operator.id === requested.companyId && category.id === id);
  const version = find(requested.vehicleId);
  const beside = requested.beside.flatMap(({ vehicleId, quantity }) => {
    const other = find(vehicleId);
    return other ? [{ version: other, quantity }] : [];
  });
  if (!version || beside.length < requested.beside.length) return null;
  return { version, quantity: requested.quantity, beside };
}

const pricerOf = ({ fare, exact }: Pricing): Pricer<Fare> => ({ price: fare, exact });

/** @throws ProblemError not_available, too_large, promo_refused */
function holdOne(requested: SelectedRequest, pricing: Pricing, market: Market) {
  const serving = candidatesFor(pricing.journey, pricing.now, market);
  const vehicles = vehiclesOf(requested, serving);
  const fare = vehicles && pricing.fare(vehicles);
  if (!fare) throw notAvailable();
  checkRoom(vehicles, serving, market.settings, pricing.journey);
  const { operator } = vehicles.version;
  if (!isSoldBy(operator, pricing, market, pricerOf(pricing), requested.quantity)) throw notAvailable();
  const { promo = null } = requested;
  const { CURRENCY: symbol } = market.settings;
  const fixed = pricing.hold(
    vehicles,
    promo ? withCode(fare, promo, vehicles, { ...pricing, symbol }) : fare,
    promo,
  );
  return { ...fixed, terms: termsAt(pricing.journey, pricing.now, market.settings, vehicles.version) };
}

export function createQuotesService(deps: QuotesDependencies): QuotesService {
  const { catalogue, settings } = deps;
  const caching = { ...deps, recent: createRecentJourneys() };

  const begin = async (requested: RequestedForm): Promise<{ pricing: Pricing; removed: string[] }> => {
    const current = settings.current().settings;
    checkKind(requested, current);
    const { request, removed } = requestOf(requested, current);
    const now = deps.clock().getTime();
    checkRequested(deps, request, now);
    const built = await build(deps, request, now);
    return {
      pricing: startPricing(caching, built, now),
      removed: [...removed, ...notHadAt(request, built.journey)],
    };
  };

  const one = async (requested: SelectedRequest) => {
    const { pricing, removed } = await begin(requested);
    const market = { catalogue, settings: settings.current().settings };
    return { pricing, held: { ...holdOne(requested, pricing, market), removed } };
  };

  return {
    async prices(requested) {
      const current = settings.current().settings;
      const { pricing, removed } = await countingNotice(
        deps,
        () => firstPickup(requestOf(requested, current).request),
        () => begin(requested),
      );
      const shown = offersCountingLost(deps, pricing, () => shownFares(pricing, catalogue, current));
      const entries = shown.map((offer) => pricing.entry(offer, offer.priced));
      pricing.record(false);
      return jsonObject<PriceAnswer>({
        success: jsonOf(true),
        price_details: jsonList(entries),
        removed_extras: jsonOf(removed),
        journey: jsonOf(journeySummary(pricing)),
      });
    },

    async selected(requested) {
      const { pricing, held } = await one(requested);
      pricing.record(true);
      return held;
    },

    async glance(requested) {
      return (await one(requested)).held;
    },

    async distance(request) {
      const { journey, routes } = await buildJourney(await locate(deps, request), deps);
      if (journey.kind !== 'mileage' || !routes.outward) throw new Error('mileage journey without a route');
      return legSummaryOf(journey.outward, routes.outward);
    },
  };
}

function notAvailable(): ProblemError {
  return new ProblemError(
    409,
    'not_available',
    'This vehicle is no longer available. Please choose another.',
  );
}

/** Calculates fare lines of displayed offers only. */
function shownFares(pricing: Pricing, catalogue: Catalogue, settings: Settings): readonly Offer<Fare>[] {
  const find = <P extends { total: Pence }>(pricer: Pricer<P>) =>
    shownOffers(findOffers(pricing.journey, pricing.now, { catalogue, settings }, pricer), settings);
  if (showsAll(settings)) return find(pricerOf(pricing));
  return find({ price: pricing.total, exact: pricing.exact }).map((offer) => ({
    ...offer,
    priced: pricing.fare(offer),
  }));
}

function journeySummary({ journey, routes, effects, others }: BuiltJourney): PriceAnswer['journey'] {
  const other_places = unclearPlacesOf(others);
  if (journey.kind === 'hourly') {
    const hourly = { pickup: resolvedPlaceOf(journey.pickup, effects), hours: journey.hours };
    return { outward: null, return: null, hourly, other_places };
  }
  const { outward, inward } = journey;
  return {
    outward: routes.outward && legSummaryOf(outward, routes.outward, effects),
    return: inward && routes.inward && legSummaryOf(inward, routes.inward, effects),
    hourly: null,
    other_places,
  };
}
