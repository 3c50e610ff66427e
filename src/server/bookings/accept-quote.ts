import { isDeepStrictEqual } from 'node:util';
import type { Pence } from '../../domain/money.ts';
import { ProblemError } from '../platform/http/index.ts';
import { type AcceptedQuote, isPromoTaken, type QuoteAcceptance, type SameJourney } from '../quotes/index.ts';
import type { StoredBooking } from './booking-details.ts';
import {
  journeyRows,
  type LegRow,
  type BookerAndPassengers,
  type PricedBody,
  type ViaRow,
} from './new-booking.ts';

/** The part of the quotes feature that bookings need. */
export interface HeldPrices {
  acceptance: QuoteAcceptance;
}

/**
 * Verifies the price of a booking request. The amount the passenger saw is compared with the quoted price, never
 * trusted.
 * @param seen the amount the passenger saw, in pence; null if the request names none
 * @throws ProblemError 409 `price_changed`, `quote_mismatch` or `quote_expired` with the fresh price, 422 `bad_quote`
 * or naming a field
 */
export async function acceptQuote(
  { acceptance }: HeldPrices,
  body: PricedBody,
  seen: Pence | null,
): Promise<AcceptedQuote> {
  const request = requestOf(body);
  const accepted = await acceptance.accept(request);
  if (isSeenPrice(accepted.fare.total, body, seen)) return accepted;
  return acceptance.refuse(request, 'price_changed', 'The price is not the one you saw. Please confirm it.');
}

function requestOf(body: PricedBody) {
  const { bookingType, bookingForm, hourlyRateForm, selectedVehicleData: chosen } = body;
  return {
    quoteId: chosen.quote_id,
    vehicleId: chosen.vehicle_id,
    companyId: chosen.company_id,
    bookingType,
    bookingForm,
    hourlyRateForm,
    quantity: body.selectedVehicle,
    beside: chosen.beside.map(({ vehicle_id: vehicleId, quantity }) => ({ vehicleId, quantity })),
  };
}

/**
 * [JRN-16] The refusal of a booked quote, with the present price: the same for strangers and for the booker with other
 * details, so that it reveals nothing about the booking. [MON-07] The same for a used-up promo code, with the price
 * without it.
 * @param refusal the answer if there is no current price
 */
export async function withPriceNow(
  { acceptance }: HeldPrices,
  body: PricedBody,
  refusal: ProblemError,
): Promise<ProblemError> {
  try {
    const withCode = !isPromoTaken(refusal);
    return await acceptance.refuse(requestOf(body), refusal.code, refusal.message, { withCode });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.code === refusal.code ? error : refusal;
  }
}

/** Whether a total is what the passenger saw, as far as the request says what that was. */
function isSeenPrice(
  total: Pence,
  { selectedVehicleData: { final_price: shown } }: PricedBody,
  seen: Pence | null,
): boolean {
  return (seen ?? total) === total && (typeof shown !== 'number' || Math.round(shown * 100) === total);
}

export interface Acceptable {
  body: PricedBody;
  party: BookerAndPassengers;
  /** Pence the passenger saw; null when the request names none. */
  seen: Pence | null;
}

/** A booking's legs and stops, as stored or as a form has them. */
export interface TripRows {
  legs: LegRow[];
  vias: ViaRow[];
}

/**
 * The rows of a booked journey in the words of a request for it; null when that is for other vehicles, another journey
 * (as `sameJourney` tells) or another price.
 */
export function wordsIfSameTrip(
  { booking }: { booking: StoredBooking },
  { body, party, seen }: Acceptable,
  sameJourney: SameJourney,
): TripRows | null {
  const { selectedVehicleData: chosen, selectedVehicle } = body;
  const secondVehicles = chosen.beside.map(({ vehicle_id: categoryId, quantity }) => ({
    categoryId,
    quantity,
  }));
  const same =
    booking.operatorId === chosen.company_id &&
    booking.categoryId === chosen.vehicle_id &&
    booking.quantity === selectedVehicle &&
    isDeepStrictEqual(numbersOf(booking.beside), numbersOf(secondVehicles)) &&
    isSeenPrice(booking.totalPence, body, seen);
  const request = same ? sameJourney(booking.journey) : null;
  return request && journeyRows(booking.journey, request, party);
}

const numbersOf = (beside: readonly { categoryId: number; quantity: number }[]) =>
  new Map(beside.map(({ categoryId, quantity }) => [categoryId, quantity]));

/** Whether the passenger's own words are the same: addresses, doors, flights and notes. */
export function sameWords(one: TripRows, other: TripRows): boolean {
  return isDeepStrictEqual(wordsOf(one), wordsOf(other));
}

function wordsOf({ legs, vias }: TripRows) {
  return [
    legs.map(({ leg, pickup, dropoff, flightNumber, additionalInfo }) => [
      leg,
      pickup,
      dropoff,
      flightNumber,
      additionalInfo,
    ]),
    vias.map(({ position, streetNumber, address, postcode }) => [position, streetNumber, address, postcode]),
  ];
}
