import { describe, expect, it } from 'vitest';
import type { OfficeBooking } from '../../../../contract/office-bookings.ts';
import { changesIn, typedOf } from './change-dialog.tsx';

const leg = (name: 'outward' | 'return') => ({
  leg: name,
  pickup_date: '2026-12-01',
  pickup_time: '10:30',
  passengers: 4,
  luggage: 2,
  hand_luggage: 0,
  flight_number: '',
  note: '',
});
const booking = (change: string[]) =>
  ({ legs: [leg('outward'), leg('return')], can: { change } }) as unknown as OfficeBooking;

describe('[OFF-06] changes typed in the booking dialog', () => {
  const booked = typedOf(booking(['outward', 'return']));

  it('are empty until a value differs', () => {
    expect(changesIn(booked, booked)).toBeNull();
    expect(changesIn(booked, { ...booked, outward: { ...booked.outward!, flight_number: '  ' } })).toBeNull();
  });

  it('contain the differing values of each leg, and another vehicle', () => {
    const typed = {
      ...booked,
      outward: { ...booked.outward!, time: '04:30', flight_number: ' BA 2 ' },
      vehicle: '7',
    };
    expect(changesIn(booked, typed)).toEqual({
      outward: { time: '04:30', flight_number: 'BA 2' },
      vehicle_id: 7,
    });
  });

  it('[MNG-04] state the zone of a repeated time, and change from the second to the first', () => {
    const night = { pickup_date: '2027-10-31', pickup_time: '01:30 GMT' };
    const second = { legs: [{ ...leg('outward'), ...night }], can: { change: ['outward'] } };
    const was = typedOf(second as unknown as OfficeBooking);
    const moved = (changes: object) => changesIn(was, { ...was, outward: { ...was.outward!, ...changes } });
    expect(moved({})).toBeNull();
    expect(moved({ time: '01:30 BST' })).toEqual({ outward: { time: '01:30 BST' } });
    // Typed again, it is the first.
    expect(moved({ time: '01:30' })).toEqual({ outward: { time: '01:30 BST' } });
    expect(moved({ date: '2027-11-01' })).toEqual({ outward: { date: '2027-11-01', time: '01:30' } });
  });

  it('include only legs that can be changed', () => {
    expect(Object.keys(typedOf(booking(['return'])))).toEqual(['return', 'vehicle']);
  });
});
