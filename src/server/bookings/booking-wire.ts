import type { BookingAnswer, BookingWire, WaitingChangeWire } from '../../contract/bookings.ts';
import { bookingTextsOf } from '../../domain/booking/booking-texts.ts';
import { withNumber } from '../../domain/place/address.ts';
import { extrasOf, hiredHours } from '../../domain/journey/journey.ts';
import { toPounds } from '../../domain/money.ts';
import { type Place, pricedAt, type WayEnd } from '../../domain/place/place.ts';
import type { Vehicles } from '../../domain/capacity.ts';
import { timeText } from '../../domain/time/time-words.ts';
import { pickupOf } from '../platform/database/index.ts';
import { phoneText } from '../platform/http/index.ts';
import {
  accessibleCategory,
  type BookingDetails,
  inCarOf,
  type PendingChangeSummary,
} from './booking-details.ts';
import { driversOnWire } from './drivers/drivers-wire.ts';

/** A booking as the wire spells it. */
export function bookingAnswerOf(details: BookingDetails): BookingAnswer {
  const { booking, legs, vias } = details;
  const inward = legs.find(({ leg }) => leg === 'return');
  return {
    success: true,
    data: {
      booking: bookingWireOf(details),
      bookingStops: vias.map(({ position, streetNumber, address, postcode }) => ({
        id: position,
        stop_address: withNumber(streetNumber, address),
        stop_post_code: postcode,
      })),
      passengerDetails: {
        passenger_id: booking.passengerId,
        passenger_name: booking.passengerName,
        passenger_email: booking.passengerEmail,
        booker_email: booking.bookerEmail === booking.passengerEmail ? null : booking.bookerEmail,
        passenger_contact_no: booking.passengerPhone,
        passenger_contact_text: phoneText(booking.passengerPhone),
        additional_info: booking.additionalInfo,
        return_additional_info: inward?.additionalInfo ?? '',
        ...bookingTextsOf(booking),
        total_passengers: legs[0]?.passengers ?? 0,
        return_total_passengers: inward?.passengers ?? null,
      },
    },
  };
}

function bookingWireOf(details: BookingDetails): BookingWire {
  const { booking, operator, legs } = details;
  const outward = legs.find(({ leg }) => leg === 'outward');
  const inward = legs.find(({ leg }) => leg === 'return');
  if (!outward) throw new Error(`booking ${booking.id} has no outward leg`);
  const hours = hiredHours(booking.journey);
  return {
    booking_number: booking.number,
    reference: details.reference,
    status: booking.status,
    ride_type: hours === null ? 'Q' : 'H',
    journey_type: hours !== null ? 'hourly' : inward ? 'return' : 'one_way',
    pick_up_address: outward.pickup,
    drop_off_address: outward.dropoff,
    pick_up_date: outward.pickupDate,
    pick_up_time: timeText(pickupOf(outward)),
    return_pickup_address: inward?.pickup ?? null,
    return_dropoff_address: inward?.dropoff ?? null,
    return_date: inward?.pickupDate ?? null,
    return_time: inward ? timeText(pickupOf(inward)) : null,
    drivers: driversOnWire(booking, details.drivers),
    cancelled_leg: booking.cancelledLeg,
    hourly_duration: hours === null ? null : `${hours}hour`,
    flight_no: outward.flightNumber || null,
    return_flight_no: inward?.flightNumber || null,
    confirm_by: details.confirmBy?.toISOString() ?? null,
    payment_method: booking.paymentMethod,
    total_booking_amount: toPounds(booking.totalPence),
    deposit: toPounds(details.deposit?.paid ?? 0),
    amount_in_car: toPounds(inCarOf(details)),
    currency: booking.currency,
    currency_symbol: details.symbol,
    company_name: operator.name,
    company_phone: operator.phone || null,
    company_licence: `${operator.licenceNumber}, ${operator.licensingAuthority}`,
    vehicle_type: details.category.name,
    vehicle_qty: booking.quantity,
    ...secondCategoryOnWire(booking.beside),
    wheelchair_accessible: wheelchairFits(details),
    luggages: outward.luggage,
    hand_luggages: outward.handLuggage,
    return_luggages: inward?.luggage ?? null,
    return_hand_luggages: inward?.handLuggage ?? null,
    resolved: resolvedPlaces(details),
    waiting_change: waitingOnWire(details.waitingChange),
    door_elsewhere: booking.doorElsewhere,
    terms: [...details.terms],
    fare_lines: fareLinesOnWire(booking.fareLines),
  };
}

export const fareLinesOnWire = (lines: BookingDetails['booking']['fareLines']): BookingWire['fare_lines'] =>
  lines.map(({ code, label, amount, sentence, leg }) => ({
    code,
    label,
    amount: toPounds(amount),
    sentence,
    leg,
  }));

/** [MNG-06] */
export function waitingOnWire(waiting: PendingChangeSummary | null): WaitingChangeWire | null {
  if (!waiting) return null;
  const { state, until, changed, totalPence } = waiting;
  return {
    state,
    until: until && until.toISOString(),
    changed: [...changed],
    total_booking_amount: toPounds(totalPence),
  };
}

/** [JRN-08] */
export function secondCategoryOnWire(beside: readonly Vehicles[]): Pick<BookingWire, 'beside'> {
  if (beside.length === 0) return {};
  return { beside: beside.map(({ category, quantity }) => ({ vehicle_type: category, quantity })) };
}

function wheelchairFits(details: BookingDetails): boolean | null {
  const { journey } = details.booking;
  const wheelchair = (['outward', 'return'] as const).some((leg) => extrasOf(journey, leg).wheelchair);
  return wheelchair ? accessibleCategory(details) !== null : null;
}

/** The places to which addresses were resolved, in order of the journey. */
function resolvedPlaces({ legs, vias }: BookingDetails): BookingWire['resolved'] {
  return legs.flatMap((leg) => {
    const name = leg.leg === 'return' ? 'return ' : '';
    const stops = leg.leg === 'outward' ? vias : [];
    return [
      resolved(`${name}pick-up`, leg.pickupPlace, 'from'),
      ...stops.map(({ position, place }) => resolved(`stop ${position}`, place, 'via')),
      ...(leg.dropoffPlace ? [resolved(`${name}drop-off`, leg.dropoffPlace, 'to')] : []),
    ];
  });
}

function resolved(role: string, place: Place, end: WayEnd): BookingWire['resolved'][number] {
  const { label, precision, radius, point, unmatched } = place;
  return { role, label, precision, radius, point, unmatched, priced: pricedAt(place, end) };
}
