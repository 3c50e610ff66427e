import { describe, expect, it } from 'vitest';
import { MORE_FIELDS } from '../../../../test/support/extras.ts';
import { restoreTrip, storedTrip } from './stored-trip.ts';
import { newTrip } from './trip.ts';

const NOW = Date.parse('2026-06-10T12:02:00Z');
const trip = newTrip(NOW);

/** The specification's table, in its order. */
const TABLE = {
  stops: [],
  pickup: '',
  dropoff: '',
  return_pickup: '',
  return_dropoff: '',
  pickup_date: '11/06/2026',
  pickup_hour: '1pm',
  pickup_min: '00',
  return_date: '12/06/2026',
  return_hour: '1pm',
  return_min: '00',
  select_option: 'one_way',
  passengers: '1',
  luggages: '0',
  hand_luggages: '0',
  return_passengers: '1',
  return_luggages: '0',
  return_hand_luggages: '0',
  meet_and_greet: 'no',
  return_meet_and_greet: 'no',
  baby_seats: 0,
  booster_seats: 0,
  special_luggage: 0,
  return_baby_seats: 0,
  return_booster_seats: 0,
  return_special_luggage: 0,
  wheel_chair: 'no',
  return_wheel_chair: 'no',
  waiting_min: '00',
  return_waiting_min: '00',
  pickup_fight_number: '',
  return_fight_number: '',
  stop_street_no: '',
  stop_number: '',
  stop_postcode: '',
  modal: false,
  ...MORE_FIELDS,
};

describe("the specification's table of the booking form", () => {
  it('[HOME-09] is stored with every field from the start', () => {
    expect(JSON.parse(JSON.stringify(storedTrip(trip, null)))).toEqual(TABLE);
  });

  it('[HOME-09] completes a form stored by an earlier release', () => {
    const old = { pickup: 'Leeds', dropoff: 'York', pickup_date: '12/06/2026', baby_seats: 2, modal: true };
    const stored = storedTrip(restoreTrip(old, NOW), old);
    expect(Object.keys(stored)).toEqual(expect.arrayContaining(Object.keys(TABLE)));
    expect(stored).toMatchObject({ pickup: 'Leeds', baby_seats: 2, waiting_min: '00', modal: false });
  });

  it('the return luggage follows while it is equal', () => {
    const kept = storedTrip({ ...trip, luggage: '2', handLuggage: '1' }, null);
    const more = { ...trip, luggage: '3', handLuggage: '1' };
    expect(storedTrip(more, kept)).toMatchObject({ return_luggages: '3', return_hand_luggages: '1' });
    expect(storedTrip(more, { ...kept, return_luggages: 1 })).toMatchObject({ return_luggages: 1 });
    expect(storedTrip(more, { ...kept, return_luggages: '' })).toMatchObject({ return_luggages: '3' });
  });
});
