import type {
  Breakdown,
  LegSummary,
  OfferTerms,
  PriceDetail,
  PricedPlace,
  UnclearPlace,
} from '../../contract/prices.ts';
import { depositOn, type Settings } from '../../domain/settings.ts';
import type { Fare } from '../../domain/fare/fare.ts';
import type { Leg } from '../../domain/journey/journey.ts';
import { type Pence, toPounds } from '../../domain/money.ts';
import { isPrecise, type Place, type Unclear } from '../../domain/place/place.ts';
import type { Route } from '../../domain/journey/route.ts';
import type { TariffVersion } from '../catalogue/index.ts';
import type { JsonText } from '../platform/http/index.ts';
import type { NamedPlace } from './journey-request.ts';
import type { PartyVehicles, VehiclesAt } from './offers.ts';

export interface HeldPrice {
  fare: Fare;
  quoteId: string;
  expiresAt: string;
  /** [MON-04] Deposit by card if the rest is paid in the car. */
  deposit: Pence;
  /** Symbol of the price's currency. */
  symbol: string;
}

/** A price requested on its own. */
export interface FreshPrice extends HeldPrice {
  /** The fields of the form whose extras are not on offer. */
  removed: string[];
  /** Current terms. */
  terms: OfferTerms;
}

/** Serialises a quote. */
export function fixedPriceOf({ fare, quoteId, expiresAt, deposit, symbol, removed, terms }: FreshPrice) {
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

/** The most by which the price of an offer differs while a place's point moves within its radius, by the place's id. */
export type PriceEffects = ReadonlyMap<string, Pence>;

export function resolvedPlaceOf(place: Place, effects?: PriceEffects): PricedPlace {
  const { id, label, lat, lon, precision, radius, point, unmatched } = place;
  const pence = isPrecise(place) ? 0 : effects?.get(id);
  const effect = pence === undefined ? null : pence / 100;
  return { id, label, lat, lon, precision, radius, price_effect: effect, point, unmatched };
}

/** Texts with what they may mean, by their fields. */
export function unclearPlacesOf(
  texts: Iterable<readonly [Pick<NamedPlace, 'field' | 'text'>, Unclear]>,
  effects?: PriceEffects,
): Record<string, UnclearPlace> {
  const entries = [...texts].map(([{ field, text }, { reason, candidates }]) => {
    return [
      field,
      { text, reason, candidates: candidates.map((place) => resolvedPlaceOf(place, effects)) },
    ] as const;
  });
  return Object.fromEntries(entries);
}

/** A leg as it was priced: the miles are the tenths that the fare was made from. */
export function legSummaryOf(leg: Leg, route: Route, effects?: PriceEffects): LegSummary {
  return {
    pickup: resolvedPlaceOf(leg.pickup, effects),
    dropoff: resolvedPlaceOf(leg.dropoff, effects),
    stops: leg.vias.map((via) => resolvedPlaceOf(via, effects)),
    via_miles: leg.tenths / 10,
    time_duration: leg.seconds,
    line: route.line,
  };
}

type HeldFields = 'quote_id' | 'expires_at';
type PriceFields =
  | 'price'
  | 'final_price'
  | 'deposit'
  | 'currency_symbol'
  | 'breakdown'
  | 'door_elsewhere'
  | 'mileage_allowance';
type VehicleFields = Exclude<
  keyof PriceDetail,
  HeldFields | PriceFields | keyof OfferTerms | 'vehicles_needed' | 'beside'
>;

type PriceSettings = Pick<Settings, 'CURRENCY' | 'DEPOSIT' | 'SHOWPAYINCAR'>;

/**
 * Writes the entries of a price for many answers: from the operator's terms as text, its quote and expiry; null if it
 * has no price.
 */
export type EntryWriter = (
  terms: string,
  held: Pick<HeldPrice, 'quoteId' | 'expiresAt'> | null,
) => JsonText<PriceDetail>;

/**
 * Text that is the same in every answer is serialised once.
 * @param vehicles the number that the party needs
 * @param settings by which the fare was calculated
 * @param isApproximate whether a place of the journey is imprecise
 */
export function entryWriter(
  vehicles: PartyVehicles,
  fare: Fare | null,
  settings: PriceSettings,
  isApproximate: boolean,
): EntryWriter {
  const { version, quantity, beside } = vehicles;
  const door = isApproximate ? version.operator.doorElsewhere : '';
  const text = beside.length > 0 ? textOf(mixedFields(vehicles)) : vehicleText(version);
  const lasting = `{${text},${textOf(priceFields(fare, settings, door))},"vehicles_needed":${quantity}`;
  // Neither part of a quote has a character that JSON would escape.
  return (terms, held) => ({
    text: held
      ? `${lasting},${terms},"quote_id":"${held.quoteId}","expires_at":"${held.expiresAt}"}`
      : `${lasting},${terms},"quote_id":null,"expires_at":null}`,
  });
}

/** The fields of an object, without its braces. */
const textOf = (fields: object): string => JSON.stringify(fields).slice(1, -1);

const priceFields = (
  fare: Fare | null,
  settings: PriceSettings,
  doorElsewhere: string,
): Pick<PriceDetail, PriceFields> => ({
  price: fare && toPounds(fare.perVehicle),
  final_price: fare && toPounds(fare.total),
  deposit: fare ? toPounds(depositOn(fare.total, settings)) : 0,
  currency_symbol: fare && settings.CURRENCY,
  breakdown: fare && breakdownOf(fare),
  door_elsewhere: doorElsewhere,
  mileage_allowance: fare?.mileageAllowance ?? '',
});

const vehicleFields = ({ operator, category }: TariffVersion): Pick<PriceDetail, VehicleFields> => ({
  vehicle_id: category.id,
  company_id: operator.id,
  vehicle_type: category.name,
  company_name: operator.name,
  rating: operator.rating.tenths / 10,
  reviews: operator.rating.reviews,
  rated_by: operator.rating.by,
  max_seat: category.seats,
  luggage: category.luggage,
  small_luggage: category.handLuggage,
  wheelchair_accessible: category.wheelchairAccessible,
  vehicle_image: category.image,
});

const secondCategoryFields = ({ version: { category }, quantity }: VehiclesAt) => ({
  vehicle_id: category.id,
  vehicle_type: category.name,
  quantity,
  max_seat: category.seats,
  luggage: category.luggage,
  small_luggage: category.handLuggage,
});

/** One vehicle that carries a wheelchair is enough. */
const mixedFields = ({ version, beside }: PartyVehicles): Pick<PriceDetail, VehicleFields | 'beside'> => ({
  ...vehicleFields(version),
  wheelchair_accessible: [{ version }, ...beside].some((part) => part.version.category.wheelchairAccessible),
  beside: beside.map(secondCategoryFields),
});

const vehicles = new WeakMap<TariffVersion, string>();

/** Versions never change: reloaded data has new ones. */
function vehicleText(version: TariffVersion): string {
  let text = vehicles.get(version);
  if (text === undefined) vehicles.set(version, (text = textOf(vehicleFields(version))));
  return text;
}
