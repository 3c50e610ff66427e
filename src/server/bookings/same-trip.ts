import { isDeepStrictEqual } from 'node:util';
import type { Pence } from '../../domain/money.ts';
import { hasSeen } from './accept-quote.ts';
import type { StoredBooking } from './booking-details.ts';
import { journeyRows, type PricedBody, type LegRow, type ViaRow } from './new-booking.ts';
import type { SameJourney } from '../quotes/quote-acceptance.ts';
import type { Party } from './party.ts';

/** What a request asks for. */
export interface Wanted {
  body: PricedBody;
  party: Party;
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
 * (as `askedAgain` tells) or another price.
 */
export function wordsIfSameTrip(
  { booking }: { booking: StoredBooking },
  { body, party, seen }: Wanted,
  askedAgain: SameJourney,
): TripRows | null {
  const { selectedVehicleData: chosen, selectedVehicle } = body;
  const asked = chosen.beside.map(({ vehicle_id: categoryId, quantity }) => ({ categoryId, quantity }));
  const same =
    booking.operatorId === chosen.company_id &&
    booking.categoryId === chosen.vehicle_id &&
    booking.quantity === selectedVehicle &&
    isDeepStrictEqual(numbersOf(booking.beside), numbersOf(asked)) &&
    hasSeen(booking.totalPence, body, seen);
  const request = same ? askedAgain(booking.journey) : null;
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
