import { describe, expect, it } from 'vitest';
import { newTrip, type Trip } from './trip.ts';
import { addStop, changeStop, setPlace, remaining, tripErrors } from './trip-form.ts';
import { serverErrors } from './server-errors.ts';

const TODAY = '2026-06-10';
const good: Trip = { ...newTrip(Date.parse('2026-06-10T12:00:00Z')), pickup: 'Leeds', dropoff: 'York' };

describe('errors of the form', () => {
  it.each<[Partial<Trip>, string[]]>([
    [{}, []],
    [{ pickup: ' ' }, ['pickup']],
    [{ dropoff: '' }, ['dropoff']],
    [{ pickupDate: '' }, ['pickupDate']],
    [{ pickupDate: '2026-06-09' }, ['pickupDate']],
    [{ returnDate: '' }, []],
    [{ returns: true, returnDate: '' }, ['returnDate']],
    [{ returns: true, returnDate: good.pickupDate }, ['returnDate']],
    [{ stops: [{ address: ' ' }] }, ['stops.0']],
    [{ stops: [{ address: 'LS1' }] }, []],
  ])('[HOME-18] %j has errors at %j', (change, fields) => {
    expect(Object.keys(tripErrors({ ...good, ...change }, TODAY))).toEqual(fields);
  });

  it('use the field labels in server messages', () => {
    const errors = {
      pickup: 'was not found',
      'stops.1.postcode': 'is too long',
      return_hour: 'is none',
      'bookingForm.dropoff_place': 'is too long',
      quantum_seats: 'must be 3',
    };
    expect(serverErrors(errors)).toEqual({
      pickup: 'Pick-Up was not found',
      'stops.1': 'Stop 2 is too long',
      returnDate: 'Return Hour is none',
      dropoff: 'Drop-Off is too long',
    });
  });

  it('disappear when their field is corrected', () => {
    const before = addStop({ ...good, pickup: '' });
    const errors = { pickup: 'x', pickupDate: 'x', 'stops.0': 'x' };
    expect(Object.keys(remaining(errors, before, setPlace(before, 'pickup', 'L')))).toEqual([
      'pickupDate',
      'stops.0',
    ]);
    expect(Object.keys(remaining(errors, before, { ...before, pickupMinute: '55' }))).toEqual([
      'pickup',
      'stops.0',
    ]);
    expect(remaining(errors, before, changeStop(before, 0, { address: 'L' }))).not.toHaveProperty('stops.0');
  });
});
