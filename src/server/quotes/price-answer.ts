import type { Breakdown, LegSummary, OfferTerms, ResolvedPlace } from '../../contract/prices.ts';
import type { Fare } from '../../domain/fare/fare.ts';
import type { Leg } from '../../domain/journey.ts';
import { type Pence, toPounds } from '../../domain/money.ts';
import type { Place } from '../../domain/place.ts';
import type { Route } from '../../domain/route.ts';

export interface HeldPrice {
  fare: Fare;
  quoteId: string;
  expiresAt: string;
  /** [MON-04] What of it is paid by card, where the rest is paid in the car. */
  deposit: Pence;
  /** Of the currency that the price is held in. */
  symbol: string;
}

/** A price that was asked for by itself. */
export interface FreshPrice extends HeldPrice {
  /** The fields of the form whose extras are not on offer. */
  removed: string[];
  /** On which it is offered now. */
  terms: OfferTerms;
}

/** A held price, as the wire has it. */
export function heldPriceOf({ fare, quoteId, expiresAt, deposit, symbol, removed, terms }: FreshPrice) {
  return {
    price: toPounds(fare.perVehicle),
    final_price: toPounds(fare.total),
    deposit: toPounds(deposit),
    currency_symbol: symbol,
    quote_id: quoteId,
    expires_at: expiresAt,
    removed_extras: removed,
    ...terms,
  };
}

export function breakdownOf(fare: Fare): Breakdown {
  return {
    final_price: toPounds(fare.total),
    price: toPounds(fare.perVehicle),
    quantity: fare.quantity,
    lines: fare.lines.map((line) => ({
      code: line.code,
      label: line.label,
      amount: toPounds(line.amount),
      sentence: line.sentence,
      leg: line.leg,
    })),
  };
}

export function resolvedPlaceOf(place: Place): ResolvedPlace {
  const { id, label, lat, lon, precision, radius, point, unmatched } = place;
  return { id, label, lat, lon, precision, radius, point, unmatched };
}

/** A leg as it was priced: the miles are the tenths that the fare was made from. */
export function legSummaryOf(leg: Leg, route: Route): LegSummary {
  return {
    pickup: resolvedPlaceOf(leg.pickup),
    dropoff: resolvedPlaceOf(leg.dropoff),
    stops: leg.vias.map(resolvedPlaceOf),
    via_miles: leg.tenths / 10,
    time_duration: leg.seconds,
    line: route.line,
  };
}
