import type { Fare } from '../../domain/fare/fare.ts';
import { promoFault, type PromoTrip, withPromo } from '../../domain/fare/promo.ts';
import type { Journey } from '../../domain/journey.ts';
import type { Settings } from '../../domain/settings.ts';
import { londonToday } from '../../domain/time.ts';
import { ProblemError } from '../http/problem.ts';
import type { Catalogue, PromoVersion } from '../operators/catalogue.ts';
import { fareRules } from './fare-rules.ts';
import type { PartyVehicles } from './party-vehicles.ts';
import { priceVehicles } from './price-vehicles.ts';
import type { QuoteClaims } from './quote-token.ts';

/** @param message why a code is not taken, in a sentence for the passenger */
export function promoRefused(message: string): ProblemError {
  return new ProblemError(422, 'promo_refused', message, { errors: { promo_code: message } });
}

export function isPromoRefused(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'promo_refused';
}

const tripOf = ({ version, beside }: PartyVehicles): PromoTrip => ({
  operator: version.operator.id,
  categories: [version, ...beside.map((other) => other.version)].map(({ category }) => category.id),
});

/** A fare with what a promo code takes off it. @throws ProblemError promo_refused where it does not hold */
export function withCode(
  fare: Fare,
  { terms }: PromoVersion,
  vehicles: PartyVehicles,
  { now, symbol }: { now: number; symbol: string },
): Fare {
  const fault = promoFault(terms, tripOf(vehicles), { fare: fare.total, today: londonToday(now), symbol });
  if (fault !== null) throw promoRefused(fault);
  return withPromo(fare, terms, symbol);
}

type Promos = Pick<Catalogue, 'promoById' | 'promoByCode'>;

/** The promo code in a held price; null where there is none, or none that is known. */
export function claimedPromo(
  { promoId }: Pick<QuoteClaims, 'promoId'>,
  catalogue: Promos,
): PromoVersion | null {
  return promoId === null ? null : catalogue.promoById(promoId);
}

/** What the code of a held price is by now; null where it is withdrawn. */
export function newestOf(claims: Pick<QuoteClaims, 'promoId'>, catalogue: Promos): PromoVersion | null {
  const held = claimedPromo(claims, catalogue);
  const newest = held && catalogue.promoByCode(held.terms.code);
  return newest?.withdrawn ? null : newest;
}

/**
 * The fare of vehicles as a quote holds it, reckoned again: also where its promo code has ended since. Null where what
 * it is made of is not known.
 */
export function heldFare(
  journey: Journey,
  vehicles: PartyVehicles,
  settings: Settings,
  claims: Pick<QuoteClaims, 'promoId'>,
  catalogue: Promos,
): Fare | null {
  const fare = priceVehicles(journey, vehicles, fareRules(settings));
  if (claims.promoId === null) return fare;
  const promo = claimedPromo(claims, catalogue);
  return fare && promo && withPromo(fare, promo.terms, settings.CURRENCY);
}
