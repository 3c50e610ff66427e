import { createHash } from 'node:crypto';
import type { OfferedTerms } from '../../domain/booking/terms.ts';
import { depositOn, type Settings } from '../../domain/settings.ts';
import { extrasHadAt } from '../../domain/journey/extras.ts';
import type { Fare } from '../../domain/fare/fare.ts';
import { type Extras, firstPickup, type Journey } from '../../domain/journey/journey.ts';
import { type Shares, sharesOn } from '../../domain/ledger/shares.ts';
import { type Licence, licenceOn } from '../../domain/operator/licence.ts';
import type { Pence } from '../../domain/money.ts';
import { type LocalTime, londonTime } from '../../domain/time/time.ts';
import type { PromoVersion } from '../catalogue/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { assemble, type Distances, type FoundPoints, withFound } from './journey-builder.ts';
import { type JourneyRequest, namedPlaces } from './journey-request.ts';
import { canServe, type PartyVehicles, type VehiclesAt } from './offers.ts';
import type { PlaceResolver } from './place-resolver.ts';
import { fixedPriceOf } from './price-answer.ts';
import { claimedPromo, fareWithPromo, isPromoRefused, newestOf } from './promo.ts';
import { claimedVehicles, journeyDigest, type QuoteClaims, sameJourney } from './quote-token.ts';
import type { RequestedVehicles, QuotesDependencies, QuotesService } from './quotes-service.ts';
import { type RequestedForm, checkBanned, checkKind, checkNotice, requestOf } from './request-checks.ts';
import { type FoundPlaces, resolveQuotedPlaces } from './resolve-places.ts';

/** Refuses a quote and adds the current price. */
type Refuse = (
  acceptance: Acceptance,
  code: string,
  message: string,
  /** Whether the current price may include the quote's promo code, if still valid. */
  how?: { withCode: boolean },
) => Promise<never>;

/** @returns a function that throws ProblemError 409 with the current price, or the reason for none */
function createRefusal(
  { tokens, catalogue }: Pick<QuotesDependencies, 'tokens' | 'catalogue'>,
  quotes: Pick<QuotesService, 'selected'>,
): Refuse {
  const priceNow = async (acceptance: Acceptance, promo: PromoVersion | null) => {
    try {
      return await quotes.selected({ ...acceptance, promo });
    } catch (error) {
      if (isPromoRefused(error)) return quotes.selected(acceptance);
      throw error;
    }
  };

  return async (acceptance, code, message, { withCode } = { withCode: true }) => {
    const claims = withCode ? tokens.read(acceptance.quoteId) : null;
    const priced = await priceNow(acceptance, claims && newestOf(claims, catalogue));
    throw new ProblemError(409, code, message, { fresh: fixedPriceOf(priced) });
  };
}

interface Acceptance extends RequestedForm, RequestedVehicles {
  quoteId: string;
}

/** Vehicles as quoted. */
interface AcceptedVehicles {
  tariffId: number;
  categoryId: number;
  quantity: number;
}

/** A verified quote. The booking is exactly what was quoted. */
export interface AcceptedQuote extends AcceptedVehicles {
  /** SHA-256 of the quote, in hex: one quote makes at most one booking. */
  hash: string;
  operatorId: number;
  /** [JRN-08] Vehicles of further categories, with their current names and capacities. */
  beside: (AcceptedVehicles & { category: string; wheelchairAccessible: boolean })[];
  /** Terms of the tariff's version; of the first of several. */
  terms: OfferedTerms;
  /** Current revenue split. */
  shares: Shares;
  /** Under which the operator accepts. */
  licence: Licence;
  settingsVersion: number;
  /** Currency of the price. */
  currency: { code: string; symbol: string };
  /** The request with the typed place names. */
  request: JourneyRequest;
  journey: Journey;
  fare: Fare;
  /** [MON-04] Deposit by card if the rest is paid in the car. */
  deposit: Pence;
  /** The code that is in it. */
  promo: PromoVersion | null;
}

interface RequestedJourney {
  request: JourneyRequest;
  journey: Journey;
}

/** Returns a request for an accepted journey with its typed names; null for another journey. */
export type SameJourney = (accepted: Journey) => JourneyRequest | null;

const MISMATCH =
  'The held price is for another trip or other vehicles. Please confirm the price of this one.';

const acceptedOf = ({ version, quantity }: VehiclesAt): AcceptedVehicles => ({
  tariffId: version.id,
  categoryId: version.category.id,
  quantity,
});

/** The quote is for the operator and the vehicles that are being booked. */
function isFor({ version, quantity, beside }: PartyVehicles, acceptance: Acceptance): boolean {
  const numbers = new Map(acceptance.beside.map((other) => [other.vehicleId, other.quantity]));
  return (
    version.operator.id === acceptance.companyId &&
    version.category.id === acceptance.vehicleId &&
    quantity === acceptance.quantity &&
    beside.length === acceptance.beside.length &&
    beside.every((other) => numbers.get(other.version.category.id) === other.quantity)
  );
}

/**
 * What a form asks for, as the quote has measured it; null when the quote is for another journey.
 * @param checkTime refuses a pick-up at that time
 */
