import { describe, expect, it } from 'vitest';
import { hour12 } from '../../../domain/time/time.ts';
import { hour24, restoreTrip, storedTrip } from './stored-trip.ts';
import { asksFlight, newTrip } from './trip.ts';
import {
  addReturn,
  addStop,
  moveStop,
  fillReturn,
  setPickupDate,
  setPlace,
  settledEnds,
  swapEnds,
} from './trip-form.ts';

const at = (iso: string) => Date.parse(iso);
const NOW = at('2026-06-10T12:02:00Z');
const trip = newTrip(NOW);

describe('a new trip', () => {
  it.each([
    ['2027-03-27T01:30:00Z', '2027-03-28 02:30', '2027-03-29 01:30'],
    ['2027-03-26T01:30:00Z', '2027-03-27 01:30', '2027-03-28 02:30'],
  ])('[HOME-11] at %s starts at no skipped time: %s, back %s', (now, out, back) => {
    const made = newTrip(at(now));
    expect(`${made.pickupDate} ${made.pickupHour}:${made.pickupMinute}`).toBe(out);
    expect(`${made.returnDate} ${made.returnHour}:${made.returnMinute}`).toBe(back);
  });

  it.each([
    ['2026-06-10T12:02:00Z', '2026-06-11', '13:00', '2026-06-12', 'summer time'],
    ['2026-12-10T12:03:00Z', '2026-12-11', '12:05', '2026-12-12', 'winter time'],
    ['2026-12-31T23:58:00Z', '2027-01-02', '00:00', '2027-01-03', 'rounded into the next day'],
    ['2026-06-10T23:30:00Z', '2026-06-12', '00:30', '2026-06-13', 'already tomorrow in London'],
    ['2026-03-28T12:00:00Z', '2026-03-29', '12:00', '2026-03-30', 'the night the clocks go forward'],
  ])('[HOME-11] at %s starts at %s %s, back %s (%s)', (now, date, time, back) => {
    const made = newTrip(at(now));
    expect([made.pickupDate, `${made.pickupHour}:${made.pickupMinute}`, made.returnDate]).toEqual([
      date,
      time,
      back,
    ]);
  });

  it('[HOME-17] is for one passenger without luggage', () => {
    expect([trip.passengers, trip.luggage, trip.handLuggage]).toEqual(['1', '0', '0']);
  });
});

