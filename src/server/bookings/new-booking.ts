import type { z } from 'zod';
import type { carBookingRequest, PassengerMode, registrationData } from '../../contract/bookings.ts';
import { type BookingTexts, bookingTextsOf } from '../../domain/booking/booking-texts.ts';
import { withPostcode } from '../../domain/place/address.ts';
import { lacksHouse, withHouse } from '../../domain/place/house.ts';
import { type BookingStatus, isBooked, storedState, type StaffChannel } from '../../domain/booking/states.ts';
import { payLinkUntil } from '../../domain/booking/payment-states.ts';
import { agreedTerms } from '../../domain/booking/terms.ts';
import { firstPickup, type Journey, type Leg, placesOf } from '../../domain/journey/journey.ts';
import { parsePostcode } from '../../domain/place/place-text.ts';
import { isImprecise } from '../../domain/place/place.ts';
import type { Settings } from '../../domain/settings.ts';
import { londonInstant } from '../../domain/time/time.ts';
import type { BookingAccount } from '../accounts/index.ts';
import { pickupColumns } from '../platform/database/index.ts';
import { badField, readPhoneNumber } from '../platform/http/index.ts';
import type { bookingLegs, bookings, bookingVias, payments } from '../platform/schema/index.ts';
import type { AcceptedQuote, JourneyRequest, LegRequest } from '../quotes/index.ts';
import { FIRST_LINK } from './reference.ts';
import { FIRST_REVISION, type OperatorContact, type Priced } from './revisions.ts';

type Registration = z.output<typeof registrationData>;

/** Checked booker and passengers. Phone numbers are international: "+441132345678". */
export interface BookerAndPassengers extends BookingTexts {
  mode: PassengerMode;
  bookerName: string;
  bookerEmail: string;
  bookerPhone: string;
  passengerName: string;
  passengerEmail: string;
  passengerPhone: string;
  additionalInfo: string;
  returnAdditionalInfo: string;
  /** House number or name at the pickup; '' for none. */
  pickupHouse: string;
  /** The pickup's text that it belongs to; null for whichever is booked. */
  pickupHouseFor: string | null;
  /** Whether news of the trip may be sent to the booker's number by text message. */
  wantsTexts: boolean;
}

/**
 * Reads the personal details of a booking.
 * @throws ProblemError 422 naming the field
 */
export function parseBookerAndPassengers(
  registration: Registration,
  mode: PassengerMode,
  { TEXT_MESSAGES }: Pick<Settings, 'TEXT_MESSAGES'>,
): BookerAndPassengers {
  const firstName = required('registrationData.firstName', registration.firstName);
  const booker = {
    bookerName: `${firstName} ${registration.surname}`.trim(),
    bookerEmail: registration.email,
    bookerPhone: readPhoneNumber('registrationData.number', registration.number),
  };
  return {
    mode,
    ...booker,
    ...traveller(registration, booker),
    additionalInfo: registration.additionalInfo,
    returnAdditionalInfo: registration.return_additionalInfo,
    ...bookingTextsOf(registration),
    pickupHouse: registration.pickupHouse,
    pickupHouseFor: registration.pickupHouseFor ?? null,
    wantsTexts: registration.textMessages && TEXT_MESSAGES,
  };
}

function traveller(
  registration: Registration,
  booker: Pick<BookerAndPassengers, 'bookerName' | 'bookerEmail' | 'bookerPhone'>,
): Pick<BookerAndPassengers, 'passengerName' | 'passengerEmail' | 'passengerPhone'> {
  if (registration.passengerDetails === 'no') {
    return {
      passengerName: booker.bookerName,
      passengerEmail: booker.bookerEmail,
      passengerPhone: booker.bookerPhone,
    };
  }
  return {
    passengerName: required('registrationData.passengerName', registration.passengerName),
    passengerEmail: registration.passengerEmail || booker.bookerEmail,
    passengerPhone: registration.passengerPhone
      ? readPhoneNumber('registrationData.passengerPhone', registration.passengerPhone)
      : booker.bookerPhone,
  };
}

function required(field: string, value: string): string {
  if (value === '') throw badField(field, 'is required');
  return value;
}

/** A booking request as validated, without its way of payment. */
export type BookingBody = Omit<z.output<typeof carBookingRequest>, 'payment_method'>;
/** The body without the booker. */
export type PricedBody = Omit<BookingBody, 'registrationData' | 'selected_passenger'>;