export function requestedJourney(
  deps: Pick<QuotesDependencies, 'catalogue' | 'places' | 'settings'>,
  form: RequestedForm,
  claims: QuoteClaims,
  settings: Settings,
  checkTime: (pickup: LocalTime) => void,
): RequestedJourney | null {
  checkKind(form, deps.settings.current().settings);
  // An extra that was available when the price was quoted was sold with it.
  const request = withFound(requestOf(form, settings).request, claims.points);
  checkBanned(
    namedPlaces(request).map(({ text }) => text),
    deps.catalogue.bannedAddresses(),
  );
  checkTime(firstPickup(request));
  const found = resolveQuotedPlaces(request, deps.places);
  const journey = readAs(
    request,
    found,
    claims.distances,
    (way) => claims.journeyDigest === journeyDigest(way),
  );
  return journey ? { request, journey } : null;
}

/** The extras of a leg as they are read now, and all requested ones: an earlier release sold them at any pick-up. */
const EXTRAS_READ = [extrasHadAt, (extras: Extras) => extras];

/** Returns a request read in the intended way; null if none fits. */
function readAs(
  request: JourneyRequest,
  found: FoundPlaces,
  distances: Distances,
  isSame: (journey: Journey) => boolean,
): Journey | null {
  for (const hadAt of EXTRAS_READ) {
    const journey = assemble(request, found, distances, hadAt);
    if (isSame(journey)) return journey;
  }
  return null;
}

/**
 * Verifies quotes: the quote must be ours, in time, for this journey and this vehicle, and replay to the penny.
 * `accept` throws ProblemError bad_quote, or with the current price: quote_expired, quote_mismatch, price_changed.
 */
export function createQuoteAcceptance(deps: QuotesDependencies, quotes: QuotesService) {
  const refuse = createRefusal(deps, quotes);

  return {
    refuse,

    async accept(acceptance: Acceptance): Promise<AcceptedQuote> {
      const claims = deps.tokens.read(acceptance.quoteId);
      if (!claims) throw badQuote();
      const now = deps.clock().getTime();
      if (claims.expires * 1000 < now) {
        return refuse(acceptance, 'quote_expired', 'This price has expired. Please confirm the price now.');
      }
      const vehicles = claimedVehicles(claims, deps.catalogue);
      const settings = await deps.settings.at(claims.settingsVersion);
      const changed = () =>
        refuse(
          acceptance,
          'price_changed',
          'The price of this journey has changed. Please confirm the price now.',
        );
      if (!vehicles || !settings) return changed();
      const { version, beside } = vehicles;
      // The notice was checked for the quote; now the pick-up must only be in the future.
      const found = requestedJourney(deps, acceptance, claims, settings, (pickup) =>
        checkNotice(pickup, now, 0),
      );
      if (!found || !isFor(vehicles, acceptance)) return refuse(acceptance, 'quote_mismatch', MISMATCH);
      const licence = licenceOn(version.operator.licences, londonTime(now).date);
      if (!licence || !canServe(version.operator, found.journey, now)) return changed();
      const fare = fareWithPromo(found.journey, vehicles, settings, claims, deps.catalogue);
      if (fare?.total !== claims.totalPence) return changed();
      return {
        hash: createHash('sha256').update(acceptance.quoteId).digest('hex'),
        operatorId: version.operator.id,
        ...acceptedOf(vehicles),
        beside: beside.map((other) => {
          const { name: category, wheelchairAccessible } = other.version.category;
          return { ...acceptedOf(other), category, wheelchairAccessible };
        }),
        terms: version.terms,
        shares: sharesOn(settings, version.operator.commissionPermille, firstPickup(found.journey).date),
        licence,
        settingsVersion: claims.settingsVersion,
        currency: { code: settings.CURRENCY_CODE, symbol: settings.CURRENCY },
        ...found,
        fare,
        deposit: depositOn(fare.total, settings),
        promo: claimedPromo(claims, deps.catalogue),
      };
    },

    /**
     * What a form asks for, where that is a journey that was accepted before, else null; whether it could still be accepted
     * is not judged.
     */
    async compare(request: RequestedForm & { quoteId: string }): Promise<SameJourney> {
      const claims = deps.tokens.read(request.quoteId);
      const settings = claims && (await deps.settings.at(claims.settingsVersion));
      if (!settings) return () => null;
      const { points } = claims;
      return (accepted) => asksFor(request, { settings, points }, accepted, deps.places);
    },
  };
}

function asksFor(
  form: RequestedForm,
  { settings, points }: { settings: Settings; points: FoundPoints },
  accepted: Journey,
  places: PlaceResolver,
): JourneyRequest | null {
  try {
    const request = withFound(requestOf(form, settings).request, points);
    const found = resolveQuotedPlaces(request, places);
    return readAs(request, found, [], (journey) => sameJourney(journey, accepted)) ? request : null;
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/** @param field of the call that named it */
export function badQuote(field = 'selectedVehicleData.quote_id'): ProblemError {
  return new ProblemError(422, 'bad_quote', 'This price is not one of ours. Please search again.', {
    errors: { [field]: 'is not a price of ours' },
  });
}

export type QuoteAcceptance = ReturnType<typeof createQuoteAcceptance>;
