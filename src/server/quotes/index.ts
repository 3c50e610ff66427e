/** Prices: journeys, offers, quote tokens, promo codes, pickup times. */
export {
  assemble,
  type Distances,
  findPoints,
  type LegDistance,
  measureWay,
  withFound,
} from './journey-builder.ts';
export {
  type JourneyRequest,
  legPlaces,
  type LegRequest,
  type NamedPlace,
  namedPlaces,
  type NamedStop,
  stopParts,
} from './journey-request.ts';
export { onOffer } from './offer-terms.ts';
export { countedOf, heaviestLoad, type PartyVehicles } from './offers.ts';
export { withPlaceCache } from './place-resolver.ts';
export {
  checkUse,
  fareWithPromo as heldFare,
  isPromoUsedUp as isPromoTaken,
  keepPromoUse,
  useRow,
} from './promo.ts';
export type { AcceptedQuote, QuoteAcceptance, SameJourney } from './quote-acceptance.ts';
export type { OpenedQuote, QuoteOpening } from './quote-opening.ts';
export { oldLostDemand, oldQuotes } from './quote-recorder.ts';
export { claimedVehicles } from './quote-token.ts';
export { pickupTimesRoutes, quotesRoutes } from './quotes-routes.ts';
export type { QuotesDependencies, QuotesService } from './quotes-service.ts';
export { createQuotingServices, type QuotingServices } from './quoting-services.ts';
export {
  type RequestedForm,
  checkBanned,
  checkOffered,
  FURTHEST_DAYS,
  NotOffered,
} from './request-checks.ts';
export { checkPriceEffects } from './price-effect.ts';
export { askTogether, type FoundPlaces, placeOf, resolvePlaces } from './resolve-places.ts';