describe('storing and restoring', () => {
  it('[HOME-09] restores what was stored', () => {
    const full = {
      ...trip,
      pickup: 'Leeds Station, Leeds, LS1',
      pickupPlaceId: 'stn:LDS',
      pickupConfirmed: 'twn:leeds',
      dropoff: 'Manchester Airport Terminal 2',
      dropoffPlaceId: 'apt:MAN-T2',
      stops: [{ address: 'Wakefield, WF1', placeId: 'twn:wakefield', confirmed: 'c' }],
      returns: true,
      returnPickup: 'Manchester Airport Terminal 2',
      returnDropoff: 'Leeds Station, Leeds, LS1',
      pickupHour: '00',
      returnHour: '12',
      passengers: '4',
      returnPassengers: '3',
      returnFlightNumber: 'BA123',
    };
    const stored = storedTrip(full, null);
    expect(stored).toMatchObject({
      pickup_place: 'stn:LDS',
      pickup_confirmed: 'twn:leeds',
      dropoff_place: 'apt:MAN-T2',
      stops: [
        { street_name: 'Wakefield, WF1', number: '', postcode: '', place: 'twn:wakefield', confirmed: 'c' },
      ],
      select_option: 'return',
      return_pickup: full.returnPickup,
      return_dropoff: full.returnDropoff,
      pickup_hour: '12am',
      return_hour: '12pm',
      return_passengers: '3',
      return_fight_number: 'BA123',
    });
    expect(restoreTrip(stored, NOW)).toEqual(full);
  });

  it('[HOME-09] keeps which of two equal hours is meant', () => {
    const night = { ...trip, pickupDate: '2026-10-25', pickupHour: '01 GMT', pickupMinute: '30' };
    const stored = storedTrip(night, null);
    expect(stored.pickup_hour).toBe('1am GMT');
    expect(restoreTrip(stored, NOW)).toMatchObject({ pickupDate: '2026-10-25', pickupHour: '01 GMT' });
    expect(storedTrip({ ...night, pickupDate: '2026-10-26' }, null).pickup_hour).toBe('1am');
  });

  it('[JRN-12] converts a stop stored in parts to one address', () => {
    const stops = [
      { street_name: 'High Street', number: '14', postcode: 'LS1 4DY' },
      { postcode: 'BD1 4HU' },
    ];
    expect(restoreTrip({ ...storedTrip(trip, null), stops }, NOW).stops).toMatchObject([
      { address: '14 High Street, LS1 4DY' },
      { address: 'BD1 4HU' },
    ]);
  });

  it('[HOME-09] stores the date as dd/mm/yyyy and the hour in 12-hour text', () => {
    const stored = storedTrip({ ...trip, pickupHour: '15' }, null);
    expect([stored.pickup_date, stored.pickup_hour, stored.pickup_min]).toEqual(['11/06/2026', '3pm', '00']);
  });

  it.each([
    ['12am', '00'],
    ['1am', '01'],
    ['11am', '11'],
    ['12pm', '12'],
    ['3pm', '15'],
    ['11pm', '23'],
  ])('[HOME-09] converts %s to %s', (stored, hour) => {
    expect(hour24(stored)).toBe(hour);
  });

  it('[HOME-11] reads stored data without a time as 12:00', () => {
    const restored = restoreTrip({ pickup: 'a', dropoff: 'b', pickup_date: '12/06/2026' }, NOW);
    expect([restored.pickupHour, restored.pickupMinute, restored.returnHour]).toEqual(['12', '00', '12']);
  });

  it('starts from tomorrow when the stored trip is in the past', () => {
    const restored = restoreTrip(
      { pickup: 'a', dropoff: 'b', pickup_date: '09/06/2026', return_date: '20/06/2026' },
      NOW,
    );
    expect([restored.pickupDate, restored.returnDate]).toEqual(['2026-06-11', '2026-06-12']);
  });

  it.each([
    ['1pm', '00', '2026-06-11'],
    ['1pm', '05', '2026-06-10'],
    ['12am', '00', '2026-06-11'],
  ])('[JRN-06] starts from tomorrow when today’s %s %s has passed', (pickup_hour, pickup_min, expected) => {
    const stored = { pickup: 'a', dropoff: 'b', pickup_date: '10/06/2026', pickup_hour, pickup_min };
    const restored = restoreTrip(stored, NOW);
    expect([restored.pickupDate, hour12(Number(restored.pickupHour))]).toEqual([expected, pickup_hour]);
  });

  it.each([
    [{ passengers: '50', luggages: '20', hand_luggages: '20' }, ['50', '20', '20']],
    [{ passengers: '51', luggages: '21', hand_luggages: '99' }, ['1', '0', '0']],
    [{ passengers: '0', luggages: '-1', hand_luggages: 'x' }, ['1', '0', '0']],
  ])('[HOME-17] restores only numbers that the form can show: %j', (stored, shown) => {
    const restored = restoreTrip({ ...storedTrip(trip, null), ...stored }, NOW);
    expect([restored.passengers, restored.luggage, restored.handLuggage]).toEqual(shown);
  });

  it('keeps the selected extras', () => {
    const kept = { ...storedTrip(trip, null), meet_and_greet: 'yes' as const };
    expect(storedTrip({ ...trip, pickup: 'x' }, kept)).toMatchObject({ pickup: 'x', meet_and_greet: 'yes' });
  });

  it('[HOME-14] copies the passengers when the return has none', () => {
    expect(storedTrip({ ...trip, passengers: '4' }, null).return_passengers).toBe('4');
    expect(storedTrip({ ...trip, passengers: '4', returnPassengers: '2' }, null).return_passengers).toBe('2');
  });

  it('forgets the place of an edited text, and its confirmation', () => {
    const chosen = setPlace(trip, 'pickup', 'Leeds', { placeId: 'twn:leeds', confirmed: 'twn:leeds' });
    const edited = JSON.parse(
      JSON.stringify(storedTrip(setPlace(chosen, 'pickup', 'Leed'), storedTrip(chosen, null))),
    );
    expect(edited).not.toHaveProperty('pickup_place');
    expect(edited).not.toHaveProperty('pickup_confirmed');
  });
});