/** [OFF-07] The member of staff who takes a booking, and the channel of the request. */
export interface StaffBooker {
  staffId: number;
  channel: StaffChannel;
}

type Insert<T extends { $inferInsert: object }> = Required<T['$inferInsert']>;
type BookingRow = Omit<Insert<typeof bookings>, 'id' | 'createdAt'>;
export type LegRow = Omit<Insert<typeof bookingLegs>, 'id' | 'bookingId'>;
export type ViaRow = Omit<Insert<typeof bookingVias>, 'id' | 'bookingId'>;
type PaymentRow = Omit<Insert<typeof payments>, 'id' | 'bookingId'>;

/** Everything one booking stores. */
export interface NewBooking {
  booking: BookingRow;
  /** First revision. */
  priced: Priced;
  legs: LegRow[];
  vias: ViaRow[];
  payment: PaymentRow;
}

/** The columns that say who books and who travels. */
export function peopleColumns(party: BookerAndPassengers) {
  const { mode, bookerName, bookerEmail, bookerPhone, passengerName, passengerEmail, passengerPhone } = party;
  const people = { bookerName, bookerEmail, bookerPhone, passengerName, passengerEmail, passengerPhone };
  return { mode, ...people, additionalInfo: party.additionalInfo, ...bookingTextsOf(party) };
}

/** Data of a new booking's rows. */
export interface BookingInput {
  accepted: AcceptedQuote;
  operator: OperatorContact;
  /** The operator's charge if the door turns out to be elsewhere. */
  doorElsewhere: string;
  party: BookerAndPassengers;
  account: BookingAccount;
  status: BookingStatus;
  /** Whether it waits for a deposit. */
  byDeposit: boolean;
  number: string;
  referenceHash: string;
  provider: string;
  /** The member of staff; null if the customer books. */
  takenBy: StaffBooker | null;
  now: Date;
}

/** Lays an accepted quote and its passenger out as rows. */
export function newBooking(input: BookingInput): NewBooking {
  const { accepted, operator, party, status } = input;
  const { journey, fare } = accepted;
  return {
    booking: {
      number: input.number,
      referenceHash: input.referenceHash,
      linkSerial: FIRST_LINK,
      quoteHash: accepted.hash,
      status: storedState(status),
      presentLeg: 'outward',
      version: 1,
      revision: FIRST_REVISION,
      paymentMethod: status.method,
      depositPence: accepted.deposit,
      passengerId: input.account?.passengerId ?? null,
      channel: input.takenBy?.channel ?? 'web',
      takenBy: input.takenBy?.staffId ?? null,
      ...peopleColumns(party),
      textsAgreedAt: party.wantsTexts ? input.now : null,
      textsEndedAt: null,
      confirmedAt: isBooked(status.state) ? input.now : null,
    },
    priced: {
      operatorId: accepted.operatorId,
      operatorName: operator.name,
      licenceNumber: operator.licenceNumber,
      licensingAuthority: operator.licensingAuthority,
      categoryId: accepted.categoryId,
      tariffId: accepted.tariffId,
      settingsVersion: accepted.settingsVersion,
      quantity: accepted.quantity,
      beside: accepted.beside,
      promoId: accepted.promo?.id ?? null,
      totalPence: fare.total,
      currency: accepted.currency.code,
      journey,
      cancelledLeg: null,
      fareLines: fare.lines,
      doorElsewhere: placesOf(journey).some(isImprecise) ? input.doorElsewhere : '',
      terms: agreedTerms(accepted.terms, journey, input.now.getTime()),
      shares: accepted.shares,
    },
    ...journeyRows(journey, accepted.request, party),
    payment: paymentOf(input),
  };
}

/** The first payment: in the car, by card, or the deposit. */
function paymentOf(input: BookingInput): PaymentRow {
  const { accepted, status, byDeposit } = input;
  return {
    method: byDeposit ? 'card' : status.method,
    status: 'due',
    amountPence: byDeposit ? accepted.deposit : accepted.fare.total,
    deposit: byDeposit,
    currency: accepted.currency.code,
    provider: input.provider,
    sessionId: null,
    providerPaymentId: null,
    createdAt: input.now,
    paidAt: null,
    payBy: payByOf(input),
    heldPence: null,
    heldAt: null,
    capturePence: null,
  };
}

