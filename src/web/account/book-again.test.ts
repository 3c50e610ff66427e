import { describe, expect, it } from 'vitest';
import type { TripWire } from '../../contract/corporate.ts';
import { formAgain, nextTime } from './book-again.ts';

/** Noon in London. */
const NOW = Date.parse('2026-11-22T12:00:00Z');
const LEEDS = { text: 'Leeds Station, LS1', place_id: 'stn:LDS' };
const AIRPORT = { text: 'Manchester Airport Terminal 2', place_id: 'apt:MAN-T2' };
const BRIGGATE = { text: 'Briggate', place_id: 'geo:53.8,-1.54', number: '12', postcode: 'LS1 6HD' };

const details = {
  luggages: 1,
  vehicle_qty: 1,
  meet_and_greet: 'no',
  baby_seat: 2,
  booster_seat: 0,
  wheel_chair: 'yes',
  special_luggages: 0,
  waiting_minutes: 0,
};

const trip = (changes: object = {}, again: object = {}) =>
  ({
    booking_number: '12345678',
    pick_up_date: '2026-06-01',
    pick_up_time: '09:30',
    return_date: null,
    return_time: null,
    hourly_duration: null,
    booking_details: details,
    return_details: null,
    again: {
      pickup: LEEDS,
      dropoff: AIRPORT,
      stops: [BRIGGATE],
      back: null,
      passengers: 3,
      luggage: 2,
      hand_luggage: 1,
      ...again,
    },
    ...changes,
  }) as unknown as TripWire;

describe('[JRN-15] booking a trip again', () => {
  it('uses the next date at the same time, with notice', () => {
    expect(nextTime('16:00', NOW)).toEqual({ date: '2026-11-22', minute: 960 });
    expect(nextTime('14:59', NOW)).toEqual({ date: '2026-11-23', minute: 899 });
    expect(nextTime('09:30', NOW)).toEqual({ date: '2026-11-23', minute: 570 });
  });

  it('uses the same places, people, luggage and extras', () => {
    const form = formAgain(trip(), 'same', NOW);
    expect(form.kind).toBe('mileage');
    expect(form.fields).toMatchObject({
      pickup: LEEDS.text,
      pickup_place: 'stn:LDS',
      pickup_confirmed: 'stn:LDS',
      dropoff: AIRPORT.text,
      dropoff_place: 'apt:MAN-T2',
      stops: [{ street_name: '12 Briggate, LS1 6HD', number: '', postcode: '', place: 'geo:53.8,-1.54' }],
      select_option: 'one_way',
      pickup_date: '23/11/2026',
      pickup_hour: '9am',
      pickup_min: '30',
      passengers: '3',
      luggages: '2',
      hand_luggages: '1',
      baby_seats: 2,
      wheel_chair: 'yes',
    });
  });

  it('swaps the ends for the return, without stops', () => {
    const { fields } = formAgain(trip(), 'back', NOW);
    expect(fields).toMatchObject({
      pickup: AIRPORT.text,
      pickup_place: 'apt:MAN-T2',
      dropoff: LEEDS.text,
      dropoff_place: 'stn:LDS',
      stops: [],
    });
  });

  it('keeps the return, as many days later, with its own ends', () => {
    const back = { pickup: AIRPORT, dropoff: { text: 'Harrogate', place_id: 'twn:harrogate' } };
    const returned = trip({ return_date: '2026-06-04', return_time: '18:00' }, { back });
    expect(formAgain(returned, 'same', NOW).fields).toMatchObject({
      select_option: 'return',
      return_pickup_place: 'apt:MAN-T2',
      return_dropoff: 'Harrogate',
      return_date: '26/11/2026',
      return_hour: '6pm',
    });
    expect(formAgain(returned, 'back', NOW).fields).toMatchObject({
      select_option: 'one_way',
      dropoff: 'Harrogate',
      pickup_date: '22/11/2026',
      pickup_hour: '6pm',
    });
  });

  it('stays an hourly hire', () => {
    const hire = formAgain(trip({ hourly_duration: '6hour' }, { dropoff: null, stops: [] }), 'same', NOW);
    expect(hire).toMatchObject({
      kind: 'hourly',
      fields: {
        pickup: LEEDS.text,
        pickup_place: 'stn:LDS',
        pickup_date: '2026-11-23',
        pickup_hour: '9am',
        pickup_min: '30',
        pickup_duration: '6hour',
        passengers: 3,
      },
    });
  });
});
