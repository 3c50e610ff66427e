import type { z } from 'zod';
import type { carBookingRequest } from '../../contract/bookings.ts';
import type { ParsedBookingForm, ParsedHourlyForm } from '../../contract/booking-form.ts';
import { withPostcode } from '../../domain/address-text.ts';
import { isBooked, type BookingStatus } from '../../domain/booking/states.ts';
import type { Journey, Leg } from '../../domain/journey.ts';
import { parsePostcode } from '../../domain/place-text.ts';
import { clock } from '../../domain/time.ts';
import type { bookingLegs, bookings, bookingVias, payments } from '../db/schema/bookings.ts';
import type { BookingAccount } from '../passengers/booking-accounts.ts';
import { mileageRequest, type LegRequest } from '../quotes/journey-request.ts';
import type { AcceptedQuote } from '../quotes/quote-acceptance.ts';
import { storedState } from './booking-details.ts';
import type { Party } from './party.ts';

/** A booking request as validated, without its way of payment. */
export type BookingBody = Omit<z.output<typeof carBookingRequest>, 'payment_method'>;

type Insert<T extends { $inferInsert: object }> = Required<T['$inferInsert']>;
export type BookingRow = Omit<Insert<typeof bookings>, 'id' | 'createdAt'>;
export type LegRow = Omit<Insert<typeof bookingLegs>, 'id' | 'bookingId'>;
export type ViaRow = Omit<Insert<typeof bookingVias>, 'id' | 'bookingId'>;
export type PaymentRow = Omit<Insert<typeof payments>, 'id' | 'bookingId'>;

/** Everything one booking stores. */
export interface NewBooking {
  booking: BookingRow;
  legs: LegRow[];
  vias: ViaRow[];
  payment: PaymentRow;
}

/** The columns that say who books and who travels. */
export function partyColumns(party: Party) {
  const { returnAdditionalInfo: _, ...columns } = party;
  return columns;
}

/** Lays an accepted quote and its passenger out as rows. */
export function newBooking(input: {
  accepted: AcceptedQuote;
  party: Party;
  account: BookingAccount;
  body: BookingBody;
  status: BookingStatus;
  number: string;
  referenceHash: string;
  provider: string;
  now: Date;
}): NewBooking {
  const { accepted, party, status } = input;
  const { journey, fare } = accepted;
  const currency = accepted.currency.code;
  return {
    booking: {
      number: input.number,
      referenceHash: input.referenceHash,
      quoteHash: accepted.hash,
      status: storedState(status),
      version: 1,
      kind: journey.kind,
      operatorId: accepted.operatorId,
      categoryId: accepted.categoryId,
      tariffId: accepted.tariffId,
      settingsVersion: accepted.settingsVersion,
      quantity: accepted.quantity,
      totalPence: fare.total,
      currency,
      journey,
      fareLines: fare.lines,
      paymentMethod: status.method,
      passengerId: input.account?.passengerId ?? null,
      ...partyColumns(party),
      hourlyDuration: journey.kind === 'hourly' ? journey.hours : null,
      confirmedAt: isBooked(status.state) ? input.now : null,
    },
    ...journeyRows(journey, input.body, party),
    payment: {
      method: status.method,
      status: 'due',
      amountPence: fare.total,
      currency,
      provider: input.provider,
      sessionId: null,
      providerPaymentId: null,
      createdAt: input.now,
      paidAt: null,
    },
  };
}

/** The legs and stops of a journey in the words of its form. */
export function journeyRows(
  journey: Journey,
  body: BookingBody,
  party: Party,
): { legs: LegRow[]; vias: ViaRow[] } {
  if (journey.kind === 'hourly') {
    const form = body.hourlyRateForm as ParsedHourlyForm;
    const leg: LegRow = {
      leg: 'outward',
      pickup: form.pickup,
      dropoff: null,
      pickupPlace: journey.pickup,
      dropoffPlace: null,
      pickupDate: journey.at.date,
      pickupTime: clock(journey.at.minute),
      passengers: journey.passengers,
      luggage: journey.luggage,
      handLuggage: journey.handLuggage,
      flightNumber: form.pickup_fight_number,
      additionalInfo: party.additionalInfo,
    };
    return { legs: [leg], vias: [] };
  }
  const form = body.bookingForm as ParsedBookingForm;
  const asked = mileageRequest(form);
  if (asked.kind !== 'mileage') throw new Error('a mileage form asks for a mileage journey');
  const legs = [
    legRow('outward', journey.outward, asked.outward, form.pickup_fight_number, party.additionalInfo),
  ];
  if (journey.inward && asked.inward) {
    legs.push(
      legRow('return', journey.inward, asked.inward, form.return_fight_number, party.returnAdditionalInfo),
    );
  }
  return { legs, vias: viaRows(journey.outward, asked.outward, form) };
}

function legRow(
  name: 'outward' | 'return',
  leg: Leg,
  asked: LegRequest,
  flightNumber: string,
  additionalInfo: string,
): LegRow {
  return {
    leg: name,
    pickup: asked.pickup.text,
    dropoff: asked.dropoff.text,
    pickupPlace: leg.pickup,
    dropoffPlace: leg.dropoff,
    pickupDate: leg.at.date,
    pickupTime: clock(leg.at.minute),
    passengers: leg.passengers,
    luggage: leg.luggage,
    handLuggage: leg.handLuggage,
    flightNumber,
    additionalInfo,
  };
}

function viaRows(leg: Leg, asked: LegRequest, form: ParsedBookingForm): ViaRow[] {
  return leg.vias.map((place, index) => {
    const via = asked.vias[index];
    const stop = form.stops[Number(via?.field.split('.')[1])];
    const number = stop?.number ?? '';
    const typed = stop?.postcode ?? '';
    const postcode = parsePostcode(typed)?.text ?? (typed || place.postcode);
    return {
      position: index + 1,
      streetNumber: number,
      address: stop?.street_name || withPostcode(number, postcode),
      postcode,
      place,
    };
  });
}
