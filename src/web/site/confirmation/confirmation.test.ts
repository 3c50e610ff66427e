import { describe, expect, it } from 'vitest';
import type { BookingAnswer, BookingWire } from '../../../contract/bookings.ts';
import { bookingTextsOf } from '../../../domain/booking/booking-texts.ts';
import { endsTrip, readArrival } from './arrival.ts';
import {
  bookingFacts,
  operatorFacts,
  orderFacts,
  passengerFacts,
  placeFacts,
  stopFacts,
} from './booking-view.tsx';
import { TEXTS } from './texts.ts';
import { confirmationOf } from './use-confirmation.ts';

const BOOKING: BookingWire = {
  booking_number: '48213377',
  reference: 'r',
  status: 'confirmed',
  ride_type: 'Q',
  journey_type: 'return',
  pick_up_address: 'Leeds Station',
  drop_off_address: 'Manchester Airport Terminal 2',
  pick_up_date: '2026-12-24',
  pick_up_time: '15:05',
  return_pickup_address: 'Manchester Airport Terminal 2',
  return_dropoff_address: 'Leeds Station',
  return_date: '2026-12-28',
  return_time: '09:30',
  drivers: [],
  cancelled_leg: null,
  hourly_duration: null,
  flight_no: 'BA122',
  return_flight_no: 'BA123',
  confirm_by: null,
  payment_method: 'car',
  total_booking_amount: 235.06,
  deposit: 0,
  amount_in_car: 235.06,
  currency: 'GBP',
  currency_symbol: '£',
  company_name: 'Aire & Otter Cars',
  company_phone: '0113 496 0200',
  company_licence: 'PHO 123, Leeds City Council',
  vehicle_type: 'Saloon',
  vehicle_qty: 2,
  wheelchair_accessible: null,
  luggages: 2,
  hand_luggages: 1,
  return_luggages: 2,
  return_hand_luggages: 1,
  resolved: [
    {
      role: 'pick-up',
      label: 'Leeds Station, LS1',
      precision: 'place',
      radius: 250,
      point: 'Leeds Station',
      unmatched: '',
      priced: null,
    },
    {
      role: 'drop-off',
      label: 'LS area',
      precision: 'area',
      radius: 20_000,
      point: 'the middle of LS',
      unmatched: '',
      priced: 'Priced to the middle of LS',
    },
  ],
  waiting_change: null,
  door_elsewhere: '',
  terms: [],
  fare_lines: [],
};
const pairs = (facts: { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value}`);

describe('booking confirmation', () => {
  it.each([
    ['?session_id=cs_1&status=success', { kind: 'card', sessionId: 'cs_1' }],
    ['?session_id=cs_1', { kind: 'card', sessionId: 'cs_1' }],
    ['?reference=abc', { kind: 'car', reference: 'abc' }],
    ['?status=cancelled', { kind: 'cancelled' }],
    ['?session_id=cs_1&status=canceled', { kind: 'cancelled' }],
    ['', { kind: 'nothing' }],
  ])('[PAY-05] %j is parsed as %j', (search, arrival) => {
    expect(readArrival(search)).toEqual(arrival);
  });

  it.each([
    ['', null, false],
    ['?session_id=a', null, false],
    ['', 'a', true],
    ['?session_id=a', 'a', true],
    ['?status=cancelled&session_id=a', 'a', true],
    ['?session_id=a', 'b', false],
  ])('[PAY-08] /payment-cancel%s for a trip with the checkout %s ends it: %s', (search, checkout, ends) => {
    expect(endsTrip(search, checkout)).toBe(ends);
  });

  it('[PAY-06] shows the booking as made, without what does not apply', () => {
    expect(pairs(bookingFacts(BOOKING))).toEqual([
      'From: Leeds Station',
      'To: Manchester Airport Terminal 2',
      'Date & Time: Thursday 24 December 2026, 15:05',
      'Flight/train/port number: BA122',
      'Return From: Manchester Airport Terminal 2',
      'Return To: Leeds Station',
      'Return Date & Time: Monday 28 December 2026, 09:30',
      'Return flight/train/port number: BA123',
    ]);
    expect(pairs(orderFacts(BOOKING))).toEqual([
      'Trip: Round Trip',
      'Vehicle: 2 × Saloon',
      'Luggage: 2 large, 1 hand',
      'Payment: Pay to driver',
    ]);
    expect(pairs(operatorFacts(BOOKING))).toEqual([
      'Company: Aire & Otter Cars',
      'Licence: PHO 123, Leeds City Council',
      'Phone: 0113 496 0200',
    ]);
    const split = { ...BOOKING, deposit: 47.01, amount_in_car: 188.05 };
    expect(pairs(orderFacts(split)).at(-1), '[MON-04]').toBe(
      'Payment: £47.01 deposit paid by card; £188.05 to the driver',
    );
    expect(pairs(orderFacts(split, 'on_accept')).at(-1), '[MON-04]').toBe(
      'Payment: £47.01 deposit by card, charged when the operator accepts the trip; £188.05 to the driver',
    );
    expect(pairs(orderFacts({ ...BOOKING, payment_method: 'card', journey_type: 'one_way' }))).toEqual([
      'Trip: One Way',
      'Vehicle: 2 × Saloon',
      'Luggage: 2 large, 1 hand',
      'Payment: Paid by card',
    ]);
    const beside = [{ vehicle_type: '8-Seater', quantity: 1 }];
    expect(pairs(orderFacts({ ...BOOKING, beside }))[1]).toBe('Vehicle: 2 × Saloon and 8-Seater');
    const fewer = pairs(orderFacts({ ...BOOKING, return_luggages: 0 }));
    expect(fewer.slice(2, 4)).toEqual(['Luggage: 2 large, 1 hand', 'Return luggage: 1 hand']);
    const wheelchair = (wheelchair_accessible: boolean) =>
      pairs(orderFacts({ ...BOOKING, wheelchair_accessible }))[2];
    expect(wheelchair(false)).toBe('Wheelchair: Wheelchair folds only');
    expect(wheelchair(true)).toBe('Wheelchair: Wheelchair accessible');
    const plain = {
      ...BOOKING,
      return_pickup_address: null,
      return_dropoff_address: null,
      return_date: null,
    };
    expect(pairs(bookingFacts({ ...plain, flight_no: null, return_flight_no: null }))).toEqual([
      'From: Leeds Station',
      'To: Manchester Airport Terminal 2',
      'Date & Time: Thursday 24 December 2026, 15:05',
    ]);
  });

  it('[MNG-02] names the cancelled leg', () => {
    expect(pairs(orderFacts({ ...BOOKING, cancelled_leg: 'return' }))[1]).toBe('Cancelled: Return trip');
  });

  it('[PAY-06] an hourly booking has its duration and no destination', () => {
    const hourly = { ...BOOKING, drop_off_address: null, hourly_duration: '6hour', return_date: null };
    const labels = bookingFacts({ ...hourly, return_pickup_address: null, return_dropoff_address: null });
    expect(pairs(labels).filter((line) => /^(To|Duration|Return Date)/.test(line))).toEqual([
      'Duration: 6 hours',
    ]);
  });

  it('[PAY-06] shows stops and passenger details', () => {
    const stops = [
      { id: 1, stop_address: '4 High Street', stop_post_code: 'HD1 1AA' },
      { id: 2, stop_address: 'Huddersfield Station, HD1 1JF', stop_post_code: 'HD1 1JF' },
    ];
    expect(pairs(stopFacts(stops, BOOKING))).toEqual([
      'Stop 1: 4 High Street, HD1 1AA',
      'Stop 2: Huddersfield Station, HD1 1JF',
    ]);
    const passenger = {
      passenger_id: null,
      passenger_name: 'Amara Okafor',
      passenger_email: 'amara@example.com',
      booker_email: null,
      passenger_contact_no: '+441134960123',
      passenger_contact_text: '0113 496 0123',
      additional_info: '',
      return_additional_info: '',
      ...bookingTextsOf({}),
      total_passengers: 4,
      return_total_passengers: 4,
    };
    expect(pairs(passengerFacts(passenger))).toEqual([
      'Name: Amara Okafor',
      'Email: amara@example.com',
      'Contact number: 0113 496 0123',
      'Total passengers: 4',
    ]);
    const fewer = pairs(passengerFacts({ ...passenger, return_total_passengers: 2 }));
    expect(fewer.slice(3)).toEqual(['Total passengers: 4', 'Return passengers: 2']);
    const oneWay = pairs(passengerFacts({ ...passenger, return_total_passengers: null }));
    expect(oneWay.slice(3)).toEqual(['Total passengers: 4']);
    const asked = { additional_info: 'Ring', return_additional_info: 'Gate 4', assistance: 'A dog\nSlow' };
    expect(pairs(passengerFacts({ ...passenger, ...asked })).slice(4)).toEqual([
      'Additional info: Ring',
      'Return Additional Info: Gate 4',
      'Assistance: A dog\nSlow',
    ]);
  });

  it('[PAY-06] names both emailed addresses', () => {
    expect(TEXTS.mailed(null, 'bo@example.org')).toMatch(/ to bo@example\.org\.$/);
    expect(TEXTS.mailed('ann@example.org', 'bo@example.org')).toMatch(
      / to ann@example\.org and to bo@example\.org\.$/,
    );
  });

  it('[PLACE-05] states at each address what the price is based on, if not the address itself', () => {
    const notes = (facts: { label: string; note?: string }[]) =>
      facts.map(({ label, note }) => [label, note]);
    const priced = 'Priced to the middle of LS';
    expect(notes(placeFacts(BOOKING.resolved))).toEqual([
      ['Pick-up', undefined],
      ['Drop-off', priced],
    ]);
    expect(notes(bookingFacts(BOOKING).slice(0, 2))).toEqual([
      ['From', undefined],
      ['To', priced],
    ]);
    const via = { ...BOOKING.resolved[1]!, role: 'stop 1', priced: 'Priced by way of the middle of LS' };
    const stops = [{ id: 1, stop_address: 'Otley', stop_post_code: null }];
    expect(notes(stopFacts(stops, { resolved: [via] }))).toEqual([['Stop 1', via.priced]]);
  });

  it.each([
    ['confirmed', 'booked'],
    ['awaiting_email', 'waiting'],
    ['awaiting_payment', 'open'],
    ['lapsed', 'lapsed'],
    ['cancelled', 'cancelled'],
    ['on_way', 'booked'],
    ['completed', 'booked'],
  ])('[PAY-06] a booking that is %s is shown as %s', (status, state) => {
    const booking = { booking: { ...BOOKING, status } } as BookingAnswer['data'];
    expect(confirmationOf(booking).state).toBe(state);
  });
});