describe('changes', () => {
  it('[HOME-12] moves the return to the day after the pick-up', () => {
    expect(setPickupDate(trip, '2026-12-31').returnDate).toBe('2027-01-01');
    expect(setPickupDate(trip, '').returnDate).toBe(trip.returnDate);
  });

  it.each([
    ['pickup', 'Leeds Station', 'returnDropoff', 'Leeds Station'],
    ['pickup', 'Leeds City', 'returnDropoff', ''],
    ['dropoff', 'York Minster', 'returnPickup', 'York Minster'],
    ['dropoff', 'York', 'returnPickup', ''],
  ] as const)('[HOME-13] %s %j makes %s %j', (field, text, other, expected) => {
    const changed = setPlace(trip, field, text, { confirmed: 'id' });
    const filled = fillReturn(changed, trip);
    expect(filled[other]).toBe(expected);
    expect(filled[`${other}Confirmed`]).toBe(expected ? 'id' : undefined);
  });

  it('[HOME-13] leaves a return end that the visitor entered', () => {
    const own = { ...trip, returnDropoff: 'Harrogate' };
    expect(fillReturn(setPlace(own, 'pickup', 'Leeds Station'), own).returnDropoff).toBe('Harrogate');
  });

  it('[HOME-13] updates a filled return end', () => {
    const first = fillReturn(setPlace(trip, 'pickup', 'Leeds Station'), trip);
    expect(fillReturn(setPlace(first, 'pickup', 'Sheffield Station'), first).returnDropoff).toBe(
      'Sheffield Station',
    );
  });

  it('[HOME-13] never fills the end being edited, but again when it is left', () => {
    const given = setPlace(trip, 'pickup', 'Leeds Station');
    const entered = fillReturn(given, trip, 'returnDropoff');
    expect(entered.returnDropoff).toBe('');
    const before = settledEnds(entered, trip, 'returnDropoff');
    expect(fillReturn(entered, before).returnDropoff).toBe('Leeds Station');
    const typed = setPlace(entered, 'returnDropoff', 'York');
    expect(fillReturn(typed, before).returnDropoff).toBe('York');
  });

  it('[HOME-13] leaves an emptied end empty, until the other changes', () => {
    const first = fillReturn(setPlace(trip, 'pickup', 'Leeds Station'), trip);
    const emptied = setPlace(first, 'returnDropoff', '');
    expect(fillReturn(emptied, first).returnDropoff).toBe('');
    const moved = setPlace(emptied, 'pickup', 'Sheffield Station');
    expect(fillReturn(moved, emptied).returnDropoff).toBe('Sheffield Station');
  });

  it('[HOME-05] adding a return fills its ends', () => {
    const ends = { ...trip, pickup: 'Leeds Station', dropoff: 'York Station, York' };
    expect(addReturn(ends)).toMatchObject({
      returns: true,
      returnPickup: 'York Station, York',
      returnDropoff: 'Leeds Station',
    });
  });

  it.each([
    [0, 1, 'bac'],
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
  ])('[JRN-12] a stop moves from %i to %i', (from, to, order) => {
    const stops = [...'abc'].map((address) => ({ address }));
    const moved = moveStop({ ...trip, stops }, from, to);
    expect(moved.stops.map(({ address }) => address).join('')).toBe(order);
  });

  it('[HOME-04] allows at most eight stops', () => {
    let full = trip;
    for (let n = 0; n < 10; n += 1) full = addStop(full);
    expect(full.stops).toHaveLength(8);
  });

  it('swaps both ends with their places', () => {
    const ends = {
      ...trip,
      pickup: 'A',
      pickupPlaceId: 'a',
      pickupConfirmed: 'a',
      dropoff: 'B',
      returnPickup: 'B',
      returnDropoff: 'A',
    };
    expect(swapEnds(ends)).toMatchObject({
      pickup: 'B',
      dropoff: 'A',
      dropoffPlaceId: 'a',
      dropoffConfirmed: 'a',
      pickupConfirmed: undefined,
      returnPickup: 'A',
    });
    expect(swapEnds(swapEnds(ends))).toEqual(ends);
  });
});

describe('flight number', () => {
  it.each([
    ['Manchester Airport', true],
    ['HEATHROW TERMINAL 5', true],
    ['Leeds Station', false],
    ['', false],
  ])('[HOME-16] is requested for %j: %s', (place, asked) => {
    expect(asksFlight(place)).toBe(asked);
  });

  it('[HOME-16] is stored only where it is requested', () => {
    const given = {
      ...trip,
      pickupFlightNumber: 'BA1',
      returnFlightNumber: 'BA2',
      dropoff: 'Luton Airport',
    };
    expect(storedTrip(given, null)).toMatchObject({ pickup_fight_number: '', return_fight_number: '' });
    expect(storedTrip({ ...given, returns: true }, null).return_fight_number).toBe('BA2');
    expect(storedTrip({ ...given, pickup: 'Airport' }, null).pickup_fight_number).toBe('BA1');
  });
});