/** Expiry of the payment link that staff send; null if none is sent. */
function payByOf({ takenBy, status, byDeposit, accepted, now }: BookingInput): Date | null {
  if (!takenBy || (status.method === 'car' && !byDeposit)) return null;
  return new Date(payLinkUntil(now.getTime(), londonInstant(firstPickup(accepted.journey))));
}

/** The rows with the passenger's house at the outward pickup, and where the return leads back there. */
function withHouseAt(
  { legs, vias }: { legs: LegRow[]; vias: ViaRow[] },
  { pickupHouse, pickupHouseFor }: Pick<BookerAndPassengers, 'pickupHouse' | 'pickupHouseFor'>,
): { legs: LegRow[]; vias: ViaRow[] } {
  const home = legs[0];
  const isOther = pickupHouseFor !== null && pickupHouseFor !== home?.pickup;
  if (!home || isOther || !lacksHouse(home.pickupPlace, home.pickup)) return { legs, vias };
  const pickup = withHouse(pickupHouse, home.pickup, home.pickupPlace.kind === 'street');
  if (pickup === home.pickup) return { legs, vias };
  // The house replaces the building that the postcode alone stands for.
  const named = <P extends LegRow['dropoffPlace']>(place: P): P => place && { ...place, label: pickup };
  return {
    legs: legs.map((leg) => ({
      ...leg,
      ...(leg === home && { pickup, pickupPlace: named(leg.pickupPlace) }),
      ...(leg !== home &&
        leg.dropoff === home.pickup && { dropoff: pickup, dropoffPlace: named(leg.dropoffPlace) }),
    })),
    vias,
  };
}

/** Returns the legs and stops with the typed place names, and the passenger's house at the pickup. */
export const journeyRows = (
  journey: Journey,
  request: JourneyRequest,
  party: Notes & Pick<BookerAndPassengers, 'pickupHouse' | 'pickupHouseFor'>,
): { legs: LegRow[]; vias: ViaRow[] } => withHouseAt(typedRows(journey, request, party), party);

type Notes = Pick<BookerAndPassengers, 'additionalInfo' | 'returnAdditionalInfo'>;

/** Returns the legs and stops with the typed place names. */
export function typedRows(
  journey: Journey,
  request: JourneyRequest,
  party: Notes,
): { legs: LegRow[]; vias: ViaRow[] } {
  if (journey.kind === 'hourly' && request.kind === 'hourly') {
    const leg: LegRow = {
      leg: 'outward',
      pickup: request.pickup.text,
      dropoff: null,
      pickupPlace: journey.pickup,
      dropoffPlace: null,
      ...pickupColumns(journey.at),
      passengers: journey.passengers,
      luggage: journey.luggage,
      handLuggage: journey.handLuggage,
      flightNumber: request.flightNumber,
      additionalInfo: party.additionalInfo,
    };
    return { legs: [leg], vias: [] };
  }
  if (journey.kind !== 'mileage' || request.kind !== 'mileage')
    throw new Error('request and journey differ in kind');
  const legs = [legRow('outward', journey.outward, request.outward, party.additionalInfo)];
  if (journey.inward && request.inward) {
    legs.push(legRow('return', journey.inward, request.inward, party.returnAdditionalInfo));
  }
  return { legs, vias: viaRows(journey.outward, request.outward) };
}

function legRow(name: 'outward' | 'return', leg: Leg, request: LegRequest, additionalInfo: string): LegRow {
  return {
    leg: name,
    pickup: request.pickup.text,
    dropoff: request.dropoff.text,
    pickupPlace: leg.pickup,
    dropoffPlace: leg.dropoff,
    ...pickupColumns(leg.at),
    passengers: leg.passengers,
    luggage: leg.luggage,
    handLuggage: leg.handLuggage,
    flightNumber: request.flightNumber,
    additionalInfo,
  };
}

function viaRows(leg: Leg, request: LegRequest): ViaRow[] {
  return leg.vias.map((place, index) => {
    const { number = '', street = '', postcode: typed = '' } = request.vias[index]?.parts ?? {};
    const postcode = parsePostcode(typed)?.text ?? (typed || place.postcode);
    return {
      position: index + 1,
      streetNumber: number,
      address: street || withPostcode(number, postcode),
      postcode,
      place,
    };
  });
}
