import { createHash } from 'node:crypto';
import type { OfferState, PriceDetail } from '../../contract/prices.ts';
import { vehiclesNeeded, vehiclesText } from '../../domain/capacity.ts';
import type { Fare } from '../../domain/fare/fare.ts';
import { type Journey, placesOf } from '../../domain/journey/journey.ts';
import { isLicensed } from '../../domain/operator/licence.ts';
import { isImprecise } from '../../domain/place/place.ts';
import type { Settings } from '../../domain/settings.ts';
import { londonInstant, londonTime } from '../../domain/time/time.ts';
import { type JsonText, ProblemError } from '../platform/http/index.ts';
import { offerTerms } from './offer-terms.ts';
import { canServe, countedOf, heaviestLoad, type PartyVehicles } from './offers.ts';
import { entryWriter, type EntryWriter } from './price-answer.ts';
import { fareWithPromo } from './promo.ts';
import { requestedJourney, badQuote } from './quote-acceptance.ts';
import { claimedVehicles } from './quote-token.ts';
import type { QuotesDependencies, QuotesService } from './quotes-service.ts';
import type { RequestedForm } from './request-checks.ts';

/** A quote opened by another person. */
export interface OpenedQuote {
  /** SHA-256 of the quote, in hex, as its booking has it. */
  hash: string;
  journey: Journey;
  quantity: number;
  /** Description of the vehicles. */
  vehicles: string;
  /** Whether it could be booked, as far as the quote says. */
  state: Exclude<OfferState, 'booked'>;
  expires: Date;
  operator: string;
  /** Pence, with the symbol of their currency. */
  total: { pence: number; symbol: string };
  /** The offer as quoted. */
  offer: JsonText<PriceDetail>;
  /** Returns the current offer without recording it. @throws ProblemError if there is none */
  fresh(): Promise<JsonText<PriceDetail>>;
}

export interface QuoteOpening {
  /**
   * [JRN-16] The offer of a quote, for holders of its id and trip; nothing is written.
   * @throws ProblemError bad_quote, offer_mismatch, offer_past, offer_gone
   */
  open(request: RequestedForm & { quoteId: string }): Promise<OpenedQuote>;
}

const PROBLEMS = {
  offer_mismatch: [
    422,
    'This link has been changed: its price was given for another trip. Please ask for the link again.',
  ],
  offer_past: [410, 'The pick-up time of this offer has passed.'],
  offer_gone: [410, 'This offer is no longer there. Please see the prices of the trip now.'],
} as const;

function problem(code: keyof typeof PROBLEMS): ProblemError {
  const [status, message] = PROBLEMS[code];
  return new ProblemError(status, code, message);
}

/** Number of vehicles the party needs; fixed for combined categories. */
function leastOf({ version: { category }, quantity, beside }: PartyVehicles, journey: Journey): number {
  if (beside.length > 0) return quantity;
  return vehiclesNeeded([category], heaviestLoad(journey))(category) ?? quantity;
}

export function createQuoteOpening(deps: QuotesDependencies, quotes: QuotesService): QuoteOpening {
  return {
    async open(request) {
      const claims = deps.tokens.read(request.quoteId);
      if (!claims) throw badQuote('quote_id');
      const now = deps.clock().getTime();
      const vehicles = claimedVehicles(claims, deps.catalogue);
      const settings = await deps.settings.at(claims.settingsVersion);
      if (!vehicles || !settings) throw problem('offer_gone');
      const found = requestedJourney(deps, request, claims, settings, (pickup) => {
        if (londonInstant(pickup) < now) throw problem('offer_past');
      });
      if (!found) throw problem('offer_mismatch');
      const { journey } = found;
      const { version, quantity, beside } = vehicles;
      const { operator, category } = version;
      const { totalPence } = claims;
      const fare = fareWithPromo(journey, vehicles, settings, claims, deps.catalogue);
      // Another release may calculate differently.
      if (fare?.total !== totalPence) throw problem('offer_gone');
      const isApproximate = placesOf(journey).some(isImprecise);
      const shown = { ...vehicles, quantity: leastOf(vehicles, journey) };
      const written = (values: Settings, priced: Fare, held: Parameters<EntryWriter>[1]) =>
        entryWriter(shown, priced, values, isApproximate)(offerTerms(journey, now, values)(version), held);
      const expires = new Date(claims.expires * 1000);
      const serves = isLicensed(operator.licences, londonTime(now).date) && canServe(operator, journey, now);
      return {
        hash: createHash('sha256').update(request.quoteId).digest('hex'),
        journey,
        quantity,
        state: expires.getTime() < now ? 'expired' : serves ? 'held' : 'changed',
        expires,
        vehicles: vehiclesText(quantity, category.name, beside.map(countedOf)),
        operator: operator.name,
        total: { pence: totalPence, symbol: settings.CURRENCY },
        offer: written(settings, fare, {
          quoteId: request.quoteId,
          expiresAt: expires.toISOString(),
        }),
        async fresh() {
          const again = { ...request, companyId: operator.id, vehicleId: category.id, quantity };
          const others = beside.map((other) => ({
            vehicleId: other.version.category.id,
            quantity: other.quantity,
          }));
          const glance = await quotes.glance({ ...again, beside: others });
          return written(deps.settings.current().settings, glance.fare, glance);
        },
      };
    },
  };
}
