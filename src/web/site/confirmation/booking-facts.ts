import type { BookingAnswer, BookingWire } from '../../../contract/bookings.ts';
import { withPostcode } from '../../../domain/address-text.ts';
import { formatLocal, parseDate } from '../../../domain/time.ts';
import type { Fact } from '../results/trip-facts.ts';
import { hoursOf } from '../results/trip-facts.ts';
import { TEXTS as RESULTS } from '../results/texts.ts';
import { TEXTS } from './texts.ts';

type Answer = BookingAnswer['data'];

/** "2026-12-24", "15:05" as "Thursday 24 December 2026, 15:05" */
function moment(date: string | null, time: string | null): string {
  const day = date === null ? null : parseDate(date);
  const [hours = 0, minutes = 0] = (time ?? '').split(':').map(Number);
  return day === null ? '' : formatLocal({ date: day, minute: hours * 60 + minutes });
}

const TRIPS: Record<BookingWire['journey_type'], string> = {
  one_way: RESULTS.oneWay,
  return: RESULTS.roundTrip,
  hourly: RESULTS.byTheHour,
};

const given = (facts: [label: string, value: string | null][]): Fact[] =>
  facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** Where, when and how, as booked [PAY-06]; what does not apply is left out. */
export function bookingFacts(booking: BookingWire): Fact[] {
  return given([
    [TEXTS.from, booking.pick_up_address],
    [TEXTS.to, booking.drop_off_address],
    [TEXTS.when, moment(booking.pick_up_date, booking.pick_up_time)],
    [TEXTS.duration, booking.hourly_duration && RESULTS.hours(hoursOf(booking.hourly_duration))],
    [TEXTS.flight, booking.flight_no],
    [TEXTS.returnFrom, booking.return_pickup_address],
    [TEXTS.returnTo, booking.return_dropoff_address],
    [TEXTS.returnWhen, moment(booking.return_date, booking.return_time)],
    [TEXTS.returnFlight, booking.return_flight_no],
  ]);
}

/** The vehicle and the payment. */
export function orderFacts(booking: BookingWire): Fact[] {
  const out = TEXTS.luggageOf(booking.luggages, booking.hand_luggages);
  const { return_luggages: large, return_hand_luggages: hand } = booking;
  const fits = booking.wheelchair_accessible;
  const back = large === null || hand === null ? null : TEXTS.luggageOf(large, hand);
  return given([
    [TEXTS.tripType, TRIPS[booking.journey_type]],
    [TEXTS.vehicle, `${booking.vehicle_qty} × ${booking.vehicle_type}`],
    [TEXTS.wheelchair, fits === null ? null : RESULTS.wheelchairFits(fits)],
    [TEXTS.luggage, out],
    [TEXTS.returnLuggage, back === out ? null : back],
    [TEXTS.payment, booking.payment_method === 'car' ? TEXTS.payCar : TEXTS.payCard],
  ]);
}

export function stopFacts(stops: Answer['bookingStops']): Fact[] {
  return stops.map(({ stop_address, stop_post_code }, index) => ({
    label: TEXTS.stop(index + 1),
    value: withPostcode(stop_address, stop_post_code),
  }));
}

export function passengerFacts(passenger: Answer['passengerDetails']): Fact[] {
  const { total_passengers: out, return_total_passengers: back } = passenger;
  return given([
    [TEXTS.name, passenger.passenger_name],
    [TEXTS.email, passenger.passenger_email],
    [TEXTS.phone, passenger.passenger_contact_no],
    [TEXTS.passengers, String(out)],
    [TEXTS.returnPassengers, back && back !== out ? String(back) : null],
    [TEXTS.info, passenger.additional_info],
    [TEXTS.returnInfo, passenger.return_additional_info],
    [TEXTS.assistance, passenger.assistance],
  ]);
}

export function operatorFacts(booking: BookingWire): Fact[] {
  return given([
    [TEXTS.company, booking.company_name],
    [TEXTS.licence, booking.company_licence],
    [TEXTS.operatorPhone, booking.company_phone],
  ]);
}

/** What the addresses were resolved to, in the order of the journey; says where only an area is known. */
export function placeFacts(resolved: BookingWire['resolved']): Fact[] {
  return resolved.map(({ role, label, precision }) => ({
    label: role.charAt(0).toUpperCase() + role.slice(1),
    value: precision === 'exact' ? label : `${label} (${TEXTS.approximate})`,
  }));
}
