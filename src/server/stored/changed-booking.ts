import type { FareLine, LegName } from '../../domain/fare/fare.ts';
import type { Journey } from '../../domain/journey.ts';
import type { Place } from '../../domain/place.ts';
import type { Pence } from '../../domain/money.ts';
import type { Terms } from '../../domain/booking/terms.ts';
import { type BesideBooked, readBeside } from './beside.ts';
import { readFareLines } from './fare-lines.ts';
import { readJourney, readPlace, writeJourney } from './journey.ts';
import { amount, listOf, orNull, parts, partsOf, text, word, type Read } from './readers.ts';
import { readTerms, writeTerms } from './terms.ts';

/** A leg in the passenger's words, as `booking_legs` has it. */
export interface LegWords {
  leg: LegName;
  pickup: string;
  dropoff: string | null;
  pickupPlace: Place;
  dropoffPlace: Place | null;
  pickupDate: string;
  pickupTime: string;
  passengers: number;
  luggage: number;
  handLuggage: number;
  flightNumber: string;
  additionalInfo: string;
}

/** A stop, as `booking_vias` has it. */
export interface ViaWords {
  position: number;
  streetNumber: string;
  address: string;
  postcode: string | null;
  place: Place;
}

/** Who booked and who travels, as far as that can change. */
export interface PartyWords {
  bookerName: string;
  bookerPhone: string;
  passengerName: string;
  passengerEmail: string;
  passengerPhone: string;
  additionalInfo: string;
  assistance: string;
}

/** What a revision says otherwise than the one before. */
export interface PricedOtherwise {
  categoryId: number;
  tariffId: number;
  quantity: number;
  beside: BesideBooked[];
  totalPence: Pence;
  journey: Journey;
  fareLines: FareLine[];
  doorElsewhere: string;
  terms: Terms;
}

/** A booking as it is to be. */
export interface ChangedBooking {
  priced: PricedOtherwise;
  legs: LegWords[];
  vias: ViaWords[];
  party: PartyWords;
}

const place: Read<Place> = (stored) => readPlace(stored);

const leg = partsOf<LegWords>({
  leg: word<LegName>({ outward: null, return: null }, 'outward'),
  pickup: text,
  dropoff: orNull(text),
  pickupPlace: place,
  dropoffPlace: orNull(place),
  pickupDate: text,
  pickupTime: text,
  passengers: amount,
  luggage: amount,
  handLuggage: amount,
  flightNumber: text,
  additionalInfo: text,
});

const via = partsOf<ViaWords>({
  position: amount,
  streetNumber: text,
  address: text,
  postcode: orNull(text),
  place,
});

const party = partsOf<PartyWords>({
  bookerName: text,
  bookerPhone: text,
  passengerName: text,
  passengerEmail: text,
  passengerPhone: text,
  additionalInfo: text,
  assistance: text,
});

const priced = partsOf<PricedOtherwise>({
  categoryId: amount,
  tariffId: amount,
  quantity: amount,
  beside: readBeside,
  totalPence: amount,
  journey: readJourney,
  fareLines: readFareLines,
  doorElsewhere: text,
  terms: readTerms,
});

/** @throws BadStored */
export function readChangedBooking(stored: unknown): ChangedBooking {
  const found = parts(stored, 'wanted');
  return {
    priced: priced(found['priced'], 'wanted.priced'),
    legs: listOf(leg)(found['legs'], 'wanted.legs'),
    vias: listOf(via)(found['vias'], 'wanted.vias'),
    party: party(found['party'], 'wanted.party'),
  };
}

export const writeChangedBooking = ({
  priced: { journey, terms, ...rest },
  ...words
}: ChangedBooking): object => ({
  ...words,
  priced: { ...rest, journey: writeJourney(journey), terms: writeTerms(terms) },
});

const labels = listOf(text);

/** @throws BadStored */
export const readLabels = (stored: unknown): string[] => labels(stored, 'labels');
